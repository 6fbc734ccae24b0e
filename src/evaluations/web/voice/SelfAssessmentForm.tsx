import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search'
import { useState } from 'react'
import { useSession } from '#accounts/web/session.ts'
import { type SelfAssessment, selfAssessmentApi } from '#evaluations/contract/self-assessment.ts'
import { isEmptyFigure, isFigure } from '#evaluations/rules/items/typed-figure.ts'
import { RemovedWords } from '#evaluations/web/items/RemovedWords.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import type { AutosaveState } from '#kit/web/forms/autosave.ts'
import { AutosaveLine } from '#kit/web/forms/AutosaveLine.tsx'
import { PageForm } from '#kit/web/forms/PageForm.tsx'
import { focusFirstProblem } from '#kit/web/forms/use-form.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useShown } from '#kit/web/use-shown.ts'
import { SelfItemFields } from './SelfItemFields.tsx'
import { SelfState } from './SelfState.tsx'
import { useSelfForm } from './use-self-form.ts'
import { useSelfTexts } from './use-self-texts.ts'

/** Figures and comments of the employee, which save themselves and are handed in once. */
export function SelfAssessmentForm({ assessment }: { assessment: SelfAssessment }) {
  const t = useSelfTexts()
  const styles = useStyles()
  const shown = useShown(assessment)
  const { evaluation_id, can_write, on_behalf, handed_in, period } = assessment
  const form = useSelfForm(assessment)
  const [isHandingIn, setIsHandingIn] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const { account } = useSession()
  const noted =
    on_behalf || !account?.employee_id ? undefined : { employee_id: account.employee_id, period }
  const moving = useApiMutation(selfAssessmentApi.write, {
    done: (answer) => (answer.handed_in ? t.handedIn : t.givenBack),
    failed: t.saveFailed,
    quiet: true,
  })
  const move = async () => {
    setIsHandingIn(true)
    if (form.isWrong || (!handed_in && form.isMissing)) return focusFirstProblem()
    await form.autosave.flush()
    // What is not saved is said beside the buttons.
    if (!form.autosave.isSaved) return
    moving.mutate({ params: { evaluation_id }, body: { handed_in: !handed_in } })
  }
  const problemOf = (item_id: string) => {
    const { figure } = form.typedOf(item_id)
    if (isEmptyFigure(figure)) return isHandingIn && !handed_in ? t.figureMissing : undefined
    return isFigure(figure) || !(isHandingIn || left.includes(item_id)) ? undefined : t.figureRange
  }

  const removed = <RemovedWords title={t.removedComments} words={form.removed} />
  if (shown.items.length === 0)
    return (
      <Panel>
        {removed}
        <EmptyState icon={<DocumentSearchRegular />} title={t.title} hint={t.noItems} />
      </Panel>
    )
  return (
    <Panel className={styles.panel}>
      <div className={styles.intro}>
        <Text>{on_behalf ? t.behalfNote(shown.employee_name) : t.ownNote}</Text>
        <SelfState assessment={shown} />
      </div>
      {removed}
      <PageForm
        isPending={moving.isPending}
        isDirty={form.state.kind === 'failing'}
        failure={moving.failure}
        className={styles.form}
        onSubmit={undefined}
      >
        {shown.items.map((item) => (
          <SelfItemFields
            key={item.item_id}
            item={item}
            typed={form.typedOf(item.item_id)}
            isReadOnly={!can_write}
            noted={noted}
            problem={problemOf(item.item_id)}
            onChange={(change) => form.type(item.item_id, change)}
            onLeave={() => setLeft((before) => [...before, item.item_id])}
          />
        ))}
        {can_write && (
          <Actions
            isHandedIn={handed_in}
            isPending={moving.isPending}
            state={form.state}
            onMove={() => void move()}
          />
        )}
      </PageForm>
    </Panel>
  )
}

interface ActionsProps {
  isHandedIn: boolean
  isPending: boolean
  state: AutosaveState
  /** Hands it in, or gives it back. */
  onMove: () => void
}

function Actions({ isHandedIn, isPending, state, onMove }: ActionsProps) {
  const t = useSelfTexts()
  const styles = useStyles()
  return (
    <div className={styles.actions}>
      <div className={styles.words}>
        <AutosaveLine state={state} />
        {!isHandedIn && (
          <Text size={200} className={styles.quiet}>
            {t.handInHint}
          </Text>
        )}
      </div>
      <Button
        appearance={isHandedIn ? 'secondary' : 'primary'}
        disabledFocusable={isPending}
        icon={isPending ? <BusyIcon /> : undefined}
        onClick={onMove}
      >
        {isHandedIn ? t.giveBack : t.handIn}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '45rem' },
  intro: { display: 'grid', gap: tokens.spacingVerticalXS },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalM,
  },
  words: { display: 'grid', flex: '1 1 12rem', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
