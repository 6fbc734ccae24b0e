import { dayByOrder, type DateOrder } from '#imports/rules/guess/date-order.ts'
import { clearWord } from '#imports/rules/cell-reader.ts'
import { targetsOf } from '#imports/rules/guess/hints.ts'
import type { Header } from '#imports/rules/headers.ts'
import type { Cells, RowError } from '#imports/rules/row.ts'
import { type MappedKind, type Mapping, mappingStatus } from './mapping.ts'
import { Decisions } from './value-decisions.ts'

/** Turns the cells of a mapped file into those of a file with the headers of the kind. */
export class RowMapper {
  readonly header: Header
  /** Fields that a column of the file fills. */
  readonly filled: readonly string[]
  readonly #constants: readonly (readonly [string, string])[]
  readonly #constantCells: Cells
  /** The order of each field of dates. */
  readonly #dates: readonly (readonly [string, DateOrder | undefined])[]
  /** The parts of each field that is joined, in their order. */
  readonly #joined: ReadonlyMap<string, readonly string[]>
  readonly #decisions: Decisions
  readonly #withinOf: (column: string) => string | undefined
  /** By column and value. */
  readonly #replaced: ReadonlyMap<string, string>
  readonly #replacing: ReadonlySet<string>
  readonly #thisYear: number
  /** Fields that an empty cell clears. */
  readonly #cleared: readonly string[]

  constructor(kind: MappedKind, mapping: Mapping, thisYear: number) {
    const targets = targetsOf(kind)
    const at: (string | undefined)[] = []
    for (const { index, target } of mapping.columns) at[index] = target ?? undefined
    this.header = { at: Array.from(at), unknown: [], missing: [], doubled: [] }
    this.#constants = Object.entries(mapping.constants)
    this.#constantCells = mapping.constants
    this.#decisions = new Decisions(mapping.values ?? [])
    const within = new Map(targets.map((target) => [target.id, target.within]))
    this.#withinOf = (column) => within.get(column)
    const { replacements = [] } = mapping
    this.#replaced = new Map(replacements.map(({ column, from, to }) => [`${column} ${from}`, to]))
    this.#replacing = new Set(replacements.map(({ column }) => column))
    this.#thisYear = thisYear
    const { dates } = mappingStatus(kind, mapping)
    const ofDates = new Set(targets.flatMap(({ id, shape }) => (shape === 'date' ? id : [])))
    this.#dates = mapping.columns.flatMap(({ index, target }) =>
      target !== null && ofDates.has(target) ? [[target, dates[index]] as const] : [],
    )
    const joined = new Map<string, string[]>()
    for (const { id, partOf } of targets)
      if (partOf && at.includes(id)) joined.set(partOf, [...(joined.get(partOf) ?? []), id])
    this.#joined = joined
    const mapped = new Set([...at, ...joined.keys()])
    const parts = new Set([...joined.values()].flat())
    this.filled = [...mapped].flatMap((id) => (id === undefined || parts.has(id) ? [] : id))
    this.#cleared =
      mapping.options.empty === 'clear'
        ? kind.columns.flatMap(({ id, isClearable, isRequired }) =>
            mapped.has(id) && (isClearable || isRequired) ? id : [],
          )
        : []
  }

  /**
   * Maps the cells of a row in place; those that could not be read leave their fields as they are. Returns
   * the cells that cannot be read as mapped, or nothing when the row is left out.
   */
  apply(
    cells: Record<string, string>,
    unread: readonly (string | undefined)[] = [],
  ): RowError[] | undefined {
    const errors: RowError[] = []
    for (const [whole, parts] of this.#joined) {
      const name = parts.flatMap((part) => cells[part] ?? []).join(' ')
      for (const part of parts) delete cells[part]
      if (name !== '') cells[whole] ??= name
    }
    if (!this.#decisions.isEmpty) {
      const written = { ...this.#constantCells, ...cells }
      if (this.#decisions.apply(cells, written, this.#withinOf)) return undefined
    }
    for (const column of this.#replacing) {
      const to = this.#replaced.get(`${column} ${cells[column]}`)
      if (to === '') delete cells[column]
      else if (to !== undefined) cells[column] = to
    }
    for (const [column, order] of this.#dates) {
      const value = cells[column]
      if (value === undefined) continue
      const day = dayByOrder(value, order, this.#thisYear)
      if (day !== undefined) cells[column] = day
      else errors.push({ column, code: 'invalid_date', facts: { value } })
    }
    // A row without anything of its own is empty, and a constant does not change that.
    if (Object.keys(cells).length > 0) {
      for (const [column, value] of this.#constants) cells[column] = value
      for (const column of this.#cleared) if (!unread.includes(column)) cells[column] ??= clearWord
    }
    return errors
  }
}
