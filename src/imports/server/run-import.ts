import type { ImportPhase } from '#imports/rules/import.ts'
import {
  countedInto,
  type FileError,
  groupErrors,
  reportWith,
  type StoredReport,
} from '#imports/rules/report.ts'
import { EmptyCells } from '#imports/rules/empty-cells.ts'
import { differingCells } from '#imports/rules/headers.ts'
import type { RowError } from '#imports/rules/row.ts'
import type { Database } from '#kit/server/database/database.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { sqlState } from '#kit/server/database/transaction.ts'
import { allowedActor, lockImports } from '#imports/server/undo/allowed-actor.ts'
import { ChangeLog } from '#imports/server/undo/change-log.ts'
import { columnsOf, importKind, ownColumnsOf } from './import-kinds.ts'
import { openFile, deleteFile } from './files.ts'
import { storeOutcomes } from './outcomes/outcome-store.ts'
import { limitsOf } from '#imports/rules/mapping/run-limits.ts'
import { limitedPlan, RowErrors, type Planner, PlanOutdated } from './planner.ts'
import { fileErrorOf } from './file-problem.ts'
import { type ReadRows, readRows } from '#imports/server/reading/read-rows.ts'
import { isAnswerable, makeDraft } from '#imports/server/mapping/make-draft.ts'
import { returnDraft } from '#imports/server/mapping/draft-store.ts'
import { remember } from './memory/memory.ts'
import { beginRunning, endImport, findImport, type ImportRow, storeReport } from './store.ts'

export type ProgressCallback = (progress: {
  phase: ImportPhase
  progress: number
  rows?: number
}) => void

/** How often a plan is made again after concurrent changes. */
const attempts = 3

/** The import was cancelled or marked as interrupted. */
class EndedElsewhere extends Error {}

const exampleRow: RowError = { column: null, code: 'example_row' }

/** Runs a waiting import to its end; its row always records the result. */
export async function runImport(db: Database, import_id: string, onProgress: ProgressCallback) {
  if (!(await beginRunning(db, import_id))) return
  const run = await findImport(db, import_id)
  try {
    await importOrAsk(db, run, onProgress)
  } catch (error) {
    if (error instanceof EndedElsewhere) return
    const fileError = rowErrorOf(error)
    if (fileError && run.expires_at) return returnDraft(db, import_id, fileError)
    await db.transaction(async (db) => {
      await endImport(db, import_id, 'failed', fileError ?? { code: 'server' })
      // A file that was refused as a whole cannot be run again, so it is deleted, before anyone is answered.
      if (fileError && run.file_id !== null) await deleteFile(db, run.file_id)
    })
    if (!fileError) throw error
  }
}

/** Imports a file, or finds out how its columns can be mapped. */
async function importOrAsk(db: Database, run: ImportRow, onProgress: ProgressCallback) {
  if (run.mode === 'ask') return makeDraft(db, run)
  try {
    return await planAndWrite(db, run, importKind(run.kind).plan, onProgress)
  } catch (error) {
    if (run.mode !== 'auto' || !isAnswerable(error)) throw error
    return makeDraft(db, run, error)
  }
}

/** The error to report; undefined for an internal error. */
function rowErrorOf(error: unknown): FileError | undefined {
  // The permission was withdrawn after the upload.
  if (error instanceof Problem) return { code: 'not_allowed' }
  return fileErrorOf(error)
}

async function planAndWrite(
  db: Database,
  run: ImportRow,
  planner: Planner,
  onProgress: ProgressCallback,
) {
  for (let attempt = 1; ; attempt++) {
    // Read again for another plan: the rows of the first one are released while it is written.
    const read = await reading(db, run, onProgress)
    onProgress({ phase: 'checking', progress: 0, rows: read.rows.length })
    try {
      return await db.transaction((db) => once(db, run, read, planner, onProgress))
    } catch (error) {
      if (!hasMoved(error) || attempt === attempts) throw error
    }
  }
}

async function reading(
  db: Database,
  { file_id, kind, mapping, fixes: corrections }: ImportRow,
  onProgress: ProgressCallback,
) {
  onProgress({ phase: 'reading', progress: 0 })
  const file = await openFile(db, file_id)
  const { hints } = importKind(kind)
  const onRows = (rows: number) => onProgress({ phase: 'reading', progress: 0, rows })
  return readRows(file, ownColumnsOf(kind), corrections, onRows, {
    ...(hints && { hints }),
    mapping,
  })
}

async function once(
  db: Database,
  run: ImportRow,
  { rows, errors, examples, unknownHeaders, remarks, leftOut, columns }: ReadRows,
  planner: Planner,
  onProgress: ProgressCallback,
) {
  const { is_dry_run, is_strict, subject_id, file_name } = run
  // Serialized, so that two imports of the same people create them only once.
  if (!is_dry_run) await lockImports(db)
  const rowErrors = new RowErrors()
  const actor = await allowedActor(db, run)
  for (const { row, error } of errors) rowErrors.add(row, error)
  for (const row of rows)
    for (const error of differingCells(row, columnsOf(run.kind))) rowErrors.add(row.row, error)
  const changeLog = new ChangeLog(db, run.import_id)
  const limits = limitsOf(importKind(run.kind), run.mapping)
  // An empty cell below an own header empties a field; one that is mapped says how it is emptied.
  const leavesOpen = (column: string) => run.mapping !== null || !columns.includes(column)
  const importing = { db, actor, subject_id, file_name, limits, leavesOpen, changeLog }
  const plan = await limitedPlan(planner, rows, rowErrors, importing)
  const wrong = rows
    .filter(({ row }) => rowErrors.has(row))
    .map((row) => ({ ...row, complaints: rowErrors.byRow.get(row.row) ?? [] }))
  const empty = new EmptyCells(rows, columns)
  rows.length = 0
  const outcomes = empty.of(plan.outcomes)
  const report = reportWith(wrong.length, unknownHeaders, { is_dry_run, is_strict })
  await storeOutcomes(db, run, countedInto(report, outcomes))
  if (empty.total > 0) report.untouched = empty.total
  report.groups = groupErrors(wrong)
  if (leftOut > 0) report.leftOut = leftOut
  const ofFile = remarks.filter(({ row }) => row === null)
  const ofRows = remarks.filter(({ row }) => row !== null)
  const ignored = examples.map((row) => ({ row, complaint: exampleRow }))
  report.remarks.unshift(...ofFile, ...ignored, ...ofRows)

  if (!is_dry_run && !report.withheld) {
    onProgress({ phase: 'writing', progress: 0 })
    await plan.write((progress) => onProgress({ phase: 'writing', progress }))
    await recordImport(db, run, report)
    await changeLog.close()
    if (report.valid > 0) await remember(db, run)
  }
  if (!(await storeReport(db, run, report, wrong))) throw new EndedElsewhere()
}

/** The audit log's entry for the import as a whole; the entries of its rows carry its id. */
async function recordImport(db: Database, run: ImportRow, { created, updated }: StoredReport) {
  const { import_id, kind, subject_id, file_name, actor_id: user_id, actor_name: name } = run
  if (created + updated === 0) return
  await writeAudit(
    db,
    { user_id, name },
    {
      entity: 'import',
      entity_id: import_id,
      entity_name: file_name,
      ...(subject_id && kind === 'evaluation_items' && { evaluation_id: subject_id }),
      after: { kind, created, updated },
    },
  )
}

/** A deleted unit, a name taken meanwhile or a deadlock: a new plan can succeed. */
const hasMoved = (error: unknown) =>
  error instanceof PlanOutdated ||
  ['23503', '23505', '40001', '40P01'].includes(sqlState(error) ?? '')
