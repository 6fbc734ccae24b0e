import { and, asc, eq, getTableColumns, isNull, lt, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { User, userApi } from '#accounts/contract/users.ts'
import type { SessionEndReason } from '#accounts/rules/sign-in/session-end.ts'
import { sessions, users } from '#accounts/tables.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import { textContains, inArrayParam, when } from '#kit/server/lists/conditions.ts'
import { batches, insertMany, updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { cachedCount, kindOf } from '#kit/server/lists/counter-cache.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { withoutSecrets } from '#accounts/server/store.ts'
import { shownLastSignIn, userOrder } from './user-orderings.ts'

type Row = typeof users.$inferSelect
type ListQuery = z.output<typeof userApi.list.query>

export function shownUser(row: Row): User {
  const { role, permissions_granted, permissions_denied } = row
  return {
    ...withoutSecrets(row),
    permissions: permissionsInForce(role, permissions_granted, permissions_denied),
  }
}

export async function listUsers(
  db: Database,
  { limit, cursor, search, role, is_active, ordering }: ListQuery,
  request: FastifyRequest,
) {
  const where = and(
    textContains(users.search_normalized, search),
    when(role, (value) => eq(users.role, value)),
    when(is_active, (value) => eq(users.is_active, value)),
  )
  const order = userOrder(ordering)
  const page = keyset(order, { limit, cursor })
  const rows = await db
    .select({
      user: getTableColumns(users),
      user_id: users.user_id,
      last_sign_in: shownLastSignIn,
      ...order.values,
    })
    .from(users)
    .innerJoin(order.sorted, sql`true`)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const count = () =>
    search
      ? db.$count(users, where)
      : cachedCount(
          db,
          users,
          and(
            when(role, (value) => eq(kindOf('role'), value)),
            when(is_active, (value) => eq(kindOf('is_active'), String(value))),
          ),
        )
  const found = await page.page(rows, count, request)
  const shown = found.results.map(({ user, last_sign_in }) => ({
    ...shownUser(user),
    last_sign_in,
  }))
  return { ...found, results: shown }
}

export const insertUser = (db: Database, row: typeof users.$inferInsert) =>
  db.insert(users).values(row)

/** No one signs in with it until its owner has set one with a link. */
export const noPassword = { password_hash: null, password_set_by: null }

export const endPasswordsOf = (db: Database, user_ids: readonly string[]) =>
  db.update(users).set(noPassword).where(inArrayParam(users.user_id, user_ids))

/** Held in one order, so that two who remove the last two administrators cannot both succeed. */
export async function lockAdministrators(db: Database, except: string) {
  const rows = await db
    .select({ user_id: users.user_id, denied: users.permissions_denied })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.is_active, true)))
    .orderBy(asc(users.user_id))
    .for('update')
  return rows.filter(
    ({ user_id, denied }) => user_id !== except && !denied.includes('user_management'),
  ).length
}

/** Accounts of an import, in bulk. */
export const insertUsers = (db: Database, rows: Iterable<typeof users.$inferInsert>) =>
  insertMany(db, users, rows)

export const updateUsers = (
  db: Database,
  rows: Parameters<typeof updateMany<typeof users, 'user_id'>>[3],
) => updateMany(db, users, 'user_id', rows)

export async function deleteUsers(db: Database, user_ids: readonly string[]) {
  for (const batch of batches(user_ids))
    await db.delete(users).where(inArrayParam(users.user_id, batch))
}

/** Ends every open session of these accounts, as their role or access has changed. */
export async function endSessionsOfMany(db: Database, user_ids: readonly string[]) {
  for (const batch of batches(user_ids)) {
    await db
      .update(sessions)
      .set({ ended_at: now(), end_reason: 'role_changed' })
      .where(and(inArrayParam(sessions.user_id, batch), isNull(sessions.ended_at)))
  }
}

/** Sessions that expired before a moment; one that is still open began or was renewed since. */
export const deleteOldSessions = (db: Database, before: string) =>
  db.delete(sessions).where(lt(sessions.expires_at, before))

/** Ends every open session of an account, but for one. */
export const endSessionsOf = (
  db: Database,
  user_id: string,
  end_reason: SessionEndReason,
  except?: string,
) =>
  db
    .update(sessions)
    .set({ ended_at: now(), end_reason })
    .where(
      and(
        eq(sessions.user_id, user_id),
        isNull(sessions.ended_at),
        when(except, (session_id) => ne(sessions.session_id, session_id)),
      ),
    )

export async function listSessions(
  db: Database,
  { user_id, session_id }: { user_id: string; session_id: string },
  paging: { limit: number; cursor?: string | undefined },
  request: FastifyRequest,
) {
  const mine = eq(sessions.user_id, user_id)
  const page = keyset(
    {
      keys: [
        { field: 'created_at', column: sql`${sessions.created_at}` },
        { field: 'session_id', column: sql`${sessions.session_id}` },
      ],
      descending: true,
    },
    paging,
  )
  const rows = await db
    .select({
      session_id: sessions.session_id,
      user_agent: sessions.user_agent,
      address: sessions.address,
      created_at: sessions.created_at,
      last_used_at: sessions.rotated_at,
      ended_at: sessions.ended_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(and(mine, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const shown = rows.map(({ expires_at, ...row }) => ({
    ...row,
    ended_at: row.ended_at ?? (expires_at <= now() ? expires_at : null),
    is_current: row.session_id === session_id,
  }))
  return page.page(shown, () => db.$count(sessions, mine), request)
}

/** An own session, open or not. */
export const sessionsNamed = (db: Database, user_id: string, session_id: string) =>
  db
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.session_id, session_id)))
