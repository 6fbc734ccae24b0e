import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { wrongDates } from '#cycles/rules/cycle.ts'
import { blockingOf, type LeftOut } from '#cycles/rules/preflight.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { problemText } from '#cycles/texts/problems.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { enqueue, findJob } from '#kit/server/jobs/job-store.ts'
import { assertAllowed, wrongDatesProblem } from './assert-allowed.ts'
import { type CycleRow, jobOf, lockCycle, updateCycle } from './cycle-store.ts'
import { isMissing, takesPart } from './begin-members.ts'
import { launchJob } from './launch-job.ts'
import { launchKind } from '#cycles/rules/launch-kind.ts'
import { type Participant, snapshotOf } from './members.ts'
import { leftOutUnseen } from './population.ts'
import { findingsOf, findProblems, foundFor, leftOutBy } from './preflight.ts'

type LaunchInput = z.output<typeof cycleApi.launch.body>

/**
 * Opens a cycle and stores who takes part; their evaluations are begun by the job. A launch that stopped is
 * continued: who takes part is stored, and what was found was accepted.
 */
export async function launch(
  db: Database,
  cycle_id: string,
  { accept }: LaunchInput,
  { actor, language, sendsMail }: { actor: SignedIn; language: Language; sendsMail: boolean },
) {
  const cycle = await lockCycle(db, cycle_id)
  await assertAllowed(db, 'launch', cycle)
  if (cycle.status === 'Open') return continueLaunch(db, cycle, actor)
  assertDates(cycle)
  const { people, found } = await findProblems(db, cycle, { actor, language, sendsMail })
  const shown = foundFor(actor, found)
  const findings = findingsOf(shown)
  const blocking = blockingOf(
    findings.map(({ kind }) => kind),
    accept,
  )
  if (blocking.length > 0)
    throw new Problem(
      409,
      'preflight',
      problemText((t) => t.preflight),
      { facts: { findings } },
    )
  // What the reader is answered counts as if their own hidden evaluation did not exist.
  const leftOut = leftOutBy(shown)
  if (people.every(({ employee_id }) => leftOut.has(employee_id)))
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.noMembers),
    )
  await storeMembers(db, cycle_id, people, leftOutBy(found))
  await updateCycle(db, cycle_id, {
    status: 'Open',
    launched_by: actor.user_id,
    updated_at: nextMoment(cycle.updated_at),
  })
  await writeAudit(db, actor, {
    entity: 'cycle',
    entity_id: cycle_id,
    entity_name: cycle.name,
    before: { status: 'Draft' },
    after: { status: 'Open', accepted: accept },
  })
  const job = await startJob(db, cycle_id, actor)
  return { job: { ...jobOf(job), total: people.length - leftOut.size } }
}

/** The one who continues is the one who launches: their own drafts are not announced to them. */
async function continueLaunch(db: Database, cycle: CycleRow, actor: SignedIn) {
  const { cycle_id, name } = cycle
  await updateCycle(db, cycle_id, {
    launched_by: actor.user_id,
    updated_at: nextMoment(cycle.updated_at),
  })
  await writeAudit(db, actor, {
    entity: 'cycle',
    entity_id: cycle_id,
    entity_name: name,
    before: {},
    after: { continued: true },
  })
  const job = await startJob(db, cycle_id, actor)
  const unseen = (await leftOutUnseen(db, [cycle_id], actor)).size
  const total = await db.$count(cycleMembers, takesPart(cycle_id))
  const missing = await db.$count(cycleMembers, isMissing(cycle_id))
  return { job: jobOf({ ...job, total, done: total - missing }, unseen) }
}

async function startJob(db: Database, cycle_id: string, actor: SignedIn) {
  await enqueue(db, launchJob, { key: cycle_id, input: { actor } })
  const job = await findJob(db, launchKind, cycle_id)
  if (!job) throw new Error('the job was stored')
  return job
}

/** All days are needed, in their order. */
function assertDates({ draft_due, hod_due, hr_due, employee_due, close_on }: CycleRow) {
  const wrong = wrongDates(
    { draft_due, hod_due, hr_due, employee_due, close_on },
    { mayMiss: false },
  )
  if (wrong.size === 0) return
  throw wrongDatesProblem(wrong)
}

/** Everyone as they are on the day of the launch; what HR chose by hand stays marked as such. */
async function storeMembers(
  db: Database,
  cycle_id: string,
  people: readonly Participant[],
  leftOut: ReadonlyMap<string, LeftOut>,
) {
  const { state, reason } = cycleMembers
  await db
    .update(cycleMembers)
    .set({ before_launch: sql`jsonb_build_object('state', ${state}, 'reason', ${reason})` })
    .where(eq(cycleMembers.cycle_id, cycle_id))
  const byHand = await db
    .select({
      employee_id: cycleMembers.employee_id,
      reason,
      before_launch: cycleMembers.before_launch,
    })
    .from(cycleMembers)
    .where(takesPart(cycle_id))
  const chosen = new Map(byHand.map(({ employee_id, ...choice }) => [employee_id, choice]))
  await db.delete(cycleMembers).where(takesPart(cycle_id))
  await insertMany(
    db,
    cycleMembers,
    people.map((person) => {
      const left_out_as = leftOut.get(person.employee_id) ?? null
      const choice = chosen.get(person.employee_id)
      return {
        cycle_id,
        ...snapshotOf(person),
        state: left_out_as === null ? ('in' as const) : ('excluded' as const),
        reason: choice?.reason ?? '',
        left_out_as,
        is_by_hand: choice !== undefined,
        before_launch: choice?.before_launch ?? null,
      }
    }),
  )
}
