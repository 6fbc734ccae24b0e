import { namesNothingHidden } from '#notifications/server/ports.ts'
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { fieldsOf, importKind } from './import-kinds.ts'
import { importFiles, imports, importWrongRows } from '#imports/tables.ts'
import { type StoredReport, unreadable } from '#imports/rules/report.ts'
import { hasEnded, isOpenDraft } from '#imports/rules/import.ts'
import type { RowError, SheetRow } from '#imports/rules/row.ts'
import { rowErrorText } from '#imports/texts/row-errors.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { languages } from '#kit/rules/language/language.ts'
import { now } from '#kit/server/clock.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { batches, insertMany } from '#kit/server/database/batches.ts'
import { deleteDraft } from '#imports/server/mapping/draft-store.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { finishInTransaction } from '#kit/server/jobs/job-store.ts'
import { jobs } from '#kit/tables.ts'

export type ImportRow = typeof imports.$inferSelect

const underWay = inArray(imports.status, ['waiting', 'running'])

/** False when there is an import with this id, also one that was being inserted meanwhile. */
export const insertImport = async (db: Database, row: typeof imports.$inferInsert) =>
  (await db.insert(imports).values(row).onConflictDoNothing()).rowCount === 1

export const findImport = async (db: Database, import_id: string) =>
  firstOrThrowNotFound(await db.select().from(imports).where(eq(imports.import_id, import_id)))

/** Excludes imports of an evaluation that is hidden from the actor as its employee. */
export const isReadable = (actor: Actor) => namesNothingHidden(imports.subject_id, actor)

/** An own import, or any import for users who can import people; otherwise a 404. */
export async function findVisibleImport(app: FastifyInstance, import_id: string, actor: Actor) {
  const row = firstOrThrowNotFound(
    await app.db
      .select()
      .from(imports)
      .where(and(eq(imports.import_id, import_id), isReadable(actor))),
  )
  const isVisible = row.actor_id === actor.user_id || mayWriteTeam(actor)
  const { isSubjectVisible } = importKind(row.kind)
  const isHidden =
    row.subject_id !== null && (await isSubjectVisible?.(app.db, row.subject_id, actor)) === false
  return firstOrThrowNotFound(isVisible && !isHidden ? [row] : [])
}

export const isFileStored = async (db: Database, { file_id }: ImportRow) =>
  file_id !== null && (await db.$count(importFiles, eq(importFiles.file_id, file_id))) > 0

/**
 * Sets an import back to its beginning, before the first attempt and after a server that died or was
 * stopped. False when it has ended.
 */
export async function beginAgain(db: Database, import_id: string) {
  const [row] = await db
    .update(imports)
    .set({ status: 'waiting', phase: 'waiting', progress: 0 })
    .where(and(eq(imports.import_id, import_id), underWay))
    .returning({ is_cancelled: imports.is_cancelled })
  if (row?.is_cancelled) await endImport(db, import_id, 'cancelled')
  return row?.is_cancelled === false
}

/** Starts the import; false when it was cancelled or marked as interrupted meanwhile. */
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

/** Stores the progress; returns whether a stop was requested. */
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
  return row?.is_cancelled ?? (await isCancelled(db, import_id))
}

async function isCancelled(db: Database, import_id: string) {
  const [row] = await db
    .select({ status: imports.status })
    .from(imports)
    .where(eq(imports.import_id, import_id))
  return row?.status === 'cancelled'
}

/**
 * Stores the result of a run with its wrong rows. False when it was ended from elsewhere meanwhile:
 * then the transaction must be rolled back.
 */
export async function storeReport(
  db: Database,
  { import_id, kind, expires_at, is_dry_run }: ImportRow,
  report: StoredReport,
  wrongRows: readonly (SheetRow & { complaints: RowError[] })[],
) {
  const columns = fieldsOf(kind)
  for (const batch of batches(wrongRows)) {
    await insertMany(
      db,
      importWrongRows,
      batch.map(({ row, cells, complaints }) => {
        const messages = complaints.flatMap((complaint) =>
          languages.map((language) => rowErrorText(complaint, columns, language)),
        )
        const search_normalized = normalizeText([...Object.values(cells), ...messages].join(' '))
        return { import_id, row, cells, complaints, search_normalized }
      }),
    )
  }
  // Last, as readers of the import wait for this lock from here on.
  const ended = await db
    .update(imports)
    .set({
      status: expires_at !== null && is_dry_run ? 'checked' : 'done',
      progress: 1,
      report,
      ended_at: now(),
    })
    .where(
      and(
        eq(imports.import_id, import_id),
        eq(imports.status, 'running'),
        eq(imports.is_cancelled, false),
      ),
    )
    .returning({ import_id: imports.import_id })
  await finishInTransaction(db, 'import', import_id)
  return ended.length > 0
}

/** Ends a failed run; does nothing if it has already ended. */
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

/**
 * Ends an import that has not ended: nothing of it was or will be written. One that is being committed holds
 * its row, and is done then; what a run has logged refers to the row, and only `for update` would wait for it.
 * The file of a draft goes with it, also while it is read or checked; that of a run can be imported again.
 */
export const cancelImport = (db: Database, import_id: string) =>
  db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(imports)
      .where(eq(imports.import_id, import_id))
      .for('no key update')
    if (!row || !(isOpenDraft(row.status) || !hasEnded(row.status))) return
    await db
      .update(imports)
      .set({ status: 'cancelled', is_cancelled: true, ended_at: now() })
      .where(eq(imports.import_id, import_id))
    const isRead = row.expires_at !== null && (row.mode === 'ask' || row.is_dry_run)
    if (isOpenDraft(row.status) || isRead) await deleteDraft(db, row)
  })

/** Imports whose job is gone: their server was killed before imports were jobs. */
export async function settleInterrupted(db: Database, import_id?: string) {
  const job = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'import'),
        eq(jobs.key, sql`${imports.import_id}::text`),
        isNull(jobs.ended_at),
      ),
    )
  const rows = await db
    .select({ import_id: imports.import_id })
    .from(imports)
    .where(
      and(
        underWay,
        notExists(job),
        when(import_id, (id) => eq(imports.import_id, id)),
      ),
    )
    .orderBy(asc(imports.created_at))
  for (const { import_id } of rows) {
    await db.transaction(async (db) => {
      // Held by a server of the version before, as long as it runs the import.
      const { rows } = await db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${import_id}, 7)) as free`,
      )
      if (rows[0]?.free) await endImport(db, import_id, 'interrupted')
    })
  }
}
