import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Channel } from '#accounts/rules/channels.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { type BundleRow, withBundleContents } from './bundle-store.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { withArabicNames } from '#accounts/server/arabic-names.ts'

/** Seconds a claimed delivery belongs to who claimed it. */
const lease = 60
/** Attempts before a delivery counts as failed: with the growing pauses about two hours, as its sentence says. */
const maxAttempts = 13
/** Seconds. */
const maxPause = 3600

const inSeconds = (seconds: number) => new Date(Date.parse(now()) + seconds * 1000).toISOString()

/** Takes what is due on a channel, the oldest first; other workers pass it over. */
export async function claim(db: Database, channel: Channel, most: number) {
  const due = db
    .select({ delivery_id: deliveries.delivery_id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.channel, channel),
        eq(deliveries.status, 'waiting'),
        lte(deliveries.next_attempt_at, now()),
        or(isNull(deliveries.claimed_until), lte(deliveries.claimed_until, now())),
      ),
    )
    .orderBy(asc(deliveries.created_at), asc(deliveries.delivery_id))
    .limit(most)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, claimed_until: inSeconds(lease) })
    .where(inArray(deliveries.delivery_id, due))
    .returning({ delivery_id: deliveries.delivery_id })
  if (claimed.length === 0) return []
  const outgoing = await db
    .select({
      delivery_id: deliveries.delivery_id,
      attempts: deliveries.attempts,
      event_id: notifications.event_id,
      notification_id: notifications.notification_id,
      bundle_until: notifications.bundle_until,
      user_id: users.user_id,
      kind: notifications.kind,
      event: notifications.event,
      count: notifications.count,
      copies: notifications.copies,
      evaluation_id: notifications.evaluation_id,
      employee_name: notifications.employee_name,
      actor_name: notifications.actor_name,
      status: notifications.status,
      note: notifications.note,
      read_at: notifications.read_at,
      settled_at: notifications.settled_at,
      recipient_name: users.name,
      recipient_name_ar: users.name_ar,
      email: users.email,
      teams_user_id: users.teams_user_id,
      language: spokenLanguage,
      is_active: users.is_active,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.notification_id, deliveries.notification_id))
    .innerJoin(users, eq(users.user_id, notifications.user_id))
    .where(
      inArray(
        deliveries.delivery_id,
        claimed.map(({ delivery_id }) => delivery_id),
      ),
    )
    .orderBy(asc(deliveries.created_at), asc(deliveries.delivery_id))
  return withArabicNames(db, await withContents(db, outgoing), ['employee_name', 'actor_name'])
}

/**
 * With what bundles say now; one whose parts were all read or settled meanwhile is not sent, nor is what asked for
 * something that was done meanwhile, nor anything to an account that was deactivated meanwhile.
 */
async function withContents<T extends { delivery_id: string; is_active: boolean } & BundleRow>(
  db: Database,
  outgoing: readonly T[],
) {
  const shown = await withBundleContents(db, outgoing)
  const wanted = shown.filter(
    ({ bundle_until, read_at, settled_at, is_active }) =>
      is_active && (bundle_until === null ? !settled_at : !read_at),
  )
  const ids = new Set(wanted.map(({ delivery_id }) => delivery_id))
  const over = outgoing.filter(({ delivery_id }) => !ids.has(delivery_id))
  if (over.length > 0) await db.delete(deliveries).where(idsOf(over))
  return wanted
}

export type Outgoing = Awaited<ReturnType<typeof claim>>[number]

export const markSent = (db: Database, sent: readonly Outgoing[]) =>
  db.update(deliveries).set({ status: 'sent', sent_at: now(), last_error: null }).where(idsOf(sent))

/** For the only worker that may send: releases what an earlier worker had claimed. */
export const forgetClaims = (db: Database) =>
  db
    .update(deliveries)
    .set({ claimed_until: null })
    .where(and(eq(deliveries.status, 'waiting'), isNotNull(deliveries.claimed_until)))

/** Gives back what was claimed and not tried, so that no one has to wait for its lease to end. */
export const release = (db: Database, claimed: readonly Outgoing[]) =>
  db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} - 1`, claimed_until: null })
    .where(and(idsOf(claimed), eq(deliveries.status, 'waiting')))

/** Why something could not be sent, and whether it makes sense to try again. */
export class SendProblem extends Error {
  readonly mayPass: boolean
  /** Seconds the other side asked to wait. */
  readonly retryAfter: number | undefined
  /** Of the answer; undefined where there was none. */
  readonly status: number | undefined

  constructor(
    message: string,
    mayPass: boolean,
    more: { retryAfter?: number | undefined; status?: number } = {},
  ) {
    super(message)
    this.mayPass = mayPass
    this.retryAfter = more.retryAfter
    this.status = more.status
  }
}

/** Puts deliveries off with a growing, scattered pause, or gives them up. */
export async function markFailed(db: Database, failed: readonly Outgoing[], problem: SendProblem) {
  for (const delivery of failed) {
    const givenUp = !problem.mayPass || delivery.attempts >= maxAttempts
    const growing = Math.min(maxPause, 2 ** delivery.attempts)
    const pause = problem.retryAfter ?? growing * (0.5 + Math.random())
    await db
      .update(deliveries)
      .set({
        status: givenUp ? 'failed' : 'waiting',
        last_error: problem.message.slice(0, 500),
        next_attempt_at: inSeconds(pause),
        claimed_until: null,
      })
      .where(idsOf([delivery]))
  }
}

/** Lets deliveries wait until a moment, as if they had not been claimed. */
export const postpone = (db: Database, delivery: Pick<Outgoing, 'delivery_id'>, until: string) =>
  db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} - 1`,
      claimed_until: null,
      next_attempt_at: until,
    })
    .where(and(idsOf([delivery]), eq(deliveries.status, 'waiting')))

/** What someone chose, or else what the page spoke when they signed in. */
const spokenLanguage = sql<Language | null>`coalesce(${users.language}, ${users.seen_language})`

const idsOf = (claimed: readonly { delivery_id: string }[]) =>
  inArray(
    deliveries.delivery_id,
    claimed.map(({ delivery_id }) => delivery_id),
  )
