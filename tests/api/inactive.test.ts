import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { people, type PersonKey } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const at = (who: PersonKey) => `/api/employees/${people[who].employee_id}/`
const directly = (who: PersonKey, status: string) =>
  world.as('hr', 'PATCH', `${at(who)}?handover=${people.hod.user_id}`, { body: { status } })

async function byFile(who: PersonKey, status: string) {
  const { body } = await world.as('hr', 'GET', at(who))
  const department = body.department[0]
  const content = `Name,Email,Company,Department,Position,Join Date,Status\n${body.name},${body.email},Rimal,${department},${body.position},${body.join_date},${status}`
  return world.as('hr', 'POST', '/api/employees/import/', { body: fileForm(content) })
}

const asks = async (access: string) => {
  const headers = { authorization: `Bearer ${access}` }
  return (await world.ask('GET', '/api/auth/validate/', { headers })).status
}
const login = async (who: PersonKey) =>
  (await world.ask('POST', '/api/auth/login/', { body: world.credentials(who) })).status
async function reviewerOfNew(who: PersonKey, period: string) {
  const { body } = await world.as('admin', 'POST', '/api/evaluations/', {
    body: { employee_id: people[who].employee_id, type: 'Quarterly', period },
  })
  return { id: body.evaluation_id, reviewer: body.reviewer_name }
}

describe.each([
  ['the employee’s own page', directly],
  ['an import', byFile],
] as const)('an employee set Inactive by %s', (_, set) => {
  test('is signed out, cannot sign in, and can again once Active', async () => {
    const { access } = await world.signIn('peer')
    expect((await set('peer', 'Inactive')).status).toBe(200)
    expect([await asks(access), await login('peer')]).toEqual([401, 401])
    expect((await set('peer', 'Active')).status).toBe(200)
    expect(await login('peer')).toBe(200)
  })

  test('reviews nothing new, and nothing that is still open', async () => {
    const before = await reviewerOfNew('emp', '2026-Q1')
    expect(before.reviewer).toBe(people.lm.name)
    await set('lm', 'Inactive')
    expect((await reviewerOfNew('emp', '2026-Q2')).reviewer).toBe(people.hod.name)
    const open = await world.as('admin', 'GET', `/api/evaluations/${before.id}/`)
    expect(open.body.reviewer_name).toBe(people.hod.name)
  })
})

describe('an account that is deactivated', () => {
  const target = `/api/accounts/users/${people.lm.user_id}/`

  test('hands its open reviews on, too, and reviews nothing new', async () => {
    const id = await world.evaluation({ of: 'emp' })
    const done = await world.evaluation({ of: 'emp', status: 'Completed' })
    expect((await world.as('hr', 'DELETE', target)).body.error).toBe('holds_responsibilities')
    await world.as('hr', 'DELETE', `${target}?handover=hr_queue`)
    const reviewer = async (one: string) =>
      (await world.as('admin', 'GET', `/api/evaluations/${one}/`)).body.reviewer_name
    expect([await reviewer(id), await reviewer(done)]).toEqual([people.hod.name, people.lm.name])
    expect((await reviewerOfNew('emp', '2026-Q2')).reviewer).toBe(people.hod.name)
  })

  test('is not restored while its employee is Inactive', async () => {
    await directly('lm', 'Inactive')
    const { status, body } = await world.as('hr', 'PATCH', target, { body: { is_active: true } })
    expect([status, body.message]).toEqual([
      409,
      'Lina Leader is an Inactive employee. Set the employee to Active to restore the account.',
    ])
  })
})

test('who is added as Inactive cannot sign in', async () => {
  const { body } = await world.as('hr', 'POST', '/api/employees/', {
    body: {
      user_data: {
        name: 'Nadia Newcomer',
        email: 'nadia@example.test',
        username: 'nadia',
        phone: '512345678',
        title: 'Cashier',
        password: 'Lavender-fields-9',
      },
      company_id: (await world.as('hr', 'GET', at('emp'))).body.company_id,
      departments_ids: (await world.as('hr', 'GET', at('emp'))).body.departments_ids,
      join_date: '2026-02-01',
      status: 'Inactive',
    },
  })
  expect(body.status).toBe('Inactive')
  const answer = await world.ask('POST', '/api/auth/login/', {
    body: { email: 'nadia@example.test', username: 'nadia', password: 'Lavender-fields-9' },
  })
  expect(answer.status).toBe(401)
})
