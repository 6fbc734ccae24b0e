import { and, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { users } from '#accounts/tables.ts'
import { todayOfAccountIn } from '#assignments/server/days.ts'
import { mayReview } from '#assignments/rules/delegations.ts'
import { delegations } from '#assignments/tables.ts'
import { employees } from '#employees/tables.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { textContains } from '#kit/server/lists/conditions.ts'

/** Today for a delegation: where the person who is away works. */
const delegationDay = () => todayOfAccountIn(delegations.from_user_id)

const inForce = () =>
  and(
    isNull(delegations.ended_at),
    lte(delegations.valid_from, delegationDay()),
    gte(delegations.valid_to, delegationDay()),
  )

/** Those from or to an account whose last day has not passed. */
export const openDelegationsOf = (user_id: string) =>
  and(
    or(eq(delegations.from_user_id, user_id), eq(delegations.to_user_id, user_id)),
    isNull(delegations.ended_at),
    gte(delegations.valid_to, delegationDay()),
  )

/** Who acts for whom today, by account. */
export async function delegatesOf(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: delegations.from_user_id, to: delegations.to_user_id })
    .from(delegations)
    .where(inForce())
    .orderBy(delegations.created_at)
  return new Map(rows.map(({ from, to }) => [from, to]))
}

const fromUser = alias(users, 'from_user')
const toUser = alias(users, 'to_user')

/** Delegations from or to an account, or of everyone; the newest first. */
export const listDelegations = async (db: Database, user_id: string | undefined) =>
  withArabicNames(db, await selectDelegations(db, user_id), ['created_by_name'])

const selectDelegations = (db: Database, user_id: string | undefined) =>
  db
    .select({
      delegation_id: delegations.delegation_id,
      from_user_id: delegations.from_user_id,
      from_name: fromUser.name,
      from_name_ar: fromUser.name_ar,
      to_user_id: delegations.to_user_id,
      to_name: toUser.name,
      to_name_ar: toUser.name_ar,
      valid_from: delegations.valid_from,
      valid_to: delegations.valid_to,
      reason: delegations.reason,
      created_by_name: delegations.created_by_name,
      created_at: delegations.created_at,
      ended_at: delegations.ended_at,
      is_in_force: sql<boolean>`(${inForce()})`,
    })
    .from(delegations)
    .innerJoin(fromUser, eq(fromUser.user_id, delegations.from_user_id))
    .innerJoin(toUser, eq(toUser.user_id, delegations.to_user_id))
    .where(
      user_id === undefined
        ? undefined
        : or(eq(delegations.from_user_id, user_id), eq(delegations.to_user_id, user_id)),
    )
    .orderBy(desc(delegations.valid_from), desc(delegations.delegation_id))

/** Those that have not ended and reach `day` or beyond. */
export const openDelegations = (db: Database, day: string) =>
  db
    .select()
    .from(delegations)
    .where(and(isNull(delegations.ended_at), gte(delegations.valid_to, day)))

const maxDelegates = 25

/** Active people who can act on evaluation steps; only the first of many. */
export async function listDelegates(db: Database, search: string | undefined) {
  const rows = await db
    .select({
      user_id: users.user_id,
      name: users.name,
      name_ar: users.name_ar,
      title: users.title,
      title_ar: users.title_ar,
      role: users.role,
      granted: users.permissions_granted,
      denied: users.permissions_denied,
    })
    .from(users)
    .leftJoin(employees, eq(employees.user_id, users.user_id))
    .where(
      and(
        eq(users.is_active, true),
        ne(users.role, 'EMP'),
        or(isNull(employees.status), ne(employees.status, 'Inactive')),
        textContains(users.search_normalized, search),
      ),
    )
    .orderBy(users.search_normalized, users.user_id)
    .limit(maxDelegates)
  return rows
    .filter(({ role, granted, denied, ...person }) =>
      mayReview({ ...person, role, permissions: permissionsInForce(role, granted, denied) }),
    )
    .map(({ user_id, name, name_ar, title, title_ar }) => ({
      user_id,
      name,
      name_ar,
      title,
      title_ar,
    }))
}

export const insertDelegation = (db: Database, row: typeof delegations.$inferInsert) =>
  db.insert(delegations).values(row)

export const endDelegation = (db: Database, delegation_id: string) =>
  db
    .update(delegations)
    .set({ ended_at: now() })
    .where(and(eq(delegations.delegation_id, delegation_id), isNull(delegations.ended_at)))
