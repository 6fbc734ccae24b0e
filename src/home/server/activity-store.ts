import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { seesEverybody } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import { isReadableEntry, visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Activity } from '#home/contract/dashboard.ts'
import { activitiesOf } from '#home/rules/activity.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { auditEntries } from '#kit/tables.ts'
import { withArabicEntryNames } from './arabic-entries.ts'

const shown = 6
/** One call moves or creates up to 500, which is still one activity. */
const read = 600

const status = (of: typeof auditEntries.before | typeof auditEntries.after) =>
  sql<string | null>`${of} ->> 'status'`

const isStep = and(
  eq(auditEntries.entity, 'evaluation'),
  or(eq(auditEntries.action, 'created'), isNotNull(status(auditEntries.after))),
)

const peopleImports: ImportKindId[] = ['employees', 'placements', 'evaluation_items']
const isAboutPeople = or(
  inArray(auditEntries.entity, ['employee', 'placement']),
  and(
    eq(auditEntries.entity, 'import'),
    inArray(sql`${auditEntries.after} ->> 'kind'`, peopleImports),
  ),
)

/** What happened last to the records the user can see. */
export async function listActivity(db: Database, actor: Actor): Promise<Activity[]> {
  const light = await db
    .select({
      audit_id: auditEntries.audit_id,
      at: auditEntries.at,
      actor_id: auditEntries.actor_id,
      actor_name: auditEntries.actor_name,
      action: auditEntries.action,
      entity: auditEntries.entity,
      entity_id: auditEntries.entity_id,
      from: status(auditEntries.before),
      to: status(auditEntries.after),
    })
    .from(auditEntries)
    .where(
      and(
        isReadableEntry(actor),
        isNull(auditEntries.import_id),
        ne(auditEntries.action, 'removed'),
        seesEverybody(actor) ? or(isStep, isAboutPeople) : and(isStep, isSeen(db, actor)),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.audit_id))
    .limit(read)
  const activities = activitiesOf(
    light.map(({ from, to, ...entry }) => ({
      ...entry,
      before: from === null ? null : { status: from },
      after: to === null ? null : { status: to },
    })),
    shown,
  )
  const entries = await entriesOf(
    db,
    activities.map(({ entry }) => entry.audit_id),
  )
  const subjects = await subjectsOf(db, [...entries.values()])
  return activities.flatMap(({ entry: { audit_id }, kind, count }) => {
    const entry = entries.get(audit_id)
    if (!entry) return []
    return [{ ...entry, kind, count, subject_user_id: subjects.get(entry.entity_id) ?? null }]
  })
}

async function entriesOf(db: Database, audit_ids: readonly string[]) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.audit_id, [...audit_ids]))
  const named = await withArabicEntryNames(db, rows)
  return new Map(named.map((row) => [row.audit_id, row]))
}

/** The accounts of the people that the records are about, by the id of the record. */
async function subjectsOf(db: Database, entries: readonly { entity: string; entity_id: string }[]) {
  const ids = (entity: string) =>
    entries.filter((entry) => entry.entity === entity).map(({ entity_id }) => entity_id)
  const ofEvaluations = await db
    .select({ id: evaluations.evaluation_id, user_id: employees.user_id })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .where(inArray(evaluations.evaluation_id, ids('evaluation')))
  const ofEmployees = await db
    .select({ id: employees.employee_id, user_id: employees.user_id })
    .from(employees)
    .where(inArray(employees.employee_id, [...ids('employee'), ...ids('placement')]))
  return new Map([...ofEvaluations, ...ofEmployees].map(({ id, user_id }) => [id, user_id]))
}

// Arrays are evaluated first and use the index; otherwise the whole log would be scanned.
function isSeen(db: Database, actor: Actor) {
  const seen = db
    .select({ id: evaluations.evaluation_id })
    .from(evaluations)
    .where(visibilityFilter(actor))
  return sql`${auditEntries.entity_id} = any(array(${seen}))`
}
