import { expect, test } from 'vitest'
import { permissionsInForce, type Role } from '#kit/rules/actor.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { type OwnerFacts, ownerOf, type Person } from './step-owner.ts'

/** Three of four are active, and one of five may only look. */
const person = (user_id: string, role: Role, next: (below: number) => number): Person => ({
  user_id,
  role,
  is_active: next(4) > 0,
  permissions: next(5) === 0 ? ['evaluations_view'] : permissionsInForce(role, [], []),
})

/** A small generator, the same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('in 100,000 random organisations every open step has one owner or is in the HR queue, and never the wrong one', () => {
  const roles: Role[] = ['ADMIN', 'HR', 'HOD', 'LM', 'EMP']
  const next = numbers(15)
  let owned = 0
  for (let round = 0; round < 100_000; round++) {
    const everyone = Array.from({ length: 7 }, (_, index) =>
      person(`p${index}`, roles[next(5)] ?? 'EMP', next),
    )
    const some = () => Array.from({ length: next(4) }, () => everyone[next(7)] as Person)
    const subject = everyone[next(7)] as Person
    const known: OwnerFacts = {
      status: statuses[next(statuses.length)] ?? 'Draft',
      employee: subject,
      // Circles and repeated people are attempted too.
      reporting_line: some(),
      unit_managers: some(),
      delegates: new Map(some().map((to) => [`p${next(7)}`, to])),
      reports: new Set(some().map(({ user_id }) => user_id)),
      submitted_by: next(2) === 0 ? `p${next(7)}` : null,
      ...(next(6) === 0 && { reassigned_to: everyone[next(7)] }),
    }
    const found = ownerOf(known)
    if (known.status === 'Completed') {
      if (found) throw new Error('a completed evaluation has no owner')
      continue
    }
    if (!found) throw new Error(`no owner in round ${round}`)
    const isQueue = found.owner_user_id === null
    if (isQueue !== (found.resolved_by === 'hr')) throw new Error(`round ${round}: queue`)
    if (isQueue) continue
    owned++
    const who = everyone.find(({ user_id }) => user_id === found.owner_user_id)
    if (!who?.is_active) throw new Error(`round ${round}: an inactive owner`)
    const isSubject = who.user_id === subject.user_id
    if (isSubject !== (known.status === 'Employee Review'))
      throw new Error(`round ${round}: the subject`)
    if (found.separated_user_id === who.user_id) throw new Error(`round ${round}: separation`)
    if (found.resolved_by === 'delegate' && known.reports.has(who.user_id))
      throw new Error(`round ${round}: a report of the subject`)
  }
  // Neither nearly all nor nearly none, or the organisations would be no test.
  expect(owned).toBeGreaterThan(10_000)
})
