import {
  type CycleAction,
  type DateName,
  type DatesRefusal,
  isAllowed,
} from '#cycles/rules/cycle.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { findJob } from '#kit/server/jobs/job-store.ts'
import type { CycleRow } from './cycle-store.ts'
import { launchKind } from '#cycles/rules/launch-kind.ts'

/** Throws a 409 that says why something cannot be done with a cycle now. */
export async function assertAllowed(db: Database, action: CycleAction, cycle: CycleRow) {
  const job = await findJob(db, launchKind, cycle.cycle_id)
  const isLaunching = job !== undefined && job.ended_at === null
  if (isAllowed(action, cycle, isLaunching)) return
  throw new Problem(
    409,
    'conflict',
    problemText((t) => {
      if (isLaunching) return t.notWhileLaunching
      if (action === 'change' || action === 'launch' || action === 'delete')
        return cycle.status === 'Open' ? t.onlyDates : t.onlyDraft
      return t.notOpen
    }),
  )
}

/** Names each day that is missing or too early. */
export function wrongDatesProblem(wrong: ReadonlyMap<DateName, DatesRefusal>) {
  const fields = Object.fromEntries(
    [...wrong].map(([name, refusal]) => [
      `dates.${name}`,
      [problemText((t) => (refusal === 'order' ? t.dateOrder : t.dateRequired))],
    ]),
  )
  const [first = problemText((t) => t.dateRequired)] = Object.values(fields).flat()
  return new Problem(400, 'invalid', first, { fields })
}
