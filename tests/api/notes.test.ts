import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#kit/rules/dates/day.ts'
import { answerTo, questionsAbout } from '../hidden-evaluation.ts'
import { people, type PersonKey } from '../people.ts'
import { today } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const written = (more: object = {}) => ({
  employee_id: people.emp.employee_id,
  text: 'Opened the second shop',
  happened_on: '2026-02-01',
  audience: 'shared',
  ...more,
})
const write = (who: PersonKey, more: object = {}) =>
  world.as(who, 'POST', '/api/notes/', { body: written(more) })
const texts = async (who: PersonKey, query = `employee_id=${people.emp.employee_id}`) =>
  (await world.as(who, 'GET', `/api/notes/?limit=200&${query}`)).body.results.map(
    ({ text }: { text: string }) => text,
  )
const change = (who: PersonKey, id: string, body: object, headers = {}) =>
  world.as(who, 'PATCH', `/api/notes/${id}/`, { body, headers })

describe('a note', () => {
  test('is written about oneself or people in scope, and read by those who share it', async () => {
    const { status, body } = await write('lm', { text: 'Shared by Lina' })
    expect([status, body.author_name, body.employee_name]).toEqual([
      201,
      people.lm.name,
      people.emp.name,
    ])
    await write('emp', { text: 'Shared by Emad' })
    for (const who of ['lm', 'hod', 'hr', 'admin', 'emp'] as const) {
      const read = await texts(who)
      expect([who, read]).toEqual([
        who,
        expect.arrayContaining(['Shared by Lina', 'Shared by Emad']),
      ])
    }
    expect(await texts('stranger')).toEqual([])
    expect((await write('stranger')).status).toBe(404)
    expect((await write('emp', { employee_id: people.lm.employee_id })).status).toBe(404)
  })

  test('that is private is read by its author alone', async () => {
    const { body } = await write('lm', { audience: 'private', text: 'Only for Lina' })
    expect(await texts('lm')).toContain('Only for Lina')
    for (const who of ['emp', 'hod', 'hr', 'admin'] as const) {
      expect([who, await texts(who)]).toEqual([who, expect.not.arrayContaining(['Only for Lina'])])
      expect((await change(who, body.note_id, { text: 'x' })).status).toBe(404)
      expect((await world.as(who, 'DELETE', `/api/notes/${body.note_id}/`)).status).toBe(404)
    }
    // From the moment it is shared, and no longer once it is private again.
    await change('lm', body.note_id, { audience: 'shared' })
    expect(await texts('emp')).toContain('Only for Lina')
    await change('lm', body.note_id, { audience: 'private' })
    expect(await texts('hr')).not.toContain('Only for Lina')
  })

  test('is changed and deleted by its author alone, who sees a version that is not theirs', async () => {
    const { body } = await write('lm', { text: 'First words' })
    expect((await change('hr', body.note_id, { text: 'x' })).status).toBe(403)
    const match = { 'if-match': `"${body.updated_at}"` }
    const changed = await change('lm', body.note_id, { text: 'Second words', link: null }, match)
    expect([changed.status, changed.body.text]).toEqual([200, 'Second words'])
    const stale = await change('lm', body.note_id, { text: 'Third words' }, match)
    expect([stale.status, stale.body.details.current.text]).toEqual([409, 'Second words'])
    expect((await world.as('lm', 'DELETE', `/api/notes/${body.note_id}/`)).status).toBe(204)
    expect(await texts('lm')).not.toContain('Second words')
  })

  test('stays when the person leaves, and when its author does', async () => {
    const employee_id = people.peer.employee_id
    await write('lm', { employee_id, text: 'Before she left' })
    const body = { status: 'Inactive' }
    await world.as('hr', 'PATCH', `/api/employees/${employee_id}/`, { body })
    expect(await texts('hr', `employee_id=${employee_id}`)).toEqual(['Before she left'])
    await world.pool.query('update users set is_active = false where user_id = $1', [
      people.lm.user_id,
    ])
    expect(await texts('hr', `employee_id=${employee_id}`)).toEqual(['Before she left'])
    await world.pool.query('update users set is_active = true where user_id = $1', [
      people.lm.user_id,
    ])
    await world.as('hr', 'PATCH', `/api/employees/${employee_id}/`, { body: { status: 'Active' } })
  })

  test.each([
    [{ text: ' ' }, 'text'],
    [{ happened_on: '2026-13-01' }, 'happened_on'],
    [{ happened_on: addDays(today(), 1) }, 'happened_on'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'ftp://example.test/a' }, 'link'],
    [{ audience: 'everyone' }, 'audience'],
    [{ objective_id: people.emp.employee_id }, 'objective_id'],
  ])('is refused with %o', async (wrong, field) => {
    const { status, body } = await write('lm', wrong)
    expect([status, Object.keys(body.details)]).toEqual([400, [field]])
  })

  test('is listed by the day it is about, newest last, page by page', async () => {
    const employee_id = people.member.employee_id
    for (const day of ['2026-03-01', '2026-01-01', '2026-02-01'])
      await write('hr', { employee_id, happened_on: day, text: day })
    const about = `employee_id=${employee_id}`
    expect(await texts('hr', about)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
    expect((await texts('hr', `${about}&ordering=-happened_on`))[0]).toBe('2026-03-01')
    const first = await world.as('hr', 'GET', `/api/notes/?${about}&limit=2`)
    expect([first.body.count, first.body.results.length]).toEqual([3, 2])
    const { pathname, search } = new URL(first.body.next)
    const second = await world.as('hr', 'GET', `${pathname}${search}`)
    expect(second.body.results.map(({ text }: { text: string }) => text)).toEqual(['2026-03-01'])
  })
})

describe('a note tied to an objective', () => {
  const objectiveOf = async (evaluation_id: string) => {
    const { body } = await world.as('hr', 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)
    return String(body.results[0].objective_id)
  }

  test('does not name it to an employee from whom the evaluation is hidden', async () => {
    const evaluation_id = await world.evaluation()
    const objective_id = await objectiveOf(evaluation_id)
    const { body } = await write('lm', { objective_id, text: 'Tied to it' })
    expect(body).toMatchObject({ objective_id, objective_title: 'Objective 1' })
    const about = `employee_id=${people.emp.employee_id}`
    const read = async (query: string) =>
      (await world.as('emp', 'GET', `/api/notes/?limit=200&${query}`)).body.results
    const [shown] = (await read(about)).filter(
      ({ note_id }: { note_id: string }) => note_id === body.note_id,
    )
    expect(shown).toMatchObject({ objective_id: null, objective_title: null, text: 'Tied to it' })
    expect(await read(`${about}&objective_id=${objective_id}`)).toEqual([])
    expect(await texts('lm', `objective_id=${objective_id}`)).toEqual(['Tied to it'])
    // Nor can the employee find out by tying a note to it.
    expect((await write('emp', { objective_id })).status).toBe(400)
  })

  test('stays when the objective is deleted', async () => {
    const objective_id = await objectiveOf(await world.evaluation())
    const { body } = await write('lm', { objective_id, text: 'Outlives it' })
    expect((await world.as('lm', 'DELETE', `/api/objectives/${objective_id}/`)).status).toBe(204)
    const { results } = (await world.as('lm', 'GET', '/api/notes/?limit=200')).body
    const [left] = results.filter(({ note_id }: { note_id: string }) => note_id === body.note_id)
    expect(left).toMatchObject({ text: 'Outlives it', objective_id: null })
  })

  test('is refused with a sentence where the objective is deleted at the same moment', async () => {
    const objective_id = await objectiveOf(await world.evaluation())
    const other = await world.pool.connect()
    try {
      await other.query('begin')
      await other.query('delete from objectives where objective_id = $1', [objective_id])
      const writing = write('lm', { objective_id, text: 'Too late' })
      const waiting = async () => {
        const { rows } = await world.pool.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      }
      await expect.poll(waiting).toBe(1)
      await other.query('commit')
      const { status, body } = await writing
      expect([status, body.details.objective_id]).toEqual([
        400,
        ['This objective is not one of the employee’s any more.'],
      ])
    } finally {
      other.release()
    }
  })

  test('is not tied to an objective of someone else', async () => {
    const objective_id = await objectiveOf(await world.evaluation({ of: 'peer' }))
    expect((await write('hr', { objective_id })).status).toBe(400)
  })
})

describe('the words of a private note', () => {
  test('are in the audit log neither while it is private nor after it was', async () => {
    const { body } = await write('lm', { text: 'Zephyr once', link: 'https://zephyr.example.test' })
    await change('lm', body.note_id, { audience: 'private', text: 'Zephyr now' })
    await world.as('lm', 'DELETE', `/api/notes/${body.note_id}/`)
    const log = await world.as('admin', 'GET', `/api/audit/?entity_id=${body.note_id}&limit=200`)
    expect(log.body.count).toBe(3)
    expect(JSON.stringify(log.body)).not.toMatch(/zephyr/i)
    // Of one that never was shared it does not say whom it is about.
    const secret = await write('lm', { audience: 'private' })
    const other = await world.as('admin', 'GET', `/api/audit/?entity_id=${secret.body.note_id}`)
    expect([other.body.count, JSON.stringify(other.body).includes(people.emp.name)]).toEqual([
      1,
      false,
    ])
  })

  test('are in no answer to anyone else, by any call', { timeout: 240_000 }, async () => {
    const authors = ['lm', 'emp', 'hr'] as const
    const evaluation_id = await world.evaluation({ status: 'Pending HR Approval' })
    const { results } = (
      await world.as('hr', 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)
    ).body
    const objective_id = String(results[0].objective_id)
    const trace = (who: PersonKey) => `Zephyr${who}`
    for (const who of authors)
      await write(who, {
        audience: 'private',
        text: `${trace(who)} said`,
        link: `https://${trace(who)}.example.test/`,
        ...(who !== 'emp' && { objective_id }),
      })
    const subject = { subject: 'emp' as const, evaluation_id, item_ids: [objective_id] }
    for (const reader of ['admin', 'hr', 'hod', 'lm', 'emp', 'stranger'] as const) {
      const { access } = await world.signIn(reader)
      const others = authors.filter((who) => who !== reader).map(trace)
      for (const call of world.app.endpoints)
        if (call.method === 'GET' && !call.path.includes('/stream/'))
          for (const target of questionsAbout(call, subject)) {
            const { text } = await answerTo(world, access, target)
            const found = others.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
            expect([reader, target, found]).toEqual([reader, target, []])
          }
    }
    expect(await texts('lm')).toContain('Zephyrlm said')
  })
})
