import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { type ReminderRule, ruleSoFar } from '#cycles/rules/reminders.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { narrowedTo } from '#evaluations/server/list/conditions.ts'
import { hrQueueWorkers } from '#evaluations/server/owners/owner-notices.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { dayIn } from '#kit/rules/dates/day.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { defaultCompanyCalendar } from '#organisation/rules/calendar.ts'
import { findCalendars } from '#organisation/server/calendar/calendar-store.ts'
import { assertAllowed } from './assert-allowed.ts'
import { findCycleRow } from './cycle-store.ts'
import { type OwedStep, owedSteps, readersOf, remindedOn, sendDigest } from './reminder-store.ts'

type Input = z.output<typeof cycleApi.remind.body>

interface Asking {
  actor: SignedIn
  language: Language
}

/** Reminds the owners of these steps now: each person with one message, once a day at most. */
export async function remindNow(
  db: Database,
  cycle_id: string,
  { evaluation_ids, filter }: Input,
  { actor, language }: Asking,
) {
  const cycle = await findCycleRow(db, cycle_id)
  await assertAllowed(db, 'remind', cycle)
  const visible = await db
    .select({ evaluation_id: evaluations.evaluation_id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.cycle_id, cycle_id),
        evaluation_ids && inArray(evaluations.evaluation_id, evaluation_ids),
        filter?.status && eq(evaluations.status, filter.status),
        filter && narrowedTo(filter),
        visibilityFilter(actor),
      ),
    )
  const chosen = new Set(visible.map(({ evaluation_id }) => evaluation_id))
  const calendars = await findCalendars(db)
  const steps = (await owedSteps(db, [cycle_id])).filter(({ evaluation_id }) =>
    chosen.has(evaluation_id),
  )
  const waiting = new Set(steps.map(({ evaluation_id }) => evaluation_id))
  const skipped = new Map<string, string>()
  for (const id of evaluation_ids ?? [])
    if (!waiting.has(id)) skipped.set(id, problemText((t) => t.nothingToRemind)(language))

  const ruleFor = (step: OwedStep, { today, calendar }: Clock) =>
    step.due_on === null ? undefined : ruleSoFar(step.due_on, today, cycle.reminder_rules, calendar)
  const reminded = await send(db, steps, { calendars, ruleFor }, (step) =>
    skipped.set(step.evaluation_id, problemText((t) => t.remindedToday)(language)),
  )
  if (reminded > 0)
    await writeAudit(db, actor, {
      entity: 'cycle',
      entity_id: cycle_id,
      entity_name: cycle.name,
      after: { reminded },
    })
  return {
    reminded,
    skipped: [...skipped].map(([evaluation_id, why]) => ({ evaluation_id, why })),
  }
}

type Calendars = Awaited<ReturnType<typeof findCalendars>>
type Clock = ReturnType<typeof clockOf>

function clockOf(calendars: Calendars, company_id: string | null) {
  const calendar = calendars.get(company_id) ?? calendars.get(null) ?? defaultCompanyCalendar
  return { calendar, today: dayIn(calendar.time_zone, now()) }
}

interface Known {
  calendars: Calendars
  /** The rule whose text fits a step on the day of its reader. */
  ruleFor: (step: OwedStep, clock: Clock) => ReminderRule | undefined
}

/** How many steps someone was reminded of. */
async function send(
  db: Database,
  steps: readonly OwedStep[],
  { calendars, ruleFor }: Known,
  skip: (step: OwedStep) => void,
) {
  const queue = (await hrQueueWorkers(db)).map(({ user_id }) => user_id)
  const byReader = new Map<string, OwedStep[]>()
  for (const step of steps)
    for (const user_id of step.owner_user_id ? [step.owner_user_id] : queue)
      if (user_id !== step.employee_user_id || step.status === 'Employee Review')
        byReader.set(user_id, [...(byReader.get(user_id) ?? []), step])
  const readers = await readersOf(db, [...byReader.keys()])
  const done = new Set<string>()
  for (const [user_id, owed] of byReader) {
    const reader = readers.get(user_id)
    if (!reader) continue
    const clock = clockOf(calendars, reader.company_id)
    const before = await remindedOn(
      db,
      owed.map(({ evaluation_id }) => evaluation_id),
      clock.today,
    )
    const fresh = owed
      .filter(({ evaluation_id }) => !before.has(`${evaluation_id} ${user_id}`))
      .map((step) => ({ step, rule: ruleFor(step, clock) }))
    const digest = { user_id, day: clock.today, owed: fresh, copied: [] }
    for (const evaluation_id of await sendDigest(db, digest)) done.add(evaluation_id)
  }
  for (const step of steps) if (!done.has(step.evaluation_id)) skip(step)
  return done.size
}
