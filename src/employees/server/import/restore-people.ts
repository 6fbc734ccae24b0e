import { accountNames } from '#accounts/rules/users/account-names.ts'
import {
  changesOwnSignIn,
  createUserRefusal,
  endsPassword,
  userChangeRefusal,
} from '#accounts/rules/users/users.ts'
import { users } from '#accounts/tables.ts'
import { assertWayIn } from '#accounts/server/identity/sign-in-policy.ts'
import {
  deleteUsers,
  endPasswordsOf,
  endSessionsOfMany,
  updateUsers,
} from '#accounts/server/users/user-store.ts'
import { assertAllowed } from '#accounts/server/users/user-changes.ts'
import { type SecurityEvent, writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { recordChangeRefusal } from '#employees/rules/form/employee-record.ts'
import { recordNames } from '#employees/rules/form/record-names.ts'
import { employeesChanged, placementsChanged } from '#employees/server/events.ts'
import { activeAdministrators } from '#employees/server/managers.ts'
import { employees, placements } from '#employees/tables.ts'
import type { StoredChange } from '#imports/rules/undo.ts'
import { importUndone } from '#imports/server/undo/events.ts'
import { newOnes, restoredOnes, type Restoring } from '#imports/server/undo/undo-kind.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { batches, updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { type Present, presentPeople } from './present-people.ts'

interface Restored {
  change: StoredChange
  present: Present
}

/** Removes new employees with their accounts, and restores the changed fields of others. */
export async function restorePeople(restoring: Restoring) {
  const { db, changes, actor, onProgress } = restoring
  const created = newOnes(changes)
  const former = restoredOnes(changes)
  const people = await presentPeople(db, former)
  const restored = former.flatMap((change): Restored[] => {
    const person = people.get(change.entity_id)
    return person ? [{ change, present: person }] : []
  })
  await assertAllowedToRemove(restoring, created)
  await assertAllowedToRestore(db, restored, restoring)
  for (const batch of batches(restored)) await writeFormer(db, batch)
  const employee_ids = restored.map(({ change }) => change.entity_id)
  await endAccess(restoring, restored)
  onProgress(0.3)
  const removed = {
    employees: created.map(({ entity_id }) => entity_id),
    users: created.map(userIdOf),
    units: [],
  }
  await importUndone.emit(db, {
    written: restoring.written,
    ...restoring.importer,
    restored: { employees: employee_ids, units: [] },
    removed,
    actor,
  })
  onProgress(0.5)
  for (const batch of batches(removed.employees))
    await db.delete(employees).where(inArrayParam(employees.employee_id, batch))
  onProgress(0.7)
  await deleteUsers(db, removed.users)
  onProgress(0.9)
  await placementsChanged.emit(db, { employee_ids, actor })
  await employeesChanged.emit(db, { employee_ids, actor })
  if ((await activeAdministrators(db)).size === 0) assertAllowed('last_administrator')
  await assertWayIn(db, { hasMicrosoft: true })
}

const formerOf = ({ change: { before }, present }: Restored) => ({
  account: { ...present.account, ...before?.account },
  employee: { ...present.employee, ...before?.employee },
  placement:
    before?.placement === null || !present.placement
      ? null
      : { ...present.placement, ...before?.placement },
})

const userIdOf = ({ after }: StoredChange) => String(after.account?.user_id)

/** Who may not create an account of a role may not remove one. */
async function assertAllowedToRemove({ db, actor }: Restoring, created: readonly StoredChange[]) {
  for (const batch of batches(created.map(userIdOf))) {
    const roles = await db
      .selectDistinct({ role: users.role })
      .from(users)
      .where(inArrayParam(users.user_id, batch))
    for (const { role } of roles) assertAllowed(createUserRefusal(role, actor))
  }
}

/** The rules of user management, as for the same changes by hand. */
async function assertAllowedToRestore(
  db: Database,
  restored: readonly Restored[],
  { actor }: Restoring,
) {
  const administrators = await activeAdministrators(db)
  for (const each of restored) {
    const { change, present } = each
    const { account } = present
    const former = formerOf(each)
    const { before } = change
    const others = administrators.size - (administrators.has(account.user_id) ? 1 : 0)
    if (before?.account)
      assertAllowed(
        userChangeRefusal(
          account,
          {
            role: former.account.role,
            email: former.account.email,
            is_active: former.account.is_active,
          },
          actor,
          others,
        ),
      )
    if (before?.account && changesOwnSignIn(account, { email: former.account.email }, actor))
      assertAllowed('own_sign_in')
    assertAllowed(
      recordChangeRefusal(account.role, present.employee, before?.employee ?? {}, actor),
    )
  }
}

/** Only the fields that the import changed differ from what is there. */
async function writeFormer(db: Database, batch: readonly Restored[]) {
  const former = batch.map((each) => ({ ...each, former: formerOf(each) }))
  await updateUsers(
    db,
    former
      .filter(({ change }) => change.before?.account)
      .map(({ former: { account } }) => ({
        user_id: account.user_id,
        name: account.name,
        name_ar: account.name_ar,
        email: account.email,
        username: account.username,
        phone: account.phone,
        role: account.role,
        title: account.title,
        title_ar: account.title_ar,
        is_active: account.is_active,
        permissions_denied: account.permissions_denied,
        ...accountNames(account),
        updated_at: nextMoment(account.updated_at),
      })),
  )
  await updateMany(
    db,
    employees,
    'employee_id',
    former.map(({ former: { employee, account } }) => ({
      employee_id: employee.employee_id,
      employee_code: employee.employee_code,
      country_code: employee.country_code,
      company_id: employee.company_id,
      managerial_level: employee.managerial_level,
      status: employee.status,
      join_date: employee.join_date,
      direct_manager: employee.direct_manager,
      job_type: employee.job_type,
      location: employee.location,
      branch: employee.branch,
      ...recordNames({ ...account, employee_code: employee.employee_code }),
      updated_at: nextMoment(employee.updated_at),
    })),
  )
  const moved = former.filter(({ change }) => change.before?.placement !== undefined)
  await updateMany(
    db,
    placements,
    'placement_id',
    moved.flatMap(({ former: { placement } }) =>
      placement ? [{ ...placement, updated_at: nextMoment(placement.updated_at) }] : [],
    ),
  )
  const unplaced = moved.filter(({ former: { placement } }) => placement === null)
  await db.delete(placements).where(
    inArrayParam(
      placements.employee_id,
      unplaced.map(({ change }) => change.entity_id),
    ),
  )
}

/** Ends the sessions of accounts that have another role again or are inactive again, and records it. */
async function endAccess({ db, actor }: Restoring, restored: readonly Restored[]) {
  const events: SecurityEvent[] = []
  const ended: string[] = []
  const risen: string[] = []
  for (const each of restored) {
    const { account } = each.present
    const former = formerOf(each).account
    const about = { user: { user_id: account.user_id, name: former.name }, actor }
    if (former.role !== account.role)
      events.push({
        kind: 'role_changed',
        ...about,
        detail: { from: account.role, to: former.role },
      })
    if (former.is_active !== account.is_active)
      events.push({
        kind: former.is_active ? 'account_restored' : 'account_deactivated',
        ...about,
      })
    if (endsPassword(account, former, actor)) {
      risen.push(account.user_id)
      events.push({ kind: 'password_ended', ...about })
    }
    const losesAccess = former.role !== account.role || (account.is_active && !former.is_active)
    if (losesAccess && account.user_id !== actor.user_id) ended.push(account.user_id)
  }
  await endSessionsOfMany(db, ended)
  await endPasswordsOf(db, risen)
  await writeSecurityEvents(db, events)
}
