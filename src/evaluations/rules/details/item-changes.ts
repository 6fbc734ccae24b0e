/** What can change in an objective or a competency, as the history names it. */
export const itemFields = [
  'title',
  'name',
  'description',
  'target',
  'achieved',
  'required_level',
  'actual_level',
  'weight',
  'status',
  'category',
] as const
export type ItemField = (typeof itemFields)[number]

export interface ItemChange {
  field: ItemField
  /** Both null where a longer text changed, or only its Arabic version. */
  from: string | number | null
  to: string | number | null
}

export type Item = Readonly<Record<string, unknown>>

/** One dialog in which an item was edited, however often it saved: the item as it was before. */
export interface ItemEdit {
  edit_id: string
  item_id: string
  before: Item
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'number' || typeof value === 'string'

/** From what to what each field of an item changed, for the history. */
export function itemChanges(before: Item, after: Item): ItemChange[] {
  const differs = (name: string) => before[name] !== after[name]
  return itemFields.flatMap((field): ItemChange[] => {
    const { [field]: from } = before
    const { [field]: to } = after
    if (field !== 'description' && differs(field) && isValue(from) && isValue(to))
      return [{ field, from, to }]
    return differs(field) || differs(`${field}_ar`) ? [{ field, from: null, to: null }] : []
  })
}
