import { type DateCounts, type DateOrder, dateOrderOf } from '#imports/rules/guess/date-order.ts'
import { type Target, targetsOf } from '#imports/rules/guess/hints.ts'
import type { EmptyCells, FileColumn, MappedKind, Mapping } from './mapping.ts'

interface OptionsChange {
  dates?: Record<string, DateOrder> | undefined
  empty?: EmptyCells | undefined
  create?: boolean | undefined
  update?: boolean | undefined
  allow_identity_changes?: boolean | undefined
  remember?: boolean | undefined
}

/** What someone changes of a mapping; what is not named stays. */
export interface MappingChange {
  /** The field of a column, by its place; null ignores the column. */
  columns?: Record<string, string | null> | undefined
  /** Null takes a constant away. */
  constants?: Record<string, string | null> | undefined
  options?: OptionsChange | undefined
}

export const changeRefusals = [
  'no_such_column',
  'no_such_field',
  'field_twice',
  'field_mapped',
  'no_such_order',
  'no_such_value',
  'cannot_clear',
  'cannot_create',
] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

/** The field of the change that is refused, such as `columns.3`, and why. */
export interface RefusedChange {
  field: string
  refusal: ChangeRefusal
}

/** The changed mapping, or everything that is wrong with the change. */
export function changedMapping(
  kind: MappedKind,
  mapping: Mapping,
  { columns = {}, constants = {}, options = {} }: MappingChange,
): Mapping | RefusedChange[] {
  const targets = new Map(targetsOf(kind).map((target) => [target.id, target]))
  const refused = refusedColumns(mapping, columns, targets)
  const mapped = withColumns(mapping.columns, columns, targets)
  const taken = new Set(mapped.flatMap(({ target }) => target ?? []))
  for (const [field, value] of Object.entries(constants)) {
    if (!targets.has(field)) refused.push({ field: `constants.${field}`, refusal: 'no_such_field' })
    else if (value !== null && taken.has(field))
      refused.push({ field: `constants.${field}`, refusal: 'field_mapped' })
  }
  for (const [index, order] of Object.entries(options.dates ?? {}))
    if (!canBeRead(mapping.evidence[index], order))
      refused.push({ field: `options.dates.${index}`, refusal: 'no_such_order' })
  if (refused.length > 0) return refused
  const { dates, ...others } = options
  const chosen = Object.entries(others).filter(([, value]) => value !== undefined)
  return {
    ...mapping,
    columns: mapped,
    constants: withConstants(mapping.constants, constants, taken),
    options: {
      ...mapping.options,
      ...Object.fromEntries(chosen),
      dates: { ...mapping.options.dates, ...dates },
    },
  }
}

/** Values that decide their order leave no other way to read them. */
export function canBeRead(counts: DateCounts | undefined, order: DateOrder): boolean {
  if (!counts) return false
  const { question, order: decided } = dateOrderOf(counts, 0)
  return question ? question.choices.includes(order) : decided === order
}

function refusedColumns(
  mapping: Mapping,
  columns: Record<string, string | null>,
  targets: ReadonlyMap<string, Target>,
): RefusedChange[] {
  const refused: RefusedChange[] = []
  const taken = new Set<string>()
  for (const [index, target] of Object.entries(columns)) {
    const field = `columns.${index}`
    if (!mapping.columns.some((column) => String(column.index) === index))
      refused.push({ field, refusal: 'no_such_column' })
    else if (target !== null && !targets.has(target))
      refused.push({ field, refusal: 'no_such_field' })
    else if (target !== null && taken.has(target) && !targets.get(target)?.twice)
      refused.push({ field, refusal: 'field_twice' })
    if (target !== null) taken.add(target)
  }
  return refused
}

/** A field that gets another column loses the one it had, unless it can be there twice. */
function withColumns(
  before: readonly FileColumn[],
  columns: Record<string, string | null>,
  targets: ReadonlyMap<string, Target>,
): FileColumn[] {
  const given = Object.values(columns).flatMap((id) => targets.get(id ?? '') ?? [])
  const displaced = new Set(
    given.flatMap(({ id, twice, partOf }) => [...(twice ? [] : [id]), ...(partOf ? [partOf] : [])]),
  )
  // A name as a whole makes its parts superfluous.
  for (const { id, partOf } of targets.values())
    if (partOf && given.some((target) => target.id === partOf)) displaced.add(id)
  return before.map((column) => {
    const target = columns[column.index]
    if (target !== undefined)
      return { ...column, target, confidence: target === null ? 0 : 1, source: 'chosen' }
    return column.target !== null && displaced.has(column.target)
      ? { ...column, target: null, confidence: 0, source: null }
      : column
  })
}

/** A column that is mapped replaces the constant of its field. */
function withConstants(
  before: Record<string, string>,
  constants: Record<string, string | null>,
  taken: ReadonlySet<string>,
): Record<string, string> {
  const all = Object.entries({ ...before, ...constants })
  return Object.fromEntries(
    all.flatMap(([field, value]) => (value === null || taken.has(field) ? [] : [[field, value]])),
  )
}
