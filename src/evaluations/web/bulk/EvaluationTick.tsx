import { Checkbox, makeStyles } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import type { Choice } from './use-choice.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluation: Evaluation
  choice: Choice
}

/** Takes one evaluation into the selection, where it may be. */
export function EvaluationTick({ evaluation, choice }: Props) {
  const t = useTexts().bulk
  const styles = useStyles()
  const words = useWords()
  if (!choice.isOffered(evaluation)) return null
  const { employee_name, type, period } = evaluation
  return (
    <Checkbox
      className={styles.tick}
      aria-label={t.choose(employee_name, words.type(type), words.period(period))}
      checked={choice.isTicked(evaluation)}
      onChange={(_, { checked }) => choice.tick([evaluation], checked === true)}
    />
  )
}

const useStyles = makeStyles({
  // Above the link that covers the whole row.
  tick: { position: 'relative', zIndex: 1, flexShrink: 0 },
})
