import type { Complaint, Outcome, SheetRow } from '#imports/rules/row.ts'
import type { NamedActor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database.ts'

export interface Importing {
  db: Database
  actor: NamedActor
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
  complaints: Complaints,
  importing: Importing,
) => Promise<Plan>

/** Somebody changed what the plan was made from: it has to be made again. */
export class PlanOutdated extends Error {}

/** Made one by one while they are gone through, so that nobody holds them all. */
export function* each<T>(drafts: readonly T[], outcomeOf: (draft: T) => Outcome) {
  for (const draft of drafts) yield outcomeOf(draft)
}

/** What is wrong, by row. */
export class Complaints {
  readonly byRow = new Map<number, Complaint[]>()

  add(row: number, complaint: Complaint) {
    const there = this.byRow.get(row)
    if (there) there.push(complaint)
    else this.byRow.set(row, [complaint])
  }

  has(row: number): boolean {
    return this.byRow.has(row)
  }

  /** Rows that say the same where each must be alone: an error on all of them. */
  addTwins(
    column: string,
    rowsByValue: ReadonlyMap<string, readonly { row: number; value: string }[]>,
  ) {
    for (const twins of rowsByValue.values()) {
      if (twins.length < 2) continue
      const rows = twins.map(({ row }) => row).join(', ')
      for (const { row, value } of twins) {
        this.add(row, { column, code: 'twice_in_file', facts: { value, rows } })
      }
    }
  }
}

/** Groups rows by what they say, compared as `keyOf` has it; rows that say nothing are left out. */
export function grouped<T extends { row: number }>(
  rows: readonly T[],
  valueOf: (row: T) => string | undefined,
  keyOf: (value: string) => string = (value) => value.toLowerCase(),
) {
  const groups = new Map<string, { row: number; value: string }[]>()
  for (const each of rows) {
    const value = valueOf(each)
    if (!value) continue
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push({ row: each.row, value })
    else groups.set(key, [{ row: each.row, value }])
  }
  return groups
}
