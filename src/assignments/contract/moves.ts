import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { DatedPlacement } from '#employees/contract/placements.ts'
import { post } from '#kit/contract/endpoint.ts'
import { Arabic, Day, Id, Moment, Nothing } from '#kit/contract/primitives.ts'
import { Blocker, Effect } from './effects.ts'

export const maxMoved = 500

const outcomes = ['ready', 'moved', 'planned', 'refused', 'not_found'] as const

/** What becomes of one of the people to move: `ready` after a dry run that found nothing against it. */
export const MovedPerson = z.object({
  employee_id: Id,
  name: z.string(),
  name_ar: Arabic,
  outcome: z.enum(outcomes),
  changes: z.array(Effect),
  blockers: z.array(Blocker),
})
export type MovedPerson = z.infer<typeof MovedPerson>

export const PeopleMove = z.object({
  valid_from: Day,
  people: z.array(MovedPerson),
  /** Null after a dry run, and where no one was moved. */
  change_id: z.nullable(Id),
  undo_until: z.nullable(Moment),
})
export type PeopleMove = z.infer<typeof PeopleMove>

export const moveApi = {
  move: post('/api/placements/move/', {
    summary: 'Place people in another unit from a day on; a dry run shows what that changes',
    needs: 'team_management',
    roles: office,
    body: z.extend(DatedPlacement, {
      employee_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxMoved)),
    }),
    reply: PeopleMove,
  }),
  undo: post('/api/placements/moves/:change_id/undo/', {
    summary: 'Undo moving people, within 24 hours and while nothing was built on it',
    needs: 'team_management',
    roles: office,
    params: z.object({ change_id: Id }),
    reply: Nothing,
  }),
}
