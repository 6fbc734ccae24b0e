import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const send = (path: string, content: string, query = '') =>
  world.as('hr', 'POST', `${path}${query}`, { body: fileForm(content, 'file.csv') })
const list = async (path: string) => (await world.as('hr', 'GET', path)).body.results

describe('a file of companies', () => {
  const path = '/api/org/companies/import/'
  const headers = 'Company Name,Company Code,Email,City,Size'

  test('makes companies, and changes those whose code is known', async () => {
    const tried = await send(
      path,
      `${headers}\nNile Foods,NIL,info@nile.test,Cairo,large`,
      '?dry_run=true',
    )
    expect(tried.body).toMatchObject({ to_create: 1, created: 0 })
    const { body } = await send(
      path,
      `${headers}\nNile Foods,NIL,info@nile.test,Cairo,large\nRimal,rml,info@rimal.test,Riyadh,`,
    )
    expect(body).toMatchObject({
      status: 'success',
      message: 'Companies imported successfully!',
      created: 1,
      updated: 1,
    })
    const companies = await list('/api/org/companies/')
    expect(companies).toEqual([
      expect.objectContaining({ name: 'Nile Foods', code: 'NIL', city: 'Cairo', size: 'LARGE' }),
      expect.objectContaining({
        name: 'Rimal',
        code: 'rml',
        email: 'info@rimal.test',
        size: 'MEDIUM',
      }),
    ])
    const { body: audit } = await world.as('hr', 'GET', `/api/audit/?import_id=${body.import_id}`)
    expect(audit.results.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'changed',
      'created',
    ])
  })

  test('does not take a name from another company, nor a code twice', async () => {
    const { body } = await send(
      path,
      `${headers}\nRimal,NEW,a@b.co,,\nOne,SAME,a@b.co,,\nTwo,same,a@b.co,,\n,X,not an address,,huge`,
      '?dry_run=true',
    )
    expect(body.status).toBe('failed')
    const said = body.errors.map(({ row, column }: { row: number; column: string }) => [
      row,
      column,
    ])
    expect(said).toEqual([
      [2, 'name'],
      [3, 'code'],
      [4, 'code'],
      [5, 'name'],
      [5, 'email'],
      [5, 'size'],
    ])
  })
})

describe('a file of the hierarchy', () => {
  const path = '/api/org/companies/import-hierarchy/'
  const headers = 'Company,Department,Manager,Sub-Department,Section,Sub-Section'

  test('makes the units that are missing, and gives the lowest of a row its manager', async () => {
    const content = `${headers}
Rimal,Logistics,lm@example.test,,,
Rimal,Logistics,,Warehouses,Jeddah,Night Shift
RIMAL,retail,Unknown Person,Stores,,`
    const tried = await send(path, content, '?dry_run=true')
    expect(tried.body).toMatchObject({
      message: 'File validation completed successfully! No errors found.',
      to_create: 4,
      to_update: 1,
    })
    const { body } = await send(path, content)
    expect(body).toMatchObject({
      message: 'Hierarchy imported successfully!',
      created: 4,
      updated: 1,
    })
    expect(body.warnings).toEqual([
      'Row 4: Manager: \u2068Unknown Person\u2069 is not an active user and is stored as text',
    ])
    const departments = await list('/api/org/departments/?search=logistics')
    expect(departments).toEqual([
      expect.objectContaining({ manager: 'Lina Leader', manager_id: people.lm.user_id }),
    ])
    expect(await list('/api/org/sub-sections/')).toEqual([
      expect.objectContaining({ name: 'Night Shift', section: 'Jeddah' }),
    ])
    expect(await list('/api/org/sub-departments/?search=stores')).toEqual([
      expect.objectContaining({ manager: 'Unknown Person', manager_id: null }),
    ])
    const again = await send(path, content)
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  })

  test('finds managers by code, e-mail, username or full name, however it is written', async () => {
    const { rows } = await world.pool.query<{ employee_code: string; username: string }>(
      `select employee_code, username from employees join users using (user_id)
       where email = 'hod@example.test'`,
    )
    const { employee_code = '', username = '' } = rows[0] ?? {}
    await world.pool.query(
      `update users set name_ar = 'حمد أحمد', name_ar_normalized = $1
      where email = 'hod@example.test'`,
      [normalizeText('حمد أحمد')],
    )
    const names = [employee_code.toLowerCase(), username, 'HOD@example.test', 'حمد  احمد']
    const { body: who } = await world.as('hr', 'GET', '/api/employees/?search=hod@example.test')
    const [first = '', ...last] = who.results[0].name.split(' ')
    names.push(`${first}  ${last.join(' ').toUpperCase()}`, `"${last.join(' ')}, ${first}"`)
    const units = names.map((name, at) => `Rimal,Managed ${at},${name},,,`)
    const { body } = await send(path, [headers, ...units].join('\n'))
    expect(body).toMatchObject({ created: names.length, warnings: [], errors: [] })
    const departments = await list('/api/org/departments/?search=managed')
    expect(departments.map(({ manager_id }: { manager_id: string }) => manager_id)).toEqual(
      names.map(() => people.hod.user_id),
    )
  })

  test('needs the company to be there and no level to be left out', async () => {
    const { body } = await send(
      path,
      `${headers}\nRimall,Sales,,,,\nRimal,Sales,,,Central,\nRimal,Legal,lm,,,\nRimal,legal,hr,,,`,
      '?dry_run=true',
    )
    expect(
      body.errors.map(({ row, message }: { row: number; message: string }) => [row, message]),
    ).toEqual([
      [2, 'Company: \u2068Rimall\u2069 does not exist. Did you mean \u2068Rimal\u2069?'],
      [3, 'Sub-Department: this level is required by a lower level'],
      [4, 'Manager: \u2068Legal\u2069 appears in rows 4, 5'],
      [5, 'Manager: \u2068legal\u2069 appears in rows 4, 5'],
    ])
  })
})

describe('a file of placements', () => {
  const path = '/api/org/placements/import-levels/'
  const headers = 'Employee ID,Company,Department,Sub-Department,Section,Sub-Section'

  test('moves people by code, e-mail or id, and keeps where they were', async () => {
    const content = `${headers}
E-5,Rimal,Retail,Stores,Menswear,
peer@example.test,Rimal,Finance,,,
${people.member.employee_id},Rimal,Retail,Stores,,`
    const { body } = await send(path, content)
    expect(body).toMatchObject({ updated: 2, unchanged: 1, message: 'File uploaded successfully!' })
    const placement = await world.as('hr', 'GET', `/api/org/placements/${people.emp.employee_id}`)
    expect(placement.body).toMatchObject({ section_name: 'Menswear', sub_section_name: null })
    const { body: history } = await world.as(
      'hr',
      'GET',
      `/api/org/placements/${people.peer.employee_id}/history/`,
    )
    expect(history.results[0]).toMatchObject({
      department_name: 'Retail',
      sub_department_name: 'Stores',
      ended_by: 'Huda Resources',
    })
  })

  test('takes a code and an e-mail in one row, as the export of employees has them', async () => {
    const { access } = await world.signIn('hr')
    const answer = await fetch(new URL('/api/employees/export/?format=csv', world.address), {
      headers: { authorization: `Bearer ${access}` },
    })
    const { body: whole } = await send(path, await answer.text(), '?dry_run=true')
    // No one leaves a unit below the departments, which the export does not name.
    expect(whole).toMatchObject({ success: true, errors: [], to_create: 0, to_update: 0 })
    expect(whole.unchanged).toBeGreaterThan(5)

    const { body } = await send(
      path,
      'Employee Code,Email,Company,Department\nE-6,peer@example.test,Rimal,Finance\nE-5,peer@example.test,Rimal,Retail\nE-5,other@example.test,Rimal,Retail',
      '?dry_run=true',
    )
    expect(
      body.errors.map(({ row, message }: { row: number; message: string }) => [row, message]),
    ).toEqual([
      [
        3,
        'Employee ID: the file has this column twice, with \u2068E-5\u2069 and \u2068peer@example.test\u2069',
      ],
      [4, 'Employee ID: no employee has the code, e-mail or id \u2068other@example.test\u2069'],
    ])
  })

  test('names no one twice, no one unknown, and no unit that is not there', async () => {
    const { body } = await send(
      path,
      `${headers}\nE-6,Rimal,Finance,,,\npeer@example.test,Rimal,Retail,,,\nE-99,Rimal,Retail,,,\nE-7,Rimal,Retail,Storse,,\nE-8,Rimal,,Stores,,`,
      '?dry_run=true',
    )
    expect(
      body.errors.map(({ row, message }: { row: number; message: string }) => [row, message]),
    ).toEqual([
      [2, 'Employee ID: \u2068peer@example.test\u2069 appears in rows 2, 3'],
      [3, 'Employee ID: \u2068peer@example.test\u2069 appears in rows 2, 3'],
      [4, 'Employee ID: no employee has the code, e-mail or id \u2068E-99\u2069'],
      [
        5,
        'Sub-Department: \u2068Storse\u2069 does not exist in \u2068Retail\u2069. Did you mean \u2068Stores\u2069?',
      ],
      [6, 'Department: this is required'],
    ])
  })
})
