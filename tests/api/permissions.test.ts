import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Permission } from '#kit/rules/actor.ts'
import { fixedId, people } from '../people.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const permissionsOf = ({ needs }: Endpoint): Permission[] =>
  [needs].flat().filter((need): need is Permission => need !== 'anyone' && need !== 'signed_in')

const guarded = () => world.app.endpoints.filter((endpoint) => permissionsOf(endpoint).length > 0)

async function override(granted: readonly Permission[], denied: readonly Permission[]) {
  const target = `/api/accounts/users/${people.peer.user_id}/`
  const body = { permissions: { granted, denied } }
  expect((await world.as('admin', 'PATCH', target, { body })).status).toBe(200)
}

/** Asked with ids of nothing and without a body: who may ask is decided before what is asked. */
async function ask({ method, path }: Endpoint) {
  const target = path.replace(/:\w+/g, fixedId(99, 1))
  const asking = { firstBytesOnly: true, ...(method !== 'GET' && { body: {} }) }
  return (await world.as('peer', method, target, asking)).status
}

describe('permissions on top of a role, against every call there is', () => {
  test('one of those a call needs opens it to an employee, whichever it is', async () => {
    const calls = guarded()
    expect(calls.length).toBeGreaterThan(40)
    for (const permission of new Set(calls.flatMap(permissionsOf))) {
      await override([permission], [])
      for (const call of calls.filter((each) => permissionsOf(each).includes(permission))) {
        // Beyond the door the workflow may still say that this is not an employee's to do.
        const status = await ask(call)
        expect([call.method, call.path, permission, status]).not.toContain(401)
        expect([call.method, call.path, permission, status]).not.toContain(403)
      }
    }
  })

  test('without any of them it is closed, and a denial wins over the role', async () => {
    for (const call of guarded()) {
      await override([], permissionsOf(call).concat('evaluations_manage'))
      expect([call.method, call.path, await ask(call)]).toEqual([call.method, call.path, 403])
    }
  })
})
