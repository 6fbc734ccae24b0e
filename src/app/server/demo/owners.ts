import {
  type OwnerFacts,
  ownerOf,
  type Person as Owner,
} from '#evaluations/rules/owners/step-owner.ts'
import type { stepOwners } from '#evaluations/tables.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import type { DemoEvaluation } from './evaluations.ts'
import { awayOf } from './past-year.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

type OwnerRow = typeof stepOwners.$inferInsert

const asOwner = ({ user }: Person): Owner => ({
  user_id: user.user_id,
  role: user.role ?? 'EMP',
  permissions: permissionsInForce(user.role ?? 'EMP', [], []),
  is_active: user.is_active ?? true,
})

/** What the rule needs to know of the demo. */
export function ownerFactsIn(people: readonly Person[]) {
  const heads = new Map(
    people.flatMap((person) => {
      const unit = person.job.heads ? person.job.chain.at(-1) : undefined
      return unit ? [[unit.unit_id, person] as const] : []
    }),
  )
  const delegates = new Map(awayOf(people).map(({ from, to }) => [from.user.user_id, asOwner(to)]))
  return ({ assignment, history }: DemoEvaluation): OwnerFacts => {
    const { person, status } = assignment
    const reporting_line: Owner[] = []
    for (let manager = person.manager; manager; manager = manager.manager)
      reporting_line.push(asOwner(manager))
    return {
      status,
      employee: asOwner(person),
      reporting_line,
      unit_managers: person.job.chain.toReversed().flatMap(({ unit_id }) => {
        const head = heads.get(unit_id)
        return head ? [asOwner(head)] : []
      }),
      delegates,
      reports: new Set(),
      submitted_by:
        history.findLast(({ from, to }) => from === 'Draft' && to === 'Pending HoD Approval')
          ?.actor_id ?? null,
    }
  }
}

/** The owners of all steps that wait, by the rule of the product. */
export function ownersOf(
  evaluations: readonly DemoEvaluation[],
  people: readonly Person[],
): OwnerRow[] {
  const random = randomOf('owners')
  const factsOf = ownerFactsIn(people)
  return evaluations.flatMap((evaluation) => {
    const owner = ownerOf(factsOf(evaluation))
    if (!owner) return []
    const { evaluation_id, status = 'Draft', moved_at } = evaluation.row
    return {
      step_owner_id: random.id(),
      evaluation_id,
      status,
      ...owner,
      resolved_at: moved_at,
      waiting_since: moved_at,
    }
  })
}
