import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Status } from '#evaluations/rules/workflow.ts'

export const cycleStatuses = ['Draft', 'Open', 'Closed'] as const
export type CycleStatus = (typeof cycleStatuses)[number]

export const maxNameLength = 100

/** The days of a cycle, in the order in which they come. */
export const dateNames = ['draft_due', 'hod_due', 'hr_due', 'employee_due', 'close_on'] as const
export type DateName = (typeof dateNames)[number]
export type CycleDates = Record<DateName, CalendarDay | null>

export const noDates: CycleDates = {
  draft_due: null,
  hod_due: null,
  hr_due: null,
  employee_due: null,
  close_on: null,
}

/** By which day of the cycle each step is due; a rejected evaluation comes back to the head in time. */
const dueOf: Record<Status, DateName | null> = {
  'Draft': 'draft_due',
  'Rejected': 'hod_due',
  'Pending HoD Approval': 'hod_due',
  'Pending HR Approval': 'hr_due',
  'Employee Review': 'employee_due',
  'Approved': 'close_on',
  'Completed': null,
}

export type DueDays = Partial<Record<Status, CalendarDay>>

/** The day each step of an evaluation of the cycle is due. */
export const dueDaysOf = (dates: CycleDates): DueDays =>
  Object.fromEntries(
    Object.entries(dueOf).flatMap(([status, name]) => {
      const day = name === null ? null : dates[name]
      return day === null ? [] : [[status, day]]
    }),
  )

export type DatesRefusal = 'required' | 'order'

/** The days that are missing, or earlier than the one before them. */
export function wrongDates(dates: CycleDates, { mayMiss }: { mayMiss: boolean }) {
  const wrong = new Map<DateName, DatesRefusal>()
  let latest: CalendarDay | null = null
  for (const name of dateNames) {
    const day = dates[name]
    if (day === null) {
      if (!mayMiss) wrong.set(name, 'required')
      continue
    }
    if (latest !== null && day < latest) wrong.set(name, 'order')
    else latest = day
  }
  return wrong
}

export type CloseDayRefusal = 'required' | 'notLater' | 'over'

/** Why a cycle cannot get this closing day instead of the one it has. */
export function closeDayRefusal(
  day: CalendarDay | undefined,
  { close_on, today }: { close_on: CalendarDay | null; today: CalendarDay },
): CloseDayRefusal | undefined {
  if (!day) return 'required'
  if (day < today) return 'over'
  return close_on !== null && day <= close_on ? 'notLater' : undefined
}

export type CycleAction =
  | 'change'
  | 'changeDates'
  | 'launch'
  | 'undo'
  | 'remind'
  | 'extend'
  | 'addMembers'
  | 'close'
  | 'delete'

const allowedIn: Record<CycleAction, readonly CycleStatus[]> = {
  change: ['Draft'],
  changeDates: ['Draft', 'Open'],
  launch: ['Draft'],
  undo: ['Open'],
  remind: ['Open'],
  extend: ['Open'],
  addMembers: ['Open'],
  close: ['Open'],
  delete: ['Draft'],
}

interface LaunchState {
  status: CycleStatus
  launched_at: string | null
}

/**
 * Whether the launch of a cycle that is not being launched stopped before its end: some have no evaluation,
 * or no one was notified. It is continued by another launch.
 */
export const hasStopped = ({ status, launched_at }: LaunchState) =>
  status === 'Open' && launched_at === null

/** Whether something can be done with a cycle; nothing can while it is being launched. */
export const isAllowed = (action: CycleAction, cycle: LaunchState, isLaunching: boolean) =>
  !isLaunching &&
  (allowedIn[action].includes(cycle.status) || (action === 'launch' && hasStopped(cycle)))
