import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { securityEvents, users } from '#accounts/tables.ts'
import { companySignIn, emergencyAccounts } from '#accounts/tables/identities.ts'
import type { SignInPolicy } from '#accounts/rules/identity/sign-in-policy.ts'
import { pinClock } from '#kit/server/clock.ts'
import { objectId } from '../fakes/entra.ts'
import { people, type PersonKey } from '../people.ts'
import { fileForm, password } from '../test-app.ts'
import { openTeamsWorld, type TeamsWorld } from '../teams-world.ts'

let world: TeamsWorld
/** Of everyone in these tests but the administrator, who belongs to it as well. */
let company_id: string
beforeAll(async () => {
  world = await openTeamsWorld()
  const { body } = await get()
  company_id = body.companies[0].company_id
})
afterAll(() => world.close())
afterEach(async () => {
  pinClock()
  await world.db.delete(companySignIn)
  await world.db.delete(emergencyAccounts)
})

const path = '/api/sign-in-policies/'
const adminToken = async () => (await world.signIn('admin')).access
let token: string
const get = async () => {
  token ??= await adminToken()
  return world.asToken(token, 'GET', path)
}
const save = (policy: SignInPolicy, emergency: readonly PersonKey[] = ['admin']) =>
  world.asToken(token, 'PUT', path, {
    companies: [{ company_id, policy }],
    emergency: emergency.map((who) => people[who].user_id),
  })
const login = (who: PersonKey, change: object = {}) =>
  world.post('/api/auth/login/', { ...world.credentials(who), ...change })
const inTeams = async (who: PersonKey, number: number) =>
  world.signInWith(await world.entra.token({ email: people[who].email, oid: objectId(number) }))

describe('how the people of a company sign in', () => {
  test('is in both ways until someone decides otherwise', async () => {
    const { body } = await get()
    // In this world Teams can sign people in, and the browser can't.
    expect(body).toMatchObject({
      emergency: [],
      has_microsoft: true,
      closed_place: 'browser',
    })
    expect(new Set(body.companies.map(({ policy }: { policy: string }) => policy))).toEqual(
      new Set(['both']),
    )
    expect((await login('emp')).status).toBe(200)
    expect((await inTeams('emp', 5)).status).toBe(200)
  })

  test('with Microsoft only a right password is answered like a wrong one', async () => {
    expect((await save('microsoft')).status).toBe(200)
    const [right, wrong] = [await login('emp'), await login('emp', { password: 'a wrong one' })]
    expect(right.status).toBe(401)
    expect(right.body).toEqual(wrong.body)
    expect((await inTeams('emp', 5)).status).toBe(200)
  })

  test('with the password only Microsoft opens nothing, and says what does', async () => {
    expect((await save('password', [])).status).toBe(200)
    const { status, body } = await inTeams('emp', 5)
    expect([status, body.details.outcome]).toEqual([401, 'password_only'])
    expect(body.message).toContain('signs in with e-mail, username and password')
    expect((await login('emp')).status).toBe(200)
  })

  test('leaves people of no company both ways', async () => {
    await world.pool.query('update employees set company_id = null where user_id = $1', [
      people.stranger.user_id,
    ])
    await world.pool.query(
      'delete from placements where employee_id in (select employee_id from employees where user_id = $1)',
      [people.stranger.user_id],
    )
    await save('microsoft')
    expect((await login('stranger')).status).toBe(200)
  })

  test('reaches sessions that began in the other way with their next refresh', async () => {
    const before = (await login('emp')).body
    const ofTeams = (await inTeams('emp', 5)).body
    await save('microsoft')
    const over = await world.refreshWith(before.refresh)
    expect([over.status, over.body.details.reason]).toEqual([401, 'way_closed'])
    expect(over.body.message).toBe('Your company signs in another way now. Please sign in again.')
    const next = await world.refreshWith(ofTeams.refresh)
    expect(next.status).toBe(200)
    await save('password', [])
    expect((await world.refreshWith(next.body.refresh)).body.details.reason).toBe('way_closed')
  })
})

describe('with Microsoft only', () => {
  const mailsTo = (who: PersonKey) =>
    world.mails.filter(({ to }) => to.address === people[who].email).length

  test('no link leads to a password: not by HR, not by mail, and not one made before', async () => {
    const link = `/api/accounts/users/${people.emp.user_id}/link/`
    const made = await world.as('hr', 'POST', link)
    const used = { token: made.body.path.split('#')[1], password: 'Another-harbour-73' }
    const count = mailsTo('emp')
    await save('microsoft')

    const refused = await world.as('hr', 'POST', link)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This account signs in with Microsoft only, so it needs no password.',
    ])
    const look = await world.post('/api/auth/links/look/', { token: used.token })
    const use = await world.post('/api/auth/links/', used)
    expect([look.status, use.status]).toEqual([404, 404])

    // Answered the same as for everyone, and nothing is sent.
    const forgot = await world.post('/api/auth/forgot/', { email: people.emp.email })
    const forAdmin = await world.post('/api/auth/forgot/', { email: people.admin.email })
    expect([forgot.status, forgot.body]).toEqual([forAdmin.status, forAdmin.body])
    await expect.poll(() => mailsTo('admin')).toBeGreaterThan(0)
    expect(mailsTo('emp')).toBe(count)
  })

  test('the password neither confirms who is at the screen nor is changed', async () => {
    await save('microsoft')
    const { access, user } = (await inTeams('emp', 5)).body
    expect(user.has_password).toBe(false)
    const confirm = { current_password: password }
    const asked = await world.asToken(access, 'POST', '/api/accounts/me/confirm/', confirm)
    expect(asked.body.details).toEqual({ current_password: ['This is not your current password'] })
    const change = { current_password: password, new_password: 'Another-harbour-73' }
    expect((await world.asToken(access, 'POST', '/api/accounts/me/password/', change)).status).toBe(
      409,
    )
  })

  test('emergency accounts use the password as ever', async () => {
    await save('microsoft', ['admin', 'hod'])
    expect((await login('admin')).status).toBe(200)
    expect((await login('hod')).status).toBe(200)
    expect((await login('lm')).status).toBe(401)
  })
})

describe('the last way in', () => {
  const noEmergency = 'Name an active administrator with a password as emergency account first.'

  test.each<[string, readonly PersonKey[]]>([
    ['no one', []],
    ['people who are no administrators', ['hod', 'hr']],
  ])('stays open: Microsoft only is refused with %s as emergency account', async (_, emergency) => {
    const { status, body } = await save('microsoft', emergency)
    expect(status).toBe(409)
    expect(body.message).toContain(noEmergency)
    expect((await get()).body.companies[0].policy).toBe('both')
    expect((await login('emp')).status).toBe(200)
  })

  test('cannot be taken from the list, deactivated, or given another role', async () => {
    await world.db
      .update(users)
      .set({ role: 'ADMIN' })
      .where(eq(users.user_id, people.otherHod.user_id))
    await save('microsoft')
    expect((await save('microsoft', [])).status).toBe(409)
    const asOther = (await login('otherHod', {})).body
    expect(asOther.error).toBe('invalid_credentials')
    // Another administrator, who is signed in with Microsoft, cannot do it either.
    const { access } = (await inTeams('otherHod', 6)).body
    const target = `/api/accounts/users/${people.admin.user_id}/`
    for (const change of [
      { is_active: false },
      { role: 'HR' },
      { permissions: { granted: [], denied: ['system_settings'] } },
    ]) {
      const { status, body } = await world.asToken(access, 'PATCH', target, change)
      expect([status, String(body.message).includes(noEmergency)]).toEqual([409, true])
    }
    expect((await save('both', [])).status).toBe(200)
  })

  test('no import takes the last of them', async () => {
    await world.db
      .update(users)
      .set({ role: 'ADMIN' })
      .where(eq(users.user_id, people.otherHod.user_id))
    const { access } = (await inTeams('otherHod', 6)).body
    const importRole = async (role: string) => {
      const body = fileForm(
        `Name,Email,Employee Code,Company,Department,Position,Role,Join Date\n${people.admin.name},${people.admin.email},E-1,Rimal,Finance,Boss,${role},2024-03-01`,
      )
      return world.asToken(access, 'POST', '/api/employees/import/', body)
    }
    expect((await save('microsoft')).status).toBe(200)
    const { body } = await importRole('HR')
    expect(body.errors).toEqual([
      expect.objectContaining({
        row: 2,
        message: expect.stringContaining('the last emergency account of the sign-in policies'),
      }),
    ])
    expect((await login('admin')).status).toBe(200)
    // A change that leaves them as they are is imported.
    expect((await importRole('ADMIN')).status).toBe(200)
    expect((await save('both', [])).status).toBe(200)
  })

  test('needs a server that signs in with Microsoft', async () => {
    const { status, body } = await world.as('admin', 'PUT', path, {
      body: {
        companies: [{ company_id, policy: 'microsoft' }],
        emergency: [people.admin.user_id],
      },
    })
    expect([status, body.message]).toEqual([
      409,
      'This server has no sign-in with Microsoft, so the password has to stay. Ask who operates it.',
    ])
  })
})

test('a change is audited by name and recorded as a security event', async () => {
  await save('microsoft')
  const { body } = await world.asToken(token, 'GET', '/api/audit/?entity=security_policy')
  expect(body.results[0]).toMatchObject({ entity: 'security_policy', entity_name: 'sign_in' })
  const [event] = await world.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'sign_in_policy_changed'))
  expect(event?.detail).toMatchObject({ from: 'both', to: 'microsoft' })
})

test('companies and accounts that do not exist are not taken', async () => {
  const unknown = { company_id: objectId(1), policy: 'password' }
  const put = (body: unknown) => world.asToken(token, 'PUT', path, body)
  expect((await put({ companies: [unknown], emergency: [] })).status).toBe(404)
  expect((await put({ companies: [], emergency: [objectId(1)] })).status).toBe(404)
})
