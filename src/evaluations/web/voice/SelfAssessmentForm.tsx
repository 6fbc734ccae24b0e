import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import {
  type SelfAssessment,
  selfAssessmentApi,
  type SelfItem,
} from '#evaluations/contract/self-assessment.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search'
import { PageForm } from '#kit/web/forms/PageForm.tsx'
import { focusFirstProblem, useForm } from '#kit/web/forms/use-form.ts'
import { figureOf, isEmptyFigure, isFigure } from '#evaluations/rules/items/typed-figure.ts'
import { useSession } from '#accounts/web/session.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { SelfItemFields, type TypedItem } from './SelfItemFields.tsx'
import { SelfState } from './SelfState.tsx'
import { useSelfTexts } from './use-self-texts.ts'

interface Values {
  items: Record<string, TypedItem>
}

const typedOf = (items: readonly SelfItem[], written: (count: number) => string) =>
  Object.fromEntries(
    items.map(({ item_id, figure, comment }) => [
      item_id,
      { figure: figure === null ? '' : written(figure), comment },
    ]),
  )
const bodyOf = ({ items }: Values) =>
  Object.entries(items).map(([item_id, { figure, comment }]) => ({
    item_id,
    figure: figureOf(figure),
    comment: comment.trim(),
  }))

/** Figures and comments of the employee; saved as often as wanted, handed in once. */
export function SelfAssessmentForm({ assessment }: { assessment: SelfAssessment }) {
  const t = useSelfTexts()
  const styles = useStyles()
  const f = useFormat()
  const { evaluation_id, items, can_write, on_behalf, handed_in, employee_name } = assessment
  // Another answer of the server, as after saving, is what the form is compared with from then on.
  const [saved, setSaved] = useState<Values>(() => ({ items: typedOf(items, f.count) }))
  const handsIn = useRef<boolean>(undefined)
  const [isHandingIn, setIsHandingIn] = useState(false)
  const form = useForm({
    initial: saved,
    check: ({ items }) => ({
      items: Object.values(items).some(({ figure }) => !isEmptyFigure(figure) && !isFigure(figure))
        ? t.figureRange
        : undefined,
    }),
    isDirty: (values) => JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(saved)),
    endpoint: selfAssessmentApi.write,
    request: (values) => ({
      params: { evaluation_id },
      body: {
        items: bodyOf(values),
        ...(handsIn.current !== undefined && { handed_in: handsIn.current }),
      },
      ifMatch: assessment.updated_at,
    }),
    done: (answer) =>
      answer.handed_in ? t.handedIn : handsIn.current === false ? t.givenBack : t.saved,
    failed: t.saveFailed,
    onDone: (answer) => setSaved({ items: typedOf(answer.items, f.count) }),
  })
  const save = (handed_in?: boolean) => {
    const isMissing =
      handed_in === true &&
      Object.values(form.values.items).some(({ figure }) => isEmptyFigure(figure))
    setIsHandingIn(isMissing)
    if (isMissing) {
      focusFirstProblem()
      return
    }
    handsIn.current = handed_in
    if (!form.saving.isPending) form.save()
  }

  const { account } = useSession()
  const noted =
    on_behalf || !account?.employee_id
      ? undefined
      : { employee_id: account.employee_id, period: assessment.period }

  if (items.length === 0)
    return (
      <Panel>
        <EmptyState icon={<DocumentSearchRegular />} title={t.title} hint={t.noItems} />
      </Panel>
    )
  const { isPending } = form.saving
  return (
    <Panel className={styles.panel}>
      <div className={styles.intro}>
        <Text>{on_behalf ? t.behalfNote(employee_name) : t.ownNote}</Text>
        <SelfState assessment={assessment} />
      </div>
      <PageForm
        {...form.dialog}
        className={styles.form}
        onSubmit={can_write ? () => save() : undefined}
      >
        {items.map((item) => {
          const typed = form.values.items[item.item_id] ?? { figure: '', comment: '' }
          const problem = isEmptyFigure(typed.figure)
            ? isHandingIn && t.figureMissing
            : !isFigure(typed.figure) && form.problem('items')
          return (
            <SelfItemFields
              key={item.item_id}
              item={item}
              typed={typed}
              isReadOnly={!can_write}
              noted={noted}
              problem={problem || undefined}
              onChange={(change) =>
                form.set({
                  items: { ...form.values.items, [item.item_id]: { ...typed, ...change } },
                })
              }
              onLeave={() => form.leave('items')}
            />
          )
        })}
        {can_write && (
          <Actions isHandedIn={handed_in} isPending={isPending} onMove={() => save(!handed_in)} />
        )}
      </PageForm>
    </Panel>
  )
}

interface ActionsProps {
  isHandedIn: boolean
  isPending: boolean
  /** Hands it in, or gives it back. */
  onMove: () => void
}

function Actions({ isHandedIn, isPending, onMove }: ActionsProps) {
  const t = useSelfTexts()
  const styles = useStyles()
  return (
    <div className={styles.actions}>
      {!isHandedIn && (
        <Text size={200} className={styles.quiet}>
          {t.handInHint}
        </Text>
      )}
      <Button
        type="submit"
        disabledFocusable={isPending}
        icon={isPending ? <Spinner size="tiny" /> : undefined}
      >
        {isPending ? t.saving : t.save}
      </Button>
      <Button
        appearance={isHandedIn ? 'secondary' : 'primary'}
        disabledFocusable={isPending}
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
  quiet: { color: tokens.colorNeutralForeground3, flex: '1 1 12rem' },
})
