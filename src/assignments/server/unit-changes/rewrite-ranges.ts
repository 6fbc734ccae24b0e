import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import { validOn } from '#assignments/rules/ranges.ts'
import { assignments, unitVersions } from '#assignments/tables.ts'
import { isThere } from '#assignments/server/ranges/assign.ts'
import type { Chain } from '#employees/server/placements/projection.ts'
import { employees } from '#employees/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import { batches, insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levels } from '#organisation/rules/levels.ts'
import { companies, type units } from '#organisation/tables.ts'
import { chainOfRange, idsOf } from './chains.ts'
import { isSince, type UnitVersion } from './unit-history.ts'

type Unit = typeof units.$inferSelect
type Assignment = typeof assignments.$inferSelect

/** From when on a change counts, and why. */
export interface From {
  valid_from: CalendarDay
  reason: string
}

/** What a change of a unit replaced: each range as it ended before, and the id of the one instead of it. */
export interface Rewritten {
  assignments: (Pick<
    Assignment,
    'assignment_id' | 'employee_id' | 'valid_to' | 'ended_at' | 'ended_by_name'
  > & { by: string })[]
  versions: (Pick<UnitVersion, 'version_id' | 'unit_id' | 'valid_to'> & { by: string | null })[]
}

/** The names of each unit over time, and of each company. */
async function namesOf(db: Database, chains: readonly Chain[]) {
  const unit_ids = [
    ...new Set(chains.flatMap((chain) => levels.flatMap((level) => chain[`${level}_id`] ?? []))),
  ]
  const versions = await db
    .select()
    .from(unitVersions)
    .where(inArray(unitVersions.unit_id, unit_ids))
  const byUnit = new Map<string, UnitVersion[]>()
  for (const version of versions)
    byUnit.set(version.unit_id, [...(byUnit.get(version.unit_id) ?? []), version])
  const company_ids = [...new Set(chains.map(({ company_id }) => company_id))]
  const companyRows = await db
    .select({ id: companies.company_id, name: companies.name })
    .from(companies)
    .where(inArray(companies.company_id, company_ids))
  const company = new Map(companyRows.map(({ id, name }) => [id, name]))
  return {
    company: (id: string) => company.get(id) ?? '',
    unit: (id: string, day: CalendarDay) => validOn(byUnit.get(id) ?? [], day)?.name ?? '',
  }
}

/** The same range at another place, with the names of the units on its first day. */
function placedAt(range: Assignment, chain: Chain, names: Awaited<ReturnType<typeof namesOf>>) {
  const placed = { ...range }
  if (chain.company_id !== range.company_id) placed.company_name = names.company(chain.company_id)
  for (const level of levels) {
    const id = chain[`${level}_id`] ?? null
    if (id === range[`${level}_id`]) continue
    const name = id === null ? null : names.unit(id, range.valid_from)
    if (level === 'department') placed.department_name = name ?? ''
    else placed[`${level}_name`] = name
  }
  return { ...placed, ...idsOf(chain) }
}

export const namesIn = ({
  company_name,
  department_name,
  sub_department_name,
  section_name,
  sub_section_name,
}: Assignment) => ({
  company_name,
  department_name,
  sub_department_name,
  section_name,
  sub_section_name,
})

/** Whom a change of a unit from a day on concerns: the ranges of everyone in it on that day or later. */
export const isInUnitSince = ({ level, unit_id }: Unit, day: CalendarDay) =>
  sql`${assignments[`${level}_id`]} = ${unit_id} and ${isSince(assignments, day)}`

/** The ranges of everyone in a unit on a day or later, with their names, locked. */
const rangesIn = (db: Database, unit: Unit, day: CalendarDay) =>
  db
    .select({ range: assignments, name: users.name })
    .from(assignments)
    .innerJoin(employees, eq(employees.employee_id, assignments.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(isInUnitSince(unit, day))
    .orderBy(assignments.employee_id, assignments.valid_from)
    .for('update', { of: assignments })

/**
 * Places everyone who works in a unit on a day or later somewhere else, from that day on. What was
 * recorded until now stays as ranges that end earlier, or are empty.
 */
export async function rewriteAssignments(
  db: Database,
  unit: Unit,
  { valid_from, reason, chainOf }: From & { chainOf: (chain: Chain) => Chain },
  actor: SignedIn,
): Promise<Rewritten['assignments']> {
  // Who was placed where the unit goes, ahead of its day, is there already.
  const moved = (await rangesIn(db, unit, valid_from))
    .map(({ range, name }) => ({ range, name, chain: chainOf(chainOfRange(range, unit)) }))
    .filter(({ range, chain }) => !isThere(range, chain))
  const names = await namesOf(
    db,
    moved.map(({ chain }) => chain),
  )
  const moment = now()
  const rewritten = moved.map(({ range, name, chain }) => ({
    name,
    before: range,
    after: {
      ...placedAt({ ...range, valid_from: latest(range.valid_from, valid_from) }, chain, names),
      assignment_id: newId(),
      reason,
      created_by: actor.user_id,
      created_by_name: actor.name,
      created_at: moment,
    },
  }))
  for (const batch of batches(rewritten.map(({ before }) => before.assignment_id)))
    await db
      .update(assignments)
      .set({
        valid_to: sql`greatest(${assignments.valid_from}, ${valid_from}::date)`,
        ended_at: moment,
        ended_by_name: actor.name,
      })
      .where(inArray(assignments.assignment_id, [...batch]))
  await insertMany(
    db,
    assignments,
    rewritten.map(({ after }) => after),
  )
  await writeAuditMany(
    db,
    actor,
    rewritten.map(({ name, before, after }) => ({
      entity: 'assignment',
      entity_id: after.assignment_id,
      entity_name: name,
      before: namesIn(before),
      after: { ...namesIn(after), valid_from: after.valid_from, valid_to: after.valid_to, reason },
    })),
  )
  return rewritten.map(({ before, after }) => ({
    assignment_id: before.assignment_id,
    employee_id: before.employee_id,
    valid_to: before.valid_to,
    ended_at: before.ended_at,
    ended_by_name: before.ended_by_name,
    by: after.assignment_id,
  }))
}

const latest = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)

/** Records units differently from a day on; null: no longer. */
export async function rewriteVersions(
  db: Database,
  changes: readonly { version: UnitVersion; place: Partial<UnitVersion> | null }[],
  valid_from: CalendarDay,
): Promise<Rewritten['versions']> {
  const rewritten: Rewritten['versions'] = []
  for (const { version, place } of changes) {
    const { version_id, unit_id, valid_to } = version
    const from = latest(version.valid_from, valid_from)
    await db
      .update(unitVersions)
      .set({ valid_to: from })
      .where(eq(unitVersions.version_id, version_id))
    const by = place && newId()
    if (by)
      await db
        .insert(unitVersions)
        .values({ ...version, ...place, version_id: by, valid_from: from, created_at: now() })
    rewritten.push({ version_id, unit_id, valid_to, by })
  }
  return rewritten
}
