import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import type { PastImport } from '#imports/contract/imports.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { imports } from '#imports/tables.ts'
import type { Page } from '#kit/contract/page.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Language } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { when } from '#kit/server/lists/conditions.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { pastImport } from '#imports/server/import-run-dto.ts'
import { isReadable, settleInterrupted } from '#imports/server/store.ts'
import { stateOf } from '#imports/server/undo/undo-dto.ts'
import { findUndos } from '#imports/server/undo/undo-store.ts'

interface Asked {
  limit: number
  cursor?: string | undefined
  kind?: ImportKindId | undefined
  dry_run?: boolean | undefined
  /** Such as an evaluation. */
  subject_id?: string
}

interface Context {
  db: Database
  actor: Actor
  language: Language
  request: FastifyRequest
}

/** Imports with their results, the newest first: for HR all, for others their own. */
export async function pageOfImports(
  { limit, cursor, kind, dry_run, subject_id }: Asked,
  { db, actor, language, request }: Context,
): Promise<Page<PastImport>> {
  await settleInterrupted(db)
  const where = and(
    isReadable(actor),
    mayWriteTeam(actor) ? undefined : eq(imports.actor_id, actor.user_id),
    when(kind, (filter) => eq(imports.kind, filter)),
    when(dry_run, (filter) => eq(imports.is_dry_run, filter)),
    when(subject_id, (filter) => eq(imports.subject_id, filter)),
  )
  const read = keyset(
    {
      keys: [
        { field: 'created_at', column: sql`${imports.created_at}` },
        { field: 'import_id', column: sql`${imports.import_id}` },
      ],
      descending: true,
    },
    { limit, cursor },
  )
  const rows = await db
    .select()
    .from(imports)
    .where(and(where, read.after))
    .orderBy(read.orderBy)
    .limit(read.take)
  const page = await read.page(rows, () => db.$count(imports, where), request)
  const ids = page.results.map(({ import_id }) => import_id)
  const undos = await findUndos(db, ids)
  const results = page.results.map((row) =>
    pastImport(row, stateOf(undos.get(row.import_id)), language),
  )
  return { ...page, results }
}
