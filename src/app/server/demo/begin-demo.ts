import { count, inArray, sql } from 'drizzle-orm'
import { hashPassword } from '#accounts/server/passwords.ts'
import { users } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { loadDemo } from './load-demo.ts'

/**
 * Whether this start is a demo. One that is wanted is loaded into an empty database; of servers
 * that start at once one does it. Throws when the demo is not wanted but is what the database
 * holds: its passwords are public.
 */
export async function beginDemo(db: Database, isWanted: boolean): Promise<boolean> {
  const passwordHash = isWanted ? await hashPassword(demoPassword) : ''
  return inTransaction(db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
    const emails = Object.values(demoAccounts).map(({ email }) => email)
    const accounts = await numberOf(db)
    const isDemo = (await numberOf(db, emails)) > 0
    if (isDemo && !isWanted) {
      throw new Error(
        'This database holds the demo, whose passwords are public. Use another DATA_DIR or DATABASE_URL, or set DEMO=true.',
      )
    }
    if (!isWanted || accounts > 0) return isDemo
    await loadDemo(db, now().slice(0, 10), passwordHash)
    return true
  })
}

async function numberOf(db: Database, emails?: readonly string[]) {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(emails && inArray(users.email, [...emails]))
  return row?.count ?? 0
}
