import { type SecurityEvent, writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { sql } from 'drizzle-orm'
import { endsPassword } from '#accounts/rules/users/users.ts'
import { assertWayIn } from '#accounts/server/identity/sign-in-policy.ts'
import {
  endPasswordsOf,
  endSessionsOfMany,
  insertUsers,
  updateUsers,
} from '#accounts/server/users/user-store.ts'
import { users } from '#accounts/tables.ts'
import { inCircles } from '#employees/rules/placements/reporting-lines.ts'
import { employees } from '#employees/tables.ts'
import { type Importing, PlanOutdated } from '#imports/server/planner.ts'
import type { Permission, Role } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { batches, each, insertMany, rowsAtOnce, updateMany } from '#kit/server/database/batches.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { changesOf, type Draft, isMoved, isPlacing, type Placing } from './employee-draft.ts'
import { account, changeOf, moveOf, record } from './employee-rows.ts'
import { employeesChanged, placementsChanged } from '#employees/server/events.ts'
import { amongst, reportingLines } from './imported-people.ts'
import {
  lockUnchangedPlacements,
  placeFirst,
  placeMany,
} from '#employees/server/placements/bulk-place.ts'

interface Options {
  changeLog: Importing['changeLog']
  actor: { user_id: string; name: string; permissions_denied: readonly Permission[] }
  onProgress: (share: number) => void
}

/** Rows that someone new takes: an account, a record, a place and an entry in the audit log. */
const perNewcomer = 4

/** Writes the drafts in bulk statements; throws PlanOutdated when a row has changed since the plan. */
export async function writeEmployees(
  db: Database,
  drafts: readonly Draft[],
  { actor, changeLog, onProgress }: Options,
) {
  const created = drafts.filter((draft): draft is Placing => !draft.person && isPlacing(draft))
  const changed = drafts.filter(
    (draft) => draft.person && (changesOf(draft).length > 0 || isMoved(draft)),
  )
  let done = 0
  const total = created.length * perNewcomer + changed.length
  const step = (count: number) => onProgress((done += count) / total)
  /** As they are handed to the database. */
  const newcomers = <Made>(make: (draft: Placing) => Made) =>
    each(created, (draft) => {
      if (++done % rowsAtOnce === 0) onProgress(done / total)
      return make(draft)
    })

  await lockUnchangedEmployees(db, changed)
  const moment = now()
  const moments = { created_at: moment, updated_at: moment }
  // Accounts first: anyone may report to anyone in the file.
  await insertUsers(
    db,
    newcomers((draft) => ({ ...account(draft, actor), ...moments })),
  )
  await insertMany(
    db,
    employees,
    newcomers((draft) => ({ ...record(draft), ...moments })),
  )
  await placeFirst(db, newcomers(moveOf))
  await writeAuditMany(db, actor, newcomers(entryOf))
  await changeLog.add(recorded(created, actor))
  await changeLog.add(recorded(changed, actor))
  for (const batch of batches(changed)) {
    const updated_at = now()
    const accounts = batch.filter(({ accountChanges }) => accountChanges)
    await updateUsers(
      db,
      accounts.map((each) => ({ ...account(each, actor), updated_at })),
    )
    await updateMany(
      db,
      employees,
      'employee_id',
      batch.map((each) => ({ ...record(each), updated_at })),
    )
    const moves = batch.filter(isMoved).map(moveOf)
    await lockUnchangedPlacements(db, moves)
    await placeMany(db, moves)
    await writeAuditMany(db, actor, batch.map(entryOf))
    step(batch.length)
  }
  await endSessionsOfChanged(db, changed, actor.user_id)
  const risen = changed.filter((draft) => losesPassword(draft, actor))
  await endPasswordsOf(
    db,
    risen.map(({ user_id }) => user_id),
  )
  await writeSecurityEvents(
    db,
    changed.flatMap((draft) => eventsOf(draft, actor)),
  )
  for (const happened of [
    { employee_ids: idsOf(created), areNew: true, actor },
    { employee_ids: idsOf(changed), actor },
  ]) {
    await placementsChanged.emit(db, happened)
    await employeesChanged.emit(db, happened)
  }
  await assertNoReportingCycle(db, drafts)
  if (changed.some(({ accountChanges }) => accountChanges))
    await assertWayIn(db, { hasMicrosoft: true })
}

const idsOf = (drafts: readonly Draft[]) => drafts.map(({ employee_id }) => employee_id)

const losesPassword = ({ person, after }: Draft, actor: Options['actor']) =>
  person !== undefined &&
  endsPassword(person.user, { ...person.user, role: after.role as Role }, actor)

/** One after the other, so that they are never all in memory. */
function* recorded(drafts: readonly Draft[], actor: Options['actor']) {
  for (const draft of drafts) yield* changeOf(draft, actor)
}

/** Security events of changed accounts; new accounts are covered by the import's own event. */
function eventsOf(draft: Draft, actor: Options['actor']): SecurityEvent[] {
  const { user_id, before, after } = draft
  if (!before) return []
  const about = { user: { user_id, name: after.name }, actor }
  const events: SecurityEvent[] = []
  if (before.role !== after.role)
    events.push({ kind: 'role_changed', ...about, detail: { from: before.role, to: after.role } })
  if (losesPassword(draft, actor)) events.push({ kind: 'password_ended', ...about })
  if (before.status !== after.status)
    events.push({
      kind: after.status === 'Active' ? 'account_restored' : 'account_deactivated',
      ...about,
    })
  return events
}

function entryOf({ employee_id, before, after }: Draft) {
  const what = { entity: 'employee', entity_id: employee_id, entity_name: after.name }
  return { ...what, ...(before && { before: inWords(before) }), after: inWords(after) }
}

/** Under the names the audit log knows these fields by. */
const inWords = ({ company, direct_manager, department, ...others }: Draft['after']) => ({
  ...others,
  company_name: company,
  department: [department],
  direct_manager_name: direct_manager,
})

/** Locks the employees to change; throws PlanOutdated when one has changed since the plan. */
async function lockUnchangedEmployees(db: Database, changed: readonly Draft[]) {
  for (const batch of batches(changed)) {
    const planned = new Map(batch.map(({ employee_id, person }) => [employee_id, person]))
    const { rows } = await db.execute<{
      employee_id: string
      user_at: string
      employee_at: string
    }>(
      sql`select e.employee_id, to_json(u.updated_at)#>>'{}' as user_at,
          to_json(e.updated_at)#>>'{}' as employee_at
        from ${employees} e join ${users} u on u.user_id = e.user_id
        where ${amongst(sql`e.employee_id::text`, [...planned.keys()])}
        order by e.employee_id for update of e, u`,
    )
    const isSame = rows.every(({ employee_id, user_at, employee_at }) => {
      const person = planned.get(employee_id)
      return (
        Date.parse(user_at) === Date.parse(person?.user.updated_at ?? '') &&
        Date.parse(employee_at) === Date.parse(person?.employee.updated_at ?? '')
      )
    })
    if (!isSame || rows.length < batch.length) throw new PlanOutdated()
  }
}

/** Ends sessions whose credentials or role have changed. */
async function endSessionsOfChanged(db: Database, changed: readonly Draft[], actor_id: string) {
  const ids = changed
    .filter(
      ({ before, after, user_id }) =>
        (before?.role !== after.role || after.status === 'Inactive') && user_id !== actor_id,
    )
    .map(({ user_id }) => user_id)
  await endSessionsOfMany(db, ids)
}

/** Two changes at once could create a cycle that neither of them sees, hence the lock. */
async function assertNoReportingCycle(db: Database, drafts: readonly Draft[]) {
  const lines = drafts.filter(({ manager }) => manager !== undefined)
  if (lines.length === 0) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reporting lines'))`)
  const managerOf = new Map(
    lines.map(({ user_id, direct_manager }) => [user_id, direct_manager ?? '']),
  )
  if (inCircles(await reportingLines(db), managerOf).size > 0) throw new PlanOutdated()
}
