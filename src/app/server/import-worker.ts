import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { WorkerTask } from '#imports/server/runner.ts'
import { runImport } from '#imports/server/run-import.ts'
import { planners } from './planners.ts'

// The thread one import is run in: a file, a database connection and nothing else.
const { import_id, connection } = workerData as WorkerTask
const pool = new pg.Pool({
  ...connection,
  max: 1,
  statement_timeout: 0,
  // Whoever ends this thread also ends what the database is just doing for it.
  options: '-c TimeZone=UTC -c client_connection_check_interval=500',
})
/** Whoever is being answered goes before; only Linux knows threads by numbers of their own. */
function giveWay() {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(path.basename(fs.readlinkSync('/proc/thread-self')))
    os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where that is not allowed it is as quick as anybody.
  }
}

giveWay()
try {
  await runImport(drizzle(pool), import_id, planners, (word) => parentPort?.postMessage(word))
} finally {
  await pool.end()
}
