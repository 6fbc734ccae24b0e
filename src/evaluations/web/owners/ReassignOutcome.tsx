import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { ReassignResult } from '#evaluations/contract/owners.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'

interface Props {
  evaluations: readonly Evaluation[]
  results: readonly ReassignResult[]
  onTryAgain: (refused: readonly Evaluation[]) => void
  onClose: () => void
}

/** How many got the new owner, and why the others did not. */
export function ReassignOutcome({ evaluations, results, onTryAgain, onClose }: Props) {
  const { owners: t } = useTexts()
  const styles = useStyles()
  const closing = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => closing.current?.focus(), [])
  const resultOf = ({ id }: Evaluation) => results.find((result) => result.evaluation_id === id)
  const refused = evaluations.filter((each) => resultOf(each)?.outcome === 'refused')
  const given = results.filter(({ outcome }) => outcome === 'reassigned').length

  return (
    <DialogShell
      title={t.result}
      size="question"
      isAlert
      isContentFocusable
      classNames={styles}
      onLeave={onClose}
      actions={
        <>
          <Button ref={closing} onClick={onClose}>
            {t.close}
          </Button>
          {refused.length > 0 && (
            <Button appearance="primary" onClick={() => onTryAgain(refused)}>
              {t.tryAgain}
            </Button>
          )}
        </>
      }
    >
      <Text role="status">{t.outcome(given, results.length - given)}</Text>
      <ul className={styles.lines}>
        {evaluations.map((evaluation) => (
          <OutcomeLine key={evaluation.id} evaluation={evaluation} result={resultOf(evaluation)} />
        ))}
      </ul>
    </DialogShell>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start' },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  actions: { '& button': { whiteSpace: 'nowrap' } },
})
