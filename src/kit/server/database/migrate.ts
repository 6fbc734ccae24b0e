import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any number that no other use of the same database locks. */
const migrationLock = 4_172_024

/** Brings the tables up to date. Of servers that start at once one does it, and the others wait. */
export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    // Closing the connection gives the lock back, whatever went wrong, and forgets the setting.
    client.release(true)
  }
}
