import { Checkbox } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import type { Choice } from './use-choice.ts'

interface Props {
  evaluations: readonly Evaluation[]
  choice: Choice
  /** Beside the box; at the head of a table the column says what it is. */
  hasLabel?: boolean
}

/** Takes all that are offered into the selection, or none. */
export function EvaluationsTick({ evaluations, choice, hasLabel = false }: Props) {
  const t = useTexts().bulk
  const offered = evaluations.filter(choice.isOffered)
  const chosen = choice.chosen(evaluations)
  const isAll = chosen.length === offered.length
  return (
    <Checkbox
      {...(hasLabel ? { label: t.all } : { 'aria-label': t.all })}
      checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
      onChange={() => choice.tick(offered, !isAll)}
    />
  )
}
