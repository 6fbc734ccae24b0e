import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { company_id, people, retail, type PersonKey } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const at = (who: PersonKey) => `/api/accounts/users/${people[who].user_id}/`
const change = (by: PersonKey, who: PersonKey, body: object) =>
  world.as(by, 'PATCH', at(who), { body })
const allow = async (who: PersonKey, granted: string[], denied: string[] = []) => {
  const answer = await change('admin', who, { permissions: { granted, denied } })
  expect(answer.status).toBe(200)
}
let number = 0
function newcomer(role: string) {
  number++
  return {
    name: `Nadia Number${number}`,
    username: `nadia${number}`,
    email: `nadia${number}@example.test`,
    password: 'Lavender-fields-9',
    role,
  }
}
const create = (by: PersonKey, role: string) =>
  world.as(by, 'POST', '/api/accounts/users/', { body: newcomer(role) })
const account = async (who: PersonKey) => (await world.as('admin', 'GET', at(who))).body

describe('a line manager who was granted user management', () => {
  beforeEach(() => allow('lm', ['user_management']))

  test('stays a line manager', async () => {
    for (const body of [
      { role: 'HR' },
      { permissions: { granted: ['reports_export'], denied: [] } },
    ])
      expect((await change('lm', 'lm', body)).body.message).toBe(
        'You cannot change your own role or permissions.',
      )
    expect(await account('lm')).toMatchObject({
      role: 'LM',
      permissions_granted: ['user_management'],
    })
  })

  test('makes employees, and no one of the own role or above', async () => {
    expect((await create('lm', 'EMP')).status).toBe(201)
    for (const role of ['LM', 'HOD', 'HR', 'ADMIN'])
      expect([role, (await create('lm', role)).status]).toEqual([role, 403])
  })

  test('neither takes over nor promotes anyone', async () => {
    const taken = [
      await change('lm', 'hr', { password: 'Lavender-fields-9' }),
      await world.as('lm', 'POST', `${at('hr')}link/`),
      await world.as('lm', 'POST', `${at('hod')}link/`),
      await world.as('lm', 'DELETE', at('hod')),
      await change('lm', 'emp', { role: 'HR' }),
      await change('lm', 'emp', { role: 'LM' }),
      await change('lm', 'emp', { permissions: { granted: ['reports_export'], denied: [] } }),
    ]
    expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 403))
    expect((await change('lm', 'emp', { phone: '511111111' })).status).toBe(200)
  })
})

describe('HR with exports denied', () => {
  beforeEach(() => allow('hr', [], ['reports_export']))

  test('gets to exports by no account it makes or changes', async () => {
    expect((await create('hr', 'HR')).status).toBe(403)
    const made = await create('hr', 'HOD')
    expect(made.body.permissions_denied).toEqual(['reports_export'])
    const employee = await world.as('hr', 'POST', '/api/employees/', {
      body: {
        user_data: { ...newcomer('LM'), phone: '512345678', title: 'Lead' },
        company_id,
        departments_ids: [retail],
        join_date: '2026-02-01',
      },
    })
    expect(employee.status).toBe(201)
    const sheet = `Name,Email,Company,Department,Position,Role,Join Date\nIman,iman@example.test,Rimal,Retail,Lead,HOD,2026-01-05`
    await world.as('hr', 'POST', '/api/employees/import/', { body: fileForm(sheet) })
    await change('hr', 'peer', { phone: '512121212' })
    await world.as('hr', 'POST', `${at('member')}link/`)

    const list = await world.as('admin', 'GET', '/api/accounts/users/?limit=200')
    const denied = list.body.results
      .filter((user: { permissions_denied: string[] }) => user.permissions_denied.length > 0)
      .map(({ name }: { name: string }) => name)
    expect(new Set(denied)).toEqual(
      new Set([
        made.body.name,
        employee.body.name,
        'Iman',
        people.hr.name,
        people.peer.name,
        people.member.name,
      ]),
    )
  })

  test('gets no sheet of an import either, with the former values of everybody in its file', async () => {
    const sheet = [
      'Name,Email,Employee Code,Company,Department,Position,Join Date',
      'Nora New,nora@example.test,N-1,Rimal,Finance,Clerk,2024-03-01',
    ].join('\n')
    const { body } = await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
      body: fileForm(sheet),
    })
    const target = `/api/imports/${body.import_id}/changes`
    expect((await world.as('hr', 'GET', `${target}.xlsx`)).status).toBe(403)
    expect((await world.as('hr', 'GET', `${target}/`)).body.count).toBe(1)
    expect((await world.as('admin', 'GET', `${target}.xlsx`)).status).toBe(200)
  })

  test('leaves an account alone that was granted them', async () => {
    await allow('hod', ['reports_export'])
    const { status, body } = await world.as('hr', 'POST', `${at('hod')}link/`)
    expect([status, body.message]).toEqual([
      403,
      'This includes a permission that you do not have yourself. Ask an administrator.',
    ])
  })
})

describe('a password that someone else chose', () => {
  const chosen = 'Lavender-fields-9'
  async function made(by: PersonKey) {
    const { body } = await create(by, 'EMP')
    const signIn = (password: string) =>
      world.ask('POST', '/api/auth/login/', {
        body: { email: body.email, username: body.username, password },
      })
    const change = (by: PersonKey, change: object) =>
      world.as(by, 'PATCH', `/api/accounts/users/${body.user_id}/`, { body: change })
    return { ...body, signIn, change }
  }
  beforeEach(() => allow('hr', []))

  test('ends when the account is promoted or granted more, with what was signed in', async () => {
    for (const rise of [
      { role: 'HR' },
      { permissions: { granted: ['system_settings'], denied: [] } },
    ]) {
      const account = await made('hr')
      const headers = { authorization: `Bearer ${(await account.signIn(chosen)).body.access}` }
      expect((await account.change('hr', { phone: '512345678' })).body.has_password).toBe(true)
      expect((await account.change('admin', rise)).body.has_password).toBe(false)
      expect((await account.signIn(chosen)).status).toBe(401)
      expect((await world.ask('GET', '/api/auth/validate/', { headers })).status).toBe(401)
      const log = await world.as('admin', 'GET', `/api/security-events/?person=${account.user_id}`)
      expect(log.body.results.map(({ kind }: { kind: string }) => kind)).toContain('password_ended')
    }
  })

  test('ends when a file promotes its owner', async () => {
    await change('hr', 'member', { password: chosen })
    const sheet = `Name,Email,Employee Code,Company,Department,Position,Role,Join Date\n${people.member.name},member@example.test,E-7,Rimal,Retail,Cashier,LM,2024-03-01`
    const run = await world.as('admin', 'POST', '/api/employees/import/', { body: fileForm(sheet) })
    expect(run.body.updated).toBe(1)
    expect(await account('member')).toMatchObject({ role: 'LM', has_password: false })
  })

  test('stays when its owner has changed it, when the promoter chose it, and in a lower role', async () => {
    const own = await made('hr')
    const { access } = (await own.signIn(chosen)).body
    const mine = 'Saffron-bridges-31'
    await world.ask('POST', '/api/accounts/me/password/', {
      headers: { authorization: `Bearer ${access}` },
      body: { current_password: chosen, new_password: mine },
    })
    await own.change('admin', { role: 'HR' })
    expect((await own.signIn(mine)).status).toBe(200)

    const ofAdmin = await made('admin')
    await ofAdmin.change('admin', { role: 'HOD' })
    expect((await ofAdmin.signIn(chosen)).status).toBe(200)
    await ofAdmin.change('hr', { role: 'EMP' })
    expect((await ofAdmin.signIn(chosen)).status).toBe(200)
  })
})

describe('an administrator’s employee record', () => {
  const target = `/api/employees/${people.admin.employee_id}/`
  const patch = (by: PersonKey, body: object) => world.as(by, 'PATCH', target, { body })

  test('is changed by administrators in all that carries the account', async () => {
    const refused = [
      await patch('hr', { user_data: { name: 'Another Name' } }),
      await patch('hr', { user_data: { email: 'hr.owned@example.test' } }),
      await patch('hr', { status: 'Inactive' }),
      await patch('hr', { direct_manager: people.hr.user_id }),
      await world.as('hr', 'DELETE', target),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await patch('hr', { location: 'Jeddah' })).status).toBe(200)
  })

  test('keeps its manager and its status for HR, from another day on too', async () => {
    const day = (offset: number) =>
      addDays(dayIn(defaultTimeZone, new Date().toISOString()), offset)
    const report = (by: PersonKey, manager: PersonKey | null, valid_from: string) =>
      world.as(by, 'POST', `${target}reporting-lines/`, {
        body: { manager_id: manager && people[manager].user_id, valid_from },
      })
    const leave = (on: string) =>
      world.as('hr', 'POST', `${target}leave/`, { body: { on, handover_all_to: 'hr_queue' } })
    const planned = await report('admin', 'otherHod', day(9))
    const refused = [
      await report('hr', 'hr', day(0)),
      await report('hr', 'hr', day(5)),
      await report('hr', null, day(12)),
      await world.as('hr', 'DELETE', `${target}reporting-lines/${planned.body.line_id}/`),
      await leave(day(0)),
      await leave(day(20)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    const { body } = await world.as('admin', 'GET', `${target}reporting-lines/`)
    expect(body.results.map((line: { line_id: string }) => line.line_id)).toEqual([
      planned.body.line_id,
    ])
  })

  test('follows a manager who leaves up the line, and to no one whom HR chooses', async () => {
    await world.as('admin', 'PATCH', target, { body: { direct_manager: people.lm.user_id } })
    const { status } = await world.as(
      'hr',
      'POST',
      `/api/employees/${people.lm.employee_id}/leave/`,
      {
        body: {
          on: dayIn(defaultTimeZone, new Date().toISOString()),
          handover_all_to: people.hr.user_id,
        },
      },
    )
    expect(status).toBe(200)
    expect((await world.as('admin', 'GET', target)).body.direct_manager).toBe(people.hod.user_id)
  })

  test('cannot be reached by a file either', async () => {
    const headers = 'Name,Email,Employee Code,Company,Department,Position,Join Date'
    const rows = (more: string, value: string) =>
      `${headers},${more}\n${people.admin.name},admin@example.test,E-1,Rimal,Finance,Sales Associate,2024-03-01,${value}`
    for (const [column, value] of [
      ['Status', 'Inactive'],
      ['Direct Manager', 'hr@example.test'],
      ['Username', 'mine'],
    ] as const) {
      const { body } = await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
        body: fileForm(rows(column, value)),
      })
      expect([column, body.errors.length, body.changes]).toEqual([column, 1, []])
    }
  })
})

describe('an account that HR cannot deactivate', () => {
  test.each([
    ['of a colleague in HR', 'otherHod', 403],
    ['of their own', 'hr', 409],
  ] as const)('is not planned to leave either: %s', async (_, who, refusal) => {
    if (who !== 'hr') await change('admin', who, { role: 'HR' })
    const on = addDays(dayIn(defaultTimeZone, new Date().toISOString()), 20)
    const answer = await world.as(
      'hr',
      'POST',
      `/api/employees/${people[who].employee_id}/leave/`,
      {
        body: { on, handover_all_to: 'hr_queue' },
      },
    )
    expect(answer.status).toBe(refusal)
    const { rows } = await world.pool.query('select 1 from planned_changes')
    expect(rows).toEqual([])
  })
})

describe('without user management', () => {
  test('HR gets to no account by its e-mail, neither by its record nor by a file', async () => {
    await allow('hr', [], ['user_management'])
    const target = `/api/employees/${people.otherHod.employee_id}/`
    const { status } = await world.as('hr', 'PATCH', target, {
      body: { user_data: { email: 'hr.owned@example.test' } },
    })
    expect(status).toBe(403)
    const { body } = await world.as('admin', 'GET', target)
    const sheet = `Name,Email,Employee Code,Company,Department,Position,Join Date\n${body.name},hr.owned@example.test,${body.employee_code},Rimal,Finance,Lead,${body.join_date}`
    const run = await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
      body: fileForm(sheet),
    })
    expect([run.body.changes, run.body.errors.length]).toEqual([[], 1])
  })

  test('an administrator cannot take it from the last administrator', async () => {
    await change('admin', 'otherHod', { role: 'ADMIN' })
    await allow('otherHod', [], ['user_management'])
    const target = `/api/employees/${people.admin.employee_id}/`
    const { status, body } = await world.as('otherHod', 'PATCH', target, {
      body: { user_data: { phone: '512345678' } },
    })
    expect([status, body.message]).toEqual([409, 'At least one active administrator must remain.'])
    expect((await account('admin')).permissions).toContain('user_management')
  })
})
