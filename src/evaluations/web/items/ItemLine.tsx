import { Badge } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { isUntouched } from '#evaluations/rules/details/warnings.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { disputeOf } from '#evaluations/web/voice/dispute-of.ts'
import { DisputedBadge } from '#evaluations/web/voice/DisputedBadge.tsx'
import { ItemVoice } from '#evaluations/web/voice/ItemVoice.tsx'
import { ItemCard } from './ItemCard.tsx'
import type { ItemKind, StoredItem } from './item-kinds.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  item: StoredItem
  /** Says of an item that it still has its first values. */
  isToCheck: boolean
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** An item with its figures, in the words of its kind. */
export function ItemLine({ evaluation, kind, item, isToCheck, onEdit, onRemove }: Props) {
  const { item: words, check } = useTexts()
  const { t, choices } = useItemTexts(kind)
  const { whole } = useWords()
  const f = useFormat()
  const { name, choice, aim, reached } = item
  const { fields } = kind
  const dispute = disputeOf(evaluation, item.id)
  return (
    <ItemCard
      name={name}
      description={item.description}
      badge={
        <>
          <Badge {...kind.badge(choice)}>{choices[choice]}</Badge>
          {dispute && <DisputedBadge dispute={dispute} />}
        </>
      }
      figures={[
        `${t.labels[fields.aim]} ${f.count(aim)}`,
        `${t.labels[fields.reached]} ${f.count(reached)}`,
        words.weight(whole(item.weight)),
        ...(isToCheck && isUntouched(kind.id, item.record) ? [check.firstValues] : []),
      ]}
      reached={reached}
      aim={aim}
      score={item.score}
      edit={onEdit && { label: t.edit(name), onClick: onEdit }}
      remove={onRemove && { label: t.remove(name), onClick: onRemove }}
    >
      <ItemVoice evaluation={evaluation} item={item} />
    </ItemCard>
  )
}
