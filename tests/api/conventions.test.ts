import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedId } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)

describe('a list', () => {
  test('is read from page to page and back without a gap or a repetition', async () => {
    const all = await world.as('hr', 'GET', '/api/employees/')
    const seen: string[] = []
    let page = await world.as('hr', 'GET', '/api/employees/?limit=4')
    seen.push(...names(page.body))
    expect(page.body.previous).toBeNull()
    while (page.body.next) {
      page = await world.as('hr', 'GET', page.body.next)
      seen.push(...names(page.body))
    }
    expect(seen).toEqual(names(all.body))
    expect(page.body.count).toBe(9)

    const back: string[] = names(page.body)
    while (page.body.previous) {
      page = await world.as('hr', 'GET', page.body.previous)
      back.unshift(...names(page.body))
    }
    expect(back).toEqual(names(all.body))
    expect(page.body.next).not.toBeNull()
  })

  test('is sorted the way that was asked for', async () => {
    const down = await world.as('hr', 'GET', '/api/employees/?ordering=-name&limit=3')
    const next = await world.as('hr', 'GET', down.body.next)
    const up = await world.as('hr', 'GET', '/api/employees/?ordering=name')
    expect([...names(down.body), ...names(next.body)]).toEqual(
      names(up.body).toReversed().slice(0, 6),
    )
  })

  test('finds people by name, e-mail, department and code, in folded Arabic too', async () => {
    const find = async (typed: string) =>
      names(
        (await world.as('hr', 'GET', `/api/employees/?search=${encodeURIComponent(typed)}`)).body,
      )
    expect(await find('LINA')).toEqual(['Lina Leader'])
    expect(await find('farah@example')).toEqual(['Farah Finance'])
    expect(await find('الغريبه')).toEqual(['سلمى الغريبة'])
    expect(await find('retail')).toHaveLength(5)
    expect(await find('e-3')).toEqual(['Hamad Head'])
    expect(await find('%')).toEqual([])
    expect(await find("' or 1=1 --")).toEqual([])
  })

  test('refuses a malformed value and ignores a parameter it does not know', async () => {
    const get = (query: string) => world.as('hr', 'GET', `/api/employees/?${query}`)
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=many',
      'department=x',
      'cursor=xyz',
      'ordering=salary',
    ]) {
      const answer = await get(query)
      expect([query, answer.status, answer.body.error]).toEqual([query, 400, 'invalid'])
      expect(Object.keys(answer.body.details)).toEqual([query.split('=')[0]])
    }
    expect((await get('colour=blue')).status).toBe(200)
  })

  test('a cursor someone has made up is refused, not executed', async () => {
    const cursor = Buffer.from(JSON.stringify([0, 'x', 'not-an-id'])).toString('base64url')
    const answer = await world.as('hr', 'GET', `/api/employees/?cursor=${cursor}`)
    expect(answer.status).toBe(400)
  })
})

describe('any path', () => {
  test('answers with and without its trailing slash', async () => {
    for (const target of ['/api/employees', '/api/employees/', '/api/notifications/unread-count'])
      expect((await world.as('hr', 'GET', target)).status).toBe(200)
  })

  test('an id that cannot exist is as absent as one that does not', async () => {
    for (const id of ['1', 'null', fixedId(4, 999_999), "'--"])
      expect((await world.as('hr', 'GET', `/api/employees/${id}/`)).body.error).toBe('not_found')
  })
})

describe('a write', () => {
  const objective = (evaluation_id: string) => ({
    evaluation_id,
    title: 'Open two stores',
    description: 'In Jeddah and Mansoura',
    target: 10,
    achieved: 1,
    weight: 1,
    status: 'Not started',
  })

  test('that is sent twice with one key happens once', async () => {
    const evaluation_id = await world.evaluation({ achieved: [] })
    const send = () =>
      world.as('lm', 'POST', '/api/objectives/', {
        body: objective(evaluation_id),
        headers: { 'idempotency-key': 'the same' },
      })
    const answers = await Promise.all([send(), send(), send()])
    const ids = new Set(answers.map(({ body }) => body.objective_id))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(ids.size).toBe(1)
    const list = await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)
    expect(list.body.count).toBe(1)
  })

  test('whose key belongs to another request is refused', async () => {
    const evaluation_id = await world.evaluation({ achieved: [] })
    const send = (title: string) =>
      world.as('lm', 'POST', '/api/objectives/', {
        body: { ...objective(evaluation_id), title },
        headers: { 'idempotency-key': 'taken' },
      })
    expect((await send('First')).status).toBe(201)
    expect((await send('Second')).body.error).toBe('conflict')
  })

  test('that carries a password leaves neither a hash of it nor its answer, and happens once', async () => {
    const password = 'Heather-lantern-58'
    const send = (more: object = {}) =>
      world.as('admin', 'POST', '/api/accounts/users/', {
        body: {
          name: 'Nora New',
          username: 'nora',
          email: 'nora@example.test',
          password,
          role: 'EMP',
          ...more,
        },
        headers: { 'idempotency-key': 'with a password' },
      })
    expect((await send()).status).toBe(201)
    const [row] = (
      await world.pool.query(
        `select request, answer from kept_answers where request like 'secrets.%'`,
      )
    ).rows
    expect(row.answer).toBeNull()
    const again = await send()
    expect([again.status, again.body.error]).toEqual([409, 'conflict'])
    expect(again.body.message).toBe('This has already been done. Reload the page to see it.')
    // Another password is the same call: what is stored does not depend on it.
    expect((await send({ password: 'Another-one-59' })).body.message).toBe(again.body.message)
    expect((await send({ name: 'Other' })).body.message).toContain('Idempotency-Key')
  })

  test('that confirms with a code leaves no hash of it either, where the call is about an evaluation', async () => {
    const id = await world.evaluation({ status: 'Employee Review' })
    const send = (code: string) =>
      world.as('emp', 'POST', `/api/evaluations/${id}/acknowledge/`, {
        body: { code },
        headers: { 'idempotency-key': 'with a code' },
      })
    expect((await send('123456')).status).toBe(200)
    // Another code is the same call.
    expect((await send('654321')).body.message).toBe(
      'This has already been done. Reload the page to see it.',
    )
  })

  test('is remembered by a hash that cannot be found by trying bodies without the server’s secret', async () => {
    const headers = { 'idempotency-key': 'keyed' }
    const body = { theme: 'dark' }
    await world.as('emp', 'PATCH', '/api/accounts/me/', { body, headers })
    const asked = ['PATCH', '/api/accounts/me/', JSON.stringify(body)].join('\n')
    const plain = createHash('sha256').update(asked).digest('base64url')
    const { rows } = await world.pool.query<{ request: string }>('select request from kept_answers')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ request }) => request)).not.toContain(plain)
  })

  test('names every field that is wrong, in the words of the specification', async () => {
    const evaluation_id = await world.evaluation({ achieved: [] })
    const wrong = {
      evaluation_id,
      title: '',
      description: ' ',
      target: 0,
      achieved: 11,
      weight: 101,
    }
    const answer = await world.as('lm', 'POST', '/api/objectives/', {
      body: { ...wrong, status: 'Completed' },
    })
    expect(answer.body.details).toEqual({
      title: ['Title is required'],
      description: ['Description is required'],
      target: ['Target must be between 1-10'],
      achieved: ['Achieved must be between 1-10'],
      weight: ['Weight must be between 1-100%'],
    })
  })

  test('cannot carry what a database cannot hold', async () => {
    const evaluation_id = await world.evaluation({ achieved: [] })
    for (const title of ['a\u0000b', 'a\ud800b']) {
      const body = JSON.stringify({ ...objective(evaluation_id), title })
      const answer = await world.as('lm', 'POST', '/api/objectives/', {
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
    }
  })

  test('on something changed meanwhile is refused with what it is now', async () => {
    const evaluation_id = await world.evaluation({ achieved: [5] })
    const list = await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)
    const [{ objective_id, updated_at }] = list.body.results
    const change = (achieved: number) =>
      world.as('lm', 'PATCH', `/api/objectives/${objective_id}/`, {
        body: { achieved },
        headers: { 'if-match': `"${updated_at}"` },
      })
    expect((await change(7)).body).toMatchObject({ achieved: 7, item_score: 70 })
    const late = await change(9)
    expect(late.body).toMatchObject({ error: 'stale', details: { current: { achieved: 7 } } })
  })
})

describe('a body', () => {
  const send = (body: string, type = 'application/json') =>
    world.as('hr', 'POST', '/api/evaluations/', { body, headers: { 'content-type': type } })

  test('that is no JSON, too large or of another kind is refused as what it is', async () => {
    expect((await send('{')).status).toBe(400)
    expect((await send('<a/>', 'application/xml')).body.error).toBe('unsupported_type')
    expect((await send(`"${'x'.repeat(1024 * 1024)}"`)).body.error).toBe('too_large')
    expect((await send('['.repeat(20_000) + ']'.repeat(20_000))).status).toBe(400)
    expect((await send('null')).status).toBe(400)
  })
})
