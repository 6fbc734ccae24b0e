import { and, eq, like, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { importApi } from '#imports/contract/imports.ts'
import { importWrongRows } from '#imports/tables.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'

export async function listWrongRows(
  db: Database,
  import_id: string,
  query: z.output<typeof importApi.rows.query>,
  request: FastifyRequest,
) {
  const filter = normalizeText(query.search ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const where = and(
    eq(importWrongRows.import_id, import_id),
    filter === '' ? undefined : like(importWrongRows.search_normalized, `%${filter}%`),
  )
  const page = keyset(
    { keys: [{ field: 'row', column: sql`${importWrongRows.row}` }], descending: false },
    query,
  )
  const rows = await db
    .select()
    .from(importWrongRows)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(importWrongRows, where), request)
}
