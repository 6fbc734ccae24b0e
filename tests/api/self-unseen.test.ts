import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, questionsAbout } from '../hidden-evaluation.ts'
import { fixedId, people, type PersonKey } from '../people.ts'
import { probes } from '../probes.ts'
import { type Reply, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`
const read = (who: PersonKey, id: string) => world.as(who, 'GET', `${at(id)}self-assessment/`)
const write = (who: PersonKey, id: string, body: object) =>
  world.as(who, 'PUT', `${at(id)}self-assessment/`, { body })
const patch = (who: PersonKey, id: string, body: object) => world.as(who, 'PATCH', at(id), { body })

/** A draft in whose self-assessment the employee has said something. */
async function begun(mode: string, handed_in = false) {
  const id = await world.evaluation({ achieved: [8, 5] })
  expect((await patch('lm', id, { self_assessment: mode })).status).toBe(200)
  const { items } = (await read('emp', id)).body
  const said = items.map(({ item_id }: { item_id: string }) => ({
    item_id,
    figure: 9,
    comment: 'Zephyr of the employee',
  }))
  expect((await write('emp', id, { items: said, handed_in })).status).toBe(200)
  return id
}
const isShown = async (who: PersonKey, id: string) => {
  const { body } = await read(who, id)
  return [body.is_shown, JSON.stringify(body).includes('Zephyr')]
}

describe('what the employee entered unseen', () => {
  test.each([
    ['parallel_blind', false],
    ['parallel_blind', true],
    ['employee_first', false],
  ])('is not shown by rejecting the draft (%s, handed in: %s)', async (mode, handed_in) => {
    const id = await begun(mode, handed_in)
    expect((await patch('lm', id, { status: 'Rejected', comment: 'A look' })).status).toBe(200)
    expect(await isShown('lm', id)).toEqual([false, false])
    expect(await isShown('hr', id)).toEqual([true, true])
    expect((await patch('lm', id, { status: 'Draft' })).status).toBe(200)
    expect(await isShown('lm', id)).toEqual([false, false])
  })

  test('is not shown by asking for it the other way, until HR gives it back', async () => {
    const id = await begun('parallel_blind', true)
    const first = { self_assessment: 'employee_first' }
    const refused = await patch('lm', id, first)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'conflict',
      'The self-assessment was handed in unseen. Before the employee can go first, HR has to give it back.',
    ])
    expect((await patch('lm', id, { self_assessment: 'off' })).status).toBe(200)
    expect((await patch('lm', id, first)).status).toBe(409)
    expect(await isShown('lm', id)).toEqual([false, false])
    expect((await patch('lm', id, { self_assessment: 'parallel_blind' })).status).toBe(200)

    expect((await write('hr', id, { handed_in: false })).status).toBe(200)
    expect((await patch('lm', id, first)).status).toBe(200)
    expect(await isShown('lm', id)).toEqual([false, false])
    expect((await write('emp', id, { handed_in: true })).body.items[0].figure).toBe(9)
    expect(await isShown('lm', id)).toEqual([true, true])
  })
})

test('what submitting opened can’t be read and the draft withdrawn to change the own figures', async () => {
  const id = await begun('parallel_blind', true)
  const submitted = await patch('lm', id, { status: 'Pending HoD Approval' })
  expect([submitted.status, submitted.body.can_withdraw]).toEqual([200, false])
  expect(await isShown('lm', id)).toEqual([true, true])
  const refused = await world.as('lm', 'POST', `${at(id)}withdraw/`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Where submitting opens both parts of a self-assessment, it can’t be withdrawn. Ask the head of department to send it back.',
  ])
  expect((await patch('hod', id, { status: 'Draft', comment: 'Once more' })).status).toBe(200)

  // Where the employee went first, managers had read it before.
  const first = await begun('employee_first', true)
  expect((await patch('lm', first, { status: 'Pending HoD Approval' })).body.can_withdraw).toBe(
    true,
  )
  expect((await world.as('lm', 'POST', `${at(first)}withdraw/`)).status).toBe(200)
})

describe('what the employee did not hand in', () => {
  test('is shown and printed to no manager by turning it on again while the draft is submitted', async () => {
    const id = await begun('parallel_blind')
    expect((await patch('lm', id, { self_assessment: 'off' })).status).toBe(200)
    const both = { self_assessment: 'parallel_blind', status: 'Pending HoD Approval' }
    const refused = await patch('lm', id, both)
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { self_assessment: ['Change the self-assessment first, then move the evaluation.'] },
    ])
    const { status, self_assessment } = (await world.as('lm', 'GET', at(id))).body
    expect([status, self_assessment]).toEqual(['Draft', 'off'])

    // As an earlier release could have stored it.
    await patch('lm', id, { status: 'Pending HoD Approval' })
    await world.pool.query(
      `update evaluations set self_assessment = 'parallel_blind' where evaluation_id = $1`,
      [id],
    )
    for (const who of ['lm', 'hod'] as const) {
      expect(await isShown(who, id)).toEqual([false, false])
      const printed = await world.as(who, 'GET', `${at(id)}document/content/`)
      expect([printed.status, JSON.stringify(printed.body).includes('Zephyr')]).toEqual([
        200,
        false,
      ])
    }
  })

  test('is not shown by rejecting a draft that was submitted before and given back since', async () => {
    const id = await begun('parallel_blind', true)
    await patch('lm', id, { status: 'Pending HoD Approval' })
    await patch('hod', id, { status: 'Draft', comment: 'Once more' })
    expect((await write('hr', id, { handed_in: false })).status).toBe(200)
    const { items } = (await read('emp', id)).body
    const again = items.map(({ item_id }: { item_id: string }) => ({
      item_id,
      comment: 'Zephyr typed again',
    }))
    expect((await write('emp', id, { items: again })).status).toBe(200)
    expect((await patch('lm', id, { status: 'Rejected', comment: 'A look' })).status).toBe(200)
    expect(await isShown('lm', id)).toEqual([false, false])
    expect(await isShown('hod', id)).toEqual([false, false])
    const printed = await world.as('lm', 'GET', `${at(id)}document/content/`)
    expect(JSON.stringify(printed.body)).not.toContain('Zephyr')
  })
})

describe.each(['employee_first', 'parallel_blind'])('in mode %s', (mode) => {
  test(
    'no answer to a manager has what the employee entered, by any call, before it may be seen',
    { timeout: 240_000 },
    async () => {
      const id = await begun(mode, mode === 'parallel_blind')
      // A figure no other field holds, limits that ask why two figures differ, and nothing due.
      await world.pool.query(
        `update evaluations set required_comments = '{"low": 1, "high": 100, "levels": 1}'
         where evaluation_id = $1`,
        [id],
      )
      await world.pool.query(
        'update self_assessment_items set figure = 731937 where evaluation_id = $1',
        [id],
      )
      const { items } = (await read('hr', id)).body
      expect(items[0].figure).toBe(731937)
      const item_ids = items.map(({ item_id }: { item_id: string }) => item_id)
      const shown = new Set<string>()
      for (const who of ['lm', 'hod'] as const) {
        const { access } = await world.signIn(who)
        for (const call of world.app.endpoints)
          if (call.method === 'GET' && !call.path.includes('/stream/'))
            for (const target of questionsAbout(call, {
              subject: 'emp',
              evaluation_id: id,
              item_ids,
            })) {
              const { text } = await answerTo(world, access, target)
              if (/Zephyr|731937|"reason":"self"/.test(text)) shown.add(`${who} ${target}`)
            }
      }
      expect([...shown]).toEqual([])
    },
  )

  test('a call of the employee that changes something is answered as if there were none', async () => {
    const id = await begun(mode)
    const { items } = (await read('hr', id)).body
    const [item] = items
    const answers = async (evaluation_id: string, item_id: string) => {
      const said = new Map<string, string>()
      const plain = (text: string) =>
        text.replaceAll(evaluation_id, 'evaluation').replaceAll(item_id, 'item')
      const send = async (method: string, target: string, body?: unknown, ifMatch?: string) => {
        const sent = `${method} ${target} ${JSON.stringify(body)}`
        if (plain(sent) === sent) return { status: 404, body: {}, headers: new Headers() }
        const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch }
        const reply: Reply = await world.as('emp', method, target, { body, headers })
        said.set(plain(sent), plain(JSON.stringify([reply.status, reply.body])))
        return reply
      }
      const subject = {
        ...people.emp,
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
      for (const { call, ask } of probes)
        if (!call.startsWith('GET') && !call.includes('self-assessment')) await ask(send, subject)
      return said
    }
    const absent = await answers(fixedId(90, 1), fixedId(90, 2))
    expect(absent.size).toBeGreaterThan(15)
    expect(Object.fromEntries(await answers(id, item.item_id))).toEqual(Object.fromEntries(absent))
  })
})
