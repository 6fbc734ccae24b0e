import fs from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company_id, fixedId, longAgo, people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const create = (target: string, body: object) => world.as('hr', 'POST', target, { body })
const department = (name: string) => create('/api/org/departments/create/', { name, company_id })

/** The same name to a reader: other letters, marks, case, spaces, and what no one sees. */
const variants = [
  ['Café', 'CAFE\u0301', 'Cafe', 'Ca\u200bfé', ' café ', 'Ca\u115ffé'],
  [
    'إدارة المبيعات',
    'ادارة  المبيعات',
    'إدارةُ المبيعات',
    'إداره المبيعات',
    'إدا\u200cرة المبيعات',
    'إدارة المبيعات\u2800',
  ],
  ['Store 12', 'Store ١٢', 'ＳＴＯＲＥ 12', 'store\u00a012', 'Store 12\ufeff', 'Store\u3164 12'],
] as const

describe.each(variants)('the name %s, written another way', (first, ...others) => {
  test('is taken for a department, a company and a template', async () => {
    expect((await department(first)).status).toBe(201)
    expect((await create('/api/org/companies/create/', { name: first })).status).toBe(201)
    const evaluation_id = await world.evaluation()
    const template = (name: string) => create('/api/evaluation-templates/', { name, evaluation_id })
    expect((await template(first)).status).toBe(201)
    for (const name of others) {
      const answers = [
        await department(name),
        await create('/api/org/companies/create/', { name }),
        await template(name),
      ]
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 409, 409, 409])
    }
  })
})

test('a name holds something to see', async () => {
  for (const name of ['\u200b\u2060', '\ufeff', '\u064b', '\u3164', '\uffa0\u115f', '\u2800']) {
    const { status, body } = await department(name)
    expect([status, body.details.name]).toEqual([400, ['Department name is required']])
  }
})

test('a file that names a company in another spelling is refused, row by row', async () => {
  const content =
    'Company Name,Company Code,Email\nRímal,RM2,rimal@example.test\nNew One,N1,n@example.test\nnew  óne,N2,n@example.test'
  const { body } = await world.as('hr', 'POST', '/api/org/companies/import/?dry_run=true', {
    body: fileForm(content),
  })
  const cells = body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])
  expect(cells).toEqual([
    [2, 'name'],
    [3, 'name'],
    [4, 'name'],
  ])
})

test('names that were taken twice before stay, and the migration makes them different', async () => {
  const { pool } = world
  const file = new URL('../../src/app/server/migrations/0010_unique_names.sql', import.meta.url)
  const statements = (await fs.readFile(file, 'utf8')).split('--> statement-breakpoint')
  await pool.query('alter table evaluation_templates drop column name_folded')
  await pool.query('create index evaluation_templates_name on evaluation_templates (name)')
  await pool.query('drop index companies_name')
  await pool.query('create index companies_name on companies (name)')
  const twins = ['Twin', 'Twín', 'Tw\u200bin']
  for (const [index, name] of twins.entries()) {
    const folded = name === 'Tw\u200bin' ? 'tw\u200bin' : 'twin'
    await pool.query(
      `insert into companies (company_id, name, name_folded, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
      [fixedId(1, 50 + index), name, folded, longAgo],
    )
    await pool.query(
      `insert into evaluation_templates (template_id, name, items, created_by_name, created_by, created_at, updated_at)
       values ($1, $2, '{"objectives":[],"competencies":[]}', 'x', $3, $4, $4)`,
      [fixedId(12, index), name, people.hr.user_id, longAgo],
    )
  }
  for (const statement of statements) await pool.query(statement)
  for (const table of ['companies', 'evaluation_templates']) {
    const { rows } = await pool.query(
      `select name, name_folded from ${table} where name_folded like 'twin%' order by name_folded`,
    )
    expect([table, rows.length, new Set(rows.map((row) => row.name_folded)).size]).toEqual([
      table,
      3,
      3,
    ])
    expect(rows[0]).toEqual({ name: 'Twin', name_folded: 'twin' })
  }
})
