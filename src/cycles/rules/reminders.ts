import { addDays, type CalendarDay } from '#kit/rules/dates/day.ts'
import { nextWorkingDay, type WorkingCalendar } from '#organisation/rules/working-days.ts'

export const recipients = ['owner', 'manager'] as const
export type Recipient = (typeof recipients)[number]

export interface ReminderRule {
  /** Calendar days after the day a step is due; negative before it. */
  offset_days: number
  /** The owner of the step, or the owner and their manager. */
  to: Recipient
  /** Shown in the reminder; empty for the usual text. */
  text_en: string
  text_ar: string
}

/** What the text of a reminder can name, in braces: `{employee}`. */
export const placeholders = ['employee', 'step', 'due', 'count'] as const
export type Placeholder = (typeof placeholders)[number]

const inBraces = /\{([^{}]*)\}/g
const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

/** What a text names that no reminder has. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(inBraces)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))

/** A text of HR with what it names. */
export const fillIn = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(inBraces, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

/** Rules that remind the same people on the same day as an earlier one, by their place in the list. */
export const repeatedRules = (rules: readonly Pick<ReminderRule, 'offset_days' | 'to'>[]) =>
  rules.flatMap(({ offset_days, to }, index) =>
    rules.slice(0, index).some((rule) => rule.offset_days === offset_days && rule.to === to)
      ? [index]
      : [],
  )

/** From the last rule on, an overdue step is reminded again after so many days. */
export const repeatsAfter = 7

/** Reminders go out from this hour on, by the clock of the company. */
export const reminderHour = 9

/** Seven days and one day before, on the day, three days after; then weekly, with the owner's manager. */
export const defaultRules: readonly ReminderRule[] = [
  ...[-7, -1, 0, 3].map((offset_days) => ({
    offset_days,
    to: 'owner' as const,
    text_en: '',
    text_ar: '',
  })),
  { offset_days: 7, to: 'manager', text_en: '', text_ar: '' },
]

interface Planned {
  day: CalendarDay
  rule: ReminderRule
}

/**
 * When a step with this due day is reminded, up to a day: by each rule, then weekly by the last one as
 * long as that is not before the due day. What falls on a day without work goes out on the next one.
 */
export function plannedReminders(
  due: CalendarDay,
  until: CalendarDay,
  rules: readonly ReminderRule[],
  calendar: WorkingCalendar,
): Planned[] {
  const inOrder = rules.toSorted((one, other) => one.offset_days - other.offset_days)
  const planned = inOrder.map((rule) => ({ day: addDays(due, rule.offset_days), rule }))
  const last = inOrder.at(-1)
  if (last && last.offset_days >= 0)
    for (
      let day = addDays(due, last.offset_days + repeatsAfter);
      day <= until;
      day = addDays(day, repeatsAfter)
    )
      planned.push({ day, rule: last })
  return planned
    .map(({ day, rule }) => ({ day: nextWorkingDay(day, calendar), rule }))
    .filter(({ day }) => day <= until)
}

/** Steps that are due later than this are reminded of no sooner than tomorrow. */
export const lastDueDay = (today: CalendarDay, rules: readonly ReminderRule[]): CalendarDay =>
  addDays(today, -Math.min(0, ...rules.map(({ offset_days }) => offset_days)))

export interface WaitingStep {
  due_on: CalendarDay
  /** The day it began to wait for its owner. */
  waiting_since: CalendarDay
  /** The day its owner was last reminded of it. */
  reminded_on: CalendarDay | null
}

/**
 * The rule by which a step is reminded today, if it is; of several that are due, the latest. A day
 * that was missed, because no server ran, is made up for once.
 */
export function reminderToday(
  { due_on, waiting_since, reminded_on }: WaitingStep,
  today: CalendarDay,
  rules: readonly ReminderRule[],
  calendar: WorkingCalendar,
): ReminderRule | undefined {
  const due = plannedReminders(due_on, today, rules, calendar).filter(
    ({ day }) => day >= waiting_since && (reminded_on === null || day > reminded_on),
  )
  return due.at(-1)?.rule
}

/**
 * Whether the owner’s manager gets a copy today, by the manager’s own calendar: where they work it can be
 * another hour, or another weekend. `reminded_on` is the day of their last copy.
 */
export function isCopiedToday(
  { due_on, waiting_since, reminded_on }: WaitingStep,
  today: CalendarDay,
  rules: readonly ReminderRule[],
  calendar: WorkingCalendar,
): boolean {
  return plannedReminders(due_on, today, rules, calendar).some(
    ({ day, rule }) =>
      rule.to === 'manager' && day >= waiting_since && (reminded_on === null || day > reminded_on),
  )
}

/** The rule whose text fits a step today, for a reminder that no rule asked for: the last one that was due. */
export const ruleSoFar = (
  due_on: CalendarDay,
  today: CalendarDay,
  rules: readonly ReminderRule[],
  calendar: WorkingCalendar,
): ReminderRule | undefined => plannedReminders(due_on, today, rules, calendar).at(-1)?.rule
