import { Badge } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type ItemKind, useItems } from '#evaluations/web/items/item-kinds.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { disputeOf } from './dispute-of.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

interface Props {
  evaluation: Evaluation
  kind: ItemKind
}

/** How many items of a kind are disputed and not answered. */
export function DisputedCount({ evaluation, kind }: Props) {
  const { disputedCount } = useVoiceTexts()
  const f = useFormat()
  const { data = [] } = useItems(kind, evaluation.evaluation_id)
  const open = data.filter(({ id }) => disputeOf(evaluation, id)?.answer === null).length
  if (open === 0) return null
  return (
    <Badge appearance="tint" color="warning">
      {disputedCount(f.count(open))}
    </Badge>
  )
}
