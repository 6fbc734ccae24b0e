import type { FastifyInstance } from 'fastify'
import { hasEnded, isOpenDraft, rowsAwaited } from '#imports/rules/import.ts'
import type { ImportRun } from '#imports/contract/imports.ts'
import { asc, eq } from 'drizzle-orm'
import { importWrongRows, type imports } from '#imports/tables.ts'
import type { Language, Sentence } from '#kit/rules/language/language.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { enqueue, findJob } from '#kit/server/jobs/job-store.ts'
import { fieldsOf, importKind } from './import-kinds.ts'
import { findUndoAtEnd, findUndoSummary } from '#imports/server/undo/undo-dto.ts'
import type { UndoJob } from '#imports/server/undo/undo-job.ts'
import type { ImportJob } from './import-job.ts'
import { assertSameImport } from '#imports/server/upload/repeated-import.ts'
import { findImport, type ImportRow, insertImport, isFileStored } from './store.ts'
import { findFileValues } from './mapping/file-values.ts'
import { importRun, messageOf } from './import-run-dto.ts'

declare module 'fastify' {
  interface FastifyInstance {
    importQueue: ImportQueue
  }
}

export interface ImportQueue {
  kind: ImportJob
  undoKind: UndoJob
  /** Looks for waiting imports at once. */
  wake: () => void
  /** Milliseconds a request waits for the end of an import. */
  wait: number
  isClosing: () => boolean
}

/** After this share of the time that a request waits, an import that has not begun waits for its turn. */
const shareToBegin = 0.15
/** Milliseconds between two looks, which grow. */
const shortestPause = 10
const longestPause = 250

/** The maximum number of errors in an answer; the import's rows contain all. */
const errorCount = 100

type Input = Pick<
  typeof imports.$inferInsert,
  'kind' | 'subject_id' | 'file_name' | 'file_size' | 'is_dry_run' | 'is_strict' | 'mode'
> & {
  mapping?: ImportRow['mapping']
  file_id: string
  fixes: ImportRow['fixes']
  actor: SignedIn
  language: Language
  /** Chosen by the caller. A request that is repeated with it gets the answer of the first one. */
  import_id?: string | undefined
}

/** Starts an import; waits for a short one, and answers a long one with a link to its state. */
export async function startImport(
  app: FastifyInstance,
  { actor, language, import_id: chosen, ...input }: Input,
) {
  const { db, importQueue } = app
  const import_id = chosen ?? newId()
  const is_strict = input.is_strict || importKind(input.kind).isAllOrNothing === true
  const started = { ...input, import_id, is_strict, actor_id: actor.user_id }
  const isNew = await db.transaction(async (db) => {
    const isInserted = await insertImport(db, {
      ...started,
      actor_name: actor.name,
      status: 'waiting',
      phase: 'waiting',
      created_at: now(),
    })
    if (isInserted) await enqueue(db, importQueue.kind, { key: import_id, input: null })
    return isInserted
  })
  if (!isNew) {
    await assertSameImport(db, started)
    return answerOf(app, import_id, language)
  }
  importQueue.wake()
  // A draft is noted when it is run.
  if (!input.is_dry_run && input.mode !== 'ask')
    app.securityLog.note({ kind: 'imported', user: actor, detail: { of: input.kind } })
  return answerOf(app, import_id, language)
}

/** An import once it has ended or takes longer; throws when its file cannot be read. */
export async function answerOf(app: FastifyInstance, import_id: string, language: Language) {
  const { db, importQueue } = app
  const row = await awaited(db, import_id, importQueue)
  if (hasEnded(row.status) && row.report?.fileError) throw unreadableFile(row, row.report, language)
  const run = await runToDto(db, row, language, { isAnswer: true })
  return { status: hasEnded(row.status) ? 200 : 202, run }
}

/** The import when it has ended, or as soon as its request should no longer wait. */
async function awaited(db: Database, import_id: string, { kind, wait, isClosing }: ImportQueue) {
  const began = performance.now()
  for (let pause = shortestPause; ; pause = Math.min(longestPause, pause * 1.5)) {
    const row = await findImport(db, import_id)
    const age = performance.now() - began
    if (hasEnded(row.status) || age > wait || isClosing()) return row
    const job = await findJob(db, kind.name, import_id)
    const isLong = (job?.total ?? 0) > rowsAwaited
    const isQueued = job?.locked_by === null && age > shareToBegin * wait
    if (isLong || isQueued) return row
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** An unreadable file is the sender's error; anything else is an internal one. */
function unreadableFile(
  row: ImportRow,
  report: NonNullable<ImportRow['report']>,
  language: Language,
) {
  const { code, header } = report.fileError ?? {}
  const expected = fieldsOf(row.kind).flatMap((column) =>
    column.isRequired ? column[language] : [],
  )
  const sentence: Sentence = (language) => messageOf(row, report, language)
  const isOurs = code === 'server'
  return new Problem(isOurs ? 500 : 400, isOurs ? 'server_error' : 'invalid', sentence, {
    fields: { errors: [sentence] },
    facts: {
      import_id: row.import_id,
      file_error: code,
      ...(header && { ...header, expected }),
    },
  })
}

/** Milliseconds after its end in which an import is answered as it ended. */
const justEnded = 60_000

/** The progress or result of an import, in the reader's language. `isAnswer`: to what started or stopped it. */
export async function runToDto(
  db: Database,
  row: ImportRow,
  language: Language,
  { isAnswer = false } = {},
): Promise<ImportRun> {
  const wrongRows = await db
    .select()
    .from(importWrongRows)
    .where(eq(importWrongRows.import_id, row.import_id))
    .orderBy(asc(importWrongRows.row))
    .limit(errorCount)
  const { mapping } = row
  const isDraft = mapping !== null && isOpenDraft(row.status)
  const values = isDraft ? await (await findFileValues(db, { ...row, mapping })).counts() : {}
  const can_run_again = await isFileStored(db, row)
  const run = importRun(row, wrongRows, { can_run_again, values }, language)
  const sinceEnd = Date.parse(now()) - Date.parse(row.ended_at ?? '')
  const isAtEnd = isAnswer && sinceEnd < justEnded
  return { ...run, undo: await (isAtEnd ? findUndoAtEnd : findUndoSummary)(db, row) }
}
