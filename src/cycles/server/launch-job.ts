import { eq } from 'drizzle-orm'
import { cycleMembers, cycles } from '#cycles/tables.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { jobKind } from '#kit/server/jobs/job-kind.ts'
import {
  notifyOfDrafts,
  beginMembers,
  isMissing,
  missingMembers,
  takesPart,
} from './begin-members.ts'
import { findCycleRow, lockCycle } from './cycle-store.ts'
import { launchKind } from '#cycles/rules/launch-kind.ts'

interface Launched {
  actor: SignedIn
}

/** People whose evaluations begin in one transaction. */
const atOnce = 500

/** Begins what is missing of a cycle, then notifies everyone once. Runs again after a kill. */
export const launchJob = jobKind<Launched>({
  name: launchKind,
  maxAttempts: 50,
  async run({ db, key: cycle_id, input: { actor }, progress }) {
    const total = await db.$count(cycleMembers, takesPart(cycle_id))
    for (;;) {
      const missing = await db.$count(cycleMembers, isMissing(cycle_id))
      await progress(total - missing, total)
      if (missing === 0) break
      await inTransaction(db, (db) => beginSome(db, cycle_id, actor))
    }
    await inTransaction(db, (db) => notifyOfLaunch(db, cycle_id, actor))
  },
})

async function beginSome(db: Database, cycle_id: string, actor: SignedIn) {
  const cycle = await findCycleRow(db, cycle_id)
  await beginMembers(db, cycle, await missingMembers(db, cycle_id, atOnce), actor)
}

/** Only the first time. */
async function notifyOfLaunch(db: Database, cycle_id: string, actor: SignedIn) {
  const cycle = await lockCycle(db, cycle_id)
  if (cycle.launched_at !== null) return
  await notifyOfDrafts(db, cycle_id, actor)
  await db.update(cycles).set({ launched_at: now() }).where(eq(cycles.cycle_id, cycle_id))
}
