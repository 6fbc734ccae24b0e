import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Planted, plant } from '../hidden-evaluation.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { finance, fixedId, people, retail, type PersonKey } from '../people.ts'
import { probes } from '../probes.ts'
import { type Reply, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const subjects = ['admin', 'hr', 'hod', 'lm', 'emp'] as const satisfies PersonKey[]

const kinds = ['evaluation_id', 'entity_id', 'item_id', 'import_id', 'template_id'] as const
type Ids = Record<(typeof kinds)[number] | 'notification_id' | 'delivery_id', string>

const nothing: Ids = {
  evaluation_id: fixedId(90, 1),
  entity_id: fixedId(90, 2),
  item_id: fixedId(90, 3),
  import_id: fixedId(90, 4),
  template_id: fixedId(90, 5),
  notification_id: fixedId(90, 6),
  delivery_id: fixedId(90, 7),
}

/** Every id that was planted, one of each kind at a time, with notices and deliveries about them. */
async function plantedIds({ ids }: Planted): Promise<Ids[]> {
  const { rows } = await world.pool.query<{ notification_id: string; delivery_id: string }>(
    `select notification_id, delivery_id from notifications join deliveries using (notification_id)
     where evaluation_id = any($1)`,
    [ids.evaluation_id],
  )
  const most = Math.max(...kinds.map((kind) => ids[kind].length), rows.length)
  return Array.from({ length: most }, (_, index) => ({
    ...nothing,
    ...Object.fromEntries(kinds.map((kind) => [kind, ids[kind][index % ids[kind].length]])),
    ...rows[index % rows.length],
  }))
}

/** Calls that take evaluations, templates and deliveries from a list or a path no relation decides. */
const more = ({ evaluation_id, template_id, delivery_id }: Ids, cycle_ids: readonly string[]) => [
  { call: 'POST /api/evaluations/reassign/', body: reassigned(evaluation_id) },
  ...cycle_ids.flatMap((cycle_id) => [
    {
      call: `POST /api/cycles/${cycle_id}/extend/`,
      body: { evaluation_ids: [evaluation_id], due_on: '2099-12-31' },
    },
    { call: `POST /api/cycles/${cycle_id}/remind/`, body: { evaluation_ids: [evaluation_id] } },
  ]),
  { call: `PATCH /api/evaluation-templates/${template_id}/`, body: { name: 'Mine now' } },
  { call: `DELETE /api/evaluation-templates/${template_id}/` },
  {
    call: `POST /api/evaluations/${evaluation_id}/apply-template/`,
    body: { template_id, mode: 'add' },
  },
  { call: `POST /api/notifications/deliveries/${delivery_id}/retry/` },
]

const reassigned = (evaluation_id: string) => ({
  evaluation_ids: [evaluation_id],
  to_user_id: people.otherHod.user_id,
  reason: 'x',
})

/** What every call that changes something and names one of the ids answers, with the ids replaced. */
async function answersTo(who: PersonKey, ids: Ids, cycle_ids: readonly string[]) {
  const answers = new Map<string, string>()
  const plain = (text: string) =>
    Object.values(ids).reduce((said, id) => said.replaceAll(id, 'id'), text)
  const send = async (method: string, target: string, body?: unknown, ifMatch?: string) => {
    const sent = `${method} ${target} ${JSON.stringify(body)}`
    if (plain(sent) === sent) return { status: 404, body: {}, headers: new Headers() }
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    const reply: Reply = await world.as(who, method, target, { body, headers })
    answers.set(plain(sent), plain(JSON.stringify([reply.status, reply.body])))
    return reply
  }
  const subject = {
    ...people[who],
    ...ids,
    objective_id: ids.item_id,
    competence_id: ids.entity_id,
    placement_id: fixedId(91, 1),
    session_id: fixedId(91, 2),
    note_id: fixedId(91, 3),
    name_ar: 'x',
  }
  for (const { call, ask } of probes) if (!call.startsWith('GET')) await ask(send, subject)
  for (const { call, body } of more(ids, cycle_ids)) {
    const [method = '', target = ''] = call.split(' ')
    await send(method, target, body)
  }
  return answers
}

describe('an own evaluation before the review', () => {
  test.each(subjects)(
    'is for every call that changes something as one that never was, to %s',
    { timeout: 240_000 },
    async (who) => {
      const planted = await plant(world, who)
      // Closed, they refuse everybody for that alone.
      await world.pool.query(`update cycles set status = 'Open'`)
      const absent = await answersTo(who, nothing, planted.cycle_ids)
      expect(absent.size).toBeGreaterThan(30)
      const differing = new Set<string>()
      for (const ids of await plantedIds(planted))
        for (const [call, answer] of await answersTo(who, ids, planted.cycle_ids))
          if (answer !== absent.get(call))
            differing.add(`${call}: ${answer}, not ${absent.get(call)}`)
      expect([...differing]).toEqual([])
    },
  )
})

describe('what a call says of other things does not say that it exists', () => {
  const asHr = (method: string, target: string, body?: unknown) =>
    world.as('hr', method, target, body === undefined ? {} : { body })
  const today = dayIn(defaultTimeZone, new Date().toISOString())

  test('by the open evaluations that moving or dissolving the own unit concerns', async () => {
    const consequences = async () => {
      const moved = await asHr('POST', `/api/org/units/${finance}/move/`, {
        company_id: otherCompany,
        valid_from: today,
        dry_run: true,
      })
      const dissolved = await asHr('POST', `/api/org/units/${finance}/dissolve/`, {
        to_unit_id: retail,
        valid_from: today,
        dry_run: true,
      })
      return [moved.body.open_evaluations, dissolved.body.open_evaluations]
    }
    const { company_id: otherCompany } = (
      await world.as('admin', 'POST', '/api/org/companies/create/', {
        body: { name: 'Another', legal_name: 'Another Company', size: 'SMALL' },
      })
    ).body
    await world.evaluation({ of: 'stranger' })
    expect(await consequences()).toEqual([1, 1])
    await world.evaluation({ of: 'hr' })
    expect(await consequences()).toEqual([1, 1])
    await world.evaluation({ of: 'hr', status: 'Employee Review' })
    expect(await consequences()).toEqual([2, 2])
  })

  test('by what someone else has to hand over before leaving', async () => {
    await reviews('member', 'hr')
    const id = await world.evaluation({ of: 'hr' })
    // The step is all there is to hand over.
    await world.pool.query('update employees set direct_manager = null where user_id = $1', [
      people.hr.user_id,
    ])
    const target = `/api/employees/${people.member.employee_id}`
    expect((await asHr('PATCH', `${target}/`, { status: 'Inactive' })).status).toBe(200)
    expect((await world.as('admin', 'GET', `/api/evaluations/${id}/`)).body).toMatchObject({
      owner_id: people.otherHod.user_id,
      owner_via: 'unit_manager',
    })
  })

  test('by refusing the own account as the delegate of its reviewer', async () => {
    await reviews('member', 'hr')
    const id = await world.evaluation({ of: 'hr' })
    const delegate = (to: PersonKey) =>
      asHr('POST', '/api/delegations/', {
        from_user_id: people.member.user_id,
        to_user_id: people[to].user_id,
        valid_from: today,
        valid_to: today,
      })
    expect((await delegate('hr')).status).toBe(201)
    expect((await world.as('admin', 'GET', `/api/evaluations/${id}/`)).body.owner_id).toBe(
      people.member.user_id,
    )
  })

  /** Makes one person a line manager, to whom the other reports. */
  async function reviews(manager: PersonKey, reporting: PersonKey) {
    await world.pool.query(`update users set role = 'LM' where user_id = $1`, [
      people[manager].user_id,
    ])
    await world.pool.query('update employees set direct_manager = $1 where user_id = $2', [
      people[manager].user_id,
      people[reporting].user_id,
    ])
  }
})
