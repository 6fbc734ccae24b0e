import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowsAwaited } from '#imports/rules/import.ts'
import { undoDays } from '#imports/rules/undo.ts'
import { deleteOldChanges } from '#imports/server/undo/undo-store.ts'
import { dumpOf } from '../database-dump.ts'
import { company_id, people, type PersonKey } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let since = ''
beforeEach(async () => {
  world = await openTestApp()
  since = new Date(Date.now() - 60_000).toISOString()
})
afterEach(() => world.close())

const dump = (except: readonly string[] = []) => dumpOf(world.pool, { since, except })

async function imported(path: string, sheet: string, who: PersonKey = 'hr') {
  const { status, body } = await world.as(who, 'POST', path, { body: fileForm(sheet) })
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
  return body.import_id as string
}
const undo = (import_id: string, mode: 'all' | 'rest' = 'all', who: PersonKey = 'hr') =>
  world.as(who, 'POST', `/api/imports/${import_id}/undo/`, { body: { mode } })
const undoOf = async (import_id: string, who: PersonKey = 'hr') =>
  (await world.as(who, 'GET', `/api/imports/${import_id}/undo/`)).body

const headers =
  'Code,Name,Email,Phone,Company,Department,Position,Role,Status,Join Date,Direct Manager'
const importPeople = (...rows: string[]) =>
  imported('/api/employees/import/', [headers, ...rows].join('\n'))
const newcomer = (mark: string, manager = '') =>
  `N-${mark},New ${mark},${mark}@new.test,0512345678,Rimal,Finance,Clerk,EMP,Active,2026-02-01,${manager}`
const emad = (changed: { phone?: string; department?: string; manager?: string } = {}) => {
  const { phone = '0512345678', department = 'Finance', manager = 'lm@example.test' } = changed
  return `E-5,Emad Employee,emp@example.test,${phone},Rimal,${department},Senior,EMP,Active,2024-03-01,${manager}`
}

async function idOf(email: string) {
  const { rows } = await world.pool.query<{ employee_id: string; user_id: string }>(
    'select employee_id, user_id from employees join users using (user_id) where email = $1',
    [email],
  )
  return rows[0] ?? { employee_id: '', user_id: '' }
}

describe('people', () => {
  test('who were imported are gone, and those who were changed are as they were', async () => {
    await world.evaluation({ of: 'emp' })
    const before = await dump()
    const import_id = await importPeople(newcomer('a'), newcomer('b', 'a@new.test'), emad())
    expect(await undoOf(import_id)).toMatchObject({
      state: 'available',
      records: 3,
      undoable: 3,
      blocked_count: 0,
      blocked: [],
    })
    const { status, body } = await undo(import_id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'done', records: 3, undoable: 0, blocked: [] })
    expect(await dump()).toEqual(before)
    expect((await undo(import_id)).status).toBe(409)
  })

  test('whose manager became a new one are led as before, and their step is owned as before', async () => {
    const evaluation_id = await world.evaluation({ of: 'emp' })
    const before = await dump()
    const import_id = await importPeople(
      newcomer('boss').replace(',EMP,', ',LM,'),
      emad({ manager: 'boss@new.test', department: 'Retail' }),
    )
    const { user_id } = await idOf('boss@new.test')
    const owner = async () => {
      const { rows } = await world.pool.query(
        'select owner_user_id from step_owners where evaluation_id = $1 and ended_at is null',
        [evaluation_id],
      )
      return rows[0]?.owner_user_id
    }
    expect(await owner()).toBe(user_id)
    expect((await undo(import_id)).status).toBe(200)
    expect(await owner()).toBe(people.lm.user_id)
    expect(await dump()).toEqual(before)
  })

  test('who were edited, are evaluated or have signed in stay, each with the reason', async () => {
    const import_id = await importPeople(...['a', 'b', 'c', 'd', 'e'].map((mark) => newcomer(mark)))
    const [a, b, c] = [await idOf('a@new.test'), await idOf('b@new.test'), await idOf('c@new.test')]
    await world.as('admin', 'PATCH', `/api/employees/${a.employee_id}/`, {
      body: { location: 'Dammam' },
    })
    const created = await world.as('hr', 'POST', '/api/evaluations/', {
      body: { employee_id: b.employee_id, type: 'Quarterly', period: '2026-Q1' },
    })
    expect(created.status).toBe(201)
    await world.pool.query(
      `insert into sessions (session_id, user_id, rotated_at, user_agent, address, created_at, expires_at)
       values (gen_random_uuid(), $1, now(), '', '', now(), now())`,
      [c.user_id],
    )
    const found = await undoOf(import_id)
    expect(found).toMatchObject({ state: 'available', records: 5, undoable: 2, blocked_count: 3 })
    expect(found.blocked).toEqual([
      {
        row: 2,
        entity: 'employee',
        id: a.employee_id,
        name: 'New a',
        reason: 'changed_since',
        by: 'Amal Admin',
        at: expect.any(String),
      },
      expect.objectContaining({ row: 3, id: b.employee_id, reason: 'in_use' }),
      expect.objectContaining({ row: 4, id: c.employee_id, reason: 'signed_in' }),
    ])
    const { body: run } = await world.as('hr', 'GET', `/api/imports/${import_id}/`)
    const { blocked: _, ...summary } = found
    expect(run.undo).toEqual(summary)

    const before = await dump()
    const refused = await undo(import_id)
    expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } })
    expect(await dump()).toEqual(before)

    const { status, body } = await undo(import_id, 'rest')
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'partial', records: 5, undoable: 0, blocked_count: 3 })
    expect(await idOf('a@new.test')).toEqual(a)
    expect((await idOf('d@new.test')).employee_id).toBe('')
    const { results } = (await world.as('hr', 'GET', '/api/imports/?limit=1')).body
    expect(results[0]).toMatchObject({ import_id, undo_state: 'partial' })
  })

  test('are removed, and those changed are as they were, after a backup was restored', async () => {
    const before = await dump()
    const import_id = await importPeople(newcomer('a'), emad())
    // A backup writes every row again, as it was.
    for (const table of ['users', 'employees', 'placements'])
      await world.pool.query(`update ${table} set updated_at = updated_at`)
    expect(await undoOf(import_id)).toMatchObject({ undoable: 2, blocked_count: 0 })
    expect((await undo(import_id)).status).toBe(200)
    expect(await dump()).toEqual(before)
  })

  test('of a long list are compared before it is answered: with one in the way, nothing is undone', async () => {
    const marks = Array.from({ length: rowsAwaited + 1 }, (_, row) => `p${row}`)
    const started = await world.as('hr', 'POST', '/api/employees/import/', {
      body: fileForm([headers, ...marks.map((mark) => newcomer(mark))].join('\n')),
    })
    const { import_id } = started.body
    await expect
      .poll(async () => (await world.as('hr', 'GET', `/api/imports/${import_id}/`)).body.state)
      .toBe('done')
    const { employee_id } = await idOf('p7@new.test')
    await world.as('admin', 'PATCH', `/api/employees/${employee_id}/`, {
      body: { location: 'Jeddah' },
    })
    const before = await dump()
    const refused = await undo(import_id)
    expect(refused.status).toBe(409)
    expect(refused.body.details.undo).toMatchObject({
      blocked_count: 1,
      blocked: [{ id: employee_id, reason: 'changed_since' }],
    })
    expect(await dump()).toEqual(before)

    expect((await undo(import_id, 'rest')).status).toBe(202)
    await expect.poll(async () => (await undoOf(import_id)).state).toBe('partial')
    expect(await idOf('p7@new.test')).toMatchObject({ employee_id })
    expect(await idOf('p8@new.test')).toMatchObject({ employee_id: '' })
  })

  test('whom a record needs that stays stay with it', async () => {
    const import_id = await importPeople(newcomer('boss'), newcomer('clerk', 'boss@new.test'))
    const { employee_id } = await idOf('clerk@new.test')
    await world.as('hr', 'PATCH', `/api/employees/${employee_id}/`, {
      body: { location: 'Jubail' },
    })
    expect((await undoOf(import_id)).blocked).toMatchObject([
      { row: 2, name: 'New boss', reason: 'in_use' },
      { row: 3, name: 'New clerk', reason: 'changed_since', by: 'Huda Resources' },
    ])
    expect((await undo(import_id, 'rest')).status).toBe(409)
  })

  test('keep what was changed of them since in other fields', async () => {
    const import_id = await importPeople(emad())
    await world.as('hr', 'PATCH', `/api/employees/${people.emp.employee_id}/`, {
      body: { location: 'Abha' },
    })
    expect((await undo(import_id)).status).toBe(200)
    const { rows } = await world.pool.query(
      'select phone, title, location from employees join users using (user_id) where email = $1',
      ['emp@example.test'],
    )
    expect(rows[0]).toEqual({ phone: '500000000', title: 'Sales Associate', location: 'Abha' })
  })

  test('are undone import by import, the last one first', async () => {
    const before = await dump()
    const first = await importPeople(newcomer('a'), emad())
    const second = await importPeople(
      newcomer('a').replace('Clerk', 'Chief'),
      emad({ phone: '0599999999' }),
    )
    expect(await undoOf(first)).toMatchObject({ blocked_count: 2 })
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await dump()).toEqual(before)
  })

  test('are not removed by who can no longer manage users, nor by who never could import', async () => {
    const import_id = await importPeople(newcomer('lead').replace(',EMP,', ',LM,'))
    expect((await undo(import_id, 'all', 'lm')).status).toBe(404)
    await world.pool.query(
      `update users set permissions_denied = '{user_management}' where user_id = $1`,
      [people.hr.user_id],
    )
    expect((await undo(import_id)).status).toBe(403)
    expect((await idOf('lead@new.test')).employee_id).not.toBe('')
    expect((await undo(import_id, 'all', 'admin')).status).toBe(200)
  })
})

describe('placements', () => {
  test('are where they were, with their history', async () => {
    const before = await dump()
    const import_id = await imported(
      '/api/org/placements/import-levels/',
      'Employee,Company,Department\nemp@example.test,Rimal,Finance\npeer@example.test,Rimal,Finance',
    )
    expect((await undo(import_id)).body).toMatchObject({ state: 'done', records: 2 })
    expect(await dump()).toEqual(before)
  })

  test('that were changed since stay', async () => {
    const import_id = await imported(
      '/api/org/placements/import-levels/',
      'Employee,Company,Department\nemp@example.test,Rimal,Finance\npeer@example.test,Rimal,Finance',
    )
    await imported(
      '/api/org/placements/import-levels/',
      'Employee,Company,Department,Sub-Department\nemp@example.test,Rimal,Retail,Stores\npeer@example.test,Rimal,Retail,',
    )
    expect((await undoOf(import_id)).blocked).toMatchObject([
      { row: 3, name: 'Petra Peer', reason: 'changed_since', by: 'Huda Resources' },
    ])
  })
})

describe('companies and units', () => {
  const companies = '/api/org/companies/import/'
  const hierarchy = '/api/org/companies/import-hierarchy/'

  test('are removed, and changed ones are as they were', async () => {
    const before = await dump()
    const import_id = await imported(
      companies,
      'Company Name,Company Code,Email,City\nNile Foods,NIL,a@nile.test,Cairo\nRimal Group,RML,a@rimal.test,Riyadh',
    )
    expect((await undo(import_id)).body).toMatchObject({ state: 'done', records: 2 })
    const units = await imported(
      hierarchy,
      'Company,Department,Sub-Department,Manager\nRimal,Legal,Contracts,\nRimal,Finance,,Lina Leader',
    )
    expect((await undo(units)).body).toMatchObject({ state: 'done', records: 3 })
    expect(await dump()).toEqual(before)
  })

  test('in which others were placed or created stay, with those above', async () => {
    const first = await imported(
      companies,
      'Company Name,Company Code,Email\nNile Foods,NIL,a@nile.test',
    )
    const second = await imported(
      hierarchy,
      'Company,Department,Sub-Department,Manager\nNile Foods,Legal,Contracts,\nNile Foods,Sales,,',
    )
    expect((await undoOf(first)).blocked).toMatchObject([{ name: 'Nile Foods', reason: 'in_use' }])
    await imported(
      '/api/org/placements/import-levels/',
      'Employee,Company,Department,Sub-Department\nemp@example.test,Nile Foods,Legal,Contracts',
    )
    const { blocked, undoable } = await undoOf(second)
    expect(undoable).toBe(1)
    expect(blocked).toMatchObject([
      { row: 2, entity: 'department', name: 'Legal', reason: 'in_use' },
      { row: 2, entity: 'sub_department', name: 'Contracts', reason: 'in_use' },
    ])
    expect((await undo(second, 'rest')).body).toMatchObject({ state: 'partial' })
  })

  test('whose former name another company has by now stay', async () => {
    const import_id = await imported(
      companies,
      'Company Name,Company Code,Email\nRimal Group,RML,a@rimal.test',
    )
    await imported(companies, 'Company Name,Company Code,Email\nRimal,NEW,b@rimal.test')
    expect((await undoOf(import_id)).blocked).toMatchObject([
      { name: 'Rimal Group', reason: 'in_use' },
    ])
  })
})

describe('holidays', () => {
  const calendar = `/api/companies/${company_id}/calendar/`
  const sheet = 'Date,Name in English\n2026-09-23,National Day\n2026-02-22,State Founding Day'

  test('are as they were, and those of others stay', async () => {
    const founding = { date: '2026-02-22', name: 'Founding Day', name_ar: '' }
    const weekend = { time_zone: 'Asia/Riyadh', weekend: [5, 6] }
    await world.as('admin', 'PUT', calendar, { body: { ...weekend, holidays: [founding] } })
    const import_id = await imported(`${calendar}import/`, sheet, 'admin')
    const eid = { date: '2026-03-20', name: 'Eid', name_ar: 'عيد الفطر' }
    const { body: now } = await world.as('admin', 'GET', calendar)
    await world.as('admin', 'PUT', calendar, {
      body: { ...weekend, holidays: [...now.holidays, eid] },
    })
    expect((await undo(import_id, 'all', 'admin')).body).toMatchObject({ state: 'done' })
    const { body } = await world.as('admin', 'GET', calendar)
    expect(body.holidays).toEqual([founding, eid])
  })
})

describe('items of an evaluation', () => {
  const sheet =
    'Kind,Title,Description,Target,Weight\nObjective,Objective 1,Other words,9,10\nCompetency,Care,Listens,5,5'

  test('are as they were, with the score', async () => {
    const evaluation_id = await world.evaluation({ achieved: [8, 4] })
    const before = await dump()
    const import_id = await imported(`/api/evaluations/${evaluation_id}/import/`, sheet, 'lm')
    expect((await undo(import_id, 'all', 'lm')).body).toMatchObject({ state: 'done', records: 2 })
    expect(await dump()).toEqual(before)
    const { body } = await world.as('lm', 'GET', `/api/evaluations/${evaluation_id}/history/`)
    expect(body.results[0]).toMatchObject({ action: 'items_import_undone' })
  })

  test('of an evaluation that was submitted stay', async () => {
    const evaluation_id = await world.evaluation({ achieved: [8] })
    const import_id = await imported(`/api/evaluations/${evaluation_id}/import/`, sheet, 'lm')
    await world.pool.query(`update evaluations set status = 'Approved' where evaluation_id = $1`, [
      evaluation_id,
    ])
    expect((await undoOf(import_id, 'lm')).blocked).toMatchObject([
      { entity: 'objective', reason: 'in_use' },
      { entity: 'competency', reason: 'in_use' },
    ])
  })

  test('keep the figures of managers while the employee assesses first, and get them back after', async () => {
    const evaluation_id = await world.evaluation({ achieved: [8, 4, 6] })
    const path = `/api/evaluations/${evaluation_id}/`
    const figures = `Kind,Title,Description,Target,Weight,Achieved
Objective,Objective 1,Sell more,10,10,9
Objective,Objective 2,Other words,10,10,4
Objective,Objective 3,Sell more,10,10,7
Objective,New one,Sell more,10,10,5`
    const import_id = await imported(`${path}import/`, figures, 'lm')
    const achieved = async () => {
      const at = `/api/objectives/?evaluation_id=${evaluation_id}`
      const { body } = await world.as('lm', 'GET', at)
      return body.results.map((each: { achieved: number }) => each.achieved)
    }
    expect(await achieved()).toEqual([9, 4, 7, 5])
    await world.pool.query(
      `update objectives set achieved = 6 where evaluation_id = $1 and title = 'Objective 3'`,
      [evaluation_id],
    )
    const first = { body: { self_assessment: 'employee_first' } }
    expect((await world.as('lm', 'PATCH', path, first)).status).toBe(200)

    expect((await undoOf(import_id, 'lm')).blocked).toMatchObject([
      { entity: 'objective', name: 'Objective 1', reason: 'in_use', by: null, at: null },
    ])
    expect((await undo(import_id, 'all', 'lm')).status).toBe(409)
    expect(await achieved()).toEqual([9, 4, 6, 5])
    expect((await undo(import_id, 'rest', 'lm')).body).toMatchObject({ state: 'partial' })
    expect(await achieved()).toEqual([9, 4, 6])

    const handedIn = { body: { items: await said(evaluation_id), handed_in: true } }
    expect((await world.as('emp', 'PUT', `${path}self-assessment/`, handedIn)).status).toBe(200)
    expect((await undo(import_id, 'all', 'lm')).body).toMatchObject({ state: 'done' })
    expect(await achieved()).toEqual([8, 4, 6])
  })

  async function said(evaluation_id: string) {
    const path = `/api/evaluations/${evaluation_id}/self-assessment/`
    const { body } = await world.as('emp', 'GET', path)
    return body.items.map(({ item_id }: { item_id: string }) => ({ item_id, figure: 3 }))
  }
})

describe('an undo', () => {
  test('is one entry of the audit log with all its records', async () => {
    const import_id = await importPeople(newcomer('a'), emad())
    await undo(import_id)
    const { body } = await world.as('hr', 'GET', `/api/audit/?entity_id=${import_id}`)
    expect(body.results).toMatchObject([
      {
        action: 'removed',
        entity: 'import',
        before: { kind: 'employees', created: 1, updated: 1 },
      },
      { action: 'created', entity: 'import' },
    ])
    const records = await world.as('hr', 'GET', `/api/audit/?import_id=${import_id}`)
    expect(records.body.results.map(({ action }: { action: string }) => action).toSorted()).toEqual(
      ['changed', 'changed', 'created', 'removed'],
    )
    const changes = records.body.results.filter(
      ({ action }: { action: string }) => action === 'changed',
    )
    expect(changes[0].before).toEqual(changes[1].after)
  })

  test('is possible for 30 days, and what it needs is deleted then', async () => {
    const import_id = await importPeople(newcomer('a'))
    await world.pool.query(
      `update import_undos set written_to = now() - interval '${undoDays} days'`,
    )
    expect(await undoOf(import_id)).toMatchObject({ state: 'expired', undoable: 0 })
    expect((await undo(import_id)).status).toBe(409)
    await deleteOldChanges(world.db)
    const { rows } = await world.pool.query('select count(*)::int as count from import_changes')
    expect(rows[0]).toEqual({ count: 0 })
  })

  test('of a test run, or of a file that changed nothing, there is none', async () => {
    const { body } = await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
      body: fileForm([headers, newcomer('a')].join('\n')),
    })
    expect(body.undo).toEqual({
      state: 'none',
      until: null,
      records: 0,
      undoable: 0,
      blocked_count: 0,
    })
    expect((await undo(body.import_id)).status).toBe(409)
  })

  test('notifies no one, and takes back what the import notified people of', async () => {
    await world.evaluation({ of: 'emp' })
    const import_id = await importPeople(emad({ manager: 'farah@example.test' }))
    const notices = async () =>
      (await world.pool.query('select count(*)::int as count from notifications')).rows[0].count
    expect(await notices()).toBeGreaterThan(0)
    await undo(import_id)
    expect(await notices()).toBe(0)
  })
})
