import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const at = (who: PersonKey) => `/api/accounts/users/${people[who].user_id}/`
const change = (by: PersonKey, who: PersonKey, body: object) =>
  world.as(by, 'PATCH', at(who), { body })
let number = 0
const someone = (more: object = {}) => {
  number++
  return {
    name: `Nadia Number${number}`,
    username: `nadia${number}`,
    email: `nadia${number}@example.test`,
    password: 'Lavender-fields-9',
    role: 'EMP',
    ...more,
  }
}
const create = (by: PersonKey, body: object) =>
  world.as(by, 'POST', '/api/accounts/users/', { body })

describe('user accounts', () => {
  test('are made complete, and can be signed in to at once', async () => {
    const { password, ...wanted } = someone({ role: 'LM', title: 'Team Lead' })
    const made = await create('hr', { ...wanted, password })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...wanted, is_active: true })
    expect(JSON.stringify(made.body)).not.toMatch(/hash|argon/)
    const { email, username } = wanted
    const answer = await world.ask('POST', '/api/auth/login/', {
      body: { email, username, password },
    })
    expect(answer.body.user).toMatchObject({ name: wanted.name, employee_id: null })
  })

  test('ask for all four in the words of the specification', async () => {
    const said = ['Please fill in all required fields (Name, Username, Email, Password)']
    const refused = await create('hr', { name: '', username: ' ', role: 'EMP' })
    expect(refused.body.details).toEqual({
      name: said,
      username: said,
      email: said,
      password: said,
    })
  })

  test('wait for their owner where no password is handed over', async () => {
    const { password: _, ...wanted } = someone()
    const made = await create('hr', { ...wanted, password: null })
    expect([made.status, made.body.has_password]).toEqual([201, false])
    const link = await world.as('hr', 'POST', `/api/accounts/users/${made.body.user_id}/link/`)
    const token = link.body.path.split('#')[1]
    const chosen = 'Green tea at 5'
    const used = await world.ask('POST', '/api/auth/links/', { body: { token, password: chosen } })
    expect(used.status).toBe(204)
    const { email, username } = wanted
    const login = { email, username, password: chosen }
    expect((await world.ask('POST', '/api/auth/login/', { body: login })).status).toBe(200)
  })

  test('have one e-mail and one username each, in any case', async () => {
    const taken = await create('hr', someone({ email: 'EMP@example.test' }))
    expect(taken.body).toMatchObject({
      error: 'duplicate',
      details: { email: ['An account with this e-mail already exists'] },
    })
    const same = await create('hr', someone({ username: 'Emp' }))
    expect(same.body.details).toEqual({
      username: ['An account with this username already exists'],
    })
  })

  test('take no password that is easy to guess', async () => {
    const weak = await create('hr', someone({ password: 'short' }))
    expect(weak.body.details).toEqual({ password: ['A password has at least 10 characters'] })
  })

  test('are found by name, e-mail and username, by role and by whether they are active', async () => {
    const list = async (query: string) =>
      (await world.as('hr', 'GET', `/api/accounts/users/?${query}`)).body
    expect((await list('search=farah')).results[0].name).toBe('Farah Finance')
    expect((await list('role=HOD')).count).toBe(2)
    expect((await list('is_active=false')).count).toBe(0)
  })
})

describe('changing an account', () => {
  test('a new name is found and sorted by everywhere', async () => {
    await change('hr', 'member', { name: 'Zaid Member' })
    const list = await world.as('hr', 'GET', '/api/employees/?search=zaid')
    expect(list.body.results.map(({ name }: { name: string }) => name)).toEqual(['Zaid Member'])
  })

  test('a role that changes ends what was signed in with the old one', async () => {
    const { access } = await world.signIn('peer')
    const ask = () =>
      world.ask('GET', '/api/auth/validate/', { headers: { authorization: `Bearer ${access}` } })
    expect((await ask()).status).toBe(200)
    await change('admin', 'peer', { role: 'LM' })
    expect((await ask()).status).toBe(401)
    await change('admin', 'peer', { role: 'EMP' })
  })

  test('deactivating ends every session, and restoring gives the account back', async () => {
    const { access } = await world.signIn('peer')
    expect((await world.as('hr', 'DELETE', at('peer'))).status).toBe(204)
    const headers = { authorization: `Bearer ${access}` }
    expect((await world.ask('GET', '/api/auth/validate/', { headers })).status).toBe(401)
    const closed = await world.ask('POST', '/api/auth/login/', { body: world.credentials('peer') })
    expect(closed.status).toBe(401)
    expect((await change('hr', 'peer', { is_active: true })).body.is_active).toBe(true)
    expect((await world.signIn('peer')).access).toBeTruthy()
  })

  test('HR neither touches administrators nor makes one, nor hands out permissions', async () => {
    const refusals = [
      await change('hr', 'admin', { phone: '511111111' }),
      await change('hr', 'emp', { role: 'ADMIN' }),
      await create('hr', someone({ role: 'ADMIN' })),
      await change('hr', 'emp', { permissions: { granted: ['system_settings'], denied: [] } }),
    ]
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([403, 'Only an administrator can do this.'])
  })

  test('no one deactivates the own account or takes its rights away', async () => {
    expect((await world.as('admin', 'DELETE', at('admin'))).body.message).toBe(
      'You cannot deactivate your own account.',
    )
    const permissions = { granted: [], denied: ['user_management'] }
    expect((await change('admin', 'admin', { permissions })).body.message).toBe(
      'You cannot change your own role or permissions.',
    )
    expect((await change('admin', 'admin', { role: 'HR' })).status).toBe(409)
  })
})

describe('permissions on top of a role', () => {
  test('are granted and denied, and apply at once', async () => {
    const companies = () => world.as('peer', 'GET', '/api/org/companies/')
    expect((await companies()).status).toBe(403)
    const granted = await change('admin', 'peer', {
      permissions: { granted: ['team_management', 'settings_manage'], denied: [] },
    })
    expect(granted.body.permissions).toEqual([
      'system_settings',
      'evaluations_view',
      'team_management',
      'profile_edit',
    ])
    expect((await companies()).status).toBe(200)
    await change('admin', 'peer', { permissions: { granted: [], denied: ['evaluations_view'] } })
    expect((await companies()).status).toBe(403)
    expect((await world.as('peer', 'GET', '/api/evaluations/')).status).toBe(403)
    await change('admin', 'peer', { permissions: { granted: [], denied: [] } })
  })
})

describe('the own password', () => {
  const mine = (who: PersonKey, body: object) =>
    world.as(who, 'POST', '/api/accounts/me/password/', { body })

  test('changes only for someone who knows it, and ends the other sessions', async () => {
    const elsewhere = await world.signIn('stranger')
    const { password } = world.credentials('stranger')
    const wrong = await mine('stranger', { current_password: 'x', new_password: 'Green tea at 5' })
    expect(wrong.body.details).toEqual({ current_password: ['This is not your current password'] })
    const weak = await mine('stranger', { current_password: password, new_password: 'salma' })
    expect(weak.body.details).toEqual({ new_password: ['A password has at least 10 characters'] })

    const done = await mine('stranger', {
      current_password: password,
      new_password: 'Green tea at 5',
    })
    expect(done.status).toBe(204)
    const ask = (token: string) =>
      world.ask('GET', '/api/auth/validate/', { headers: { authorization: `Bearer ${token}` } })
    expect((await ask(elsewhere.access)).status).toBe(401)
    expect((await world.as('stranger', 'GET', '/api/auth/validate/')).status).toBe(200)
  })

  test('sessions are listed, and one can be ended from another', async () => {
    const phone = await world.signIn('lm')
    const list = await world.as('lm', 'GET', '/api/accounts/me/sessions/')
    const current = list.body.results.filter(
      ({ is_current }: { is_current: boolean }) => is_current,
    )
    expect(current).toHaveLength(1)
    const [session_id] = phone.refresh.split('.')
    expect(
      (
        await world.as('lm', 'DELETE', `/api/accounts/me/sessions/${session_id}/`, {
          body: { current_password: password },
        })
      ).status,
    ).toBe(204)
    const headers = { authorization: `Bearer ${phone.access}` }
    expect((await world.ask('GET', '/api/auth/validate/', { headers })).status).toBe(401)
  })
})
