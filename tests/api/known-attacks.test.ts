import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf } from '../imports.ts'
import { people, type PersonKey } from '../people.ts'
import { fileForm, openTestApp, password, type TestApp } from '../test-app.ts'

/** What happened to other products of this kind, each by the number it became known under. */
let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const fresh = 'Lavender-fields-9'
const tokenIn = (text: string) => /#([\w-]+)/.exec(text)?.[1] ?? ''
const signIn = async (who: PersonKey, typed: string) =>
  (
    await world.ask('POST', '/api/auth/login/', {
      body: { ...world.credentials(who), password: typed },
    })
  ).status
const linkOf = async (who: PersonKey) => {
  const target = `/api/accounts/users/${people[who].user_id}/link/`
  return tokenIn((await world.as('admin', 'POST', target)).body.path)
}

test('a reset link opens the account it was made for, even if another one is named (CVE-2025-66225)', async () => {
  const token = await linkOf('peer')
  const { user_id, email, username } = people.admin
  const answer = await world.ask('POST', `/api/auth/links/?user_id=${user_id}&username=admin`, {
    body: { token, password: fresh, user_id, email, username, id: user_id },
  })
  expect(answer.status).toBe(204)
  expect(await signIn('admin', fresh)).toBe(401)
  expect(await signIn('admin', password)).toBe(200)
  expect(await signIn('peer', fresh)).toBe(200)
})

test('a session is over with the next call once its account is changed (CVE-2025-66289)', async () => {
  const { user_id } = people.member
  const target = `/api/accounts/users/${user_id}/`
  const change = (body: object) => world.as('admin', 'PATCH', target, { body })
  const changes: [what: string, change: object, back: object][] = [
    ['role', { role: 'LM' }, { role: 'EMP' }],
    ['password', { password: fresh }, { password }],
    ['deactivation', { is_active: false }, { is_active: true }],
  ]
  for (const [what, body, back] of changes) {
    const { access, refresh } = await world.signIn('member')
    const headers = { authorization: `Bearer ${access}` }
    expect([what, (await world.ask('GET', '/api/accounts/me/', { headers })).status]).toEqual([
      what,
      200,
    ])
    expect((await change(body)).status).toBe(200)
    const answers = await Promise.all([
      world.ask('GET', '/api/accounts/me/', { headers }),
      world.ask('GET', '/api/notifications/stream/', { headers, firstBytesOnly: true }),
      world.ask('POST', '/api/auth/refresh/', { body: { refresh } }),
    ])
    expect([what, ...answers.map(({ status }) => status)]).toEqual([what, 401, 401, 401])
    await change(back)
  }
})

test('nothing is made in the name of someone else (CVE-2022-27108)', async () => {
  const other = people.hr
  const evaluation_id = await world.evaluation()
  const forged = {
    actor_id: other.user_id,
    actor_name: other.name,
    user_id: other.user_id,
    reviewer_id: other.user_id,
    created_by: other.user_id,
    at: '2000-01-01T00:00:00.000Z',
  }
  const comment = await world.as('lm', 'POST', `/api/evaluations/${evaluation_id}/comments/`, {
    body: { comment: 'Mine', ...forged },
  })
  expect(comment.body).toMatchObject({ actor_id: people.lm.user_id, actor_name: people.lm.name })
  const made = await world.as('lm', 'POST', '/api/evaluations/', {
    body: { employee_id: people.peer.employee_id, type: 'Annual', period: '2029-End', ...forged },
  })
  expect(made.body.reviewer_id).toBe(people.lm.user_id)
  const audit = await world.as('hr', 'GET', '/api/audit/?limit=1')
  expect(audit.body.results[0].actor_name).not.toBe(other.name)
})

test('the order of a list is chosen, not written (CVE-2020-29437, CVE-2024-36428)', async () => {
  for (const list of ['/api/employees/', '/api/evaluations/']) {
    for (const ordering of ['name;select 1', 'name,(select pg_sleep(5))', '1', 'name desc', '--']) {
      const target = `${list}?ordering=${encodeURIComponent(ordering)}`
      const answer = await world.as('hr', 'GET', target)
      expect([target, answer.status, answer.body.error]).toEqual([target, 400, 'invalid'])
    }
  }
})

test('a script in a name is text wherever it is read (CVE-2025-48867, CVE-2021-38822)', async () => {
  const name = `<img src=x onerror="alert(1)"><script>alert('2')</script>`
  const { user_id, employee_id } = people.stranger
  await world.as('admin', 'PATCH', `/api/accounts/users/${user_id}/`, { body: { name } })
  for (const target of [`/api/employees/${employee_id}/`, `/api/accounts/users/${user_id}/`]) {
    const { body, headers } = await world.as('hr', 'GET', target)
    expect(body.name).toBe(name)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  }
})

test('fields that no one offered change nothing', async () => {
  const wanted = {
    role: 'ADMIN',
    is_active: true,
    permissions: { granted: ['user_management'], denied: [] },
    user_id: people.admin.user_id,
    employee_id: people.admin.employee_id,
    email: 'x@y.test',
    username: 'root',
    two_factor: false,
    password: fresh,
    password_hash: 'x',
  }
  const before = (await world.as('emp', 'GET', '/api/accounts/me/')).body
  const answer = await world.as('emp', 'PATCH', '/api/accounts/me/', {
    body: { theme: before.theme, ...wanted },
  })
  const { updated_at: _, ...after } = (await world.as('emp', 'GET', '/api/accounts/me/')).body
  const { updated_at: __, ...same } = before
  expect([answer.status, after]).toEqual([200, same])

  const body = { employee_id: people.emp.employee_id, type: 'Annual', period: '2028-End' }
  const made = await world.as('lm', 'POST', '/api/evaluations/', {
    body: { ...body, status: 'Completed', score: 100, evaluation_id: people.lm.user_id },
  })
  expect(made.body).toMatchObject({ status: 'Draft', score: null })
  expect(made.body.evaluation_id).not.toBe(people.lm.user_id)
  const moved = await world.as('lm', 'PATCH', `/api/evaluations/${made.body.evaluation_id}/`, {
    body: { score: 100, grade: 'A', employee_id: people.lm.employee_id, period: '2028-Mid' },
  })
  expect(moved.body).toMatchObject({ score: null, employee_id: people.emp.employee_id })
})

test('whether an account exists is not to be found out, to the byte (CVE-2021-28399)', async () => {
  const exactly = async (path: string, body: object) => {
    const { status, headers, body: said } = await world.ask('POST', path, { body })
    const { 'date': _, 'x-request-id': __, ...others } = Object.fromEntries(headers)
    return { status, others, said }
  }
  const known = { ...world.credentials('hod'), password: 'Wrong-harbour-72' }
  const unknown = { email: 'zzz@example.test', username: 'zzz', password: 'Wrong-harbour-72' }
  const login = '/api/auth/login/'
  expect(await exactly(login, known)).toEqual(await exactly(login, unknown))
  const forgot = '/api/auth/forgot/'
  expect(await exactly(forgot, { email: people.hod.email })).toEqual(
    await exactly(forgot, { email: 'zzz@example.test' }),
  )
})

test('formulas in a file that was refused come back as text (CVE-2019-12134)', async () => {
  const formulas = ['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1']
  const headers = ['Name', 'Email', 'Company', 'Department', 'Position', 'Join Date']
  const sheet = [
    headers,
    ...formulas.map((each) => [each, 'no address', each, each, each, 'never']),
  ]
  const { body } = await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
    body: fileForm(csvOf(sheet)),
  })
  const { access } = await world.signIn('hr')
  const answer = await fetch(new URL(`/api/imports/${body.import_id}/errors.xlsx`, world.address), {
    headers: { authorization: `Bearer ${access}` },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const cells = sheets[0]?.rows.slice(1).flat().map(String) ?? []
  // A cell with a formula would be read as its result, of which there is none.
  for (const formula of ['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)'])
    expect(cells).toContain(formula)
})

test('a report of another’s import is not had by its address (CVE-2025-66290, CVE-2025-48869)', async () => {
  const { body } = await world.as('admin', 'POST', '/api/employees/import/?dry_run=true', {
    body: fileForm('Name,Email,Company,Department,Position,Join Date\nNour,,,,,'),
  })
  for (const who of ['hod', 'lm', 'emp'] as const) {
    for (const end of ['', 'rows/', 'errors.xlsx']) {
      const { status } = await world.as(who, 'GET', `/api/imports/${body.import_id}/${end}`)
      expect([who, end, status]).toEqual([who, end, 404])
    }
  }
})
