import type { RowError, Outcome, SheetRow } from '#imports/rules/row.ts'
import type { NamedActor, Permission } from '#kit/rules/actor.ts'
import type { RunLimits } from '#imports/rules/mapping/run-limits.ts'
import type { ChangeLog } from '#imports/server/undo/change-log.ts'
import type { Database } from '#kit/server/database/database.ts'

export interface Importing {
  db: Database
  actor: NamedActor & { permissions_denied: readonly Permission[] }
  file_name: string
  /** The record the file belongs to, such as an evaluation. */
  subject_id: string | null
  limits: RunLimits
  /** Whether a row without a cell of this column leaves the field as it is. */
  leavesOpen: (column: string) => boolean
  /** Receives every record the plan writes, so that the import can be undone. */
  changeLog: Pick<ChangeLog, 'add'>
}

/** The result of planning the rows of a file. */
export interface Plan {
  /** The outcome of every row without errors. */
  outcomes: Iterable<Outcome>
  /** Writes the outcomes; `onProgress` receives the finished share, 0 to 1. */
  write: (onProgress: (share: number) => void) => Promise<void>
}

/** Turns rows into a plan; rows with errors are not part of it. */
export type Planner = (
  rows: readonly SheetRow[],
  rowErrors: RowErrors,
  importing: Importing,
) => Promise<Plan>

const refusalOf = ({ action }: Outcome, { create, update }: Importing['limits']) =>
  action === 'create' && !create
    ? 'create_off'
    : action === 'update' && !update
      ? 'update_off'
      : undefined

/**
 * The plan of the rows that do no more than the run may. A row can depend on one that is refused, so the
 * rest is planned again until nothing is refused.
 */
export async function limitedPlan(
  planner: Planner,
  rows: readonly SheetRow[],
  errors: RowErrors,
  importing: Importing,
): Promise<Plan> {
  const { limits } = importing
  for (;;) {
    const plan = await planner(rows, errors, importing)
    if (limits.create && limits.update) return plan
    const outcomes = [...plan.outcomes]
    const refused = outcomes.flatMap((outcome) => {
      const code = refusalOf(outcome, limits)
      return code ? [{ row: outcome.row, code } as const] : []
    })
    if (refused.length === 0) return { ...plan, outcomes }
    for (const { row, code } of refused) errors.add(row, { column: null, code })
  }
}

/** The data behind the plan has changed, so the plan must be made again. */
export class PlanOutdated extends Error {}

/** Errors by row. */
export class RowErrors {
  readonly byRow = new Map<number, RowError[]>()

  add(row: number, error: RowError) {
    const there = this.byRow.get(row)
    // A cell that cannot be read as it is mapped is reported once.
    if (there?.some(({ column, code }) => column === error.column && code === error.code)) return
    if (there) there.push(error)
    else this.byRow.set(row, [error])
  }

  has(row: number): boolean {
    return this.byRow.has(row)
  }

  /** Whether something is wrong with this cell, so that what it says is not known. */
  hasAt(row: number, column: string): boolean {
    return this.byRow.get(row)?.some((error) => error.column === column) === true
  }

  /**
   * Reports rows with the same key, where keys must be unique, as errors on all of them. Unique rows
   * cost only one map entry.
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

/** Row numbers for a sentence, shortened to the first ones. */
export const formatRowNumbers = (rows: readonly { row: number }[]) =>
  rows
    .slice(0, maxNamed)
    .map(({ row }) => row)
    .join(', ') + (rows.length > maxNamed ? ' …' : '')
const maxNamed = 20
