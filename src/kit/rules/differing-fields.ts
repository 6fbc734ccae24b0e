export interface DifferingField {
  field: string
  label: string
  mine: unknown
  theirs: unknown
}

/** How fields and their values are called on screen; as they are, unless told. */
export interface FieldWords {
  labels?: Record<string, string>
  /** What is chosen from a list, in the words of that list, by field. */
  choices?: Record<string, Record<string, string>>
  show?: (field: string, value: unknown) => string | undefined
  /** Fields which the object keeps under another name. */
  keptAs?: Record<string, string>
}

/** The fields of a change that are different in the object as somebody else left it. */
export function differingFields(
  change: unknown,
  current: Record<string, unknown>,
  { labels = {}, choices = {}, show, keptAs = {} }: FieldWords = {},
): DifferingField[] {
  const keptIn = (field: string) => keptAs[field] ?? field
  /** Fields a change puts in a group of their own, while the object keeps them beside the others. */
  const isGroup = (field: string, mine: unknown): mine is object =>
    isPlain(mine) && !isPlain(current[keptIn(field)])
  const shown = (field: string, value: unknown) =>
    show?.(field, value) ?? choices[field]?.[String(value)] ?? value

  return Object.entries(Object(change))
    .flatMap(([field, mine]): [string, unknown][] =>
      isGroup(field, mine) ? Object.entries(mine) : [[field, mine]],
    )
    .filter(([field, mine]) => keptIn(field) in current && !same(mine, current[keptIn(field)]))
    .map(([field, mine]) => ({
      field,
      label: labels[field] ?? field,
      mine: shown(field, mine),
      theirs: shown(field, current[keptIn(field)]),
    }))
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
