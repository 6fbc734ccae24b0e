import { lt } from 'drizzle-orm'
import { removeOldFailures } from '#accounts/server/throttle.ts'
import { sessions } from '#accounts/tables.ts'
import { removeOldFiles } from '#imports/server/files.ts'
import { settleInterrupted } from '#imports/server/store.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import { keptAnswers } from '#kit/tables.ts'

const hour = 3_600_000
/** Hours an answer is kept for a caller who asks again with the same key. */
const answersFor = 24
/** Hours the sign-in history goes back; a session that is still open began or was renewed since. */
const sessionsFor = 24 * 90
/** Hours an uploaded file can be run again. */
const filesFor = 24

const before = (hours: number) => new Date(Date.parse(now()) - hours * hour).toISOString()

/** Removes what has served its time. */
export async function tidyUp(db: Database) {
  await removeOldFailures(db)
  await db.delete(keptAnswers).where(lt(keptAnswers.created_at, before(answersFor)))
  await settleInterrupted(db)
  await removeOldFiles(db, before(filesFor))
  await db.delete(sessions).where(lt(sessions.expires_at, before(sessionsFor)))
}

/** Does so every hour; several servers at once do no harm. Returns how to stop. */
export function startHousekeeping(db: Database, log: (line: string) => void) {
  const tidy = () =>
    void tidyUp(db).catch((error: unknown) => log(`nothing was tidied up: ${String(error)}`))
  tidy()
  const timer = setInterval(tidy, hour)
  return () => clearInterval(timer)
}
