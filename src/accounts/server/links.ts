import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { oneTimeLinks, users } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'

/** Hours a link is good for: an invitation waits for its reader, a reset was just asked for. */
export const hoursOf = { invitation: 72, reset: 2 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes the one link of an account, in place of any before it. */
export async function makeLink(db: Database, user_id: string, hours: number) {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token_hash: hashOf(token),
    created_at: now(),
    expires_at: new Date(Date.parse(now()) + hours * 3_600_000).toISOString(),
  }
  await db
    .insert(oneTimeLinks)
    .values({ user_id, ...row })
    .onConflictDoUpdate({ target: oneTimeLinks.user_id, set: row })
  return { path: `/set-password#${token}`, expires_at: row.expires_at }
}

/** The account a link belongs to, held until the transaction ends; undefined when it is not good any more. */
export async function holdLink(db: Database, token: string) {
  const [row] = await db
    .select({ user: users, expires_at: oneTimeLinks.expires_at })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.user_id, oneTimeLinks.user_id))
    .where(
      and(
        eq(oneTimeLinks.token_hash, hashOf(token)),
        gt(oneTimeLinks.expires_at, now()),
        eq(users.is_active, true),
      ),
    )
    .for('update')
  return row
}

/** A link that was used, or is no longer wanted. */
export const removeLinkOf = (db: Database, user_id: string) =>
  db.delete(oneTimeLinks).where(eq(oneTimeLinks.user_id, user_id))

export const removeOldLinks = (db: Database) =>
  db.delete(oneTimeLinks).where(lt(oneTimeLinks.expires_at, now()))
