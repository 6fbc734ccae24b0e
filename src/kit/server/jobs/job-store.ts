import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { jobs } from '#kit/tables.ts'
import type { JobKind } from './job-kind.ts'

/** Seconds a server holds a job without renewing it. */
export const lease = 15
/** Milliseconds until a job is tried again, doubled with each attempt, and at most. */
const firstPause = 1_000
const longestPause = 5 * 60_000

export type Job = typeof jobs.$inferSelect

const leaseEnd = sql`clock_timestamp() + ${`${lease} seconds`}::interval`

/**
 * Stores a job, in the transaction of what it follows from. A job of this kind and key that is still
 * open is used instead. Returns the id of the open job.
 */
export async function enqueue<Input>(
  db: Database,
  kind: JobKind<Input>,
  { key, input, runAt = now() }: { key: string; input: Input; runAt?: string },
): Promise<string> {
  const [made] = await db
    .insert(jobs)
    .values({
      job_id: newId(),
      kind: kind.name,
      key,
      input: input ?? {},
      run_at: runAt,
      created_at: now(),
    })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: isNull(jobs.ended_at),
      set: { run_at: sql`least(${jobs.run_at}, excluded.run_at)` },
    })
    .returning({ job_id: jobs.job_id })
  if (!made) throw new Error('a job was neither stored nor found')
  return made.job_id
}

/** The newest job about something, open or ended. */
export async function findJob(db: Database, kind: string, key: string): Promise<Job | undefined> {
  const [found] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key)))
    .orderBy(sql`${jobs.created_at} desc, ${jobs.job_id} desc`)
    .limit(1)
  return found
}

/** A job that is due and that no living server holds. */
const isDue = () =>
  and(
    isNull(jobs.ended_at),
    sql`${jobs.run_at} <= ${now()}`,
    sql`(${jobs.locked_until} is null or ${jobs.locked_until} <= clock_timestamp())`,
  )

/** The kinds that have one: a single question, so that an idle server asks little. */
export async function kindsDue(db: Database): Promise<ReadonlySet<string>> {
  const due = await db.selectDistinct({ kind: jobs.kind }).from(jobs).where(isDue())
  return new Set(due.map(({ kind }) => kind))
}

/** Takes one that is due; others pass it over. */
export async function claimJob(db: Database, kind: string, server_id: string) {
  const due = db
    .select({ job_id: jobs.job_id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isDue()))
    .orderBy(jobs.run_at, jobs.job_id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, locked_by: server_id, locked_until: leaseEnd })
    .where(sql`${jobs.job_id} = (${due})`)
    .returning()
  return claimed
}

/** Of a job this server holds; of another one's nothing changes. */
const held = ({ job_id }: Job, server_id: string) =>
  and(eq(jobs.job_id, job_id), eq(jobs.locked_by, server_id), isNull(jobs.ended_at))

/** Whether the job is still held by this server, which holds it longer now. */
export async function renew(
  db: Database,
  job: Job,
  server_id: string,
  progress?: { done: number; total: number },
) {
  const renewed = await db
    .update(jobs)
    .set({ locked_until: leaseEnd, ...progress })
    .where(held(job, server_id))
    .returning({ job_id: jobs.job_id })
  return renewed.length > 0
}

export const finish = (db: Database, job: Job, server_id: string) =>
  db
    .update(jobs)
    .set({ ended_at: now(), locked_by: null, locked_until: null, last_error: null })
    .where(held(job, server_id))

/**
 * Ends the open job about something in the transaction of its result, so that a request that sees the result
 * can store the next job about it. The server that runs it finds it ended.
 */
export const finishInTransaction = (db: Database, kind: string, key: string) =>
  db
    .update(jobs)
    .set({ ended_at: now(), locked_by: null, locked_until: null, last_error: null })
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key), isNull(jobs.ended_at)))

/** Gives a job back: a recurring one until its next run, one of a server that stops at once. */
export const giveBack = (
  db: Database,
  job: Job,
  server_id: string,
  { runAt = job.run_at, attempts = 0, error = null as string | null } = {},
) =>
  db
    .update(jobs)
    .set({ run_at: runAt, attempts, locked_by: null, locked_until: null, last_error: error })
    .where(held(job, server_id))

export const fail = (db: Database, job: Job, server_id: string, error: string) =>
  db
    .update(jobs)
    .set({
      ended_at: now(),
      has_failed: true,
      locked_by: null,
      locked_until: null,
      last_error: error,
    })
    .where(held(job, server_id))

/** The moment of the next attempt. */
export const nextAttempt = (attempts: number) =>
  new Date(
    Date.parse(now()) + Math.min(longestPause, firstPause * 2 ** (attempts - 1)),
  ).toISOString()

/** Removes jobs that ended before a moment. */
export const deleteOldJobs = (db: Database, before: string) =>
  db.delete(jobs).where(and(isNotNull(jobs.ended_at), lt(jobs.ended_at, before)))
