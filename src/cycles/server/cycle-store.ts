import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Cycle, OpenCycle } from '#cycles/contract/cycle-shapes.ts'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { cycles } from '#cycles/tables.ts'
import { isLate } from '#evaluations/server/list/conditions.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { stepOwners, evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Changes } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { when } from '#kit/server/lists/conditions.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { jobs } from '#kit/tables.ts'
import { companies, units } from '#organisation/tables.ts'
import { launchKind } from '#cycles/rules/launch-kind.ts'
import { leftOutUnseen } from './population.ts'

export type CycleRow = typeof cycles.$inferSelect

export async function findCycleRow(db: Database, cycle_id: string) {
  return firstOrThrowNotFound(await db.select().from(cycles).where(eq(cycles.cycle_id, cycle_id)))
}

/** The same, locked until the transaction ends. */
export async function lockCycle(db: Database, cycle_id: string) {
  return firstOrThrowNotFound(
    await db.select().from(cycles).where(eq(cycles.cycle_id, cycle_id)).for('update'),
  )
}

export const insertCycle = (db: Database, row: typeof cycles.$inferInsert) =>
  db.insert(cycles).values(row)

export const updateCycle = (
  db: Database,
  cycle_id: string,
  change: Changes<typeof cycles.$inferInsert>,
) => db.update(cycles).set(change).where(eq(cycles.cycle_id, cycle_id))

export const deleteCycle = (db: Database, cycle_id: string) =>
  db.delete(cycles).where(eq(cycles.cycle_id, cycle_id))

export async function findCycle(db: Database, cycle_id: string, actor: Actor): Promise<Cycle> {
  const [cycle] = await withFigures(db, [await findCycleRow(db, cycle_id)], actor)
  return firstOrThrowNotFound(cycle ? [cycle] : [])
}

type ListQuery = z.output<typeof cycleApi.list.query>

/** The newest first. */
export async function listCycles(
  db: Database,
  { limit, cursor, status, search }: ListQuery,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = sql.join(
    [
      when(status, (value) => eq(cycles.status, value)) ?? sql`true`,
      when(
        search,
        (value) =>
          sql`position(lower(${value}) in lower(concat_ws(' ', ${cycles.name}, ${cycles.name_ar}))) > 0`,
      ) ?? sql`true`,
    ],
    sql` and `,
  )
  const page = keyset(
    {
      keys: [
        { field: 'created_at', column: sql`${cycles.created_at}` },
        { field: 'cycle_id', column: sql`${cycles.cycle_id}` },
      ],
      descending: true,
    },
    { limit, cursor },
  )
  const rows = await db
    .select()
    .from(cycles)
    .where(page.after ? sql`${where} and ${page.after}` : where)
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(await withFigures(db, rows, actor), () => db.$count(cycles, where), request)
}

/** Open cycles with evaluations in the actor's scope, the one that ends first on top. */
export async function openCyclesOf(db: Database, actor: Actor): Promise<OpenCycle[]> {
  const rows = await db
    .select()
    .from(cycles)
    .where(eq(cycles.status, 'Open'))
    .orderBy(cycles.close_on, cycles.created_at)
  const counts = await figuresOf(db, rows, actor)
  return rows.flatMap((row) => {
    const { total = 0, done = 0, overdue = 0 } = counts.find(isOf(row)) ?? {}
    if (total === 0) return []
    const { cycle_id, name, name_ar, type, period, dates } = shown(row)
    return [{ cycle_id, name, name_ar, type, period, dates, total, done, overdue }]
  })
}

/** Of the evaluations in the actor's scope, those of each cycle. */
const figuresOf = (db: Database, rows: readonly CycleRow[], actor: Actor) =>
  db
    .select({
      cycle_id: evaluations.cycle_id,
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${evaluations.status} = 'Completed')::int`,
      overdue: sql<number>`count(*) filter (where ${isLate()})::int`,
    })
    .from(evaluations)
    .leftJoin(
      stepOwners,
      sql`${stepOwners.evaluation_id} = ${evaluations.evaluation_id} and ${stepOwners.ended_at} is null`,
    )
    .where(
      and(
        inArray(
          evaluations.cycle_id,
          rows.map(({ cycle_id }) => cycle_id),
        ),
        visibilityFilter(actor),
      ),
    )
    .groupBy(evaluations.cycle_id)

async function withFigures(
  db: Database,
  rows: readonly CycleRow[],
  actor: Actor,
): Promise<Cycle[]> {
  const ids = rows.map(({ cycle_id }) => cycle_id)
  if (ids.length === 0) return []
  const counts = await figuresOf(db, rows, actor)
  const launches = await db
    .selectDistinctOn([jobs.key])
    .from(jobs)
    .where(sql`${eq(jobs.kind, launchKind)} and ${inArray(jobs.key, ids)}`)
    .orderBy(jobs.key, sql`${jobs.created_at} desc`)
  const names = await placeNames(db, rows)
  const unseen = await leftOutUnseen(db, ids, actor)
  const cyclesFound = rows.map((row) => {
    const { total = 0, done = 0, overdue = 0 } = counts.find(isOf(row)) ?? {}
    const job = launches.find(({ key }) => key === row.cycle_id)
    const { company_id = '', unit_id = '' } = row.population
    return {
      ...shown(row),
      company_name: names.get(company_id)?.name ?? null,
      company_name_ar: names.get(company_id)?.name_ar ?? null,
      unit_name: names.get(unit_id)?.name ?? null,
      unit_name_ar: names.get(unit_id)?.name_ar ?? null,
      total,
      done,
      overdue,
      job: job ? jobOf(job, unseen.has(row.cycle_id) ? 1 : 0) : null,
    }
  })
  return withArabicNames(db, cyclesFound, ['created_by_name'])
}

/** The names of the companies and units that populations are chosen by. */
async function placeNames(
  db: Database,
  rows: readonly CycleRow[],
): Promise<Map<string, { name: string; name_ar: string | null }>> {
  const chosen = (name: 'company_id' | 'unit_id') =>
    rows.flatMap(({ population }) => population[name] ?? [])
  const found = await db
    .select({ id: companies.company_id, name: companies.name, name_ar: companies.name_ar })
    .from(companies)
    .where(inArray(companies.company_id, chosen('company_id')))
    .union(
      db
        .select({ id: units.unit_id, name: units.name, name_ar: units.name_ar })
        .from(units)
        .where(inArray(units.unit_id, chosen('unit_id'))),
    )
  return new Map(found.map((place) => [place.id, place]))
}

const isOf =
  ({ cycle_id }: CycleRow) =>
  (count: { cycle_id: string | null }) =>
    count.cycle_id === cycle_id

/** What a cycle says of itself. */
function shown({
  draft_due,
  hod_due,
  hr_due,
  employee_due,
  close_on,
  reminds,
  separation_of_duties,
  self_assessment,
  required_comments,
  reminder_rules: _,
  created_by: __,
  launched_by: ___,
  ...row
}: CycleRow) {
  return {
    ...row,
    dates: { draft_due, hod_due, hr_due, employee_due, close_on },
    options: { reminders: reminds, separation_of_duties, self_assessment, required_comments },
  }
}

/** How far a launch is; `unseen` people were left out, which the reader is not to know. */
export const jobOf = (
  { total, done, ended_at, has_failed, attempts }: typeof jobs.$inferSelect,
  unseen = 0,
) =>
  ({
    total: total + unseen,
    done: done + unseen,
    state: has_failed ? 'failed' : ended_at ? 'done' : attempts > 0 ? 'running' : 'waiting',
  }) as const
