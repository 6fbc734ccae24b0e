import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { ownersOf } from './step-owner.ts'

/** Why a step is stuck: no owner was found, the owner cannot act, it is late, or it waits too long. */
export const stuckReasons = ['no_owner', 'inactive', 'overdue', 'waiting'] as const
export type StuckReason = (typeof stuckReasons)[number]

interface Waiting {
  status: Status
  owner_id: string | null
  taken_by: string | null
  /** Whether the owner can still act. */
  is_owner_active: boolean
  due_on: CalendarDay | null
  working_days: number
}

/** Statuses whose steps are HR's own: the HR queue is where they belong. */
export const ownHrSteps = (Object.keys(ownersOf) as Status[]).filter(
  (status) => ownersOf[status][0] === 'hr_queue',
)

/** Why a step is stuck on a day; undefined when it is not. `days`: working days it may wait. */
export function stuckReason(
  { status, owner_id, taken_by, is_owner_active, due_on, working_days }: Waiting,
  today: CalendarDay,
  days: number,
): StuckReason | undefined {
  if (owner_id === null && taken_by === null && !ownHrSteps.includes(status)) return 'no_owner'
  if (owner_id !== null && !is_owner_active) return 'inactive'
  if (due_on !== null && due_on < today) return 'overdue'
  return working_days > days ? 'waiting' : undefined
}
