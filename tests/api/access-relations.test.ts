import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#kit/rules/actor.ts'
import { aboutNoOne } from '../calls-about-no-one.ts'
import { probes } from '../probes.ts'
import { insertRelations, type Relation, relations } from '../relations.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/**
 * Role x call x relation: everybody of a role asks for everybody they may be related to, by every
 * call that says something of a person or an evaluation.
 */
let world: TestApp
let asked: Awaited<ReturnType<typeof insertRelations>>
beforeAll(async () => {
  world = await openTestApp()
  asked = await insertRelations(world)
})
afterAll(() => world.close())

/** Whom a role sees. Nothing else in the product may say more. */
const everybody = [...relations]
const team: Relation[] = ['self', 'direct', 'indirect', 'member']
const seenBy: Record<Role, Relation[]> = {
  ADMIN: everybody,
  HR: everybody,
  HOD: team,
  LM: team,
  EMP: ['self'],
}

/** What the stream of events says first. */
async function firstCount(access: string): Promise<number> {
  const leave = new AbortController()
  const answer = await fetch(new URL('/api/notifications/stream/', world.address), {
    headers: { authorization: `Bearer ${access}` },
    signal: leave.signal,
  })
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('\n\n')) break
  }
  leave.abort()
  return Number(/"count":(\d+)/.exec(text)?.[1])
}

describe('whom each call shows', () => {
  test('is decided for every call there is', () => {
    const served = world.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    const known = [...probes.map(({ call }) => call), ...aboutNoOne]
    expect(served.filter((call) => !known.includes(call))).toEqual([])
    expect(known.filter((call) => !served.includes(call))).toEqual([])
  })

  test.each(probes)('$call $what', async ({ door, only, atMost, ofSelf, ask }) => {
    const wrong: string[] = []
    for (const role of roles) {
      const { access, subjects } = asked[role]
      const send = (method: string, target: string, body?: unknown, ifMatch?: string) =>
        world.ask(method, target, {
          body,
          headers: { authorization: `Bearer ${access}`, ...(ifMatch && { 'if-match': ifMatch }) },
        })
      for (const relation of relations) {
        const isSeen = (only?.(role) ?? seenBy[role]).includes(relation)
        const ofOwn = typeof ofSelf === 'function' ? ofSelf(role) : ofSelf
        const seen = (relation === 'self' && ofOwn) || 'seen'
        const expected = !door.includes(role) ? 'refused' : isSeen ? seen : 'absent'
        const came = await ask(send, subjects[relation])
        const isLess = atMost && expected === 'seen' && came === 'absent'
        if (came !== expected && !isLess)
          wrong.push(`${role} gets ${came} for ${relation}, not ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('is as many as its figures say', async () => {
    for (const role of roles) {
      const headers = { authorization: `Bearer ${asked[role].access}` }
      const get = async (target: string) => (await world.ask('GET', target, { headers })).body
      const [people, evaluations, board] = [
        await get('/api/employees/?limit=200'),
        await get('/api/evaluations/?limit=200'),
        await get('/api/dashboard/'),
      ]
      const team = seenBy[role].filter((relation) => relation !== 'stranger').length
      if (role !== 'ADMIN' && role !== 'HR')
        expect([role, people.results.length]).toEqual([role, team])
      expect([role, people.count]).toEqual([role, people.results.length])
      expect([role, board.total_employees]).toEqual([role, people.count])
      expect([role, evaluations.count]).toEqual([role, evaluations.results.length])
      const done = board.completed_evaluations + board.pending_evaluations
      expect(done).toBeLessThanOrEqual(evaluations.count)
      expect(await firstCount(asked[role].access)).toBe(
        (await get('/api/notifications/unread-count/')).count,
      )
    }
  })

  test('makes more than 600 cells', () => {
    const cells = probes.length * roles.length * relations.length
    process.stdout.write(`access by relation: ${cells} cells\n`)
    expect(cells).toBeGreaterThanOrEqual(600)
  })
})
