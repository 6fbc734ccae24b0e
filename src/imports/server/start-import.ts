import type { FastifyInstance } from 'fastify'
import { hasEnded } from '#imports/rules/import.ts'
import type { ImportRun } from '#imports/contract/imports.ts'
import { asc, eq } from 'drizzle-orm'
import { importWrongRows, type imports } from '#imports/tables.ts'
import type { Language, Sentence } from '#kit/rules/language.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Runner } from './runner.ts'
import { findImport, type ImportRow, insertImport, isFileStored } from './store.ts'
import { importRun, messageOf } from './import-run-dto.ts'

declare module 'fastify' {
  interface FastifyInstance {
    importRunner: Runner
  }
}

/** The maximum number of errors in an answer; the import's rows contain all. */
const errorCount = 100

type Input = Pick<
  typeof imports.$inferInsert,
  'kind' | 'subject_id' | 'file_name' | 'file_size' | 'is_dry_run' | 'is_strict'
> & {
  file_id: string
  mended: ImportRow['mended']
  actor: SignedIn
  language: Language
}

/** Starts an import; waits for a short one, and answers a long one with a link to its state. */
export async function startImport(app: FastifyInstance, { actor, language, ...input }: Input) {
  const { db, importRunner } = app
  const import_id = newId()
  await importRunner.hold(import_id)
  try {
    await insertImport(db, {
      import_id,
      ...input,
      actor_id: actor.user_id,
      actor_name: actor.name,
      status: 'waiting',
      phase: 'waiting',
      created_at: now(),
    })
  } catch (error) {
    await importRunner.letGo(import_id)
    throw error
  }
  if (!input.is_dry_run)
    app.securityLog.note({ kind: 'imported', user: actor, detail: { of: input.kind } })
  const { isLong, ended } = importRunner.run(import_id)
  await Promise.race([isLong, ended])
  const row = await findImport(db, import_id)
  if (hasEnded(row.status) && row.report?.fileError) throw unreadableFile(row, row.report)
  const run = await runToDto(db, row, language)
  return { status: hasEnded(row.status) ? 200 : 202, run }
}

/** An unreadable file is the sender's error; anything else is an internal one. */
function unreadableFile(row: ImportRow, report: NonNullable<ImportRow['report']>) {
  const sentence: Sentence = (language) => messageOf(row, report, language)
  const isOurs = report.fileError?.code === 'server'
  return new Problem(isOurs ? 500 : 400, isOurs ? 'server_error' : 'invalid', sentence, {
    fields: { errors: [sentence] },
    facts: { import_id: row.import_id },
  })
}

/** The progress or result of an import, in the reader's language. */
export async function runToDto(
  db: Database,
  row: ImportRow,
  language: Language,
): Promise<ImportRun> {
  const wrongRows = await db
    .select()
    .from(importWrongRows)
    .where(eq(importWrongRows.import_id, row.import_id))
    .orderBy(asc(importWrongRows.row))
    .limit(errorCount)
  return importRun(row, wrongRows, await isFileStored(db, row), language)
}
