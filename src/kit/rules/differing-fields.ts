export interface DifferingField {
  field: string
  label: string
  mine: unknown
  theirs: unknown
}

/** How fields and their values are called on screen; as they are, unless told. */
export interface FieldWords {
  labels?: Record<string, string>
  show?: (field: string, value: unknown) => string | undefined
}

/** The fields of a change that are different in the object as somebody else left it. */
export function differingFields(
  change: unknown,
  current: Record<string, unknown>,
  { labels = {}, show }: FieldWords = {},
): DifferingField[] {
  if (typeof change !== 'object' || change === null) return []
  return Object.entries(change)
    .filter(([field, mine]) => field in current && !same(mine, current[field]))
    .map(([field, mine]) => ({
      field,
      label: labels[field] ?? field,
      mine: show?.(field, mine) ?? mine,
      theirs: show?.(field, current[field]) ?? current[field],
    }))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
