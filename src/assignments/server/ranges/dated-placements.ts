import { inArray } from 'drizzle-orm'
import { contains, fitIn, type Range } from '#assignments/rules/ranges.ts'
import { todayOfCompanies, todayOfEmployees } from '#assignments/server/days.ts'
import { assignments } from '#assignments/tables.ts'
import type { DatedPlacement, MetPlacement } from '#employees/server/ports.ts'
import type { NamedActor } from '#kit/rules/actor.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { isThere, placeFrom } from './assign.ts'

/** Placements of a file that begin on days of their own; see employees/server/ports.ts. */
export async function check(
  db: Database,
  placements: readonly DatedPlacement[],
): Promise<MetPlacement[]> {
  const employee_ids = [...new Set(placements.map(({ employee_id }) => employee_id))]
  const today = await todayOfEmployees(db, employee_ids)
  const begun = await todayOfEachCompany(db, placements)
  const ranges = await rangesOf(db, employee_ids)
  const met = new Map<DatedPlacement, MetPlacement>()
  for (const placement of inOrder(placements)) {
    const { employee_id, chain, place, valid_from } = placement
    const own = ranges.get(employee_id) ?? []
    const { inserted, shortened } = fitIn(own, valid_from)
    const before = shortened ?? null
    if (isThere(shortened, chain)) {
      met.set(placement, { before, isThere: true, isCurrent: false })
      continue
    }
    const isCurrent =
      contains(inserted, today.get(employee_id) ?? valid_from) &&
      valid_from <= (begun.get(chain.company_id) ?? valid_from)
    met.set(placement, { before, isThere: false, isCurrent })
    const others = own.filter((range) => range !== shortened)
    const ended = shortened ? [{ ...shortened, valid_to: valid_from }] : []
    ranges.set(employee_id, [...others, ...ended, { ...place, ...inserted }])
  }
  return placements.flatMap((placement) => met.get(placement) ?? [])
}

/** Someone who goes to another company goes once the day has begun there, too. */
async function todayOfEachCompany(db: Database, placements: readonly DatedPlacement[]) {
  const today = new Map<string, CalendarDay>()
  for (const id of new Set(placements.map(({ chain }) => chain.company_id)))
    today.set(id, await todayOfCompanies(db, [id]))
  return today
}

type PlacedRange = Range & NonNullable<MetPlacement['before']>

async function rangesOf(db: Database, employee_ids: readonly string[]) {
  const ranges = new Map<string, PlacedRange[]>()
  for (const batch of batches(employee_ids)) {
    const rows = await db
      .select()
      .from(assignments)
      .where(inArray(assignments.employee_id, [...batch]))
    for (const row of rows)
      ranges.set(row.employee_id, [...(ranges.get(row.employee_id) ?? []), row])
  }
  return ranges
}

const inOrder = (placements: readonly DatedPlacement[]) =>
  placements.toSorted((one, other) => one.valid_from.localeCompare(other.valid_from))

export async function write(
  db: Database,
  placements: readonly DatedPlacement[],
  { actor, reason }: { actor: NamedActor; reason: string },
) {
  for (const { employee_id, chain, valid_from } of inOrder(placements))
    await placeFrom(db, employee_id, { chain, valid_from, reason }, actor)
}
