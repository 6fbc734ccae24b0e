import { lt } from 'drizzle-orm'
import { deleteOldSecurityEvents } from '#accounts/server/security/security-log.ts'
import { deleteOldFailures } from '#accounts/server/sign-in/throttle.ts'
import { sessions } from '#accounts/tables.ts'
import { deleteOldAiCalls } from '#evaluations/server/suggestions/ai-limits.ts'
import { deleteOldFiles, deleteStrayFiles } from '#imports/server/files.ts'
import { settleInterrupted } from '#imports/server/store.ts'
import { now } from '#kit/server/clock.ts'
import { foldTotals } from '#kit/server/lists/counter-cache.ts'
import type { Database } from '#kit/server/database/database.ts'
import { errorLine } from '#kit/server/safe-log.ts'
import { idempotencyKeys } from '#kit/tables.ts'

const hour = 3_600_000
const minute = 60_000
/** Hours a reply is stored for a repeated call with the same idempotency key. */
const answersFor = 24
/** Hours the sign-in history goes back; a session that is still open began or was renewed since. */
const sessionsFor = 24 * 90
/** Hours an uploaded file can be run again. */
const filesFor = 24
/** Hours after which no one is still sending a file (slow-clients.ts). */
const arrivingFor = 1

const before = (hours: number) => new Date(Date.parse(now()) - hours * hour).toISOString()

/** Removes what has served its time. */
export async function tidyUp(db: Database) {
  await deleteOldFailures(db)
  await deleteOldSecurityEvents(db)
  await deleteOldAiCalls(db)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before(answersFor)))
  await settleInterrupted(db)
  await deleteOldFiles(db, before(filesFor))
  await deleteStrayFiles(db, before(arrivingFor))
  await db.delete(sessions).where(lt(sessions.expires_at, before(sessionsFor)))
}

/** Does so every hour, and folds totals every minute; several servers at once do no harm. Returns how to stop. */
export function startHousekeeping(db: Database, log: (line: string) => void) {
  const quietly = (work: (db: Database) => Promise<unknown>) => () =>
    void work(db).catch((error: unknown) => log(`nothing was tidied up: ${errorLine(error)}`))
  const tidy = quietly(tidyUp)
  tidy()
  const timers = [setInterval(tidy, hour), setInterval(quietly(foldTotals), minute)]
  return () => timers.forEach((timer) => clearInterval(timer))
}
