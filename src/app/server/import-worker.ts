import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { WorkerTask } from '#imports/server/runner.ts'
import { runImport } from '#imports/server/run-import.ts'
import { databaseOn } from '#kit/server/database/database.ts'
import { connectFeatures } from './features.ts'

connectFeatures()

// The thread one import is run in: a file, a database connection and nothing else.
const { import_id, connection } = workerData as WorkerTask
const pool = new pg.Pool({
  ...connection,
  max: 1,
  statement_timeout: 0,
  // Ending this thread also cancels its running database query.
  options: '-c TimeZone=UTC -c client_connection_check_interval=500',
})
try {
  await runImport(databaseOn(pool), import_id, (word) => parentPort?.postMessage(word))
} finally {
  await pool.end()
}
