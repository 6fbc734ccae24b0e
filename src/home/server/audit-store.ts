import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { auditApi } from '#home/contract/audit.ts'
import { contains, when } from '#kit/server/conditions.ts'
import type { Database } from '#kit/server/database.ts'
import { countKept, kindOf } from '#kit/server/kept-totals.ts'
import { keyset } from '#kit/server/keyset.ts'
import { auditEntries } from '#kit/tables.ts'

type Asked = z.output<typeof auditApi.list.query>

export async function listAudit(
  db: Database,
  { limit, cursor, ...asked }: Asked,
  request: FastifyRequest,
) {
  const where = and(
    contains(auditEntries.search_folded, asked.search),
    when(asked.actor, (id) => eq(auditEntries.actor_id, id)),
    when(asked.entity, (entity) => eq(auditEntries.entity, entity)),
    when(asked.entity_id, (id) => eq(auditEntries.entity_id, id)),
    when(asked.since, (moment) => gte(auditEntries.at, moment)),
    when(asked.until, (moment) => lte(auditEntries.at, moment)),
  )
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
  const { entity, ...others } = asked
  const count = () =>
    Object.values(others).some((value) => value !== undefined)
      ? db.$count(auditEntries, where)
      : countKept(
          db,
          'audit_entries',
          when(entity, (one) => eq(kindOf('entity'), one)),
        )
  return page.page(rows, count, request)
}
