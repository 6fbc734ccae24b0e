import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from '../event-stream.ts'
import { people, type PersonKey } from '../people.ts'
import { evaluations as everyShape } from '../scored-items.ts'
import { datesFrom, openCycle } from '../seasons.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const at = (id: string) => `/api/evaluations/${id}/`
const self = (id: string) => `${at(id)}self-assessment/`
const read = (who: PersonKey, id: string) => world.as(who, 'GET', self(id))
const write = (who: PersonKey, id: string, body: object, headers?: Record<string, string>) =>
  world.as(who, 'PUT', self(id), { body, ...(headers && { headers }) })
const patch = (who: PersonKey, id: string, body: object) => world.as(who, 'PATCH', at(id), { body })

/** A draft that its employee is asked to assess, with the ids of its items. */
async function asked(mode: string, achieved = [8, 5], of: PersonKey = 'emp') {
  const id = await world.evaluation({ achieved, of })
  await world.competency(id, 3)
  expect((await patch('hr', id, { self_assessment: mode })).status).toBe(200)
  const { body } = await read('hr', id)
  const item_ids: string[] = body.items.map(({ item_id }: { item_id: string }) => item_id)
  return { id, item_ids }
}
const all = (item_ids: string[], figure: number, comment = '') =>
  item_ids.map((item_id) => ({ item_id, figure, comment }))
const figuresOf = (body: { items: { figure: number | null }[] }) =>
  body.items.map(({ figure }) => figure)
const overdue = (id: string) =>
  world.pool.query(
    `update evaluations set due_days = '{"Draft": "2026-01-01"}' where evaluation_id = $1`,
    [id],
  )

describe('asking for a self-assessment', () => {
  test('is for HR and the owner of a draft outside cycles', async () => {
    const id = await world.evaluation()
    expect((await patch('hod', id, { self_assessment: 'parallel_blind' })).status).toBe(403)
    const set = await patch('lm', id, { self_assessment: 'parallel_blind' })
    expect([set.status, set.body.self_assessment, set.body.awaits_self_assessment]).toEqual([
      200,
      'parallel_blind',
      true,
    ])
    expect((await patch('lm', id, { self_assessment: 'sometimes' })).status).toBe(400)
    const history = await world.as('hr', 'GET', `${at(id)}history/`)
    expect(history.body.results[0].action).toBe('self_assessment_set')

    const submitted = await world.evaluation({ status: 'Pending HR Approval' })
    expect((await patch('hr', submitted, { self_assessment: 'parallel_blind' })).status).toBe(409)
  })

  test('is not done where none is asked for', async () => {
    const id = await world.evaluation()
    expect((await read('emp', id)).status).toBe(404)
    expect((await write('emp', id, { handed_in: true })).status).toBe(404)
    expect((await read('lm', id)).body.mode).toBe('off')
    expect((await write('hr', id, { handed_in: true })).status).toBe(409)
  })

  test('follows the cycle, and cannot be changed in one evaluation of it', async () => {
    const cycle_id = await openCycle(world, {
      period: '2026-Mid',
      options: { self_assessment: 'employee_first' },
    })
    const { draft_due } = datesFrom(10)
    const { needs_action } = (await world.as('emp', 'GET', '/api/dashboard/')).body
    // The one that ends first is on top; those of other tests have no last day.
    const [mine] = needs_action.self_assessments
    expect(mine).toMatchObject({ type: 'Annual', period: '2026-Mid', due_on: draft_due })
    const { evaluation_id } = mine
    expect((await read('emp', evaluation_id)).body).toMatchObject({
      mode: 'employee_first',
      due_on: draft_due,
      can_write: true,
    })
    expect((await patch('hr', evaluation_id, { self_assessment: 'off' })).status).toBe(409)
    const change = { options: { self_assessment: 'off' } }
    const changed = await world.as('hr', 'PATCH', `/api/cycles/${cycle_id}/`, { body: change })
    expect(changed.status).toBe(409)
  })
})

describe('the employee', () => {
  test('saves single figures, hands it in once, and gets it back from HR', async () => {
    const { id, item_ids } = await asked('employee_first')
    const [first = ''] = item_ids
    const saved = await write('emp', id, { items: [{ item_id: first, figure: 9 }] })
    expect([saved.status, figuresOf(saved.body)]).toEqual([200, [9, null, null]])
    await write('emp', id, { items: [{ item_id: first, comment: 'Two stores' }] })
    expect((await write('emp', id, { handed_in: true })).body.details.items).toHaveLength(1)
    expect((await write('emp', id, { items: [{ item_id: first, figure: 11 }] })).status).toBe(400)
    expect((await write('emp', id, { items: [{ item_id: id, figure: 1 }] })).status).toBe(400)

    const handed = await write('emp', id, { items: all(item_ids.slice(1), 7), handed_in: true })
    expect(handed.body).toMatchObject({ handed_in: true, can_write: false })
    expect(handed.body.items[0]).toMatchObject({ figure: 9, comment: 'Two stores', target: 10 })
    expect((await write('emp', id, { items: all(item_ids, 1) })).status).toBe(409)
    expect((await write('emp', id, { handed_in: false })).status).toBe(409)
    expect((await write('hr', id, { handed_in: false })).status).toBe(200)
    expect((await write('emp', id, { items: all(item_ids, 10), handed_in: true })).status).toBe(200)
    const { body } = await world.as('hr', 'GET', `${at(id)}history/`)
    expect(
      body.results
        .map((each: { action: string; on_behalf: boolean }) => [each.action, each.on_behalf])
        .filter(([action]: [string]) => action.startsWith('self_assessment')),
    ).toEqual([
      ['self_assessment_handed_in', false],
      ['self_assessment_reopened', true],
      ['self_assessment_handed_in', false],
      ['self_assessment_set', false],
    ])
  })

  test('is refused when someone changed it first, and answered once for one key', async () => {
    const { id, item_ids } = await asked('employee_first')
    const { updated_at } = (await write('emp', id, { items: all(item_ids, 4) })).body
    const version = { 'if-match': `"${updated_at}"` }
    expect((await write('hr', id, { items: all(item_ids, 5) }, version)).status).toBe(200)
    const stale = await write('emp', id, { items: all(item_ids, 6) }, version)
    expect([stale.status, stale.body.error, figuresOf(stale.body.details.current)]).toEqual([
      409,
      'stale',
      [5, 5, 5],
    ])
    const key = { 'idempotency-key': 'c2f9c9b4-0000-4000-8000-000000000001' }
    const body = { items: all(item_ids, 6), handed_in: true }
    expect((await write('emp', id, body, key)).status).toBe(200)
    expect((await write('emp', id, body, key)).status).toBe(200)
  })

  test('and HR each leave the mark of the other’s figure and comment as it was', async () => {
    const { id, item_ids } = await asked('employee_first')
    const [tea = '', coffee = ''] = item_ids
    await write('hr', id, { items: [{ item_id: tea, figure: 7 }] })
    await write('emp', id, { items: [{ item_id: tea, comment: 'Two stores' }] })
    await write('emp', id, { items: [{ item_id: coffee, figure: 9 }] })
    await write('hr', id, { items: [{ item_id: coffee, comment: 'By telephone' }] })
    const marks = async () =>
      (await read('emp', id)).body.items
        .slice(0, 2)
        .map((item: Record<string, unknown>) => [
          item.entered_by_name,
          item.comment_entered_by_name,
        ])
    const { name } = people.hr
    expect(await marks()).toEqual([
      [name, null],
      [null, name],
    ])
    const { body } = await world.as('hr', 'GET', `/api/audit/?entity_id=${id}`)
    const logged = body.results.filter(
      ({ after }: { after: { self_assessed_items?: number } }) => after.self_assessed_items,
    )
    expect(logged).toHaveLength(4)

    await write('emp', id, { items: [{ item_id: tea, figure: 8 }] })
    await write('hr', id, { items: [{ item_id: coffee, figure: 9, comment: 'By telephone' }] })
    expect(await marks()).toEqual([
      [null, null],
      [null, name],
    ])
  })

  test('is too late after the day of the draft; HR enters it on behalf, marked so', async () => {
    const { id, item_ids } = await asked('parallel_blind')
    await overdue(id)
    expect((await read('emp', id)).body.can_write).toBe(false)
    expect((await write('emp', id, { items: all(item_ids, 5) })).status).toBe(409)
    expect((await write('lm', id, { items: all(item_ids, 5) })).status).toBe(403)
    const entered = await write('hr', id, { items: all(item_ids, 5), handed_in: true })
    expect(entered.body.items[0].entered_by_name).toBe(people.hr.name)
    expect((await read('emp', id)).body.items[0].entered_by_name).toBe(people.hr.name)
  })
})

describe('the managers', () => {
  test('enter figures and submit after the employee, who goes first', async () => {
    const { id, item_ids } = await asked('employee_first')
    const [objective = ''] = item_ids
    const competence = item_ids[2] ?? ''
    const enter = (path: string, body: object) => world.as('lm', 'PATCH', path, { body })
    const refused = await enter(`/api/objectives/${objective}/`, { achieved: 9 })
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])
    expect((await enter(`/api/competencies/${competence}/`, { actual_level: 9 })).status).toBe(409)
    expect((await enter(`/api/objectives/${objective}/`, { weight: 60 })).status).toBe(200)
    const early = await patch('lm', id, { status: 'Pending HoD Approval' })
    expect([early.status, early.body.error]).toEqual([422, 'transition_refused'])
    expect((await read('lm', id)).body).toMatchObject({ is_shown: false, handed_in: false })

    await write('emp', id, { items: all(item_ids, 7, 'Zephyr') })
    expect(JSON.stringify((await read('lm', id)).body)).not.toContain('Zephyr')
    await write('emp', id, { handed_in: true })
    expect(figuresOf((await read('lm', id)).body)).toEqual([7, 7, 7])
    expect((await enter(`/api/objectives/${objective}/`, { achieved: 9 })).status).toBe(200)
    expect((await patch('lm', id, { status: 'Pending HoD Approval' })).status).toBe(200)
  })

  test('work beside the employee, who does not see it, and are shown it when theirs is in', async () => {
    const { id, item_ids } = await asked('parallel_blind')
    const edit = { body: { achieved: 9 } }
    expect((await world.as('lm', 'PATCH', `/api/objectives/${item_ids[0]}/`, edit)).status).toBe(
      200,
    )
    expect((await patch('lm', id, { status: 'Pending HoD Approval' })).status).toBe(422)
    await write('emp', id, { items: all(item_ids, 6), handed_in: true })
    expect((await read('lm', id)).body).toMatchObject({ is_shown: false, handed_in: true })
    expect((await patch('lm', id, { status: 'Pending HoD Approval' })).status).toBe(200)
    expect(figuresOf((await read('lm', id)).body)).toEqual([6, 6, 6])
    expect((await read('emp', id)).status).toBe(404)
    await patch('hod', id, { status: 'Pending HR Approval' })
    await patch('hr', id, { status: 'Employee Review' })
    expect(figuresOf((await read('emp', id)).body)).toEqual([6, 6, 6])
  })

  test('need not wait any longer once the day has passed', async () => {
    const { id, item_ids } = await asked('parallel_blind')
    await write('emp', id, { items: [{ item_id: item_ids[0], figure: 6 }] })
    await overdue(id)
    expect(figuresOf((await read('lm', id)).body)).toEqual([6, null, null])
    expect((await patch('lm', id, { status: 'Pending HoD Approval' })).status).toBe(200)
  })
})

test('a page that shows it hears of what others enter, and those who do not see it hear nothing', async () => {
  const { id, item_ids } = await asked('employee_first')
  const listen = async (who: PersonKey) => {
    const { access } = await world.signIn(who)
    const stream = await openEventStream(world.address, access, `?entity=self_assessment&id=${id}`)
    await expect.poll(stream.lastCount).toBeDefined()
    return {
      leave: stream.leave,
      changes: () => stream.events().filter(({ event }) => event === 'changed').length,
    }
  }
  const [emp, lm, stranger] = [await listen('emp'), await listen('lm'), await listen('stranger')]
  await expect.poll(emp.changes).toBe(1)
  await write('hr', id, { items: [{ item_id: item_ids[0], figure: 4 }] })
  await expect.poll(emp.changes).toBe(2)
  expect([lm.changes(), stranger.changes()]).toEqual([0, 0])
  for (const { leave } of [emp, lm, stranger]) leave()
})

test('a page that shows it hears of items that are changed, added and removed, not of figures of managers', async () => {
  const { id, item_ids } = await asked('parallel_blind')
  const { access } = await world.signIn('emp')
  const open = () =>
    openEventStream(world.address, access, `?entity=self_assessment&id=${id}`).then((stream) => ({
      leave: stream.leave,
      changes: () =>
        stream.events().flatMap(({ event, data }) => (event === 'changed' ? data : [])),
    }))
  const stream = await open()
  const count = () => stream.changes().length
  await expect.poll(count).toBe(1)
  const [first] = stream.changes()
  const edit = (body: object) =>
    world.as('lm', 'PATCH', `/api/objectives/${item_ids[0]}/`, { body })
  expect((await edit({ achieved: 2 })).status).toBe(200)
  // A page that opens now is sent the same as before.
  const another = await open()
  await expect.poll(another.changes).toEqual([first])
  another.leave()
  expect((await edit({ weight: 33 })).status).toBe(200)
  await expect.poll(count).toBe(2)
  // A file with nothing but figures is no news either, nor that it is undone; one with a weight is.
  const { results } = (await world.as('hr', 'GET', `/api/objectives/?evaluation_id=${id}`)).body
  const { title, description, target, status } = results[0]
  const upload = async (achieved: number, weight: number) => {
    const heads = 'Kind,Title,Description,Category,Target,Achieved,Weight,Status'
    const row = `Objective,${title},"${description}",,${target},${achieved},${weight},${status}`
    const file = fileForm(`${heads}\n${row}`, 'items.csv')
    const { body } = await world.as('hr', 'POST', `/api/evaluations/${id}/import/`, { body: file })
    expect(body).toMatchObject({ created: 0, updated: 1 })
    return String(body.import_id)
  }
  const asBefore = async () => {
    const page = await open()
    await expect.poll(page.changes).toEqual([stream.changes().at(-1)])
    page.leave()
  }
  const import_id = await upload(7, 33)
  await asBefore()
  const undone = await world.as('hr', 'POST', `/api/imports/${import_id}/undo/`, {
    body: { mode: 'all' },
  })
  expect(undone.body).toMatchObject({ state: 'done' })
  await asBefore()
  await upload(7, 34)
  await expect.poll(count).toBe(3)
  const item = { title: 'Sell', description: 'More', target: 10, achieved: 1, weight: 5 }
  const body = { evaluation_id: id, ...item, status: 'Not started' }
  expect((await world.as('lm', 'POST', '/api/objectives/', { body })).status).toBe(201)
  await expect.poll(count).toBe(4)
  expect((await world.as('lm', 'DELETE', `/api/objectives/${item_ids[1]}/`)).status).toBe(204)
  await expect.poll(count).toBe(5)
  stream.leave()
})

describe('two who write at once', () => {
  const field = (item_id: string, change: object, base: object) => ({
    items: [{ item_id, ...change, base }],
  })

  test('keep each other’s fields, and are asked about the same one with what is stored', async () => {
    const { id, item_ids } = await asked('employee_first')
    const [tea = '', coffee = ''] = item_ids
    expect((await write('emp', id, field(tea, { figure: 8 }, { figure: null }))).status).toBe(200)
    // HR has not seen the figure, and writes another field of the same item.
    const behalf = field(tea, { comment: 'From HR' }, { comment: '' })
    expect((await write('hr', id, behalf)).status).toBe(200)
    expect((await write('hr', id, field(coffee, { figure: 5 }, { figure: null }))).status).toBe(200)
    const { body } = await read('emp', id)
    expect(body.items[0]).toMatchObject({ figure: 8, comment: 'From HR' })
    expect(figuresOf(body).slice(0, 2)).toEqual([8, 5])

    const both = {
      items: [
        { item_id: tea, figure: 3, base: { figure: null } },
        { item_id: coffee, comment: 'Mine', base: { comment: '' } },
      ],
    }
    const stale = await write('hr', id, both)
    expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
    expect(stale.body.details.current.items[0]).toMatchObject({ figure: 8 })
    // Nothing of it was written.
    expect((await read('emp', id)).body.items[1].comment).toBe('')
    const again = field(tea, { figure: 3 }, { figure: 8 })
    expect((await write('hr', id, again)).status).toBe(200)
    // Both saying the same is no disagreement.
    expect((await write('emp', id, field(tea, { figure: 3 }, { figure: 8 }))).status).toBe(200)
  })

  test('lose none of many changes that arrive together', async () => {
    const { id, item_ids } = await asked('employee_first', [8, 5, 6, 7])
    const [tea = '', coffee = '', milk = '', water = ''] = item_ids
    const mine = [tea, coffee]
    const theirs = [milk, water]
    const last = new Map<string, number>()
    for (let round = 0; round < 20; round++) {
      const figure = (round % 10) + 1
      const [own, other] = [mine[round % 2] ?? '', theirs[round % 2] ?? '']
      const before = [own, other].map((item_id) => ({ figure: last.get(item_id) ?? null }))
      const answers = await Promise.all([
        write('emp', id, field(own, { figure }, before[0] ?? {})),
        write('hr', id, field(other, { figure: 11 - figure }, before[1] ?? {})),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      last.set(own, figure).set(other, 11 - figure)
    }
    const { items } = (await read('hr', id)).body
    const shown = new Map(
      items.map(({ item_id, figure }: { item_id: string; figure: number }) => [item_id, figure]),
    )
    expect([...last].filter(([item_id, figure]) => shown.get(item_id) !== figure)).toEqual([])
  })
})

test('the score is the same with and without figures of the employee', async () => {
  const { id, item_ids } = await asked('parallel_blind')
  for (const { objectives } of everyShape(12)) {
    const achieved = objectives[0]?.achieved ?? 3
    const change = { body: { achieved } }
    await world.as('lm', 'PATCH', `/api/objectives/${item_ids[0]}/`, change)
    const score = async () => {
      const { body } = await world.as('lm', 'GET', at(id))
      const derived = await world.as('lm', 'GET', `${at(id)}score/`)
      return [body.score, body.grade, body.objectives_score, JSON.stringify(derived.body)]
    }
    const before = await score()
    await write('emp', id, { items: all(item_ids, (achieved % 10) + 1, 'Mine') })
    expect(await score()).toEqual(before)
  }
})
