import { eq, sql } from 'drizzle-orm'
import { placementsChanged } from '#employees/server/events.ts'
import { type Chain, projectPlacement } from '#employees/server/placements/projection.ts'
import { placements } from '#employees/tables.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { applyUnitChange } from '#organisation/server/units/unit-changes.ts'
import { unitsChanged } from '#organisation/server/events.ts'
import { deleteUnitRow } from '#organisation/server/units/unit-store.ts'
import { companies, type units } from '#organisation/tables.ts'
import { notifyingOnce } from '#assignments/server/ports.ts'
import { chainAfter, chainTo } from './chains.ts'
import { type From, rewriteAssignments, type Rewritten, rewriteVersions } from './rewrite-ranges.ts'
import { versionsSince } from './unit-history.ts'

type Unit = typeof units.$inferSelect

interface Placed {
  employee_id: string
  chain: Chain
}

/** What undoing a change needs: the unit, its people, and the moment it was changed. */
export interface Before extends Record<string, unknown> {
  unit: Unit
  people: Placed[]
  changed_at: string
  /** The ranges it replaced; those of earlier releases have none. */
  rewritten?: Rewritten
}

async function peopleIn(db: Database, unit: Unit): Promise<Placed[]> {
  const rows = await db
    .select()
    .from(placements)
    .where(sql`${placements[`${unit.level}_id`]} = ${unit.unit_id}`)
    .orderBy(placements.employee_id)
    .for('update')
  return rows.map((row) => ({ employee_id: row.employee_id, chain: chainOfRow(row) }))
}

const chainOfRow = ({
  company_id,
  department_id,
  sub_department_id,
  section_id,
  sub_section_id,
}: typeof placements.$inferSelect): Chain => ({
  company_id,
  department_id,
  sub_department_id,
  section_id,
  sub_section_id,
})

export interface MoveTarget {
  /** The unit above, or the company of a department. */
  parent_id: string
  company_id: string
}

/** Moves a unit now, and its ranges from a present or past day on; returns what undoing needs. */
export async function moveUnitNow(
  db: Database,
  unit: Unit,
  to: MoveTarget,
  { since, actor }: { since: From; actor: SignedIn },
): Promise<Before> {
  const people = await peopleIn(db, unit)
  const rewritten = await moveSince(db, unit, to, { since, actor })
  await notifyingOnce(db, actor, async () => {
    await applyUnitChange(
      db,
      unit.level,
      unit.unit_id,
      { parent_id: to.parent_id, confirmed_people: people.length },
      { actor, ifMatch: null, toDto: (stored) => stored, since },
    )
  })
  return { unit, people, changed_at: now(), rewritten }
}

/** Records that the unit, those below it and their people are elsewhere from a past day on. */
async function moveSince(
  db: Database,
  unit: Unit,
  { parent_id, company_id }: MoveTarget,
  { since, actor }: { since: From; actor: SignedIn },
): Promise<Rewritten> {
  const { valid_from } = since
  const above = await chainTo(db, unit, parent_id, company_id)
  const chainOf = (chain: Chain): Chain => ({ ...chain, ...above })
  const [company] = await db
    .select({ company_id: companies.company_id, company_name: companies.name })
    .from(companies)
    .where(eq(companies.company_id, company_id))
  const changes = (await versionsSince(db, unit.unit_id, valid_from)).flatMap((version) => {
    if (version.unit_id === unit.unit_id && unit.level !== 'department')
      return version.parent_id === parent_id ? [] : { version, place: { ...company, parent_id } }
    return version.company_id === company_id ? [] : { version, place: { ...company } }
  })
  return {
    assignments: await rewriteAssignments(db, unit, { ...since, chainOf }, actor),
    versions: await rewriteVersions(db, changes, valid_from),
  }
}

/** Dissolves a unit in which no one is planned, from today or a past day on; returns what undoing needs. */
export async function dissolveUnitNow(
  db: Database,
  unit: Unit,
  taker: Unit | undefined,
  { since, actor }: { since: From; actor: SignedIn },
): Promise<Before> {
  const { level, unit_id } = unit
  const people = await peopleIn(db, unit)
  const above =
    taker && taker.parent_id ? await chainTo(db, taker, taker.parent_id, taker.company_id) : {}
  const target = taker && { unit: taker, above }
  const chainOf = (chain: Chain) => chainAfter(chain, unit, target)
  const versions = await versionsSince(db, unit_id, since.valid_from)
  const rewritten: Rewritten = {
    assignments: await rewriteAssignments(db, unit, { ...since, chainOf }, actor),
    versions: await rewriteVersions(
      db,
      versions.map((version) => ({ version, place: null })),
      since.valid_from,
    ),
  }
  const employee_ids = people.map(({ employee_id }) => employee_id)
  await notifyingOnce(db, actor, async () => {
    for (const { employee_id, chain } of people)
      await projectPlacement(db, employee_id, chainOf(chain))
    if (people.length > 0) await placementsChanged.emit(db, { employee_ids, actor })
    await deleteUnitRow(db, unit_id)
    await unitsChanged.emit(db, { unit_ids: [unit_id] })
  })
  await writeAudit(db, actor, {
    entity: level,
    entity_id: unit_id,
    entity_name: unit.name,
    before: { name: unit.name, dissolved: true, people: people.length, ...since },
  })
  return { unit, people, changed_at: now(), rewritten }
}
