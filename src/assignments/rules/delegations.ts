import { type Actor, may } from '#kit/rules/actor.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'

/** From the first to the last day, both included. */
export interface Delegated {
  from_user_id: string
  to_user_id: string
  valid_from: CalendarDay
  valid_to: CalendarDay
}

export interface NewDelegation {
  from: Pick<Actor, 'user_id'>
  to: Pick<Actor, 'user_id' | 'role' | 'permissions'>
  valid_from: CalendarDay
  valid_to: CalendarDay
}

interface Refusal {
  field: 'to_user_id' | 'valid_from' | 'valid_to'
  because:
    | 'delegateToSelf'
    | 'delegateMayNotAct'
    | 'delegationCircle'
    | 'delegationOverlap'
    | 'endBeforeStart'
    | 'inThePast'
}

/** Whether someone can act on review steps at all. */
export const mayReview = ({ role, permissions }: NewDelegation['to']) =>
  role !== 'EMP' &&
  may({ permissions }, 'evaluations_view') &&
  (may({ permissions }, 'team_management') || may({ permissions }, 'evaluations_manage'))

const overlaps = (one: Pick<Delegated, 'valid_from' | 'valid_to'>, other: Delegated) =>
  one.valid_from <= other.valid_to && other.valid_from <= one.valid_to

/** Why a delegation is refused, at the field it concerns; undefined when it is allowed. */
export function delegationRefusal(
  { from, to, valid_from, valid_to }: NewDelegation,
  existing: readonly Delegated[],
  today: CalendarDay,
): Refusal | undefined {
  if (to.user_id === from.user_id) return { field: 'to_user_id', because: 'delegateToSelf' }
  if (valid_to < valid_from) return { field: 'valid_to', because: 'endBeforeStart' }
  if (valid_to < today) return { field: 'valid_to', because: 'inThePast' }
  if (!mayReview(to)) return { field: 'to_user_id', because: 'delegateMayNotAct' }
  const during = existing.filter((each) => overlaps({ valid_from, valid_to }, each))
  if (during.some(({ from_user_id }) => from_user_id === from.user_id))
    return { field: 'valid_from', because: 'delegationOverlap' }
  return leadsTo(to.user_id, from.user_id, during)
    ? { field: 'to_user_id', because: 'delegationCircle' }
    : undefined
}

/** Whether delegations lead from one person to another. */
function leadsTo(start: string, end: string, delegations: readonly Delegated[]) {
  const reached = new Set([start])
  for (const user_id of reached) {
    if (user_id === end) return true
    for (const { from_user_id, to_user_id } of delegations)
      if (from_user_id === user_id) reached.add(to_user_id)
  }
  return false
}

/** Ended before its last day, or past it. Where it is in force, its last day still lasts. */
export const isOver = (
  {
    ended_at,
    valid_to,
    is_in_force,
  }: { ended_at: string | null; valid_to: CalendarDay; is_in_force: boolean },
  today: CalendarDay,
) => ended_at !== null || (!is_in_force && valid_to < today)
