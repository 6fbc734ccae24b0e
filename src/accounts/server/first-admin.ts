import { and, count, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { writeAudit } from '#kit/server/audit-log.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { hoursOf, makeLink } from '#accounts/server/sign-in/links.ts'
import { findUser, findUserByEmail } from './store.ts'
import { accountNames } from '#accounts/rules/users/account-names.ts'
import { insertUser } from '#accounts/server/users/user-store.ts'

/**
 * Gives an administrator a one-time link, and makes the account when there is none of that e-mail.
 * No one ever has a default password. Throws a sentence for people when the e-mail is someone else's.
 */
export const makeAdmin = (db: Database, email: string) =>
  inTransaction(db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`)
    const present = await findUserByEmail(db, email)
    if (present && (present.role !== 'ADMIN' || !present.is_active)) {
      throw new Error(`${email} belongs to an account that is not an active administrator.`)
    }
    const user_id = present?.user_id ?? (await insertAdmin(db, email))
    return makeLink(db, user_id, hoursOf.invitation)
  })

async function insertAdmin(db: Database, email: string) {
  const user_id = newId()
  const [username = email] = email.split('@')
  const account = { name: username, username, email }
  await insertUser(db, {
    user_id,
    ...account,
    ...accountNames(account),
    role: 'ADMIN',
    created_at: now(),
    updated_at: now(),
  })
  const { name, role } = await findUser(db, user_id)
  const after = { ...account, role }
  await writeAudit(db, null, { entity: 'user', entity_id: user_id, entity_name: name, after })
  return user_id
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.is_active, true)))
  return (row?.count ?? 0) > 0
}
