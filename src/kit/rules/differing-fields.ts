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

type Plain = Record<string, unknown>

/**
 * The fields of a change that someone else changed too, to another value. With `base`, the object as
 * the person saw it, only what both changed since counts; without it, whatever differs now.
 */
export function differingFields(
  change: unknown,
  current: Plain,
  words: FieldWords = {},
  base?: Plain,
): DifferingField[] {
  const { labels = {}, choices = {}, show, keptAs = {} } = words
  const shown = (field: string, value: unknown) =>
    show?.(field, value) ?? choices[field]?.[String(value)] ?? value

  return leavesOf(change, current, keptAs)
    .map(({ field, value }) => ({ field, value, name: keptAs[field] ?? field }))
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

/** A change with what someone else left, in the fields that it sends along without having changed them. */
export function rebased(
  change: unknown,
  base: Plain,
  current: Plain,
  { keptAs = {} }: FieldWords = {},
): Plain {
  const latest = ([field, value]: [string, unknown]) => {
    const name = keptAs[field] ?? field
    return [field, name in current && same(value, base[name]) ? current[name] : value] as const
  }
  const entries = Object.entries(Object(change) as Plain).map(([name, value]) =>
    isGroup(name, value, current, keptAs)
      ? ([name, Object.fromEntries(Object.entries(value).map(latest))] as const)
      : latest([name, value]),
  )
  return Object.fromEntries(entries)
}

/** A change without some of its fields; undefined when nothing is left of it. */
export function withoutFields(
  change: unknown,
  fields: readonly string[],
  current: Plain,
  { keptAs = {} }: FieldWords = {},
): Plain | undefined {
  const rest: Plain = {}
  for (const [name, value] of Object.entries(Object(change) as Plain)) {
    if (isGroup(name, value, current, keptAs)) {
      const left = Object.entries(value).filter(([field]) => !fields.includes(field))
      if (left.length > 0) rest[name] = Object.fromEntries(left)
    } else if (!fields.includes(name)) rest[name] = value
  }
  return Object.keys(rest).length > 0 ? rest : undefined
}

/** The single values of a change; it may put some in a group that the object holds beside the others. */
const leavesOf = (change: unknown, current: Plain, keptAs: Record<string, string>) =>
  Object.entries(Object(change) as Plain).flatMap(([field, value]) =>
    isGroup(field, value, current, keptAs)
      ? Object.entries(value).map(([inner, each]) => ({ field: inner, value: each as unknown }))
      : [{ field, value }],
  )

const isGroup = (
  field: string,
  value: unknown,
  current: Plain,
  keptAs: Record<string, string>,
): value is object => isPlain(value) && !isPlain(current[keptAs[field] ?? field])

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
