import { Badge } from '@fluentui/react-components'
import { isUntouched } from '#evaluations/rules/warnings.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ItemCard } from './ItemCard.tsx'
import type { ItemKind, StoredItem } from './item-kinds.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  kind: ItemKind
  item: StoredItem
  /** Says of an item that it still has its first values. */
  isToCheck: boolean
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** An item with its figures, in the words of its kind. */
export function ItemLine({ kind, item, isToCheck, onEdit, onRemove }: Props) {
  const { item: words, check } = useTexts()
  const { t, choices } = useItemTexts(kind)
  const { whole } = useWords()
  const f = useFormat()
  const { name, choice, aim, reached } = item
  const { fields } = kind
  return (
    <ItemCard
      name={name}
      description={item.description}
      badge={<Badge {...kind.badge(choice)}>{choices[choice]}</Badge>}
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
    />
  )
}
