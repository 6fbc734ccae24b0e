import * as z from 'zod/mini'
import { ownerVias } from '#evaluations/rules/owners/step-owner.ts'
import { Arabic, Day, Id, Moment } from '#kit/contract/primitives.ts'

/** What an evaluation says of who owes its open step. */
export const ownerFields = {
  /** Who owes the step; null in the HR queue and once it is Completed. */
  owner_id: z.nullable(Id),
  owner_name: z.nullable(z.string()),
  owner_name_ar: Arabic,
  /** How the owner was found; `hr` is the HR queue. */
  owner_via: z.nullable(z.enum(ownerVias)),
  /** Whom a delegate acts for, by name. */
  owner_for: z.nullable(z.string()),
  owner_for_ar: Arabic,
  /** Who took it from the HR queue. */
  taken_by: z.nullable(Id),
  taken_by_name: z.nullable(z.string()),
  taken_by_name_ar: Arabic,
  /** Since when the step waits, and until when it is to be taken. */
  waiting_since: z.nullable(Moment),
  due_on: z.nullable(Day),
  /** When the owner was last reminded of the step. */
  reminded_at: z.nullable(Moment),
  /** Who may not approve it because they submitted it and someone else can. */
  separated_user_id: z.nullable(Id),
  /** Who managed the employee in the period, the first one first; not in lists. */
  managers_in_period: z.optional(
    z.array(z.object({ user_id: Id, name: z.string(), name_ar: Arabic, from: Day, to: Day })),
  ),
}
