import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the database held when it was asked who sent this (stateOfDatabase). */
    state: string
  }
}

/**
 * Which transactions can be seen now, since the last start of the engine: as long as this stays the
 * same, no row has changed.
 */
export const databaseSnapshotId = sql<string>`concat(pg_current_snapshot(), ' ', pg_postmaster_start_time())`

/** What a reader's page hangs on, as an entity tag: two of the same are the same page. */
export function etagFor(
  { url, language, state }: FastifyRequest,
  { user_id }: { user_id: string },
) {
  const hash = createHash('sha256').update([url, language, user_id, state].join('\n'))
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
