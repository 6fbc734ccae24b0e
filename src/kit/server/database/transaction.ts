import type { Database } from './database.ts'

const attempts = 3

/** Runs `work` in one transaction, and again when the database asks for that (a deadlock, a lost race). */
export async function inTransaction<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = sqlState(error)
      if (attempt === attempts || (code !== '40001' && code !== '40P01')) throw error
    }
  }
}

/** PostgreSQL's five-character code; drivers nest it differently. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/** The database is unavailable, shutting down, no longer the primary, or slower than the timeout. */
const awayStates =
  /^(08...|25006|53...|57P0[1-5]|57014|58030|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|ERR_STREAM_DESTROYED)$/

/** Messages of the driver for connection errors that have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/

/** Whether an error or its cause means that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return awayStates.test(code) || awayMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** The name of the violated constraint, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? violatedConstraint(error.cause) : undefined
}
