import type { RowError, Outcome, SheetRow } from '#imports/rules/row.ts'
import type { NamedActor, Permission } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

export interface Importing {
  db: Database
  actor: NamedActor & { permissions_denied: readonly Permission[] }
  file_name: string
  /** What the file is about, where it is about one thing, such as an evaluation. */
  subject_id: string | null
}

/** What the rows of a file come to. */
export interface Plan {
  /** Of every row that nothing is wrong with. */
  outcomes: Iterable<Outcome>
  /** Does what the outcomes promise; `told` hears how much of it is done, 0 to 1. */
  write: (told: (share: number) => void) => Promise<void>
}

/** Turns rows into a plan; a row that is complained about takes no part in it. */
export type Planner = (
  rows: readonly SheetRow[],
  complaints: RowErrors,
  importing: Importing,
) => Promise<Plan>

/** Someone changed what the plan was made from: it has to be made again. */
export class PlanOutdated extends Error {}

/** What is wrong, by row. */
export class RowErrors {
  readonly byRow = new Map<number, RowError[]>()

  add(row: number, complaint: RowError) {
    const there = this.byRow.get(row)
    if (there) there.push(complaint)
    else this.byRow.set(row, [complaint])
  }

  has(row: number): boolean {
    return this.byRow.has(row)
  }

  /**
   * Rows that say the same, by their `keyOf`, where each must be alone: an error on all of them.
   * What is said once costs no more than its place in a map.
   */
  addTwins<T extends { row: number }>(
    column: string,
    rows: readonly T[],
    valueOf: (row: T) => string | undefined,
    keyOf = (row: T) => valueOf(row)?.toLowerCase(),
  ) {
    const first = new Map<string, T>()
    const twins = new Map<string, T[]>()
    for (const row of rows) {
      const key = keyOf(row)
      if (!key) continue
      const before = first.get(key)
      if (!before) first.set(key, row)
      else if (twins.get(key)?.push(row) === undefined) twins.set(key, [before, row])
    }
    for (const same of twins.values()) {
      const said = formatRowNumbers(same)
      for (const row of same) {
        const facts = { value: valueOf(row) ?? '', rows: said }
        this.add(row.row, { column, code: 'twice_in_file', facts })
      }
    }
  }
}

/** The numbers of rows as a sentence names them; of very many the first ones do. */
export const formatRowNumbers = (rows: readonly { row: number }[]) =>
  rows
    .slice(0, maxNamed)
    .map(({ row }) => row)
    .join(', ') + (rows.length > maxNamed ? ' …' : '')
const maxNamed = 20
