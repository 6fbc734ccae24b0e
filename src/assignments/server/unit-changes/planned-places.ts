import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { type PlannedPlace, withPlannedPlaces } from '#assignments/rules/planned-places.ts'
import { namesOfChain } from '#assignments/server/ranges/chain-names.ts'
import { assignments, plannedChanges } from '#assignments/tables.ts'
import type { Chain } from '#employees/server/placements/projection.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levels } from '#organisation/rules/levels.ts'
import { units } from '#organisation/tables.ts'
import { chainAfter, chainOfRange, chainTo, idsOf } from './chains.ts'

/** A range, or the part of one that begins with a planned change of its unit. */
export type PlannedRange = typeof assignments.$inferSelect & { unit_change_id: string | null }

const unitsOf = (range: PlannedRange) => levels.flatMap((level) => range[`${level}_id`] ?? [])

/** The ranges of an employee as planned moves and dissolutions of units will leave them. */
export async function withPlannedChanges(
  db: Database,
  rows: readonly (typeof assignments.$inferSelect)[],
): Promise<PlannedRange[]> {
  const ranges = rows.map((row) => ({ ...row, unit_change_id: null }))
  const unit_ids = [...new Set(ranges.flatMap(unitsOf))]
  if (unit_ids.length === 0) return ranges
  const changes = await db
    .select({ change: plannedChanges, unit: units, created_by_name: users.name })
    .from(plannedChanges)
    .innerJoin(units, eq(units.unit_id, plannedChanges.subject_id))
    .innerJoin(users, eq(users.user_id, plannedChanges.created_by))
    .where(
      and(
        inArray(plannedChanges.subject_id, unit_ids),
        inArray(plannedChanges.kind, ['unit_move', 'unit_dissolve']),
        isNull(plannedChanges.applied_at),
        isNull(plannedChanges.undone_at),
        isNull(plannedChanges.failure),
      ),
    )
  const plans: PlannedPlace<PlannedRange>[] = []
  for (const { change, unit, created_by_name } of changes) {
    const { change_id, valid_from, created_at } = change
    const input = change.input as { reason?: string }
    const target = await targetOf(db, unit, change)
    plans.push({
      valid_from,
      isIn: (range) => range[`${unit.level}_id`] === unit.unit_id,
      placeAfter: (range) => ({ ...range, ...idsOf(target(chainOfRange(range, unit))) }),
      recorded: {
        assignment_id: change_id,
        unit_change_id: change_id,
        reason: input.reason ?? '',
        created_by_name,
        created_at,
      },
    })
  }
  return Promise.all(
    withPlannedPlaces(ranges, plans).map(async (range) => {
      const { company_id, department_id, ...below } = range
      const stored = ranges.find(({ assignment_id }) => assignment_id === range.assignment_id)
      const isMoved = stored === undefined || unitsOf(stored).join() !== unitsOf(range).join()
      return isMoved && company_id && department_id
        ? { ...range, ...(await namesOfChain(db, { company_id, department_id, ...below })) }
        : range
    }),
  )
}

/** Where a planned change leaves someone in its unit. */
async function targetOf(
  db: Database,
  unit: typeof units.$inferSelect,
  { kind, input }: Pick<typeof plannedChanges.$inferSelect, 'kind' | 'input'>,
) {
  const to = input as { parent_id?: string; company_id?: string; to_unit_id?: string }
  const target = to.to_unit_id ?? to.parent_id
  const [other] = target
    ? await db.select().from(units).where(eq(units.unit_id, target))
    : [undefined]
  if (kind === 'unit_move') {
    const company_id = other?.company_id ?? to.company_id ?? unit.company_id
    const above = await chainTo(db, unit, other?.unit_id ?? company_id, company_id)
    return (chain: Chain): Chain => ({ ...chain, ...above })
  }
  const taker = other && {
    unit: other,
    above: await chainTo(db, other, other.parent_id ?? other.company_id, other.company_id),
  }
  return (chain: Chain): Chain => chainAfter(chain, unit, taker)
}
