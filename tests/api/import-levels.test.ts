import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
  await send(
    '/api/org/companies/import-hierarchy/',
    `Company,Department,Manager,Sub-Department,Section
    Rimal,Retail,,North,Jeddah
    Rimal,Retail,,North,Cashiers
    Rimal,Retail,,South,Cashiers`,
  )
})
afterAll(() => world.close())

const send = (path: string, content: string, query = '') =>
  world.as('hr', 'POST', `${path}${query}`, { body: fileForm(content, 'file.csv') })
const errorsOf = ({ errors }: { errors: { column: string }[] }) =>
  errors.map(({ column }) => column)

/** Where someone works, from the department down. */
async function placeOf(email: string) {
  const { rows } = await world.pool.query(
    `select d.name as department, s.name as sub_department, c.name as section
     from placements p join employees using (employee_id) join users u using (user_id)
     left join units d on d.unit_id = p.department_id
     left join units s on s.unit_id = p.sub_department_id
     left join units c on c.unit_id = p.section_id
     where u.email = $1`,
    [email],
  )
  return rows[0]
}

describe('a file with الإدارة and القسم', () => {
  const { email } = people.emp

  test('places people in the section, whose sub-department is known', async () => {
    const path = '/api/org/placements/import-levels/'
    const headers = 'البريد الإلكتروني,الشركة,الإدارة,القسم'
    const { body } = await send(path, `${headers}\n${email},Rimal,Retail,Jeddah`)
    expect(body).toMatchObject({ status: 'success', warnings: [] })
    expect(await placeOf(email)).toEqual({
      department: 'Retail',
      sub_department: 'North',
      section: 'Jeddah',
    })
    // Of two sections with the name, and of one that is not there, nothing is assumed.
    for (const section of ['Cashiers', 'Nowhere']) {
      const wrong = await send(path, `${headers}\n${email},Rimal,Retail,${section}`)
      expect(errorsOf(wrong.body)).toEqual(['sub_department'])
    }
    expect(await placeOf(email)).toMatchObject({ section: 'Jeddah' })
  })

  test('gives the section its manager, but makes none without a sub-department', async () => {
    const path = '/api/org/companies/import-hierarchy/'
    const headers = 'الشركة,الإدارة,القسم,المدير'
    const { body } = await send(path, `${headers}\nRimal,Retail,Jeddah,${people.lm.email}`)
    expect(body).toMatchObject({ status: 'success', created: 0, updated: 1 })
    const { rows } = await world.pool.query(
      `select level from units where name = 'Jeddah' and manager_id = $1`,
      [people.lm.user_id],
    )
    expect(rows).toEqual([{ level: 'section' }])
    const wrong = await send(path, `${headers}\nRimal,Retail,Newest,${people.lm.email}`)
    expect(errorsOf(wrong.body)).toEqual(['sub_department'])
  })

  test.each(['الإدارة', 'اسم الإدارة', 'إدارة'])(
    'takes the department of people from %s, and names the column that it does not read',
    async (department) => {
      const headers = `الاسم,البريد الإلكتروني,الشركة,القسم,${department},المسمى الوظيفي,تاريخ الالتحاق`
      const rows = 'Nour Saeed,nour.levels@example.test,Rimal,Finance,Retail,Cashier,2026-01-31'
      const { body } = await send('/api/employees/import/', `${headers}\n${rows}`, '?dry_run=true')
      expect(body).toMatchObject({ state: 'done', to_create: 1 })
      expect(body.warnings).toEqual(['The column “القسم” is unknown and was ignored.'])
      expect(body.changes[0].changes).toContainEqual({
        column: 'department',
        before: '',
        after: 'Retail',
      })
    },
  )
})

test.each(['القسم', 'اسم القسم'])(
  'a file with %s and without الإدارة takes the department from it',
  async (header) => {
    const headers = `الاسم,البريد الإلكتروني,الشركة,${header},المسمى الوظيفي,تاريخ الالتحاق`
    const row = 'Nour Saeed,nour.levels@example.test,Rimal,Finance,Cashier,2026-01-31'
    const { body } = await send('/api/employees/import/', `${headers}\n${row}`, '?dry_run=true')
    expect(body.changes[0].changes).toContainEqual({
      column: 'department',
      before: '',
      after: 'Finance',
    })
  },
)
