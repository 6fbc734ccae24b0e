import { clearWord } from '#imports/rules/cell-reader.ts'
import type { Cells } from '#imports/rules/row.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/**
 * `use`: another value instead; `create`: a new record with this name; `clear`: no value; `skip`: the rows
 * with it are left out.
 */
export const valueActions = ['use', 'create', 'clear', 'skip'] as const
export type ValueAction = (typeof valueActions)[number]

/** What is done with a value of a file in all its rows. */
export interface ValueDecision {
  column: string
  from: string
  /** As the file writes the field that this one depends on; null for every row. */
  within: string | null
  action: ValueAction
  /** What is written instead, or the name of the new record where it is another one. */
  to: string | null
  source: 'chosen' | 'memory'
}

/** A change of decisions; no action takes a decision back. */
export type ValueChange = Pick<ValueDecision, 'column' | 'from' | 'within' | 'to'> & {
  action: ValueAction | null
}

const keyOf = ({ column, from, within }: Pick<ValueDecision, 'column' | 'from' | 'within'>) =>
  JSON.stringify([column, from, within])

/** The latest decision of a value wins. */
export function mergedDecisions(
  before: readonly ValueDecision[],
  changes: readonly ValueChange[],
): ValueDecision[] {
  const merged = new Map(before.map((decision) => [keyOf(decision), decision]))
  for (const { action, to, ...value } of changes) {
    if (action === null) merged.delete(keyOf(value))
    else
      merged.set(keyOf(value), {
        ...value,
        action,
        to: action === 'use' || action === 'create' ? to : null,
        source: 'chosen',
      })
  }
  return [...merged.values()]
}

/** Finds what was decided of the values of a file. */
export class Decisions {
  readonly #byValue: ReadonlyMap<string, ValueDecision>
  readonly #columns: readonly string[]

  constructor(decisions: readonly ValueDecision[]) {
    this.#byValue = new Map(decisions.map((decision) => [keyOf(decision), decision]))
    this.#columns = [...new Set(decisions.map(({ column }) => column))]
  }

  get isEmpty(): boolean {
    return this.#columns.length === 0
  }

  /** What is decided of a value where `within` is written, or everywhere. */
  of(column: string, from: string, within: string | null): ValueDecision | undefined {
    const everywhere = this.#byValue.get(keyOf({ column, from, within: null }))
    if (within === null) return everywhere
    return this.#byValue.get(keyOf({ column, from, within })) ?? everywhere
  }

  /** What a row says in `column` once it is decided; undefined where it is left out or says nothing. */
  decided(column: string, from: string, within: string | null): string | undefined {
    const { action, to } = this.of(column, from, within) ?? {}
    if (action === undefined) return from
    if (action === 'create') return to ?? from
    return action === 'use' ? (to ?? undefined) : undefined
  }

  /**
   * Puts in what is decided of the cells of a row; true when the row is left out. `written` is the row
   * as it was, with what is the same in all rows.
   */
  apply(
    cells: Record<string, string>,
    written: Cells,
    withinOf: (column: string) => string | undefined,
  ): boolean {
    for (const column of this.#columns) {
      const from = cells[column]
      if (from === undefined) continue
      const parent = withinOf(column)
      const within = parent === undefined ? null : (written[parent] ?? null)
      const { action, to } = this.of(column, from, within) ?? {}
      if (action === 'skip') return true
      if (action === 'clear') cells[column] = clearWord
      if ((action === 'use' || action === 'create') && to != null) cells[column] = to
    }
    return false
  }
}

/** The records that a run may create because someone decided so, as its rows name them. */
export class Creations {
  readonly #keys: ReadonlySet<string>

  constructor(
    values: readonly ValueDecision[] = [],
    parentOf: (column: string) => string | undefined = () => undefined,
  ) {
    const decisions = new Decisions(values)
    const keys = values.flatMap(({ column, from, to, within, action }) => {
      if (action !== 'create') return []
      const parent = parentOf(column)
      const decided =
        within === null || parent === undefined ? null : decisions.decided(parent, within, null)
      return decided === undefined ? [] : creationKey(column, to ?? from, decided)
    })
    this.#keys = new Set(keys)
  }

  /** Whether `name` may be created where a row writes `within`. */
  has(column: string, name: string, within: string): boolean {
    return (
      this.#keys.has(creationKey(column, name, within)) ||
      this.#keys.has(creationKey(column, name, null))
    )
  }
}

const creationKey = (column: string, name: string, within: string | null) =>
  JSON.stringify([column, normalizeText(name), within === null ? null : normalizeText(within)])
