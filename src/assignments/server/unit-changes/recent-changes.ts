import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { users } from '#accounts/tables.ts'
import type { RecentChange } from '#assignments/contract/unit-changes.ts'
import { undoHours } from '#assignments/rules/undo.ts'
import { plannedChanges, unitVersions } from '#assignments/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { places } from '#organisation/server/arabic-places.ts'
import { companies, units } from '#organisation/tables.ts'
import { wasBuiltOn } from './undo-unit-change.ts'
import type { Before } from './unit-change-apply.ts'

const maxChanges = 50
const hour = 3_600_000
const isUnitChange = inArray(plannedChanges.kind, ['unit_move', 'unit_dissolve'])

/** Changes that can still be undone, planned ones, and those that could not be carried out. */
export async function listRecentChanges(db: Database): Promise<RecentChange[]> {
  const earliest = new Date(Date.parse(now()) - undoHours * hour).toISOString()
  const rows = await db
    .select({
      change: plannedChanges,
      created_by_name: users.name,
      created_by_name_ar: users.name_ar,
    })
    .from(plannedChanges)
    .innerJoin(users, eq(users.user_id, plannedChanges.created_by))
    .where(
      and(
        isUnitChange,
        isNull(plannedChanges.undone_at),
        or(isNull(plannedChanges.applied_at), gt(plannedChanges.applied_at, earliest)),
      ),
    )
    .orderBy(desc(plannedChanges.created_at), desc(plannedChanges.change_id))
    .limit(maxChanges)
  const unitOf = await unitsOf(
    db,
    rows.map(({ change }) => change.subject_id),
  )
  const found: Unnamed[] = []
  for (const { change, created_by_name, created_by_name_ar } of rows) {
    const { change_id, kind, subject_id, valid_from, created_at, applied_at, failure } = change
    const unit = unitOf.get(subject_id)
    if (!unit || (kind !== 'unit_move' && kind !== 'unit_dissolve')) continue
    const before = change.before as unknown as Before | null
    found.push({
      change_id,
      kind,
      unit_name: unit.name,
      level: unit.level,
      to_name: await nameOfTarget(db, change.input),
      people: before && concerned(before),
      valid_from,
      is_planned: applied_at === null,
      created_by_name,
      created_by_name_ar,
      created_at,
      undo_until: applied_at && new Date(Date.parse(applied_at) + undoHours * hour).toISOString(),
      is_undoable: before === null || !(await wasBuiltOn(db, before)),
      failure,
    })
  }
  return withArabicNames(db, found, ['unit_name', 'to_name'], places)
}

/** Who was moved: also those who had left the unit by then, or were planned to come. */
const concerned = ({ people, rewritten }: Before) =>
  new Set([...people, ...(rewritten?.assignments ?? [])].map(({ employee_id }) => employee_id)).size

type Unnamed = Omit<RecentChange, 'unit_name_ar' | 'to_name_ar'>

/** The units by id, as they are or were last called: a dissolved one has only its versions. */
async function unitsOf(db: Database, unit_ids: readonly string[]) {
  const { unit_id, name, level, valid_from } = unitVersions
  const versions = await db
    .select({ unit_id, name, level })
    .from(unitVersions)
    .where(inArray(unit_id, [...unit_ids]))
    .orderBy(valid_from)
  return new Map(versions.map((version) => [version.unit_id, version]))
}

/** What a move or a dissolved unit's people were to go to, by its name of today. */
async function nameOfTarget(db: Database, input: Record<string, unknown>) {
  const { company_id, parent_id, to_unit_id } = input
  const target = parent_id ?? to_unit_id
  if (typeof target === 'string') {
    const [unit] = await db
      .select({ name: units.name })
      .from(units)
      .where(eq(units.unit_id, target))
    return unit?.name ?? null
  }
  if (typeof company_id !== 'string') return null
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.company_id, company_id))
  return company?.name ?? null
}
