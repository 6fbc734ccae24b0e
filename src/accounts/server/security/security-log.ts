import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { and, eq, getTableColumns, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type {
  OwnSecurityEventsQuery,
  SecurityEventsQuery,
} from '#accounts/contract/security-log.ts'
import {
  burstOf,
  securityEventDays,
  type SecurityEventKind,
} from '#accounts/rules/security/security-events.ts'
import { securityEvents } from '#accounts/tables.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { now } from '#kit/server/clock.ts'
import { textContains, when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { batches } from '#kit/server/database/batches.ts'
import { v7 as newId } from 'uuid'
import type { Watch } from '#kit/server/api/serve.ts'
import { assertExportsLeft } from '#accounts/server/export-limit.ts'

interface Person {
  user_id: string
  name: string
}

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whose account it is about; null where there is none. */
  user: Person | null
  /** Who did it, where that can be someone else. */
  actor?: Person | undefined
  /** From where. */
  request?: FastifyRequest | undefined
  detail?: Record<string, string>
}

type Row = typeof securityEvents.$inferInsert

function rowOf({ kind, user, actor, request, detail }: SecurityEvent): Row {
  const other = actor && actor.user_id !== user?.user_id ? actor : undefined
  return {
    event_id: newId(),
    at: now(),
    kind,
    user_id: user?.user_id ?? null,
    user_name: user?.name ?? '',
    actor_id: other?.user_id ?? null,
    actor_name: other?.name ?? '',
    address: request?.ip ?? '',
    user_agent: (request?.headers['user-agent'] ?? '').slice(0, 400),
    detail: detail ?? null,
    search_normalized: normalizeText(
      `${user?.name ?? ''} ${other?.name ?? ''} ${request?.ip ?? ''}`,
    ),
  }
}

/** Rows of one statement, and those that wait for one at most. */
const atOnce = 200
const maxWaiting = 5000

/** Writes events in the transaction of what they are about. */
export async function writeSecurityEvents(db: Database, events: readonly SecurityEvent[]) {
  for (const batch of batches(events, atOnce))
    await db.insert(securityEvents).values(batch.map(rowOf))
}

/**
 * For what no transaction is about, such as a refusal: no one waits for it to be written, one statement
 * is under way at a time, and what happens again within a minute is counted in one row.
 */
export function openSecurityLog(db: Database, log: (error: unknown) => void) {
  const waiting = new Map<string, Row>()
  let writing: Promise<void> | undefined

  async function write() {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, atOnce)
      for (const [key] of batch) waiting.delete(key)
      await db
        .insert(securityEvents)
        .values(batch.map(([, row]) => row))
        .onConflictDoUpdate({
          target: securityEvents.burst,
          set: { count: sql`${securityEvents.count} + excluded.count` },
        })
    }
  }

  function note(event: SecurityEvent, { isBurst = false } = {}) {
    const row = rowOf(event)
    const who = row.user_id ?? row.address ?? ''
    const burst = isBurst ? burstOf(row.kind, who, row.detail?.call ?? '', row.at) : null
    const key = burst ?? row.event_id
    const before = waiting.get(key)
    if (before) before.count = (before.count ?? 1) + 1
    else if (waiting.size < maxWaiting) waiting.set(key, { ...row, burst, count: 1 })
    writing ??= Promise.resolve()
      .then(write)
      .catch(log)
      .finally(() => {
        writing = undefined
      })
  }

  return { note, flush: async () => writing }
}
export type SecurityLog = ReturnType<typeof openSecurityLog>

/** Refusals and exports, by the pattern of the call: an address would name records. */
export const watchWith = (db: Database, { note }: SecurityLog): Watch => ({
  assertCanExport: ({ user_id }) => assertExportsLeft(db, user_id),
  refused: (user, { method, path }, request) =>
    note(
      { kind: 'permission_refused', user, request, detail: { call: `${method} ${path}` } },
      { isBurst: true },
    ),
  exported: (user, { method, path }, request) =>
    note(
      { kind: 'exported', user, request, detail: { call: `${method} ${path}` } },
      { isBurst: true },
    ),
})

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog
  }
}

async function listEvents(
  db: Database,
  where: SQL | undefined,
  paging: { limit: number; cursor?: string | undefined },
  request: FastifyRequest,
) {
  const page = keyset(
    {
      keys: [
        { field: 'at', column: sql`${securityEvents.at}` },
        { field: 'event_id', column: sql`${securityEvents.event_id}` },
      ],
      descending: true,
    },
    paging,
  )
  const { search_normalized: _, burst: __, ...columns } = getTableColumns(securityEvents)
  const rows = await db
    .select(columns)
    .from(securityEvents)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { results, ...rest } = await page.page(
    rows,
    () => db.$count(securityEvents, where),
    request,
  )
  return { ...rest, results: await withArabicNames(db, results, ['user_name', 'actor_name']) }
}

export const listSecurityEvents = (
  db: Database,
  { limit, cursor, search, kind, person, since, until }: SecurityEventsQuery,
  request: FastifyRequest,
) =>
  listEvents(
    db,
    and(
      textContains(securityEvents.search_normalized, search),
      when(kind, (one) => eq(securityEvents.kind, one)),
      person === undefined
        ? undefined
        : or(eq(securityEvents.user_id, person), eq(securityEvents.actor_id, person)),
      when(since, (moment) => gte(securityEvents.at, moment)),
      when(until, (moment) => lte(securityEvents.at, moment)),
    ),
    { limit, cursor },
    request,
  )

export const listOwnSecurityEvents = (
  db: Database,
  user_id: string,
  paging: OwnSecurityEventsQuery,
  request: FastifyRequest,
) => listEvents(db, eq(securityEvents.user_id, user_id), paging, request)

export async function deleteOldSecurityEvents(db: Database) {
  const before = new Date(Date.parse(now()) - securityEventDays * 86_400_000).toISOString()
  await db.delete(securityEvents).where(lt(securityEvents.at, before))
}
