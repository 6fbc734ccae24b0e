import type { CalendarDay } from '#kit/rules/dates/day.ts'

/** From when on a change counts, and why. */
export interface Dated {
  /** Empty while no day is chosen. */
  valid_from: CalendarDay
  reason: string
}

interface Words {
  required: string
  reasonRequired: string
  beforeJoining: (day: CalendarDay) => string
}

/** Today needs no further word; a past day needs a reason, and none is before joining. */
export const datedProblems = (
  { valid_from, reason }: Dated,
  { today, joined }: { today: CalendarDay; joined?: CalendarDay | undefined },
  words: Words,
) => ({
  valid_from: fromProblem(valid_from, joined, words),
  reason:
    valid_from !== '' && valid_from < today && reason.trim() === ''
      ? words.reasonRequired
      : undefined,
})

function fromProblem(valid_from: string, joined: string | undefined, words: Words) {
  if (valid_from === '') return words.required
  return joined !== undefined && valid_from < joined ? words.beforeJoining(joined) : undefined
}
