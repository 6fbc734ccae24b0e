import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../people.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const second = {
  name: 'Nadia Second',
  username: 'nadia',
  email: 'nadia@example.test',
  password: 'Lavender-fields-9',
}
const first = { email: people.admin.email, username: people.admin.username, password }

/** Signed in again, as each change of a role ends the sessions of that account. */
async function signIn(who: typeof first) {
  const { body } = await world.ask('POST', '/api/auth/login/', { body: who })
  return { authorization: `Bearer ${body.access}` }
}
const giveRole = (headers: { authorization: string }, user_id: string, role: 'ADMIN' | 'EMP') =>
  world.ask('PATCH', `/api/accounts/users/${user_id}/`, { body: { role }, headers })

test('of two administrators who remove each other one remains, in either order', async () => {
  const made = await world.ask('POST', '/api/accounts/users/', {
    body: { ...second, role: 'ADMIN' },
    headers: await signIn(first),
  })
  const ids = [people.admin.user_id, made.body.user_id]
  for (let round = 0; round < 6; round++) {
    const sessions = [await signIn(first), await signIn(second)] as const
    const removeFirst = () => giveRole(sessions[1], ids[0], 'EMP')
    const removeSecond = () => giveRole(sessions[0], ids[1], 'EMP')
    const order = round % 2 === 0 ? [removeFirst, removeSecond] : [removeSecond, removeFirst]
    const answers = await Promise.all(order.map((remove) => remove()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

    const left = await world.as('hr', 'GET', '/api/accounts/users/?role=ADMIN&is_active=true')
    expect(left.body.count).toBe(1)
    const remaining = left.body.results[0].user_id === ids[0] ? 0 : 1
    const restored = await giveRole(sessions[remaining], ids[1 - remaining], 'ADMIN')
    expect(restored.status).toBe(200)
  }
})
