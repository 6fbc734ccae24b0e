import type { Actor } from '#kit/rules/actor.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Status } from '#evaluations/rules/workflow.ts'

export interface ManagedDays {
  user_id: string
  name: string
  name_ar: string | null
  from: CalendarDay
  to: CalendarDay
}

interface Managers {
  /** Who managed the employee from the first day of the period until today or its end, first to last. */
  managers: readonly ManagedDays[]
  /** The last day of the period. */
  last: CalendarDay
  today: CalendarDay
}

interface Noted extends Managers {
  status: Status
  employee_user_id: string
  /** Who owes the open step. */
  owner_id: string | null
}

/** Those whose time has begun: a planned manager is not one yet. */
const begun = ({ managers, today }: Managers) => managers.filter(({ from }) => from <= today)

/** The manager the evaluation is left to. */
export const laterManager = (noted: Managers) => begun(noted).at(-1)

/** Managers of the period who manage the employee no more: each once, with the days from first to last. */
export function earlierManagers(noted: Managers): ManagedDays[] {
  const later = laterManager(noted)
  const found = new Map<string, ManagedDays>()
  for (const managed of begun(noted)) {
    const { user_id, from } = managed
    if (user_id === later?.user_id || from > noted.last) continue
    found.set(user_id, { ...managed, from: found.get(user_id)?.from ?? from })
  }
  return [...found.values()]
}

/** A note helps until the evaluation is completed. */
export const takesNotes = ({ status }: Pick<Noted, 'status'>) => status !== 'Completed'

/** The steps at which the owner still decides what the evaluation says. */
const isReviewed = (status: Status) => status === 'Draft' || status === 'Rejected'

/**
 * Its author, every later manager, who owes the review now, HR and administrators; never the employee
 * it is about.
 */
export function mayReadNote(reader: Actor, author_id: string, noted: Noted): boolean {
  const { user_id, role } = reader
  if (user_id === noted.employee_user_id) return false
  if (user_id === author_id || role === 'HR' || role === 'ADMIN') return true
  if (isReviewed(noted.status) && user_id === noted.owner_id) return true
  const after = begun(noted).findIndex((managed) => managed.user_id === author_id)
  return (
    after >= 0 &&
    begun(noted)
      .slice(after)
      .some((managed) => managed.user_id === user_id)
  )
}
