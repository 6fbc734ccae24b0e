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

/** PostgreSQL's five-letter code, wherever the driver put it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

/** The name of the constraint that refused a row, when one did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? violatedConstraint(error.cause) : undefined
}
