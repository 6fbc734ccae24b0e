import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useOwnerWords } from './use-owner-words.ts'

interface Props {
  evaluation: Evaluation
  /** In a column that says already what is waited for. */
  isUnderHeading?: boolean
}

/** Whom the step of an evaluation in a list waits for. */
export function OwnerNote({ evaluation, isUnderHeading = false }: Props) {
  const styles = useStyles()
  const owner = useOwnerWords({ isUnderHeading })(evaluation)
  if (owner === undefined) return null
  return (
    <Text size={200} block className={styles.note}>
      {owner}
    </Text>
  )
}

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})
