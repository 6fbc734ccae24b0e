import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let number = 0
/** No one of one test is known to another. */
let mark = ''
beforeEach(() => {
  mark = `t${++number}`
})

const headers = 'Name,Email,Employee Code,Company,Department,Position,Role,Join Date,Direct Manager'
const sheet = (...rows: string[]) => [headers, ...rows].join('\n')
const nour = (over: { department?: string; role?: string; manager?: string; name?: string } = {}) =>
  [
    over.name ?? 'Nour Newcomer',
    `nour.${mark}@example.test`,
    `N-${mark}`,
    'Rimal',
    over.department ?? 'Finance',
    'Cashier',
    over.role ?? '',
    '05/01/2026',
    over.manager ?? '',
  ].join(',')

const importing = (content: string, query = '', who: 'hr' | 'admin' = 'hr') =>
  world.as(who, 'POST', `/api/employees/import/${query}`, { body: fileForm(content) })
const found = async (search: string) =>
  (await world.as('hr', 'GET', `/api/employees/?search=${encodeURIComponent(search)}`)).body.results

describe('a file of employees', () => {
  test('is tested without writing anything, then does what the test promised', async () => {
    const content = sheet(nour())
    const tried = await importing(content, '?dry_run=true')
    expect(tried.status).toBe(200)
    expect(tried.body).toMatchObject({
      success: true,
      status: 'success',
      message: 'Import validation completed successfully!',
      created: 0,
      to_create: 1,
      validated_count: 1,
      dry_run: true,
    })
    expect(tried.body.changes[0]).toMatchObject({ row: 2, name: 'Nour Newcomer', action: 'create' })
    expect(await found(`nour.${mark}`)).toEqual([])

    const { body } = await importing(content)
    expect(body).toMatchObject({ status: 'success', created: 1, updated: 0 })
    const [person] = await found(`nour.${mark}`)
    expect(person).toMatchObject({
      name: 'Nour Newcomer',
      employee_code: `N-${mark}`,
      department: ['Finance'],
      company_name: 'Rimal',
      position: 'Cashier',
      role: 'EMP',
      managerial_level: 'IC',
      status: 'Active',
      join_date: '2026-01-05',
      country_code: '+966',
      job_type: 'Full-time',
      branch: 'Office',
    })
    expect(person.username).toMatch(/^nour\.newcomer\d*$/)
  })

  test('brings accounts no one can guess the password of', async () => {
    await importing(sheet(nour()))
    const [person] = await found(`nour.${mark}`)
    const user = await world.as('hr', 'GET', `/api/accounts/users/?search=nour.${mark}`)
    expect(user.body.results[0]).toMatchObject({ has_password: false, role: 'EMP' })
    for (const password of ['', `N-${mark}`, '512345678', 'password', person.username]) {
      const { status } = await world.ask('POST', '/api/auth/login/', {
        body: { email: person.email, username: person.username, password },
      })
      expect(status).not.toBe(200)
    }
  })

  test('changes only what it names of someone who is known by code', async () => {
    await importing(sheet(nour()))
    const content = `Employee Code,Name,Email,Company,Department,Position,Join Date\nN-${mark},Nour Newcomer,nour.${mark}@example.test,Rimal,Retail,Supervisor,2026-01-05`
    const { body } = await importing(content)
    expect(body).toMatchObject({ created: 0, updated: 1 })
    expect(body.changes[0].changes).toEqual([
      { column: 'department', before: 'Finance', after: 'Retail' },
      { column: 'position', before: 'Cashier', after: 'Supervisor' },
    ])
    const [person] = await found(`nour.${mark}`)
    expect(person).toMatchObject({ department: ['Retail'], position: 'Supervisor' })
    const history = await world.as(
      'hr',
      'GET',
      `/api/org/placements/${person.employee_id}/history/`,
    )
    expect(history.body.results[0]).toMatchObject({ department_name: 'Finance' })

    const again = await importing(content)
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })

  test('leaves out the wrong rows and says what is wrong with each', async () => {
    const { body } = await importing(
      sheet(
        nour(),
        `,b.${mark}@example.test,,Rimal,Finance,Cashier,,05/01/2026,`,
        `Badr,nonsense,,Rimal,Finanse,Cashier,Boss,31/02/2026,`,
      ),
    )
    expect(body).toMatchObject({ status: 'partial', success: true, created: 1 })
    expect(body.message).toBe('1 row imported, 2 rows skipped because of errors.')
    expect(body.errors).toEqual([
      { row: 3, column: 'name', message: 'Name: this is required' },
      { row: 4, column: 'email', message: 'Email: please enter a valid email address' },
      {
        row: 4,
        column: 'join_date',
        message: 'Join Date: \u206831/02/2026\u2069 is not a date. Use 31/12/2026 or 2026-12-31',
      },
      {
        row: 4,
        column: 'role',
        message: 'Role: \u2068Boss\u2069 is not one of \u2068ADMIN, HR, HOD, LM, EMP\u2069',
      },
      // What is wrong with its other cells hides nothing of a row.
      {
        row: 4,
        column: 'department',
        message: expect.stringContaining('\u2068Finance\u2069'),
      },
    ])
    expect(body.data).toMatchObject({ total_records: 3, valid_records: 1, skipped_count: 2 })
  })

  test('brings a join date that a form refuses with a warning, which the next file does not repeat', async () => {
    const next = String(new Date().getUTCFullYear() + 5)
    for (const [at, join_date] of ['21/03/1949', `31/12/${next}`].entries()) {
      const content = sheet(
        nour().replace('05/01/2026', join_date).replaceAll(mark, `${mark}${at}`),
      )
      const warnings = [
        `Row 2: Join Date: \u2068${join_date}\u2069 is before 1950 or more than a year ahead. Please check it`,
      ]
      const { body } = await importing(content, '?dry_run=true')
      expect(body).toMatchObject({ status: 'success', to_create: 1, warnings })
      expect((await importing(content)).body).toMatchObject({ created: 1, warnings })
      const [person] = await found(`nour.${mark}${at}`)
      expect(person.join_date).toBe(join_date.split('/').toReversed().join('-'))
      expect((await importing(content)).body).toMatchObject({ unchanged: 1, warnings: [] })
      // The form changes everything else of them.
      const path = `/api/employees/${person.employee_id}/`
      const moved = await world.as('hr', 'PATCH', path, { body: { location: 'Jeddah' } })
      expect([moved.status, moved.body.location]).toEqual([200, 'Jeddah'])
    }
  })

  test('never makes a department, but asks which one was meant', async () => {
    const { body } = await importing(sheet(nour({ department: 'Finanse' })))
    expect(body.status).toBe('failed')
    expect(body.errors[0].message).toBe(
      'Department: \u2068Finanse\u2069 does not exist in \u2068Rimal\u2069. Did you mean \u2068Finance\u2069?',
    )
    const departments = await world.as('hr', 'GET', '/api/org/departments/')
    expect(departments.body.count).toBe(2)
  })

  test('writes nothing at all when that was asked for and a row is wrong', async () => {
    const { body } = await importing(sheet(nour(), `,,,,,,,,x`), '?strict=true')
    expect(body).toMatchObject({ status: 'failed', created: 0 })
    expect(body.message).toBe('Nothing was imported because 1 row cannot be imported.')
    expect(await found(`nour.${mark}`)).toEqual([])
  })

  test('that names an e-mail twice is wrong on both rows', async () => {
    const { body } = await importing(
      sheet(
        nour(),
        nour().replace(`N-${mark}`, `M-${mark}`).toUpperCase().replace('RIMAL', 'Rimal'),
      ),
    )
    expect(
      body.errors.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ).toEqual([
      [2, 'email'],
      [3, 'email'],
    ])
  })

  test('cannot take an e-mail or a username from someone else', async () => {
    const content = `Name,Email,Username,Employee Code,Company,Department,Position,Join Date
Nour,emp@example.test,,N-${mark},Rimal,Finance,Cashier,2026-01-05
Nour,n.${mark}@example.test,lm,,Rimal,Finance,Cashier,2026-01-05
Nour,lm@example.test,,E-5,Rimal,Finance,Cashier,2026-01-05`
    const { body } = await importing(content, '?dry_run=true')
    // A code no one has and a known e-mail: the person changes the code.
    expect(body.changes[0]).toMatchObject({ action: 'update', row: 2 })
    expect(body.errors).toEqual([
      {
        row: 3,
        column: 'username',
        message: 'Username: \u2068lm\u2069 already belongs to \u2068Lina Leader\u2069',
      },
      {
        row: 4,
        column: 'email',
        message: 'Email: the code belongs to \u2068Emad Employee\u2069, the e-mail to someone else',
      },
    ])
  })

  test('makes administrators only for an administrator', async () => {
    const content = sheet(nour({ role: 'ADMIN' }))
    expect((await importing(content)).body.errors[0]).toMatchObject({ row: 2, column: 'role' })
    const known = `Name,Email,Employee Code,Company,Department,Position,Role,Join Date\nAmal Renamed,admin@example.test,E-1,Rimal,Finance,Boss,,2024-03-01`
    expect((await importing(known)).body.status).toBe('failed')
    const { body } = await importing(content, '', 'admin')
    expect(body.created).toBe(1)
    expect((await found(`nour.${mark}`))[0].role).toBe('ADMIN')
  })

  test('cannot leave the place without an administrator, nor its owner without the own rights', async () => {
    const rows = (await world.as('admin', 'GET', '/api/employees/?role=ADMIN&limit=50')).body
      .results
    const content = [
      'Name,Email,Employee Code,Company,Department,Position,Role,Join Date',
      ...rows.map(
        (one: Record<string, string>) =>
          `${one.name},${one.email},${one.employee_code},Rimal,Finance,${one.position},EMP,2024-03-01`,
      ),
    ].join('\n')
    const { body } = await importing(content, '?dry_run=true', 'admin')
    const own = body.errors.find(({ message }: { message: string }) =>
      /your own role/.test(message),
    )
    expect(own).toBeDefined()
    expect(body.validated_count).toBe(rows.length - 1)
  })

  test('finds managers among those who are there and those it brings, and no circles', async () => {
    const person = (name: string, manager: string) =>
      `${name},${name}.${mark}@example.test,${name}-${mark},Rimal,Finance,Cashier,LM,2026-01-05,${manager}`
    const { body } = await importing(
      sheet(
        person('ann', `bob-${mark}`),
        person('bob', 'lm@example.test'),
        person('cat', `dan.${mark}@example.test`),
        person('dan', `cat-${mark}`),
        person('eve', 'no one@example.test'),
        person('fay', `eve-${mark}`),
      ),
    )
    expect(body.created).toBe(2)
    const [ann] = await found(`ann.${mark}`)
    expect(ann.direct_manager_name).toBe('bob')
    const [bob] = await found(`bob.${mark}`)
    expect(bob.direct_manager).toBe(people.lm.user_id)
    expect(body.errors.map(({ row }: { row: number }) => row)).toEqual([4, 5, 6, 7])
    expect(body.errors[0].message).toBe(
      'Direct Manager: an employee can’t report to themselves, even indirectly',
    )
  })

  test('is understood in Arabic and answered in Arabic', async () => {
    const content = `الاسم;البريد الالكتروني;الشركه;القسم;المسمى الوظيفي;تاريخ الإلتحاق;الدور
نور;nour.${mark}@example.test;rimal;FINANCE;أمينة صندوق;٠٥/٠١/٢٠٢٦;موظف
;x.${mark}@example.test;rimal;finance;بائع;2026-01-05;`
    const { body } = await world.as('hr', 'POST', '/api/employees/import/', {
      body: fileForm(content),
      headers: { 'accept-language': 'ar' },
    })
    expect(body.created).toBe(1)
    expect(body.errors[0].message).toBe('الاسم: هذه القيمة مطلوبة')
    expect(body.message).toBe('تم استيراد صف واحد، وتم تخطي صف واحد بسبب الأخطاء.')
    expect((await found(`nour.${mark}`))[0]).toMatchObject({ name: 'نور', join_date: '2026-01-05' })
  })

  test('writes into the audit log who came and what changed', async () => {
    const { import_id } = (await importing(sheet(nour()))).body
    const { body } = await world.as('hr', 'GET', `/api/audit/?import_id=${import_id}`)
    expect(
      body.results.find(({ entity }: { entity: string }) => entity === 'employee'),
    ).toMatchObject({
      actor_name: 'Huda Resources',
      action: 'created',
      entity_name: 'Nour Newcomer',
      after: { email: `nour.${mark}@example.test`, company_name: 'Rimal' },
    })
  })
})
