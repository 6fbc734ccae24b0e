import { type Actor } from '#kit/rules/actor.ts'
import { type Evaluated, isShownToEmployee } from '#evaluations/rules/workflow.ts'

/** Who reads a comment on an item: those who evaluate, or the employee, too. */
export const audiences = ['managers', 'everyone'] as const
export type Audience = (typeof audiences)[number]

type Commented = Pick<Evaluated, 'status' | 'rejected_from' | 'employee_user_id'>

/** Who reads what is said about the whole evaluation now: its employee where the evaluation is shown to them. */
export const readersNow = ({
  status,
  rejected_from = null,
}: Pick<Commented, 'status' | 'rejected_from'>): Audience =>
  isShownToEmployee(status, rejected_from) ? 'everyone' : 'managers'

const isOwn = ({ employee_user_id }: Commented, { user_id }: Pick<Actor, 'user_id'>) =>
  employee_user_id === user_id

/** Whom a comment is for unless its author says otherwise. */
export const usualAudience = (evaluation: Commented, actor: Pick<Actor, 'user_id'>): Audience =>
  isOwn(evaluation, actor) ? 'everyone' : readersNow(evaluation)

/** Whom `actor` may write for: the employee has no part in what managers say to each other. */
export const offeredAudiences = (evaluation: Commented, actor: Pick<Actor, 'user_id'>) =>
  isOwn(evaluation, actor) ? (['everyone'] as const) : audiences

/** Which comments `actor` reads. */
export const readAudiences = offeredAudiences

/** Why nothing can be said about an item any more, or undefined. */
export const commentRefusal = ({ status }: Commented): 'completed' | undefined =>
  status === 'Completed' ? 'completed' : undefined
