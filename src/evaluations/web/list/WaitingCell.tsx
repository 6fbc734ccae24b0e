import { makeStyles, tokens } from '@fluentui/react-components'
import { caption1 } from '#kit/web/platform/text-styles.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { EvaluationRefusal } from '#evaluations/web/bulk/EvaluationRefusal.tsx'
import { isWarned } from '#evaluations/web/check/is-warned.ts'
import { WarningMark } from '#evaluations/web/check/WarningMark.tsx'
import { OwnerNote } from '#evaluations/web/owners/OwnerNote.tsx'

interface Props {
  evaluation: Evaluation
  choice: Choice
}

/** Whom the step waits for, and what is worth a look; why it was refused, where it was. */
export function WaitingCell({ evaluation, choice }: Props) {
  const styles = useStyles()
  const refusal = choice.refusal(evaluation)
  return (
    <span className={styles.cell} title={refusal}>
      {refusal === undefined ? (
        <OwnerNote evaluation={evaluation} isUnderHeading />
      ) : (
        <EvaluationRefusal reason={refusal} />
      )}
      {isWarned(evaluation, choice) && <WarningMark evaluation={evaluation} />}
    </span>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const useStyles = makeStyles({
  cell: {
    ...caption1,
    'display': 'grid',
    'minWidth': 0,
    'color': tokens.colorNeutralForeground3,
    '& > *': oneLine,
  },
})
