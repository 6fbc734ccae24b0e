import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permissionTable, access } from '#accounts/rules/users/permission-table.ts'
import { viewPaths } from '#app/rules/views.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { type Permission, permissions } from '#kit/rules/actor.ts'
import { fixedId, people, type PersonKey } from '../people.ts'
import { prepareCycle } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const permissionsOf = ({ needs }: Endpoint): Permission[] =>
  [needs].flat().filter((need): need is Permission => need !== 'anyone' && need !== 'signed_in')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const guarded = () => world.app.endpoints.filter((endpoint) => permissionsOf(endpoint).length > 0)

async function override(
  who: PersonKey,
  granted: readonly Permission[],
  denied: readonly Permission[],
) {
  const target = `/api/accounts/users/${people[who].user_id}/`
  const body = { permissions: { granted, denied } }
  expect((await world.as('admin', 'PATCH', target, { body })).status).toBe(200)
}

/** Someone with one of the roles a call requires in addition to a permission. */
const askerOf = ({ roles }: Endpoint): PersonKey => (roles ? 'hr' : 'peer')

/** Asked with ids of nothing and without a body: who may ask is decided before what is asked. */
async function ask({ method, path }: Endpoint, who: PersonKey) {
  const target = path.replace(/:\w+/g, fixedId(99, 1))
  const asking = { firstBytesOnly: true, ...(method !== 'GET' && { body: {} }) }
  return (await world.as(who, method, target, asking)).status
}

describe('the table of permissions', () => {
  test('agrees with what every call of the server needs', () => {
    for (const call of world.app.endpoints) {
      const rows = permissionTable().filter(({ calls }) => calls.includes(nameOf(call)))
      const documented = rows.map((row) => [row.permissions.toSorted(), row.roles ?? null])
      const isGuarded = permissionsOf(call).length > 0 || call.roles
      const needed = isGuarded ? [[permissionsOf(call).toSorted(), call.roles ?? null]] : []
      expect([nameOf(call), documented]).toEqual([nameOf(call), needed])
    }
  })

  test('names only calls and screens that exist', () => {
    const served = world.app.endpoints.map(nameOf)
    const calls = permissionTable().flatMap((row) => row.calls)
    expect(calls.filter((call) => !served.includes(call))).toEqual([])
    const screens = permissionTable().flatMap((row) => row.screens ?? [])
    expect(screens.filter((screen) => !(screen in viewPaths))).toEqual([])
    // Every kind of access is a row of the table.
    expect(permissionTable()).toHaveLength(Object.keys(access).length)
  })

  test('lets no permission open nothing', () => {
    /** Open a part of calls that are everyone's. */
    const ofParts: readonly Permission[] = ['profile_edit']
    for (const permission of permissions.filter((each) => !ofParts.includes(each))) {
      const rows = permissionTable().filter((row) => row.permissions.includes(permission))
      const opened = rows.flatMap(({ calls }) => calls)
      expect([permission, opened.length]).not.toEqual([permission, 0])
    }
  })
})

describe('permissions on top of a role, against every call there is', () => {
  test('one of those a call needs opens it, whichever it is', async () => {
    const calls = guarded()
    expect(calls.length).toBeGreaterThan(40)
    for (const permission of new Set(calls.flatMap(permissionsOf))) {
      for (const who of ['peer', 'hr'] as const) await override(who, [permission], [])
      for (const call of calls.filter((each) => permissionsOf(each).includes(permission))) {
        // The workflow can still refuse what is not an employee's to do.
        const status = await ask(call, askerOf(call))
        expect([nameOf(call), permission, status]).not.toContain(401)
        expect([nameOf(call), permission, status]).not.toContain(403)
      }
    }
  })

  test('without any of them it is closed, and a denial wins over the role', async () => {
    for (const call of guarded()) {
      const who = askerOf(call)
      await override(who, [], permissionsOf(call).concat('evaluations_manage'))
      expect([nameOf(call), await ask(call, who)]).toEqual([nameOf(call), 403])
    }
    for (const who of ['peer', 'hr'] as const) await override(who, [], [])
  })

  test('a role that a call asks for in addition is not replaced by the permission', async () => {
    await override(
      'peer',
      permissions.filter((id) => id !== 'profile_edit'),
      [],
    )
    const inAddition = world.app.endpoints.filter(({ roles }) => roles)
    expect(inAddition.length).toBeGreaterThan(20)
    for (const call of inAddition)
      expect([nameOf(call), await ask(call, 'peer')]).toEqual([nameOf(call), 403])
    await override('peer', [], [])
  })
})

describe('what a permission opens in part', () => {
  const me = (who: PersonKey, body: object) => world.as(who, 'PATCH', '/api/accounts/me/', { body })

  test('profile_edit: phone and picture; language and theme are everyone’s, names are HR’s', async () => {
    expect((await me('lm', { phone: '511111112' })).status).toBe(200)
    await override('lm', [], ['profile_edit'])
    const { status, body } = await me('lm', { phone: '511111113' })
    expect([status, body.message]).toEqual([
      403,
      'You do not have the permission to change your profile.',
    ])
    expect((await me('lm', { theme: 'dark', language: 'en' })).status).toBe(200)
    await override('lm', [], [])
    expect((await me('lm', { name: 'Another Name' })).body.message).toBe(
      'Managed by HR. Ask HR to correct them.',
    )
    expect((await me('lm', { name: people.lm.name, phone: '511111114' })).status).toBe(200)
  })

  test('reports_view: how far a cycle is, for managers and for HR, who still run it without', async () => {
    const one = `/api/cycles/${await prepareCycle(world)}/`
    const seen = async (who: PersonKey) => {
      const paths = ['/api/cycles/mine/', `${one}board/?by=manager`]
      const answers = await Promise.all(paths.map((path) => world.as(who, 'GET', path)))
      return answers.map(({ status }) => status)
    }
    for (const who of ['lm', 'hr'] as const) {
      expect([who, await seen(who)]).toEqual([who, [200, 200]])
      await override(who, [], ['reports_view'])
      expect([who, await seen(who)]).toEqual([who, [403, 403]])
    }
    expect((await world.as('hr', 'GET', one)).status).toBe(200)
    for (const who of ['lm', 'hr'] as const) await override(who, [], [])
  })

  test('reports_view: averages and trends about others; the own ones need nothing', async () => {
    await world.evaluation({ of: 'lm', status: 'Completed', achieved: [4] })
    await world.evaluation({ of: 'emp', status: 'Completed', achieved: [8] })
    const dashboard = async () => (await world.as('lm', 'GET', '/api/dashboard/')).body
    expect((await dashboard()).average_score).toBe(60)
    await override('lm', [], ['reports_view'])
    const own = await dashboard()
    expect(own.average_score).toBe(40)
    expect(own.trends.average_by_period).toHaveLength(1)
    await override('lm', [], [])
  })

  test('team_management: the records of others', async () => {
    const count = async () => (await world.as('hod', 'GET', '/api/employees/')).body.count
    expect(await count()).toBe(5)
    await override('hod', [], ['team_management'])
    expect(await count()).toBe(1)
    const one = `/api/employees/${people.emp.employee_id}/`
    expect((await world.as('hod', 'GET', one)).status).toBe(404)
    await override('hod', [], [])
  })

  test('evaluations_view: nothing is left but the own review step', async () => {
    const review = await world.evaluation({ of: 'emp', status: 'Employee Review' })
    const done = await world.evaluation({ of: 'emp', status: 'Completed' })
    await override('emp', [], ['evaluations_view'])
    const at = (id: string) => `/api/evaluations/${id}/`
    expect((await world.as('emp', 'GET', '/api/evaluations/')).status).toBe(403)
    expect((await world.as('emp', 'GET', at(done))).status).toBe(404)
    expect((await world.as('emp', 'GET', at(review))).status).toBe(200)
    const body = { status: 'Approved' }
    expect((await world.as('emp', 'PATCH', at(review), { body })).body.status).toBe('Approved')
    await override('emp', [], [])

    await override('hr', [], ['evaluations_view', 'evaluations_manage'])
    expect((await world.as('hr', 'GET', at(done))).status).toBe(404)
    expect((await world.as('hr', 'GET', '/api/audit/?entity=evaluation')).body.count).toBe(0)
    const dashboard = await world.as('hr', 'GET', '/api/dashboard/')
    expect(dashboard.body).toMatchObject({ completed_evaluations: 0, average_score: null })
    await override('hr', [], [])
  })

  test('evaluations_view: without it no refusal says which evaluations exist', async () => {
    await world.evaluation({ of: 'emp', period: '2026-Q2' })
    await override('lm', [], ['evaluations_view'])
    const { employee_id } = people.emp
    const wanted = { type: 'Quarterly', period: '2026-Q2' }
    const preview = await world.as('lm', 'POST', '/api/evaluations/preview/', {
      body: { employee_ids: [employee_id], type: 'Quarterly', periods: ['2026-Q2'] },
    })
    const create = await world.as('lm', 'POST', '/api/evaluations/', {
      body: { employee_id, ...wanted },
    })
    expect([preview.status, create.status]).toEqual([403, 403])
    await override('lm', [], [])
  })

  test('evaluations_manage: approving; submitting is left to who manages a team', async () => {
    await override('hod', [], ['evaluations_manage'])
    const submitted = await world.evaluation({ of: 'emp', status: 'Pending HoD Approval' })
    const patch = (id: string, body: object) =>
      world.as('hod', 'PATCH', `/api/evaluations/${id}/`, { body })
    const { status, body } = await patch(submitted, { status: 'Pending HR Approval' })
    expect([status, body.message]).toEqual([403, 'You do not have the permission for this step.'])
    const read = await world.as('hod', 'GET', `/api/evaluations/${submitted}/`)
    expect(read.body.allowed_statuses).toEqual(['Pending HoD Approval'])
    const draft = await world.evaluation({ of: 'emp' })
    expect((await patch(draft, { status: 'Pending HoD Approval' })).status).toBe(200)
    await override('hod', [], ['evaluations_manage', 'team_management'])
    const another = await world.evaluation({ of: 'emp' })
    expect((await patch(another, { status: 'Pending HoD Approval' })).status).toBe(403)
    await override('hod', [], [])
  })

  test('system_settings: weights, for everyone who holds it and no one it is denied to', async () => {
    const weights = await world.as('hr', 'GET', '/api/weights-configuration/IC')
    const { level: _, updated_at: __, ...body } = weights.body
    const save = async (who: PersonKey) =>
      (await world.as(who, 'PUT', '/api/weights-configuration/IC', { body })).status
    expect(await save('hr')).toBe(403)
    await override('hr', ['system_settings'], [])
    expect(await save('hr')).toBe(200)
    await override('hr', [], [])
  })
})
