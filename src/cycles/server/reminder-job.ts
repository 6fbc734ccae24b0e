import { setImmediate } from 'node:timers/promises'
import { isCopiedToday, lastDueDay, reminderHour, reminderToday } from '#cycles/rules/reminders.ts'
import { hrQueueWorkers } from '#evaluations/server/owners/owner-notices.ts'
import { addDays, type CalendarDay, dayIn, hourIn } from '#kit/rules/dates/day.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { jobKind } from '#kit/server/jobs/job-kind.ts'
import { isWorkingDay } from '#organisation/rules/working-days.ts'
import {
  type CompanyCalendar,
  findCalendars,
} from '#organisation/server/calendar/calendar-store.ts'
import {
  type Digest,
  lastReminders,
  type OwedReminder,
  type OwedStep,
  owedSteps,
  readersOf,
  remindingCycles,
  sendDigest,
} from './reminder-store.ts'

/** Sends reminders once it is nine o’clock where the reader works, on working days. */
export const reminderJob = jobKind({
  name: 'reminders',
  every: 5 * 60_000,
  hasWork: async (db) => (await remindingCycles(db)).length > 0,
  async run({ db, signal }) {
    for (const digest of await dueDigests(db)) {
      if (signal.aborted) return
      await inTransaction(db, (db) => sendDigest(db, digest))
    }
  },
})

/** Steps that are looked at before calls get their turn. */
const stepsAtOnce = 500

interface Reminded {
  owed: OwedReminder[]
  copied: OwedStep[]
}

/** What each reader is to be reminded of now: one digest for all their steps. */
export async function dueDigests(db: Database): Promise<Digest[]> {
  const cycles = new Map((await remindingCycles(db)).map((cycle) => [cycle.cycle_id, cycle]))
  if (cycles.size === 0) return []
  // Somewhere it is tomorrow already.
  const due_by = lastDueDay(
    addDays(dayIn('UTC', now()), 1),
    [...cycles.values()].flatMap(({ reminder_rules }) => reminder_rules),
  )
  const steps = await owedSteps(db, [...cycles.keys()], { due_by })
  const queue = (await hrQueueWorkers(db)).map(({ user_id }) => user_id)
  const ownersOf = ({ owner_user_id, employee_user_id }: OwedStep) =>
    owner_user_id ? [owner_user_id] : queue.filter((user_id) => user_id !== employee_user_id)

  const owners = await readersOf(db, steps.flatMap(ownersOf))
  const managers = await readersOf(
    db,
    [...owners.values()].flatMap(({ manager_id }) => manager_id ?? []),
  )
  const last = await lastReminders(db, [...cycles.keys()])
  const clock = clockOf(await findCalendars(db))
  const reminded = new Map<string, Reminded>()
  const of = (user_id: string) => {
    const known = reminded.get(user_id) ?? { owed: [], copied: [] }
    reminded.set(user_id, known)
    return known
  }
  for (const [at, step] of steps.entries()) {
    // The same thread answers calls.
    if (at % stepsAtOnce === stepsAtOnce - 1) await setImmediate()
    const rules = cycles.get(step.cycle_id)?.reminder_rules ?? []
    const notified = new Set(ownersOf(step))
    for (const user_id of ownersOf(step)) {
      const owner = owners.get(user_id)
      if (!owner || step.due_on === null) continue
      const here = clock(owner.company_id)
      const reminded_on = last.ofStep(step.evaluation_id, user_id)
      const waiting = here && waitingIn(here, step, reminded_on)
      const rule = waiting && reminderToday(waiting, here.today, rules, here.calendar)
      if (rule) of(user_id).owed.push({ step, rule })

      const manager = owner.manager_id === null ? undefined : managers.get(owner.manager_id)
      // Never to the person it is about, from whom it may be hidden.
      if (manager === undefined || manager.user_id === step.employee_user_id) continue
      // Nor to who owes it too, or leads several who do.
      if (notified.has(manager.user_id)) continue
      notified.add(manager.user_id)
      const there = clock(manager.company_id)
      const copied_on = last.ofCopy(step.evaluation_id, manager.user_id)
      const copied = there && waitingIn(there, step, copied_on)
      if (copied && isCopiedToday(copied, there.today, rules, there.calendar))
        of(manager.user_id).copied.push(step)
    }
  }
  return [...reminded].flatMap(([user_id, { owed, copied }]) => {
    const company_id = (owners.get(user_id) ?? managers.get(user_id))?.company_id ?? null
    const here = clock(company_id)
    return here ? [{ user_id, day: here.today, owed, copied }] : []
  })
}

/** A step with a due day, by the calendar of someone who was last reminded of it on a day. */
const waitingIn = (
  { calendar }: { calendar: CompanyCalendar },
  { due_on, waiting_since }: OwedStep,
  reminded_on: CalendarDay | null,
) => ({
  due_on: due_on ?? '',
  waiting_since: dayIn(calendar.time_zone, waiting_since),
  reminded_on,
})

interface Clock {
  today: CalendarDay
  calendar: CompanyCalendar
}

/** What day it is for the people of a company, if reminders go out there now. */
function clockOf(calendars: ReadonlyMap<string | null, CompanyCalendar>) {
  const moment = now()
  const known = new Map<string | null, Clock | undefined>()
  return (company_id: string | null) => {
    if (!known.has(company_id)) known.set(company_id, read(company_id))
    return known.get(company_id)
  }

  function read(company_id: string | null): Clock | undefined {
    const calendar = calendars.get(company_id) ?? calendars.get(null)
    if (!calendar) return undefined
    const today = dayIn(calendar.time_zone, moment)
    const isTime = hourIn(calendar.time_zone, moment) >= reminderHour
    return isTime && isWorkingDay(today, calendar) ? { today, calendar } : undefined
  }
}
