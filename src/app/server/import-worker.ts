import { parentPort, workerData } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planEmployees } from '#employees/server/plan-employees.ts'
import { planPlacements } from '#employees/server/plan-placements.ts'
import { planItems } from '#evaluations/server/plan-items.ts'
import { rescoreDraftsOf } from '#evaluations/server/score-store.ts'
import type { WorkerTask } from '#imports/server/runner.ts'
import { runImport } from '#imports/server/run-import.ts'
import { planCompanies } from '#organisation/server/plan-companies.ts'
import { planHierarchy } from '#organisation/server/plan-hierarchy.ts'

// The thread one import is run in: a file, a database connection and nothing else.
const { import_id, connection } = workerData as WorkerTask
const pool = new pg.Pool({
  ...connection,
  max: 1,
  statement_timeout: 0,
  options: '-c TimeZone=UTC',
})
const planners = {
  employees: planEmployees({ employeeChanged: rescoreDraftsOf }),
  companies: planCompanies,
  hierarchy: planHierarchy,
  placements: planPlacements,
  evaluation_items: planItems,
}
try {
  await runImport(drizzle(pool), import_id, planners, (word) => parentPort?.postMessage(word))
} finally {
  await pool.end()
}
