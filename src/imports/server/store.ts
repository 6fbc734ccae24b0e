import { namesNothingHidden } from '#notifications/server/ports.ts'
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { mayWriteTeam } from '#accounts/rules/permission-table.ts'
import { columnsOf } from './import-kinds.ts'
import type { importApi } from '#imports/contract/imports.ts'
import { importFiles, imports, importWrongRows } from '#imports/tables.ts'
import { type StoredReport, unreadable } from '#imports/rules/report.ts'
import type { RowError, SheetRow } from '#imports/rules/row.ts'
import { rowErrorText } from '#imports/texts/row-errors.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import { languages } from '#kit/rules/language.ts'
import { now } from '#kit/server/clock.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { batches, insertMany } from '#kit/server/database/batches.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'

export type ImportRow = typeof imports.$inferSelect

const underWay = inArray(imports.status, ['waiting', 'running'])

export const insertImport = (db: Database, row: typeof imports.$inferInsert) =>
  db.insert(imports).values(row)

export const findImport = async (db: Database, import_id: string) =>
  firstOrThrowNotFound(await db.select().from(imports).where(eq(imports.import_id, import_id)))

/** Not of an evaluation that is hidden from its own employee, who asks. */
const isReadable = (actor: Actor) => namesNothingHidden(imports.subject_id, actor)

/** An own import, or anyone's for those who import people; else a 404. */
export async function findVisibleImport(app: FastifyInstance, import_id: string, actor: Actor) {
  const row = firstOrThrowNotFound(
    await app.db
      .select()
      .from(imports)
      .where(and(eq(imports.import_id, import_id), isReadable(actor))),
  )
  const isVisible = row.actor_id === actor.user_id || mayWriteTeam(actor)
  return firstOrThrowNotFound(isVisible ? [row] : [])
}

export const isFileStored = async (db: Database, { file_id }: ImportRow) =>
  file_id !== null && (await db.$count(importFiles, eq(importFiles.file_id, file_id))) > 0

export async function listImports(
  app: FastifyInstance,
  { limit, cursor, kind, dry_run }: z.output<typeof importApi.list.query>,
  actor: Actor,
  request: FastifyRequest,
) {
  const { db } = app
  const where = and(
    isReadable(actor),
    when(kind, (wanted) => eq(imports.kind, wanted)),
    when(dry_run, (wanted) => eq(imports.is_dry_run, wanted)),
  )
  const page = keyset(
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
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(imports, where), request)
}

export async function listWrongRows(
  db: Database,
  import_id: string,
  asked: z.output<typeof importApi.rows.query>,
  request: FastifyRequest,
) {
  const wanted = normalizeText(asked.search ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const where = and(
    eq(importWrongRows.import_id, import_id),
    wanted === '' ? undefined : like(importWrongRows.search_normalized, `%${wanted}%`),
  )
  const page = keyset(
    { keys: [{ field: 'row', column: sql`${importWrongRows.row}` }], descending: false },
    asked,
  )
  const rows = await db
    .select()
    .from(importWrongRows)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(importWrongRows, where), request)
}

/** Takes it up; false when it was cancelled or given up for dead meanwhile. */
export async function beginRunning(db: Database, import_id: string) {
  const rows = await db
    .update(imports)
    .set({ status: 'running', phase: 'reading' })
    .where(
      and(
        eq(imports.import_id, import_id),
        eq(imports.status, 'waiting'),
        eq(imports.is_cancelled, false),
      ),
    )
    .returning({ import_id: imports.import_id })
  return rows.length > 0
}

/** Says how far it is; whether someone asked to stop it. */
export async function storeProgress(
  db: Database,
  import_id: string,
  { phase, progress }: Pick<ImportRow, 'phase' | 'progress'>,
) {
  const [row] = await db
    .update(imports)
    .set({ phase, progress })
    .where(and(eq(imports.import_id, import_id), underWay))
    .returning({ is_cancelled: imports.is_cancelled })
  return row?.is_cancelled ?? false
}

/**
 * Writes down what a run came to, with its wrong rows. False when it was ended from elsewhere
 * meanwhile: then nothing of it may stay.
 */
export async function storeReport(
  db: Database,
  { import_id, kind }: Pick<ImportRow, 'import_id' | 'kind'>,
  report: StoredReport,
  wrongRows: readonly (SheetRow & { complaints: RowError[] })[],
) {
  const columns = columnsOf(kind)
  for (const batch of batches(wrongRows)) {
    await insertMany(
      db,
      importWrongRows,
      batch.map(({ row, cells, complaints }) => {
        const said = complaints.flatMap((complaint) =>
          languages.map((language) => rowErrorText(complaint, columns, language)),
        )
        const search_normalized = normalizeText([...Object.values(cells), ...said].join(' '))
        return { import_id, row, cells, complaints, search_normalized }
      }),
    )
  }
  // At last, for the person who asks after the import waits from here on.
  const ended = await db
    .update(imports)
    .set({ status: 'done', progress: 1, report, ended_at: now() })
    .where(
      and(
        eq(imports.import_id, import_id),
        eq(imports.status, 'running'),
        eq(imports.is_cancelled, false),
      ),
    )
    .returning({ import_id: imports.import_id })
  return ended.length > 0
}

/** For a run that came to nothing; what has ended otherwise is left as it is. */
export async function endImport(
  db: Database,
  import_id: string,
  status: 'failed' | 'cancelled' | 'interrupted',
  fileError?: StoredReport['fileError'],
) {
  await db
    .update(imports)
    .set({ status, ended_at: now(), ...(fileError && { report: unreadable(fileError) }) })
    .where(and(eq(imports.import_id, import_id), underWay))
}

/** One that is run stops where it is; one that waits has not begun, and is over. */
export async function askToCancel(db: Database, import_id: string) {
  await db
    .update(imports)
    .set({ status: 'cancelled', is_cancelled: true, ended_at: now() })
    .where(and(eq(imports.import_id, import_id), eq(imports.status, 'waiting')))
  await db
    .update(imports)
    .set({ is_cancelled: true })
    .where(and(eq(imports.import_id, import_id), underWay))
}

/** The key under which the person who runs an import holds a lock for as long as it lives. */
export const lockOf = (import_id: string) => sql`hashtextextended(${import_id}, 7)`

/** Imports no one holds any more were cut short by the end of their server. */
export async function settleInterrupted(db: Database, import_id?: string) {
  const rows = await db
    .select({ import_id: imports.import_id })
    .from(imports)
    .where(
      and(
        underWay,
        when(import_id, (id) => eq(imports.import_id, id)),
      ),
    )
    .orderBy(asc(imports.created_at))
  for (const { import_id } of rows) {
    await db.transaction(async (db) => {
      const { rows } = await db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockOf(import_id)}) as free`,
      )
      if (rows[0]?.free) await endImport(db, import_id, 'interrupted')
    })
  }
}
