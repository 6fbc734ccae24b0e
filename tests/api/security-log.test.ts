import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEvent } from '#accounts/contract/security-log.ts'
import { securityEvents } from '#accounts/tables.ts'
import { people, type PersonKey } from '../people.ts'
import { fileForm, openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
  // Who reads the log has signed in before the test begins.
  await world.as('admin', 'GET', '/api/accounts/me/')
  await world.app.securityLog.flush()
  await world.db.delete(securityEvents)
})
afterEach(() => world.close())

async function log(query = ''): Promise<SecurityEvent[]> {
  await world.app.securityLog.flush()
  return (await world.as('admin', 'GET', `/api/security-events/${query}`)).body.results
}
const kindsOf = (events: SecurityEvent[]) =>
  events.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))
const user = (who: PersonKey) => `/api/accounts/users/${people[who].user_id}/`

describe('the security log', () => {
  test('has every sign-in and every failure, whose and from where, and not what was typed', async () => {
    await world.signIn('emp')
    await world.ask('POST', '/api/auth/login/', {
      body: { ...world.credentials('emp'), password: 'Secret-guess-1' },
    })
    await world.ask('POST', '/api/auth/login/', {
      body: { email: 'My-Password-77', username: 'x', password: 'Secret-guess-1' },
    })
    const events = await log()
    expect(kindsOf(events)).toEqual(['sign_in_failed', 'sign_in_failed', 'signed_in'])
    expect(events.find(({ kind }) => kind === 'signed_in')).toMatchObject({
      user_id: people.emp.user_id,
      user_name: 'Emad Employee',
      address: '127.0.0.1',
    })
    expect(JSON.stringify(events).toLowerCase()).not.toMatch(/secret-guess|my-password/)
  })

  test('has what changes how one signs in, and nothing of the secrets themselves', async () => {
    const at = '/api/accounts/me/'
    const body = { current_password: password }
    const offer = await world.as('lm', 'POST', `${at}two-factor/`, { body })
    await world.as('lm', 'DELETE', `${at}sessions/`, { body })
    const fresh = 'Cardamom-coffee-8'
    await world.as('lm', 'POST', `${at}password/`, { body: { ...body, new_password: fresh } })
    await world.ask('POST', '/api/auth/forgot/', { body: { email: 'hod@example.test' } })
    await expect.poll(() => world.mails.length).toBeGreaterThan(0)
    const token = /#([\w-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await world.ask('POST', '/api/auth/links/', { body: { token, password: fresh } })
    const events = await log()
    expect(kindsOf(events.filter(({ user_id }) => user_id === people.lm.user_id))).toEqual([
      'password_changed',
      'session_ended',
      'signed_in',
    ])
    expect(kindsOf(events.filter(({ user_id }) => user_id === people.hod.user_id))).toEqual([
      'link_used',
      'password_changed',
      'reset_requested',
    ])
    for (const secret of [fresh, password, token, offer.body.secret])
      expect(JSON.stringify(events)).not.toContain(secret)
  })

  test('has guesses where someone is signed in, and links that others make, without either', async () => {
    const at = '/api/accounts/me/two-factor/'
    for (const guess of ['Secret-guess-1', 'Secret-guess-2'])
      await world.as('lm', 'POST', at, { body: { current_password: guess } })
    const { body } = await world.as('admin', 'POST', `${user('lm')}link/`)
    const events = (await log()).filter(({ user_id }) => user_id === people.lm.user_id)
    expect(kindsOf(events)).toEqual(['link_made', 'proof_failed', 'signed_in'])
    const [guessed, made] = ['proof_failed', 'link_made'].map((one) =>
      events.find(({ kind }) => kind === one),
    )
    expect(guessed).toMatchObject({ count: 2, address: '127.0.0.1', actor_id: null })
    expect(made).toMatchObject({ actor_id: people.admin.user_id, actor_name: people.admin.name })
    const token = String(body.path).split('#')[1] ?? ''
    expect(token).not.toBe('')
    for (const secret of ['Secret-guess', token])
      expect(JSON.stringify(events)).not.toContain(secret)
    // The owner sees both.
    const own = await world.as('lm', 'GET', '/api/accounts/me/security-events/')
    expect(kindsOf(own.body.results)).toEqual(['link_made', 'proof_failed', 'signed_in'])
  })

  test('has who changed accounts, and what role they were given', async () => {
    const made = await world.as('admin', 'POST', '/api/accounts/users/', {
      body: {
        name: 'Nora New',
        username: 'nora',
        email: 'nora@example.test',
        password: 'Cardamom-coffee-8',
        role: 'EMP',
      },
    })
    const nora = `/api/accounts/users/${made.body.user_id}/`
    await world.as('admin', 'PATCH', nora, { body: { role: 'LM' } })
    await world.as('admin', 'DELETE', nora)
    const events = await log(`?person=${made.body.user_id}`)
    expect(events.map(({ kind, actor_name, detail }) => ({ kind, actor_name, detail }))).toEqual([
      { kind: 'account_deactivated', actor_name: 'Amal Admin', detail: null },
      { kind: 'role_changed', actor_name: 'Amal Admin', detail: { from: 'EMP', to: 'LM' } },
      { kind: 'account_created', actor_name: 'Amal Admin', detail: { role: 'EMP' } },
    ])
  })

  test('counts a burst of refusals in one row, by the call and never by the record', async () => {
    await world.as('peer', 'GET', '/api/accounts/me/')
    const target = user('emp')
    await Promise.all(Array.from({ length: 60 }, () => world.as('peer', 'GET', target)))
    const refused = await log('?kind=permission_refused')
    expect(refused.length).toBeLessThanOrEqual(2)
    expect(refused.reduce((total, { count }) => total + count, 0)).toBe(60)
    expect(refused[0]).toMatchObject({
      user_name: 'Petra Peer',
      detail: { call: 'GET /api/accounts/users/:user_id/' },
    })
    expect(JSON.stringify(refused)).not.toContain(people.emp.user_id)
  })

  test('has exports and imports', async () => {
    await world.as('hr', 'GET', '/api/employees/export/?format=csv')
    const body = fileForm('Company Name,Company Code,Email\nSahl,SHL,info@sahl.test\n')
    await world.as('hr', 'POST', '/api/org/companies/import/', { body })
    const events = (await log()).filter(({ kind }) => kind === 'exported' || kind === 'imported')
    expect(events.map(({ kind, user_name, detail }) => ({ kind, user_name, detail }))).toEqual([
      { kind: 'imported', user_name: 'Huda Resources', detail: { of: 'companies' } },
      {
        kind: 'exported',
        user_name: 'Huda Resources',
        detail: { call: 'GET /api/employees/export/' },
      },
    ])
  })

  test('has the roles an import changes, each with the person it is about', async () => {
    const content = [
      'Name,Email,Employee Code,Company,Department,Position,Role,Join Date',
      'Munir Member,member@example.test,E-7,Rimal,Retail,Cashier,LM,2024-03-01',
    ].join('\n')
    const body = fileForm(content)
    const run = await world.as('admin', 'POST', '/api/employees/import/', { body })
    expect(run.body.updated).toBe(1)
    expect(await log('?kind=role_changed')).toMatchObject([
      { user_name: 'Munir Member', actor_name: 'Amal Admin', detail: { from: 'EMP', to: 'LM' } },
    ])
  })

  test('is narrowed down by kind, time and search, and read on page by page', async () => {
    for (const who of ['emp', 'peer', 'member'] as const) await world.signIn(who)
    const found = await log('?kind=signed_in&search=munir')
    expect(found.map(({ user_name }) => user_name)).toEqual(['Munir Member'])
    expect(await log('?until=2020-01-01T00:00:00.000Z')).toEqual([])
    const first = await world.as('admin', 'GET', '/api/security-events/?kind=signed_in&limit=2')
    expect(first.body).toMatchObject({ count: 3, results: { length: 2 } })
    const next = await world.as(
      'admin',
      'GET',
      new URL(first.body.next).pathname + new URL(first.body.next).search,
    )
    expect(next.body.results).toHaveLength(1)
  })

  test('shows each person their own', async () => {
    await world.signIn('emp')
    const { access } = await world.signIn('peer')
    await world.app.securityLog.flush()
    const headers = { authorization: `Bearer ${access}` }
    const own = await world.ask('GET', '/api/accounts/me/security-events/', { headers })
    expect(own.body.results.map(({ user_id }: SecurityEvent) => user_id)).toEqual([
      people.peer.user_id,
    ])
  })

  test('distinguishes a copied refresh token from a session that was ended', async () => {
    const { refresh } = await world.signIn('emp')
    const exchange = (token: string) =>
      world.ask('POST', '/api/auth/refresh/', { body: { refresh: token } })
    const second = await exchange(refresh)
    await exchange(second.body.refresh)
    await exchange(refresh)
    expect((await log('?kind=session_copied')).map(({ user_name }) => user_name)).toEqual([
      'Emad Employee',
    ])
  })
})
