import { deleteOldAttempts } from '#accounts/server/identity/attempts.ts'
import { deleteOldProofs } from '#accounts/server/identity/proofs.ts'
import { deleteOldRequests } from '#accounts/server/identity/sign-in-identity.ts'
import { deleteOldSecurityEvents } from '#accounts/server/security/security-log.ts'
import { deleteOldFailures } from '#accounts/server/sign-in/throttle.ts'
import { deleteOldSessions } from '#accounts/server/users/user-store.ts'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { deleteOldAiCalls } from '#evaluations/server/suggestions/ai-limits.ts'
import { deleteOldFiles, deleteStrayFiles } from '#imports/server/files.ts'
import { deleteOldDrafts } from '#imports/server/mapping/draft-store.ts'
import { deleteOldResults, deleteValuesWithoutFile } from '#imports/server/outcomes/old-results.ts'
import { deleteOldMappings } from '#imports/server/memory/mapping-store.ts'
import { settleInterrupted } from '#imports/server/store.ts'
import { deleteOldUploads } from '#imports/server/upload/upload-limits.ts'
import { deleteOldChanges } from '#imports/server/undo/undo-store.ts'
import { deleteOldAnswers } from '#kit/server/api/idempotency.ts'
import { now } from '#kit/server/clock.ts'
import { mergeTotals } from '#kit/server/lists/counter-cache.ts'
import type { Database } from '#kit/server/database/database.ts'
import { jobKind } from '#kit/server/jobs/job-kind.ts'
import { deleteOldJobs } from '#kit/server/jobs/job-store.ts'

const hour = 3_600_000
const minute = 60_000
/** Hours a reply is stored for a repeated call with the same idempotency key. */
const answersFor = 24
/** Hours the sign-in history goes back; a session that is still open began or was renewed since. */
const sessionsFor = 24 * 90
/** Hours a file can be run again after its last run. */
const filesFor = 24
/** Hours the rows of an import can be looked at: 90 days. */
const rowsFor = 24 * 90
/** Hours a job that ended can be looked at. */
const jobsFor = 24 * 30
/** Hours after which no one is still sending a file (request-timeouts.ts). */
const arrivingFor = 1

/** Hours a mapping that no import uses is remembered: 24 months. */
const mappingsFor = 24 * 730

const before = (hours: number) => new Date(Date.parse(now()) - hours * hour).toISOString()

/** Removes what has served its time. */
export async function tidyUp(db: Database) {
  await deleteOldFailures(db)
  await deleteOldAttempts(db)
  await deleteOldProofs(db)
  await deleteOldRequests(db)
  await deleteOldSecurityEvents(db)
  await deleteOldAiCalls(db)
  await deleteOldAnswers(db, before(answersFor))
  await deleteOldJobs(db, before(jobsFor))
  await settleInterrupted(db)
  await deleteOldDrafts(db, now())
  await deleteOldFiles(db, before(filesFor))
  await deleteStrayFiles(db, before(arrivingFor))
  await deleteValuesWithoutFile(db)
  await deleteOldResults(db, before(rowsFor))
  await deleteOldUploads(db)
  await deleteOldChanges(db)
  await deleteOldMappings(db, before(mappingsFor))
  await deleteOldSessions(db, before(sessionsFor))
}

/** Recurring work that no one waits for; several servers share it. */
export const housekeepingJobs = [
  jobKind({ name: 'tidy-up', every: hour, run: ({ db }) => tidyUp(db) }),
  jobKind({ name: 'totals', every: minute, run: ({ db }) => mergeTotals(db) }),
  jobKind({ name: 'due-days', every: minute, run: ({ db }) => applyDueDays(db) }),
]
