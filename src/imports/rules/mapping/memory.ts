import type { DateOrder } from '#imports/rules/guess/date-order.ts'
import { headerKey } from '#imports/rules/guess/header-text.ts'
import { targetsOf } from '#imports/rules/guess/hints.ts'
import { canBeRead } from './change-mapping.ts'
import { type MappedKind, type Mapping, type MappingOptions, mappingStatus } from './mapping.ts'

/** What the next file with the same headers is mapped by. */
export interface RememberedMapping {
  headers: string[]
  /** The field of each column, by its place in the headers. */
  columns: Record<string, string | null>
  constants: Record<string, string>
  options: MappingOptions
}

/** The headers of a file without their order and spelling; empty where it has none. */
export const sortedHeaders = (headers: readonly string[]) =>
  headers
    .map(headerKey)
    .filter((key) => key !== '')
    .toSorted()

/**
 * What is remembered of a mapping. That identifiers could be changed is not: it is a decision about the
 * rows of one file.
 */
export function rememberedOf(kind: MappedKind, mapping: Mapping): RememberedMapping {
  const { columns, constants, options } = mapping
  const place = new Map(columns.map(({ index }, at) => [String(index), String(at)]))
  const { dates } = mappingStatus(kind, mapping)
  const { empty, create, update } = options
  return {
    headers: columns.map(({ header }) => header),
    columns: Object.fromEntries(columns.map(({ target }, at) => [at, target])),
    constants,
    options: {
      dates: Object.fromEntries(
        Object.entries(dates).map(([index, order]) => [place.get(index) ?? index, order]),
      ),
      ...(empty && { empty }),
      ...(create !== undefined && { create }),
      ...(update !== undefined && { update }),
    },
  }
}

/** The mapping of a file with the same headers, in any order. */
export function recalledMapping(
  kind: MappedKind,
  mapping: Mapping,
  { headers, columns: targets, constants, options }: RememberedMapping,
): Mapping {
  const fields = new Set(targetsOf(kind).map(({ id }) => id))
  const places = new Map(numbered(headers).map((key, place) => [key, place]))
  const keys = numbered(mapping.columns.map(({ header }) => header))
  const dates: Record<string, DateOrder> = { ...mapping.options.dates }
  const columns = mapping.columns.map((column, at): Mapping['columns'][number] => {
    const place = column.header === '' ? undefined : places.get(keys[at] ?? '')
    const target = place === undefined ? undefined : targets[place]
    // A field that is gone leaves the column as it was guessed.
    if (target === undefined || (target !== null && !fields.has(target))) return column
    const order = options.dates[String(place)]
    if (order && canBeRead(mapping.evidence[column.index], order)) dates[column.index] = order
    return { ...column, target, confidence: target === null ? 0 : 1, source: 'memory' }
  })
  const filled = new Set(columns.map(({ target }) => target))
  const still = Object.entries(constants).filter(([id]) => fields.has(id) && !filled.has(id))
  return {
    ...mapping,
    columns,
    constants: { ...Object.fromEntries(still), ...mapping.constants },
    options: { ...mapping.options, ...options, dates },
  }
}

/** Headers by their words, those that are there twice by their order, too. */
function numbered(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const key = headerKey(header)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return `${key} ${count}`
  })
}
