import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, questionsAbout } from '../hidden-evaluation.ts'
import { fixedId, people, type PersonKey } from '../people.ts'
import { probes } from '../probes.ts'
import { openTestApp, type Reply, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`
const self = (id: string) => `${at(id)}self-assessment/`
const write = (who: PersonKey, id: string, body: object) => world.as(who, 'PUT', self(id), { body })
const patch = (who: PersonKey, id: string, body: object) => world.as(who, 'PATCH', at(id), { body })
const overdue = (id: string) =>
  world.pool.query(
    `update evaluations set due_days = '{"Draft": "2026-01-01"}' where evaluation_id = $1`,
    [id],
  )

describe.each(['employee_first', 'parallel_blind'])(
  'in mode %s, an answer to the employee',
  (mode) => {
    const path = '/api/evaluations/:evaluation_id/self-assessment/'
    const traces = ['Zephyr', '731937', '73.19', '"achieved"', '"actual_level"', '"item_score"']

    /** With marks in everything that managers enter. */
    async function marked() {
      const id = await world.evaluation({ achieved: [7, 3], of: 'peer' })
      await world.competency(id, 3)
      const { items } = (await world.as('hr', 'GET', self(id))).body
      const item_ids: string[] = items.map(({ item_id }: { item_id: string }) => item_id)
      const [item = ''] = item_ids
      const say = { body: { text: 'Zephyr among managers', audience: 'everyone' } }
      await world.as('admin', 'POST', `${at(id)}items/${item}/comments/`, say)
      await world.as('admin', 'POST', `${at(id)}comments/`, { body: { comment: 'Zephyr said' } })
      return { id, item_ids }
    }
    const plant = async (id: string) => {
      for (const [table, figure] of [
        ['objectives', 'achieved'],
        ['competencies', 'actual_level'],
      ])
        await world.pool.query(`update ${table} set ${figure} = 731937 where evaluation_id = $1`, [
          id,
        ])
      await world.pool.query(
        `update evaluations set score = 73.19, objectives_score = 73.19, competencies_score = 73.19
       where evaluation_id = $1`,
        [id],
      )
    }
    const assertUnmarked = (call: string, text: string) =>
      expect([call, traces.filter((trace) => text.includes(trace))]).toEqual([call, []])

    /** The calls that read, and name the evaluation in their answer. */
    async function reads(evaluation_id: string, item_ids: string[]) {
      const { access } = await world.signIn('peer')
      const shown = new Set<string>()
      for (const call of world.app.endpoints)
        if (call.method === 'GET' && !call.path.includes('/stream/'))
          for (const target of questionsAbout(call, { subject: 'peer', evaluation_id, item_ids })) {
            const { text } = await answerTo(world, access, target)
            if (text.includes(evaluation_id)) shown.add(call.path)
            assertUnmarked(target, text)
          }
      return [...shown].toSorted()
    }

    /** All calls that write and name the evaluation or an item of it. */
    async function writes(evaluation_id: string, [item_id = '']: string[]) {
      const answered = new Set<string>()
      const send = async (method: string, target: string, body?: unknown, ifMatch?: string) => {
        const sent = `${method} ${target} ${JSON.stringify(body)}`
        if (!sent.includes(evaluation_id) && !sent.includes(item_id))
          return { status: 404, body: {}, headers: new Headers() }
        const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch }
        const reply: Reply = await world.as('peer', method, target, { body, headers })
        answered.add(sent)
        assertUnmarked(sent, JSON.stringify(reply.body))
        return reply
      }
      const subject = {
        ...people.peer,
        evaluation_id,
        item_id,
        entity_id: item_id,
        objective_id: item_id,
        competence_id: item_id,
        placement_id: fixedId(91, 1),
        session_id: fixedId(91, 2),
        note_id: fixedId(91, 3),
        import_id: fixedId(91, 4),
        notification_id: fixedId(91, 5),
        name_ar: 'x',
      }
      for (const { call, ask } of probes) if (!call.startsWith('GET')) await ask(send, subject)
      expect(answered.size).toBeGreaterThan(15)
    }

    test(
      'never has what managers entered, by any call, at every step of it',
      { timeout: 900_000 },
      async () => {
        const { id, item_ids } = await marked()
        const look = async () => {
          await plant(id)
          const shown = await reads(id, item_ids)
          await writes(id, item_ids)
          return shown
        }
        const done = async (reply: Promise<{ status: number }>) =>
          expect((await reply).status).toBe(200)
        expect(['off', await look()]).toEqual(['off', []])
        await done(patch('hr', id, { self_assessment: mode }))
        expect(['open', await look()]).toEqual(['open', ['/api/dashboard/', path]])
        const handed = await write('peer', id, {
          items: item_ids.map((item_id) => ({ item_id, figure: 9 })),
          handed_in: true,
        })
        assertUnmarked('handing in', JSON.stringify(handed.body))
        expect(['handed in', await look()]).toEqual(['handed in', [path]])
        await overdue(id)
        expect(['date passed', await look()]).toEqual(['date passed', [path]])
        await done(patch('admin', id, { status: 'Rejected', comment: 'Zephyr rejected' }))
        expect(['rejected', await look()]).toEqual(['rejected', []])
        await done(patch('admin', id, { status: 'Draft' }))
        await world.pool.query('update evaluations set due_days = null where evaluation_id = $1', [
          id,
        ])
        await done(write('hr', id, { handed_in: false }))
        expect(['second draft', await look()]).toEqual(['second draft', ['/api/dashboard/', path]])
      },
    )
  },
)
