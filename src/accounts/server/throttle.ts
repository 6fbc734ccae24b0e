import { and, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import { newId } from '#kit/server/new-id.ts'
import { found, Problem } from '#kit/server/problem.ts'
import { inTransaction } from '#kit/server/transaction.ts'
import { say } from '#kit/texts/problems.ts'
import { signInFailures } from '#accounts/tables.ts'

/** Seconds a failed sign-in counts. */
const span = 15 * 60
const perAccount = 10
/** Many people may share one address. */
const perAddress = 100

/**
 * Counts an attempt as failed before its password is looked at, so that guesses sent all at once
 * are counted too; a success takes it back. Throws 429 once there are too many.
 */
export async function claimAttempt(
  db: Database,
  account: string,
  address: string,
  most = perAccount,
) {
  const at = now()
  const since = new Date(Date.parse(at) - span * 1000).toISOString()

  await inTransaction(db, async (db) => {
    // Nobody waits for the disk: a crash that loses the last moment's attempts opens no door.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${account})),
      set_config('synchronous_commit', 'off', true)`)
    const by = (one: SQL) => ({
      failures: sql<number>`count(*) filter (where ${one})`.mapWith(Number),
      oldest: sql<string | null>`min(${signInFailures.at}) filter (where ${one})`.mapWith(
        signInFailures.at,
      ),
    })
    const ofAccount = eq(signInFailures.account, account)
    const ofAddress = eq(signInFailures.address, address)
    const counted = found(
      await db
        .select({ account: by(ofAccount), address: by(ofAddress) })
        .from(signInFailures)
        .where(and(or(ofAccount, ofAddress), gt(signInFailures.at, since))),
    )
    heedCount(counted.account, most)
    heedCount(counted.address, perAddress)
    await db.insert(signInFailures).values({ failure_id: newId(), account, address, at })
  })
}

function heedCount(
  { failures, oldest }: { failures: number; oldest: string | null },
  most: number,
) {
  if (oldest === null || failures < most) return
  const wait = span - (Date.parse(now()) - Date.parse(oldest)) / 1000
  throw new Problem(
    429,
    'too_many_requests',
    say((t) => t.tooManyRequests(Math.max(1, Math.ceil(wait / 60)))),
    { retryAfter: Math.max(1, wait) },
  )
}

/** A success shows that the account's owner is here: the failures before it no longer count. */
export async function forgetFailures(db: Database, account: string) {
  await db.delete(signInFailures).where(eq(signInFailures.account, account))
}

export async function removeOldFailures(db: Database) {
  const before = new Date(Date.parse(now()) - span * 1000).toISOString()
  await db.delete(signInFailures).where(lt(signInFailures.at, before))
}
