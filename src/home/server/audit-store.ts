import { and, eq, gte, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isReadableEntry } from '#evaluations/server/visible.ts'
import type { auditApi } from '#home/contract/audit.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { textContains, when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { cachedCount, kindOf } from '#kit/server/lists/counter-cache.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { auditEntries } from '#kit/tables.ts'
import { withArabicEntryNames } from './arabic-entries.ts'

type ListQuery = z.output<typeof auditApi.list.query>

export async function listAudit(
  db: Database,
  { limit, cursor, ...query }: ListQuery,
  actor: Actor,
  request: FastifyRequest,
) {
  const filter = and(
    textContains(auditEntries.search_normalized, query.search),
    when(query.actor, (id) => eq(auditEntries.actor_id, id)),
    when(query.entity, (entity) => eq(auditEntries.entity, entity)),
    when(query.entity_id, (id) => eq(auditEntries.entity_id, id)),
    when(query.import_id, (id) => eq(auditEntries.import_id, id)),
    // Rows changed by imports appear in the history of a record only: they would fill the list.
    query.entity_id || query.import_id ? undefined : isNull(auditEntries.import_id),
    when(query.since, (moment) => gte(auditEntries.at, moment)),
    when(query.until, (moment) => lte(auditEntries.at, moment)),
  )
  const isReadable = isReadableEntry(actor)
  const where = and(filter, isReadable)
  const page = keyset(
    {
      keys: [
        { field: 'at', column: sql`${auditEntries.at}` },
        { field: 'audit_id', column: sql`${auditEntries.audit_id}` },
      ],
      descending: true,
    },
    { limit, cursor },
  )
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { entity, ...others } = query
  const count = async () => {
    if (Object.values(others).some((value) => value !== undefined)) {
      return db.$count(auditEntries, where)
    }
    const all = await cachedCount(
      db,
      auditEntries,
      and(
        when(entity, (one) => eq(kindOf('entity'), one)),
        sql`${kindOf('is_imported')} is distinct from 'true'`,
      ),
    )
    // Only entries that name an evaluation can be unreadable; an index finds them.
    const namesOne = isNotNull(auditEntries.evaluation_id)
    return all - (await db.$count(auditEntries, and(filter, namesOne, not(isReadable))))
  }
  return page.page(await withArabicEntryNames(db, rows), count, request)
}
