import { eq, like, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Handover } from '#accounts/server/ports.ts'
import { findUser } from '#accounts/server/store.ts'
import { applyUserChange, createUser, assertAllowed } from '#accounts/server/users/user-changes.ts'
import { users } from '#accounts/tables.ts'
import type { EmployeeChange, NewEmployee } from '#employees/contract/employees.ts'
import type { EmployeeStatus } from '#employees/rules/employee.ts'
import { recordChangeRefusal } from '#employees/rules/form/employee-record.ts'
import { recordNames } from '#employees/rules/form/record-names.ts'
import {
  freeName,
  namesFrom,
  newEmployee,
  usernameFrom,
} from '#employees/rules/form/new-employee.ts'
import { employees } from '#employees/tables.ts'
import { problemText } from '#employees/texts/problems.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { assertNotStale, invalidField, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { sqlState, violatedConstraint } from '#kit/server/database/transaction.ts'
import { employeesChanged, placementsChanged } from '#employees/server/events.ts'
import { codeOf, highestCode } from '#employees/server/import/free-names.ts'
import { assertManagerAllowed } from '#employees/server/reporting-line.ts'
import { placementsNamed } from '#employees/server/placements/placement-store.ts'
import { place, replace } from '#employees/server/placements/place.ts'
import { updateEmployee, findEmployee, lockEmployee } from '#employees/server/store.ts'

const taken = (field: string, sentence: Sentence) =>
  new Problem(409, 'duplicate', sentence, { fields: { [field]: [sentence] } })

/** What is wrong with the account is wrong with a field inside user_data. */
async function inUserData<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof Problem) || !problem.details.fields) throw problem
    const fields = Object.fromEntries(
      Object.entries(problem.details.fields).map(([field, message]) => [
        `user_data.${field}`,
        message,
      ]),
    )
    throw new Problem(problem.status, problem.code, problem.sentence, { fields })
  }
}

async function uniqueCode<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedConstraint(error) === 'employees_code') {
      throw taken(
        'employee_code',
        problemText((t) => t.codeTaken),
      )
    }
    throw error
  }
}

/** A username no one has, made from the name. */
export async function freeUsername(db: Database, name: string) {
  const base = usernameFrom(name)
  const rows = await db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(like(sql`lower(${users.username})`, `${base.replace(/[\\%_]/g, '\\$&')}%`))
  const all = new Set(rows.map(({ username }) => username))
  return freeName(base, (each) => all.has(each))
}

/** EMP-0042 after EMP-0041; locks, so that a parallel creation waits for this transaction. */
export const nextEmployeeCode = async (db: Database) => codeOf((await highestCode(db)) + 1)

/** Account, employee and placement together, or none of them. */
export async function createEmployee(
  db: Database,
  { user_data, departments_ids, ...fields }: z.output<typeof NewEmployee>,
  actor: SignedIn,
) {
  const { username, password, role, ...account } = user_data
  const user = await inUserData(
    createUser(
      db,
      {
        ...namesFrom(account.name),
        ...account,
        role: role ?? newEmployee.role,
        username: username || (await freeUsername(db, account.name)),
        password: password || undefined,
        is_active: (fields.status ?? newEmployee.status) === 'Active',
      },
      actor,
    ),
  )
  const { user_id, name } = user
  if (fields.direct_manager) await assertManagerAllowed(db, user_id, fields.direct_manager)
  const employee_id = newId()
  const employee_code = fields.employee_code || (await nextEmployeeCode(db))
  await uniqueCode(
    db.insert(employees).values({
      ...newEmployeeFields,
      ...fields,
      employee_id,
      user_id,
      employee_code,
      ...recordNames({ ...user, employee_code }),
      created_at: now(),
      updated_at: now(),
    }),
  )
  const [department_id = ''] = departments_ids
  await place(db, employee_id, { company_id: fields.company_id, department_id })
  const added = { employee_ids: [employee_id], areNew: true, actor }
  await placementsChanged.emit(db, added)
  await employeesChanged.emit(db, added)
  const after = await findEmployee(db, employee_id, actor)
  const what = { entity: 'employee', entity_id: employee_id, entity_name: name }
  await writeAudit(db, actor, { ...what, after: { ...after } })
  return after
}

const { role: _, ...newEmployeeFields } = newEmployee

interface Asking {
  actor: SignedIn
  ifMatch: string | null
  /** Who takes over what someone holds who becomes inactive. */
  handover?: Handover
}

export async function applyEmployeeChange(
  db: Database,
  employee_id: string,
  { user_data, departments_ids, company_id, ...fields }: z.output<typeof EmployeeChange>,
  { actor, ifMatch, handover }: Asking,
) {
  const { user_id, updated_at } = await lockEmployee(db, employee_id, actor)
  const before = await findEmployee(db, employee_id, actor)
  assertNotStale(ifMatch, updated_at, before)
  assertAllowed(recordChangeRefusal(before.role, before, fields, actor))
  if (fields.direct_manager) await assertManagerAllowed(db, user_id, fields.direct_manager)

  const updated = nextMoment(updated_at)
  await uniqueCode(
    updateEmployee(db, employee_id, {
      ...fields,
      employee_code: fields.employee_code || undefined,
      updated_at: updated,
    }),
  )
  const change = accountChange(user_data, before.status, fields.status)
  if (Object.keys(change).length > 0)
    await inUserData(applyUserChange(db, user_id, change, { actor, ifMatch: null, handover }))
  await follow(db, employee_id, { company_id, department_id: departments_ids?.[0] }, actor, updated)
  await placementsChanged.emit(db, { employee_ids: [employee_id], actor })
  await employeesChanged.emit(db, { employee_ids: [employee_id], actor })

  const after = await findEmployee(db, employee_id, actor)
  const what = { entity: 'employee', entity_id: employee_id, entity_name: after.name }
  await writeAudit(db, actor, { ...what, before: { ...before }, after: { ...after } })
  return after
}

/** What of a change is the account's: what is left empty stays as it is, and Inactive ends access. */
function accountChange(
  {
    username,
    password,
    ...account
  }: NonNullable<z.output<typeof EmployeeChange>['user_data']> = {},
  before: EmployeeStatus,
  after = before,
) {
  return {
    ...account,
    ...(username && { username }),
    ...(password && { password }),
    ...(after !== before && { is_active: after === 'Active' }),
  }
}

/** Another company or department is another placement; the same ones leave it as deep as it is. */
async function follow(
  db: Database,
  employee_id: string,
  change: { company_id: string | undefined; department_id: string | undefined },
  actor: SignedIn,
  moment: string,
) {
  const [placement] = await placementsNamed(db, employee_id, actor)
  const company_id = change.company_id ?? placement?.company_id
  const department_id = change.department_id ?? placement?.department_id
  if (company_id === placement?.company_id && department_id === placement?.department_id) return
  if (!company_id)
    throw invalidField(
      'company_id',
      problemText((t) => t.field.company_name_required),
    )
  if (!department_id)
    throw invalidField(
      'departments_ids',
      problemText((t) => t.field.department_required),
    )
  if (placement) await replace(db, placement, { company_id, department_id }, actor, moment)
  else await place(db, employee_id, { company_id, department_id })
}

/** The record goes, with its placement; the account stays for what it did, but can no longer sign in. */
export async function deleteEmployee(
  db: Database,
  employee_id: string,
  { actor, ifMatch, handover }: Asking,
) {
  const { user_id, updated_at } = await lockEmployee(db, employee_id, actor)
  const before = await findEmployee(db, employee_id, actor)
  assertNotStale(ifMatch, updated_at, before)
  const { is_active } = await findUser(db, user_id)
  if (is_active)
    await applyUserChange(db, user_id, { is_active: false }, { actor, ifMatch: null, handover })
  try {
    await db.delete(employees).where(eq(employees.employee_id, employee_id))
  } catch (error) {
    if (sqlState(error) !== '23503') throw error
    throw new Problem(
      409,
      'in_use',
      problemText((t, shown) => t.hasEvaluations(shown(before).name)),
    )
  }
  const what = { entity: 'employee', entity_id: employee_id, entity_name: before.name }
  await writeAudit(db, actor, { ...what, before: { ...before } })
}
