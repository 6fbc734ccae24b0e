import { eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { ImportPhase } from '#imports/rules/import.ts'
import { type FileError, reportOf, type StoredReport } from '#imports/rules/report.ts'
import type { RowError } from '#imports/rules/row.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { forbidden, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { sqlState } from '#kit/server/database/transaction.ts'
import { columnsOf, importKind } from './import-kinds.ts'
import { openFile, deleteFile } from './files.ts'
import { RowErrors, type Planner, PlanOutdated } from './planner.ts'
import { fileErrorOf } from './file-problem.ts'
import { type ReadRows, readRows } from './read-rows.ts'
import { beginRunning, endImport, findImport, type ImportRow, storeReport } from './store.ts'

export type ProgressCallback = (progress: {
  phase: ImportPhase
  progress: number
  rows?: number
}) => void

/** How often a plan is made again because the ground moved under it. */
const attempts = 3

/** Someone cancelled it, or gave it up for dead. */
class EndedElsewhere extends Error {}

const exampleRow: RowError = { column: null, code: 'example_row' }

/** Runs an import that waits, to its end; whatever happens, its row says what came of it. */
export async function runImport(db: Database, import_id: string, told: ProgressCallback) {
  if (!(await beginRunning(db, import_id))) return
  const run = await findImport(db, import_id)
  try {
    await planAndWrite(db, run, importKind(run.kind).plan, told)
  } catch (error) {
    if (error instanceof EndedElsewhere) return
    const complaint = rowErrorOf(error)
    await endImport(db, import_id, 'failed', complaint ?? { code: 'server' })
    if (!complaint) throw error
    // A file that is refused as a whole cannot be run again: nothing of it is stored any longer.
    if (run.file_id !== null) await deleteFile(db, run.file_id)
  }
}

/** What can be said of it; undefined for a fault of ours. */
function rowErrorOf(error: unknown): FileError | undefined {
  // What was permitted when the file was sent is not any more.
  if (error instanceof Problem) return { code: 'not_allowed' }
  return fileErrorOf(error)
}

async function planAndWrite(
  db: Database,
  run: ImportRow,
  planner: Planner,
  told: ProgressCallback,
) {
  for (let attempt = 1; ; attempt++) {
    // Read again for another plan: what was read for the first is let go while it is written.
    const read = await reading(db, run, told)
    told({ phase: 'checking', progress: 0, rows: read.rows.length })
    try {
      return await db.transaction((db) => once(db, run, read, planner, told))
    } catch (error) {
      if (!hasMoved(error) || attempt === attempts) throw error
    }
  }
}

async function reading(db: Database, { file_id, kind, mended }: ImportRow, told: ProgressCallback) {
  told({ phase: 'reading', progress: 0 })
  const file = await openFile(db, file_id)
  return readRows(file, columnsOf(kind), mended, (rows) =>
    told({ phase: 'reading', progress: 0, rows }),
  )
}

async function once(
  db: Database,
  run: ImportRow,
  { rows, examples, unknownHeaders }: ReadRows,
  planner: Planner,
  told: ProgressCallback,
) {
  const { is_dry_run, is_strict, subject_id, file_name } = run
  // One after the other, so that two imports of the same people make them once.
  if (!is_dry_run) await db.execute(sql`select pg_advisory_xact_lock(hashtext('import'))`)
  const complaints = new RowErrors()
  const actor = await actorOf(db, run)
  const plan = await planner(rows, complaints, { db, actor, subject_id, file_name })
  const wrong = rows
    .filter(({ row }) => complaints.has(row))
    .map((row) => ({ ...row, complaints: complaints.byRow.get(row.row) ?? [] }))
  rows.length = 0
  const report = reportOf(plan.outcomes, wrong.length, unknownHeaders, { is_dry_run, is_strict })
  report.remarks.unshift(...examples.map((row) => ({ row, complaint: exampleRow })))

  if (!is_dry_run && !report.withheld) {
    told({ phase: 'writing', progress: 0 })
    await plan.write((progress) => told({ phase: 'writing', progress }))
    await recordImport(db, run, report)
  }
  if (!(await storeReport(db, run, report, wrong))) throw new EndedElsewhere()
}

/** The one entry by which the audit log shows the import; those of its rows carry its id. */
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
      ...(subject_id && { evaluation_id: subject_id }),
      after: { kind, created, updated },
    },
  )
}

/** A unit someone deleted, a name someone took, a deadlock: with another plan all is well. */
const hasMoved = (error: unknown) =>
  error instanceof PlanOutdated ||
  ['23503', '23505', '40001', '40P01'].includes(sqlState(error) ?? '')

/** The person who asked, with what they may do by now; throws when they may not import any more. */
async function actorOf(db: Database, { actor_id, kind, import_id }: ImportRow) {
  const [user] = await db.select().from(users).where(eq(users.user_id, actor_id))
  if (!user?.is_active) throw forbidden()
  const { user_id, name, role, permissions_granted, permissions_denied } = user
  const permissions = permissionsInForce(role, permissions_granted, permissions_denied)
  if (!importKind(kind).isAllowed({ role, permissions })) throw forbidden()
  return { user_id, name, role, permissions, permissions_denied, import_id }
}
