import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { sessions } from '#accounts/tables.ts'
import { accountIdentities, identityRequests } from '#accounts/tables/identities.ts'

const isOpen = isNull(identityRequests.declined_at)
/** An identity that was unlinked asks for nothing until it signs in again. */
const isAsking = and(isOpen, sql`${identityRequests.requested_at} > 'epoch'`)

export async function listRequests(
  db: Database,
  paging: { limit: number; cursor?: string | undefined },
  request: FastifyRequest,
) {
  const page = keyset(
    {
      keys: [
        { field: 'requested_at', column: sql`${identityRequests.requested_at}` },
        { field: 'request_id', column: sql`${identityRequests.request_id}` },
      ],
      descending: true,
    },
    paging,
  )
  const { request_id, name, email, is_email_verified, reason, requested_at } = identityRequests
  const rows = await db
    .select({ request_id, name, email, is_email_verified, reason, requested_at })
    .from(identityRequests)
    .where(and(isAsking, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(identityRequests, isAsking), request)
}

export const lockRequest = async (db: Database, request_id: string) =>
  firstOrThrowNotFound(
    await db
      .select()
      .from(identityRequests)
      .where(and(eq(identityRequests.request_id, request_id), isAsking))
      .for('update'),
  )

export const declineRequest = (db: Database, request_id: string) =>
  db
    .update(identityRequests)
    .set({ declined_at: now() })
    .where(eq(identityRequests.request_id, request_id))

export function listIdentities(db: Database, user_id: string) {
  const { identity_id, name, email, linked_at, linked_by } = accountIdentities
  return db
    .select({ identity_id, name, email, linked_at, linked_by })
    .from(accountIdentities)
    .where(eq(accountIdentities.user_id, user_id))
    .orderBy(accountIdentities.linked_at)
}

/**
 * Ends what an identity opened, and remembers that its e-mail must not link it again: after this it takes
 * an approval.
 */
export async function unlinkIdentity(db: Database, user_id: string, identity_id: string) {
  const { issuer, subject, name, email } = firstOrThrowNotFound(
    await db
      .delete(accountIdentities)
      .where(
        and(eq(accountIdentities.identity_id, identity_id), eq(accountIdentities.user_id, user_id)),
      )
      .returning(),
  )
  const reason = 'unlinked' as const
  const asked = { name, email, is_email_verified: false, requested_at: never, reason }
  await db
    .insert(identityRequests)
    .values({ request_id: newId(), issuer, subject, ...asked })
    .onConflictDoUpdate({
      target: [identityRequests.issuer, identityRequests.subject],
      set: { ...asked, declined_at: null },
    })
  await db
    .update(sessions)
    .set({ ended_at: now(), end_reason: 'signed_out' })
    .where(and(eq(sessions.identity_id, identity_id), isNull(sessions.ended_at)))
  return { name, email }
}

const never = '1970-01-01T00:00:00.000Z'
