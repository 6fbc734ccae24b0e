import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { evaluations } from '#evaluations/tables.ts'
import { people, type PersonKey } from '../people.ts'
import { openCycle, prepareCycle } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp | undefined
const opened: TestApp[] = []
beforeEach(async () => {
  world = await openTestApp()
  opened.push(world)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))
const app = () => {
  if (!world) throw new Error('No world')
  return world
}

const at = (id: string) => `/api/evaluations/${id}/`
const submit = (id: string, who: PersonKey = 'lm', language = 'en') =>
  app().as(who, 'PATCH', at(id), {
    body: { status: 'Pending HoD Approval' },
    headers: { 'accept-language': language },
  })
const read = async (id: string, who: PersonKey = 'lm') => (await app().as(who, 'GET', at(id))).body
const say = (id: string, item: string, who: PersonKey = 'lm', more: object = {}) =>
  app().as(who, 'POST', `${at(id)}items/${item}/comments/`, { body: { text: 'Because', ...more } })

/** Emad’s draft of a cycle. */
async function draft(options: object = {}) {
  const cycle_id = await openCycle(app(), { options })
  const rows = await app().db.select().from(evaluations).where(eq(evaluations.cycle_id, cycle_id))
  const emad = rows.find(({ employee_id }) => employee_id === people.emp.employee_id)
  return emad?.evaluation_id ?? ''
}
const objective = async (evaluation_id: string, achieved: number, title: string, more = {}) => {
  const { body } = await app().as('lm', 'POST', '/api/objectives/', {
    body: {
      evaluation_id,
      title,
      description: 'Each month',
      target: 10,
      achieved,
      weight: 50,
      status: 'In-progress',
      ...more,
    },
  })
  return String(body.objective_id)
}
const reasons = async (id: string) =>
  (await read(id)).missing_comments.map(
    ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  )

describe('before an evaluation of a cycle is submitted', () => {
  test('low and high scores have a comment, and the refusal names the items', async () => {
    const id = await draft()
    const tea = await objective(id, 4, 'Sell tea', { title_ar: 'بيع الشاي' })
    const coffee = await objective(id, 10, 'Sell coffee')
    await objective(id, 8, 'Answer mail')
    expect(await reasons(id)).toEqual(['Sell tea: low', 'Sell coffee: high'])
    expect((await read(id)).allowed_statuses).toEqual(['Draft', 'Rejected'])

    const refused = await submit(id)
    expect([refused.status, refused.body.error]).toEqual([422, 'transition_refused'])
    expect(refused.body.message.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'Add a comment first on: “Sell tea”, “Sell coffee”.',
    )
    expect((await submit(id, 'lm', 'ar')).body.message).toContain('بيع الشاي')

    await say(id, tea)
    expect((await submit(id)).body.details.missing_comments).toMatchObject([{ item_id: coffee }])
    await say(id, coffee, 'hr', { audience: 'everyone' })
    expect(await reasons(id)).toEqual([])
    expect((await submit(id)).status).toBe(200)
  })

  test('a rejection needs none of them', async () => {
    const id = await draft()
    await objective(id, 2, 'Sell tea')
    const rejected = await app().as('lm', 'PATCH', at(id), {
      body: { status: 'Rejected', comment: 'Begin again' },
    })
    expect(rejected.status).toBe(200)
  })

  test('several at once are refused one by one, with the items', async () => {
    const id = await draft()
    await objective(id, 2, 'Sell tea')
    const other = await app().evaluation({ achieved: [1] })
    const { body } = await app().as('lm', 'POST', '/api/evaluations/move/', {
      body: { evaluation_ids: [id, other] },
    })
    const [first, second] = body.results
    expect([first.outcome, second.outcome]).toEqual(['refused', 'moved'])
    expect(first.message).toContain('Sell tea')
  })

  test('an item of a template that no one has touched needs none', async () => {
    const template = await app().as('hr', 'POST', '/api/evaluation-templates/', {
      body: { name: 'Sales', evaluation_id: await app().evaluation({ achieved: [5] }) },
    })
    const id = await draft()
    await app().as('lm', 'POST', `${at(id)}apply-template/`, {
      body: { template_id: template.body.template_id, mode: 'add' },
    })
    const { warnings } = await read(id)
    expect(warnings).toContainEqual({ kind: 'untouched', section: 'objectives', figure: 1 })
    expect(await reasons(id)).toEqual([])
    const { body } = await app().as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)
    await app().as('lm', 'PATCH', `/api/objectives/${body.results[0].objective_id}/`, {
      body: { achieved: 2 },
    })
    expect(await reasons(id)).toEqual(['Objective 1: low'])
  })

  test('nothing is asked for outside cycles, nor where the cycle asks for nothing', async () => {
    const outside = await app().evaluation({ achieved: [1, 10] })
    expect((await submit(outside)).status).toBe(200)
    const id = await draft({ required_comments: null })
    await objective(id, 1, 'Sell tea')
    expect((await submit(id)).status).toBe(200)
  })
})

describe('the approvals', () => {
  test('need a comment on a score that was changed since', async () => {
    const id = await draft()
    const tea = await objective(id, 8, 'Sell tea')
    await submit(id)
    await app().as('hod', 'PATCH', `/api/objectives/${tea}/`, { body: { achieved: 10 } })
    const approve = () =>
      app().as('hod', 'PATCH', at(id), { body: { status: 'Pending HR Approval' } })
    expect((await approve()).status).toBe(422)
    const back = await app().as('hod', 'PATCH', at(id), {
      body: { status: 'Draft', comment: 'Please explain' },
    })
    expect(back.status).toBe(200)
    await submit(id)
    expect((await submit(id)).status).toBe(422)
    await say(id, tea)
    await submit(id)
    expect((await approve()).status).toBe(200)
  })
})

describe('a self-assessment', () => {
  const assess = (id: string, item_id: string, figure: number) =>
    app().as('emp', 'PUT', `${at(id)}self-assessment/`, {
      body: { items: [{ item_id, figure, comment: 'I say so' }], handed_in: true },
    })

  test('three levels away needs a comment of those who evaluate, not of the employee', async () => {
    const id = await draft({ self_assessment: 'employee_first' })
    // The figure of a new item; managers enter theirs after the employee.
    const tea = await objective(id, 1, 'Sell tea')
    await assess(id, tea, 9)
    await app().as('lm', 'PATCH', `/api/objectives/${tea}/`, { body: { achieved: 6 } })
    expect(await reasons(id)).toEqual(['Sell tea: self'])
    expect((await submit(id)).status).toBe(422)
    await say(id, tea)
    expect((await submit(id)).status).toBe(200)
  })

  test('that managers do not see yet is not given away by what is asked of them', async () => {
    const id = await draft({ self_assessment: 'parallel_blind' })
    const tea = await objective(id, 6, 'Sell tea')
    await assess(id, tea, 9)
    expect(await reasons(id)).toEqual([])
    expect((await submit(id)).status).toBe(200)
    // From the next step on it is shown to them.
    expect((await read(id, 'hod')).missing_comments).toMatchObject([{ reason: 'self' }])
  })
})

describe('the limits of a cycle', () => {
  const cycle = (who: PersonKey, method: string, id: string, body?: object) =>
    app().as(who, method, `/api/cycles/${id}/`, { ...(body && { body }) })

  test('are 40, 95 and three levels unless it says otherwise', async () => {
    const id = await prepareCycle(app())
    const usual = { low: 40, high: 95, levels: 3 }
    expect((await cycle('hr', 'GET', id)).body.options.required_comments).toEqual(usual)
    const own = { low: 0, high: 100, levels: 9 }
    const changed = await cycle('hr', 'PATCH', id, { options: { required_comments: own } })
    expect(changed.body.options).toMatchObject({ required_comments: own, reminders: true })
  })

  test.each([
    { low: 50, high: 50, levels: 3 },
    { low: -1, high: 90, levels: 3 },
    { low: 10, high: 101, levels: 3 },
    { low: 10, high: 90, levels: 0 },
  ])('are refused as %o', async (required_comments) => {
    const id = await prepareCycle(app())
    const refused = await cycle('hr', 'PATCH', id, { options: { required_comments } })
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid'])
  })

  test('stay as they are from the launch on', async () => {
    const id = await openCycle(app())
    const late = await cycle('hr', 'PATCH', id, { options: { required_comments: null } })
    expect(late.status).toBe(409)
  })
})
