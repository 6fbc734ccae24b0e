import { and, eq, gt, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from '#accounts/rules/sign-in/client-address.ts'
import { failureSpan, signInWait, triesManyAccounts } from '#accounts/rules/sign-in/sign-in-pace.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { signInFailures } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'

/** Whose failures are counted, and at which account. */
export interface Attempt {
  /** The e-mail that was tried, in lower case. */
  account: string
  address: string
  /** A device that signed in to the account before, or a session of it. */
  device?: string | undefined
}

/** Attempts of a whole server that wait at once; each holds a connection and little else. */
const maxWaiting = 500
let waiting = 0

/** Ends after so many milliseconds; tests do not wait. */
export type Pause = (milliseconds: number) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    pause: Pause
  }
}

const since = () => new Date(Date.parse(now()) - failureSpan * 1000).toISOString()
const clientOf = ({ device, address }: Attempt) => device ?? clientAddress(address)

/**
 * Counts an attempt as failed before its password is looked at, so that guesses sent all at once are
 * counted too; a success takes it back. Where many have failed it waits, without a place among the
 * calls at work and without a database connection. Throws 429 only where others already wait.
 */
export async function claimAttempt(db: Database, attempt: Attempt, request: FastifyRequest) {
  const { wait, failure_id } = await claim(db, attempt)
  if (wait === 0) return { failure_id, wasSlowed: false }
  if (waiting >= maxWaiting) throw tooMany(wait)
  waiting++
  try {
    await request.withoutPlace(() => request.server.pause(wait))
  } finally {
    waiting--
  }
  return { failure_id, wasSlowed: true }
}

/** Only now it counts against the other accounts of its address: many may sign in at the same moment. */
export async function countWrong(db: Database, failure_id: string) {
  await db
    .update(signInFailures)
    .set({ was_wrong: true })
    .where(eq(signInFailures.failure_id, failure_id))
}

const claim = (db: Database, attempt: Attempt) =>
  inTransaction(db, async (db) => {
    const { account, device } = attempt
    const address = clientAddress(attempt.address)
    const client = clientOf(attempt)
    // No one waits for the disk: a crash that loses the last moment's attempts opens no door.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${account})),
      set_config('synchronous_commit', 'off', true)`)
    const own = and(eq(signInFailures.account, account), eq(signInFailures.client, client))
    const ofAddress = and(eq(signInFailures.address, address), eq(signInFailures.client, address))
    const { last, ...failures } = firstOrThrowNotFound(
      await db
        .select({
          ofClient: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
          ofAddress:
            sql<number>`count(*) filter (where ${eq(signInFailures.address, address)})`.mapWith(
              Number,
            ),
          accountsOfAddress: sql<number>`count(distinct ${signInFailures.account})
            filter (where ${and(ofAddress, eq(signInFailures.was_wrong, true))})`.mapWith(Number),
          last: sql<string | null>`${max(signInFailures.at)} filter (where ${own})`.mapWith(
            signInFailures.at,
          ),
        })
        .from(signInFailures)
        .where(and(or(own, eq(signInFailures.address, address)), gt(signInFailures.at, since()))),
    )
    const isKnownDevice = device !== undefined
    const lastOfAddress = triesManyAccounts({ ...failures, isKnownDevice })
      ? await lastAttempt(db, address, ofAddress)
      : null
    const { wait, refused } = signInWait({
      ...failures,
      isKnownDevice,
      untilLast: until(last),
      untilLastOfAddress: until(lastOfAddress),
    })
    if (refused) throw tooMany(wait)
    const at = new Date(Date.parse(now()) + wait).toISOString()
    const failure_id = newId()
    await db.insert(signInFailures).values({ failure_id, account, client, address, at })
    return { wait, failure_id }
  })

const until = (moment: string | null) =>
  moment === null ? 0 : Date.parse(moment) - Date.parse(now())

/** Of an address, which only one attempt of it at a time may ask. */
async function lastAttempt(db: Database, address: string, ofAddress: SQL | undefined) {
  // Two numbers, which are other locks than those of accounts.
  await db.execute(sql`select pg_advisory_xact_lock(1, hashtext(${address}))`)
  const { last } = firstOrThrowNotFound(
    await db
      .select({ last: max(signInFailures.at) })
      .from(signInFailures)
      .where(and(ofAddress, gt(signInFailures.at, since()))),
  )
  return last
}

/**
 * For security codes, which need the password first: ten in a quarter of an hour from all
 * addresses, and ten for each known device.
 */
export async function claimCode(db: Database, { account, address, device }: Attempt) {
  await inTransaction(db, async (db) => {
    const counted = { account: `code ${account}`, client: device ?? '' }
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${counted.account}))`)
    const own = and(
      eq(signInFailures.account, counted.account),
      eq(signInFailures.client, counted.client),
      gt(signInFailures.at, since()),
    )
    if ((await db.$count(signInFailures, own)) >= maxCodes) throw tooMany(failureSpan * 1000)
    await db.insert(signInFailures).values({ failure_id: newId(), ...counted, address, at: now() })
  })
}
const maxCodes = 10

export function tooMany(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Problem(
    429,
    'too_many_requests',
    problemText((t) =>
      seconds > 60 ? t.tryInMinutes(Math.ceil(seconds / 60)) : t.tryInSeconds(seconds),
    ),
    { retryAfter: seconds },
  )
}

/** A success shows that the account's owner is here: this client's failures before it no longer count. */
export async function forgetFailures(db: Database, attempt: Attempt) {
  const { account, device } = attempt
  await db
    .delete(signInFailures)
    .where(
      or(
        and(eq(signInFailures.account, account), eq(signInFailures.client, clientOf(attempt))),
        and(eq(signInFailures.account, `code ${account}`), eq(signInFailures.client, device ?? '')),
      ),
    )
}

/** Its owner has proved who they are in another way, so nothing that was tried counts. */
export async function forgetAllFailures(db: Database, account: string) {
  await db
    .delete(signInFailures)
    .where(or(eq(signInFailures.account, account), eq(signInFailures.account, `code ${account}`)))
}

export async function deleteOldFailures(db: Database) {
  await db.delete(signInFailures).where(lt(signInFailures.at, since()))
}
