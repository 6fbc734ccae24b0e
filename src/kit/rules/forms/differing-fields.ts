export interface DifferingField {
  field: string
  label: string
  mine: unknown
  theirs: unknown
}

/** Labels for fields and values. Default: their own names. */
export interface FieldWords {
  labels?: Record<string, string>
  /** Labels of the choices, by field. */
  choices?: Record<string, Record<string, string>>
  show?: (field: string, value: unknown) => string | undefined
  /** Fields that have another name in the object. */
  storedAs?: Record<string, string>
}

type Plain = Record<string, unknown>

/**
 * The fields of a change that someone else changed too, to another value. With `base`, the object as
 * the user saw it, only fields that both changed count; without it, all fields that differ now.
 */
export function differingFields(
  change: unknown,
  current: Plain,
  words: FieldWords = {},
  base?: Plain,
): DifferingField[] {
  const { labels = {}, choices = {}, show, storedAs = {} } = words
  const shown = (field: string, value: unknown) =>
    show?.(field, value) ?? choices[field]?.[String(value)] ?? value

  return leavesOf(change, current, storedAs)
    .map(({ field, value }) => ({ field, value, name: storedAs[field] ?? field }))
    .filter(({ value, name }) => name in current && !same(value, current[name]))
    .filter(
      ({ value, name }) => !base || (!same(value, base[name]) && !same(base[name], current[name])),
    )
    .map(({ field, value, name }) => ({
      field,
      label: labels[field] ?? field,
      mine: shown(field, value),
      theirs: shown(field, current[name]),
    }))
}

/** A change in which unchanged fields take the current value, so that they do not undo others' changes. */
export function rebased(
  change: unknown,
  base: Plain,
  current: Plain,
  { storedAs = {} }: FieldWords = {},
): Plain {
  const latest = ([field, value]: [string, unknown]) => {
    const name = storedAs[field] ?? field
    return [field, name in current && same(value, base[name]) ? current[name] : value] as const
  }
  const entries = Object.entries(Object(change) as Plain).map(([name, value]) =>
    isGroup(name, value, current, storedAs)
      ? ([name, Object.fromEntries(Object.entries(value).map(latest))] as const)
      : latest([name, value]),
  )
  return Object.fromEntries(entries)
}

/** A change without the given fields; undefined when nothing is left. */
export function withoutFields(
  change: unknown,
  fields: readonly string[],
  current: Plain,
  { storedAs = {} }: FieldWords = {},
): Plain | undefined {
  const rest: Plain = {}
  for (const [name, value] of Object.entries(Object(change) as Plain)) {
    if (isGroup(name, value, current, storedAs)) {
      const left = Object.entries(value).filter(([field]) => !fields.includes(field))
      if (left.length > 0) rest[name] = Object.fromEntries(left)
    } else if (!fields.includes(name)) rest[name] = value
  }
  return Object.keys(rest).length > 0 ? rest : undefined
}

/** The single values of a change, which can group values that the object holds at its top level. */
const leavesOf = (change: unknown, current: Plain, storedAs: Record<string, string>) =>
  Object.entries(Object(change) as Plain).flatMap(([field, value]) =>
    isGroup(field, value, current, storedAs)
      ? Object.entries(value).map(([inner, each]) => ({ field: inner, value: each as unknown }))
      : [{ field, value }],
  )

const isGroup = (
  field: string,
  value: unknown,
  current: Plain,
  storedAs: Record<string, string>,
): value is object => isPlain(value) && !isPlain(current[storedAs[field] ?? field])

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
