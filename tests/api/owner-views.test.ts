import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOwedBy } from '#evaluations/rules/owners/step-owner.ts'
import { expectedToAct } from '#evaluations/server/owners/owner-notices.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const everyone = Object.keys(people) as PersonKey[]
const subjects = ['emp', 'peer', 'member', 'stranger', 'lm', 'hod', 'hr'] as const

interface Listed {
  evaluation_id: string
  employee_user_id: string
  owner_id: string | null
  owner_via: 'hr' | null
  taken_by: string | null
}

/** A small generator, the same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const all = async (who: PersonKey, query: string): Promise<Listed[]> => {
  const { body } = await world.as(who, 'GET', `/api/evaluations/?limit=200&${query}`)
  return body.results
}

test('list, dashboard, button and notices agree on whose step it is, in 1,000 situations', async () => {
  const next = numbers(3)
  const ids: string[] = []
  for (let made = 0; made < 112; made++) {
    const of = subjects[next(subjects.length)] ?? 'emp'
    const status = statuses[next(statuses.length)] ?? 'Draft'
    ids.push(await world.evaluation({ of, status }))
  }
  const steps = await all('admin', '')
  const openOf = (status: string) =>
    steps.filter((step) => 'status' in step && step.status === status)
  const [first, second] = openOf('Draft').map(({ evaluation_id }) => evaluation_id)
  await world.as('hr', 'POST', '/api/evaluations/reassign/', {
    body: { evaluation_ids: [first, second], to_user_id: people.otherHod.user_id, reason: 'x' },
  })
  const [queued] = openOf('Pending HR Approval').filter(
    ({ employee_user_id }) => employee_user_id !== people.hr.user_id,
  )
  await world.as('hr', 'POST', `/api/evaluations/${queued?.evaluation_id}/take/`)

  // What no one sees in a list is compared by the rows themselves.
  const { rows } = await world.pool.query<Listed>(
    `select e.evaluation_id, p.user_id as employee_user_id, s.owner_user_id as owner_id,
       s.resolved_by as owner_via, s.taken_by
     from evaluations e join employees p using (employee_id)
     left join step_owners s on s.evaluation_id = e.evaluation_id and s.ended_at is null`,
  )
  let situations = 0
  for (const who of everyone) {
    const { user_id, role } = people[who]
    const actor = { user_id, role, permissions: permissionsInForce(role, [], []) }
    const expected = rows.filter((row) => isOwedBy(actor, row)).map((row) => row.evaluation_id)
    const listed = await all(who, 'mine=true')
    expect([who, listed.map((row) => row.evaluation_id).toSorted()]).toEqual([
      who,
      expected.toSorted(),
    ])
    const { body } = await world.as(who, 'GET', '/api/dashboard/')
    expect([who, body.needs_action.count]).toEqual([who, expected.length])
    for (const row of listed) expect(isOwedBy(actor, row)).toBe(true)
    situations += rows.length
  }
  for (const row of rows) {
    const owed = everyone
      .map((who) => ({ ...people[who], permissions: permissionsInForce(people[who].role, [], []) }))
      .filter((actor) => isOwedBy(actor, row))
    expect((await expectedToAct(world.db, row)).toSorted()).toEqual(
      owed.map(({ user_id }) => user_id).toSorted(),
    )
  }
  expect(situations).toBeGreaterThanOrEqual(1000)
})
