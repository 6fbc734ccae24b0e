import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { WorkerTask } from '#imports/server/import-job.ts'
import { runImport } from '#imports/server/run-import.ts'
import type { UndoTask } from '#imports/server/undo/undo-job.ts'
import { runUndo } from '#imports/server/undo/run-undo.ts'
import { DatabaseClient } from '#kit/server/database/primary.ts'
import { databaseOn } from '#kit/server/database/database.ts'
import { connectFeatures } from './features.ts'

connectFeatures()

// The thread one import is run or undone in: a file, a database connection and nothing else.
const task = workerData as WorkerTask | UndoTask
const pool = new pg.Pool({
  ...task.connection,
  Client: DatabaseClient,
  max: 1,
  statement_timeout: 0,
  // Ending this thread also cancels its running database query.
  options: '-c TimeZone=UTC -c client_connection_check_interval=500',
})
try {
  // What a hundred thousand rows leave to be written takes longer than the end of a request.
  const db = databaseOn(pool, 600_000)
  if ('undo_import_id' in task)
    await runUndo(db, task.undo_import_id, (progress) => parentPort?.postMessage({ progress }))
  else await runImport(db, task.import_id, (word) => parentPort?.postMessage(word))
} finally {
  await pool.end()
}
