import { Text } from '@fluentui/react-components'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import type { ItemField } from '#evaluations/rules/details/item-changes.ts'
import { itemKinds } from '#evaluations/web/items/item-kinds.ts'
import { useItemTexts } from '#evaluations/web/items/use-item-texts.ts'
import { useVoiceTexts } from '#evaluations/web/voice/use-voice-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'

/** From what to what the fields of an objective or a competency changed, a line each; not those of a file. */
export function ItemChanges({ entry }: { entry: HistoryEntry }) {
  const kind = itemKinds[entry.action === 'objective_changed' ? 'objectives' : 'competencies']
  const { t, choices } = useItemTexts(kind)
  const words = useVoiceTexts()
  const f = useFormat()

  const valueOf = (field: ItemField, value: string | number) => {
    if (typeof value === 'string') return choices[value] ?? value
    return field === 'weight' ? f.count(value) + f.percentSign : f.count(value)
  }

  if (entry.action !== 'objective_changed' && entry.action !== 'competency_changed') return null
  return (entry.changes ?? []).map(({ field, from, to }) => {
    const { [field]: label = '' } = t.labels
    return (
      <Text key={field}>
        {from === null || to === null
          ? words.textChanged(label)
          : words.valueChanged(label, valueOf(field, from), valueOf(field, to))}
      </Text>
    )
  })
}
