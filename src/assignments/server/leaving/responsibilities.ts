import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import type { Responsibilities } from '#assignments/contract/leaving.ts'
import { delegations } from '#assignments/tables.ts'
import { employees } from '#employees/tables.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'
import { todayOfAccount } from '#assignments/server/days.ts'
import { openDelegationsOf } from '#assignments/server/delegations/delegation-store.ts'
import { countStepsOf, evaluationsHeldBy } from '#assignments/server/ports.ts'
import { plannedLeaveOf } from './planned-leave.ts'

const fromUser = alias(users, 'from_user')
const toUser = alias(users, 'to_user')
const manager = alias(users, 'manager')

/** What an account holds that someone else has to take over. */
export async function responsibilitiesOf(
  db: Database,
  user_id: string,
  actor: SignedIn,
): Promise<Responsibilities> {
  const person = firstOrThrowNotFound(
    await db
      .select({
        name: users.name,
        name_ar: users.name_ar,
        employee_id: employees.employee_id,
        manager_id: manager.user_id,
        manager_name: manager.name,
        manager_name_ar: manager.name_ar,
        is_manager_active: manager.is_active,
      })
      .from(users)
      .leftJoin(employees, eq(employees.user_id, users.user_id))
      .leftJoin(manager, eq(manager.user_id, employees.direct_manager))
      .where(eq(users.user_id, user_id)),
  )
  const { manager_id, manager_name, manager_name_ar, is_manager_active } = person
  return {
    employee_id: person.employee_id,
    name: person.name,
    name_ar: person.name_ar,
    units: await db
      .select({
        unit_id: units.unit_id,
        level: units.level,
        name: units.name,
        name_ar: units.name_ar,
        company_name: companies.name,
        company_name_ar: companies.name_ar,
      })
      .from(units)
      .innerJoin(companies, eq(companies.company_id, units.company_id))
      .where(eq(units.manager_id, user_id))
      .orderBy(units.name_normalized),
    reports: await db
      .select({
        employee_id: employees.employee_id,
        name: users.name,
        name_ar: users.name_ar,
        position: users.title,
        position_ar: users.title_ar,
      })
      .from(employees)
      .innerJoin(users, eq(users.user_id, employees.user_id))
      .where(eq(employees.direct_manager, user_id))
      .orderBy(employees.name_normalized),
    delegations: await db
      .select({
        delegation_id: delegations.delegation_id,
        from_name: fromUser.name,
        from_name_ar: fromUser.name_ar,
        to_name: toUser.name,
        to_name_ar: toUser.name_ar,
        valid_from: delegations.valid_from,
        valid_to: delegations.valid_to,
      })
      .from(delegations)
      .innerJoin(fromUser, eq(fromUser.user_id, delegations.from_user_id))
      .innerJoin(toUser, eq(toUser.user_id, delegations.to_user_id))
      .where(openDelegationsOf(user_id))
      .orderBy(delegations.valid_from),
    ...(await evaluationsHeldBy(db, user_id, actor)),
    today: await todayOfAccount(db, user_id),
    leaves_on: await plannedLeaveOf(db, person.employee_id),
    proposed_to:
      manager_id && manager_name && is_manager_active
        ? { user_id: manager_id, name: manager_name, name_ar: manager_name_ar }
        : null,
  }
}

/** Whether someone has to take something over, as far as the actor may know. */
export async function holdsSomething(db: Database, user_id: string, actor: SignedIn) {
  return (
    (await db.$count(units, eq(units.manager_id, user_id))) > 0 ||
    (await db.$count(employees, eq(employees.direct_manager, user_id))) > 0 ||
    (await db.$count(delegations, openDelegationsOf(user_id))) > 0 ||
    (await countStepsOf(db, user_id, actor)) > 0
  )
}
