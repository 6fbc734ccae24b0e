import type { Database } from '#kit/server/database/database.ts'

export interface JobRun<Input> {
  db: Database
  job_id: string
  key: string
  input: Input
  /** Which attempt this is, from 1. */
  attempt: number
  /** Stored for those who watch. Throws when another server holds the job by now. */
  progress: (done: number, total: number) => Promise<void>
  /** Aborted when the server stops or has lost the job. */
  signal: AbortSignal
}

/**
 * One kind of background work. `run` may be called again after a kill at any moment, and by another
 * server: it must find out what is done already, or do all of it in one transaction.
 */
export interface JobKind<Input = unknown> {
  readonly name: string
  readonly run: (run: JobRun<Input>) => Promise<unknown>
  /** Milliseconds between two runs of a recurring job; absent for jobs that run once. */
  readonly every?: number
  /** Asked before a recurring job begins, so that an idle server writes nothing. */
  readonly hasWork?: (db: Database) => Promise<boolean>
  /** How many a server runs at a time; 1 unless given. */
  readonly atOnce?: number
  /** After how many attempts a job has failed; 5 unless given. Recurring jobs never fail for good. */
  readonly maxAttempts?: number
  /** Called once when a job has failed for good, also when its server died too often. */
  readonly onFailed?: (run: Pick<JobRun<Input>, 'db' | 'key' | 'input'>) => Promise<void>
}

/** Input is stored as JSON and read back as the type it was stored with. */
export const jobKind = <Input = null>(kind: JobKind<Input>): JobKind<Input> => kind

/** Of any input, for a list of kinds. */
export type AnyJobKind = JobKind<never>

export const recurringKey = 'recurring'
export const defaultAttempts = 5
