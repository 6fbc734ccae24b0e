import type { Outcome, SheetRow } from '#imports/rules/row.ts'
import type { Importing, Plan, Planner, RowErrors } from './planner.ts'

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
