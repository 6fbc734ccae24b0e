import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { oneTimeLinks, users } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Hours a link is good for: an invitation waits for its reader, a reset was just asked for. */
export const hoursOf = { invitation: 72, reset: 2 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Minutes in which an account is sent one mail at most, however often a reset is asked for. */
const mailPause = 5

/** Makes an invitation, in place of any link before it. */
export async function makeLink(db: Database, user_id: string, hours: number) {
  await deleteLinksOf(db, user_id)
  return insertLink(db, user_id, 'invitation', hours)
}

/** Makes a link for a forgotten password beside those there are; undefined so soon after another. */
export async function makeResetLink(db: Database, user_id: string) {
  await db.select().from(users).where(eq(users.user_id, user_id)).for('update')
  const [newest] = await db
    .select({ created_at: oneTimeLinks.created_at })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.user_id, user_id), eq(oneTimeLinks.kind, 'reset')))
    .orderBy(desc(oneTimeLinks.created_at))
    .limit(1)
  const age = newest && Date.parse(now()) - Date.parse(newest.created_at)
  if (age !== undefined && age < mailPause * 60_000) return undefined
  return insertLink(db, user_id, 'reset', hoursOf.reset)
}

async function insertLink(
  db: Database,
  user_id: string,
  kind: 'invitation' | 'reset',
  hours: number,
) {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token_hash: hashOf(token),
    created_at: now(),
    expires_at: new Date(Date.parse(now()) + hours * 3_600_000).toISOString(),
  }
  await db.insert(oneTimeLinks).values({ user_id, kind, ...row })
  return { path: `/set-password#${token}`, expires_at: row.expires_at }
}

/** Locks and returns the account of a link; undefined when the link is no longer valid. */
export async function lockLink(db: Database, token: string) {
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

/** All links of an account; a trigger deletes them with its password, e-mail, status, role and what it was granted too. */
export const deleteLinksOf = (db: Database, user_id: string) =>
  db.delete(oneTimeLinks).where(eq(oneTimeLinks.user_id, user_id))

export const deleteOldLinks = (db: Database) =>
  db.delete(oneTimeLinks).where(lt(oneTimeLinks.expires_at, now()))
