import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { now } from '#kit/server/clock.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The state of the database when the request was authenticated (databaseSnapshotId). */
    state: string
  }
}

/**
 * The visible transactions since the last start of the engine: as long as this value is the same,
 * no row has changed.
 */
export const databaseSnapshotId = sql<string>`concat(pg_current_snapshot(), ' ', pg_postmaster_start_time())`

/**
 * An entity tag of everything a reader's page depends on: equal tags mean equal pages. A new day begins
 * somewhere every hour, and lists show what is valid today, so that a copy is right within an hour only.
 */
export function etagFor(
  { url, language, state }: FastifyRequest,
  { user_id }: { user_id: string },
) {
  const hour = now().slice(0, 13)
  const hash = createHash('sha256').update([url, language, user_id, state, hour].join('\n'))
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
