import { type Dated, datedProblems } from '#employees/rules/placements/from-day.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useDialogTexts } from '#employees/web/form/use-dialog-texts.ts'

/** What is wrong with the day of a change and its reason, in the reader's words. */
export function useDatedCheck(joined?: CalendarDay) {
  const t = useDialogTexts().from
  const format = useFormat()
  const words = { ...t, beforeJoining: (day: CalendarDay) => t.beforeJoining(format.day(day)) }
  return (values: Dated) => datedProblems(values, { today: today(), joined }, words)
}
