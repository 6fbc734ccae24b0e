import { fillIn, type ReminderRule } from '#cycles/rules/reminders.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { ar, en } from '#evaluations/texts/statuses.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'

interface Owed {
  step: { employee_name: string; status: Status; due_on: string | null }
  rule: ReminderRule | undefined
}

/** What HR wrote for the most pressing of these reminders, with what it names; null for the usual text. */
export function reminderNote(owed: readonly Owed[]) {
  const [first] = owed.toSorted(
    (one, other) =>
      offsetOf(other) - offsetOf(one) ||
      (one.step.due_on ?? '').localeCompare(other.step.due_on ?? ''),
  )
  if (!first?.rule) return null
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

/** Steps without a rule come last. */
const offsetOf = ({ rule }: Owed) => rule?.offset_days ?? Number.MIN_SAFE_INTEGER
