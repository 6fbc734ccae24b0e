import { Button, Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { maxRequestLength, suggestionApi } from '#evaluations/contract/suggestions.ts'
import { countOf, type TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { fieldProblems } from '#kit/web/api/call-problem.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { SuggestionProgress } from './SuggestionProgress.tsx'
import { ProposedItems } from './ProposedItems.tsx'
import { useScoreInputs } from '#evaluations/web/items/use-score-inputs.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

const nothing: TemplateItems = { objectives: [], competencies: [] }

/** Asks the AI for objectives and competencies; a person picks what is added of them. */
export function SuggestionsDialog({ evaluation: { evaluation_id }, onClose }: Props) {
  const t = useTexts().suggestions
  const { field } = useTexts()
  const styles = useStyles()
  const [request, setRequest] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [picked, setPicked] = useState(nothing)
  const [round, setRound] = useState(0)
  const { ask, stop, proposed, isPending, error, wasStopped } = useSuggestions(evaluation_id)
  const standing = useScoreInputs(evaluation_id)
  const acceptance = useApiMutation(suggestionApi.accept, {
    done: ({ added }) => t.added(added),
    failed: t.addFailed,
    quiet: true,
    onDone: onClose,
  })
  const shown = isPending ? undefined : proposed
  const missing = request.trim() === '' ? field.wish_required : undefined
  const count = countOf(picked)

  const askFor = () => {
    setIsTried(true)
    if (missing) return
    setPicked(nothing)
    setRound(round + 1)
    acceptance.reset()
    ask(request)
  }
  const failure = error && (fieldProblems(error).wish ?? error.message)

  return (
    <FormDialog
      title={t.choice}
      submit={shown ? t.add(count) : t.ask}
      pending={t.adding}
      isPending={acceptance.isPending}
      isIncomplete={shown !== undefined && count === 0}
      whyNot={isPending ? t.asking : undefined}
      isDirty={request.trim() !== ''}
      failure={acceptance.failure ?? (isPending || !failure ? undefined : failure)}
      onSubmit={() =>
        shown ? acceptance.mutate({ params: { evaluation_id }, body: picked }) : askFor()
      }
      onClose={onClose}
    >
      <div tabIndex={-1} className={styles.content}>
        <Field
          label={t.request}
          required
          hint={shown ? undefined : t.sent}
          validationMessage={isTried ? missing : undefined}
        >
          <Textarea
            value={request}
            rows={3}
            maxLength={maxRequestLength}
            placeholder={t.example}
            disabled={isPending}
            resize="vertical"
            dir="auto"
            onChange={(_, { value }) => setRequest(value)}
          />
        </Field>
        {isPending && <SuggestionProgress onStop={stop} />}
        {wasStopped && !shown && <Text role="status">{t.stopped}</Text>}
        {shown && (
          <>
            <ProposedItems key={round} proposed={shown} there={standing} onPick={setPicked} />
            <div className={styles.foot}>
              <Text size={200} className={styles.quiet}>
                {t.begins}
              </Text>
              <Button onClick={askFor}>{t.again}</Button>
            </div>
          </>
        )}
      </div>
    </FormDialog>
  )
}

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    outlineStyle: 'none',
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    justifyContent: 'space-between',
  },
  quiet: { color: tokens.colorNeutralForeground3, flex: '1 1 14rem' },
})
