import {
  fillIn,
  isCopiedToday,
  reminderHour,
  reminderToday,
  type ReminderRule,
} from '#cycles/rules/reminders.ts'
import { hrQueueWorkers } from '#evaluations/server/owners/owner-notices.ts'
import { ar, en } from '#evaluations/texts/statuses.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import { dayIn, hourIn } from '#kit/rules/dates/day.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
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
  lastCopies,
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

interface Reminded {
  owed: { step: OwedStep; rule: ReminderRule }[]
  copied: OwedStep[]
}

/** What each reader is to be reminded of now: one digest for all their steps. */
async function dueDigests(db: Database): Promise<Digest[]> {
  const cycles = new Map((await remindingCycles(db)).map((cycle) => [cycle.cycle_id, cycle]))
  if (cycles.size === 0) return []
  const steps = await owedSteps(db, [...cycles.keys()])
  const queue = (await hrQueueWorkers(db)).map(({ user_id }) => user_id)
  const ownersOf = ({ owner_user_id, employee_user_id }: OwedStep) =>
    owner_user_id ? [owner_user_id] : queue.filter((user_id) => user_id !== employee_user_id)

  const owners = await readersOf(db, steps.flatMap(ownersOf))
  const managers = await readersOf(
    db,
    [...owners.values()].flatMap(({ manager_id }) => manager_id ?? []),
  )
  const copied = await lastCopies(db, [...cycles.keys()])
  const clock = clockOf(await findCalendars(db))
  const reminded = new Map<string, Reminded>()
  const of = (user_id: string) => {
    const known = reminded.get(user_id) ?? { owed: [], copied: [] }
    reminded.set(user_id, known)
    return known
  }
  for (const step of steps) {
    const rules = cycles.get(step.cycle_id)?.reminder_rules ?? []
    for (const user_id of ownersOf(step)) {
      const owner = owners.get(user_id)
      if (!owner || step.due_on === null) continue
      const here = clock(owner.company_id)
      const rule = here && reminderToday(waitingIn(here, step), here.today, rules, here.calendar)
      if (rule) of(user_id).owed.push({ step, rule })

      const manager = owner.manager_id === null ? undefined : managers.get(owner.manager_id)
      // Never to the person it is about, from whom it may be hidden.
      if (manager === undefined || manager.user_id === step.employee_user_id) continue
      const there = clock(manager.company_id)
      const reminded_on = copied.get(`${step.evaluation_id} ${manager.user_id}`) ?? null
      const waiting = there && { ...waitingIn(there, step), reminded_on }
      if (waiting && isCopiedToday(waiting, there.today, rules, there.calendar))
        of(manager.user_id).copied.push(step)
    }
  }
  return [...reminded].flatMap(([user_id, { owed, copied }]) => {
    const company_id = (owners.get(user_id) ?? managers.get(user_id))?.company_id ?? null
    const here = clock(company_id)
    const steps = owed.map(({ step }) => step)
    return here ? [{ user_id, day: here.today, owed: steps, copied, note: noteOf(owed) }] : []
  })
}

/** A step with a due day, by the calendar of someone. */
const waitingIn = (
  { calendar }: { calendar: CompanyCalendar },
  { due_on, waiting_since, reminded_at }: OwedStep,
) => ({
  due_on: due_on ?? '',
  waiting_since: dayIn(calendar.time_zone, waiting_since),
  reminded_on: reminded_at && dayIn(calendar.time_zone, reminded_at),
})

/** What day it is for the people of a company, if reminders go out there now. */
function clockOf(calendars: ReadonlyMap<string | null, CompanyCalendar>) {
  const moment = now()
  return (company_id: string | null) => {
    const calendar = calendars.get(company_id) ?? calendars.get(null)
    if (!calendar) return undefined
    const today = dayIn(calendar.time_zone, moment)
    const isTime = hourIn(calendar.time_zone, moment) >= reminderHour
    return isTime && isWorkingDay(today, calendar) ? { today, calendar } : undefined
  }
}

/** What HR wrote for the most pressing of these reminders, with what it names. */
function noteOf(owed: Reminded['owed']) {
  const [first] = owed.toSorted(
    (one, other) =>
      other.rule.offset_days - one.rule.offset_days ||
      (one.step.due_on ?? '').localeCompare(other.step.due_on ?? ''),
  )
  if (!first) return null
  const { step, rule } = first
  if (rule.text_en === '' && rule.text_ar === '') return null
  const filledIn = (text: string, language: Language) =>
    fillIn(text, {
      employee: step.employee_name,
      step: { en, ar }[language][step.status],
      due: step.due_on === null ? '' : formatDay(step.due_on, language),
      count: formatCount(owed.length, language),
    })
  return {
    en: filledIn(rule.text_en || rule.text_ar, 'en'),
    ar: filledIn(rule.text_ar || rule.text_en, 'ar'),
  }
}
