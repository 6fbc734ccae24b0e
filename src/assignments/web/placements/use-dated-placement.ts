import { useState } from 'react'
import { useTexts } from '#assignments/web/use-texts.ts'
import type { Dated } from '#employees/rules/placements/from-day.ts'
import type { idsOf } from '#employees/rules/placements/placement.ts'
import { useDatedCheck } from '#employees/web/use-dated-check.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'

/** From when on a placement counts: today through the calls for placements, else through this one. */
export function useDatedPlacement(joined?: CalendarDay) {
  const { move: t } = useTexts()
  const format = useFormat()
  // The same until it is saved, also over midnight.
  const [now] = useState(today)
  return {
    initial: { valid_from: now, reason: '' },
    isOn: ({ valid_from }: Dated) => valid_from !== now,
    check: useDatedCheck(joined),
    request: (
      employee_id: string,
      ids: NonNullable<ReturnType<typeof idsOf>>,
      { valid_from, reason }: Dated,
    ) => ({ params: { employee_id }, body: { ...ids, valid_from, reason } }),
    /** What the answer of the dated call says; undefined for another answer. */
    done: (answer: object) =>
      'valid_from' in answer && 'is_planned' in answer
        ? answer.is_planned
          ? t.planned(format.day(String(answer.valid_from)))
          : t.done
        : undefined,
  }
}
