import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKindId } from '#imports/rules/import.ts'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { runThrough, type Sheet, surprises } from '../imports.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp

/** Files of one kind follow each other in one company, in any order; other kinds have their own. */
function inOwnCompany() {
  beforeAll(async () => {
    world = await openTestApp()
  })
  afterAll(() => world.close())
}

type Draw = (limit: number) => number
type Lines = Record<string, string>
interface RowChange {
  row: number
  name: string
  action: string
  changes: { column: string; before: string; after: string }[]
}

const files = Array.from({ length: Number(process.env.FILES ?? 12) }, (_, index) => index + 1)
const pick = <T>(draw: Draw, of: readonly T[]): T => of[draw(of.length)] as T

async function lines(query: string): Promise<Lines> {
  const { rows } = await world.pool.query<{ key: string; value: string }>(query)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Tests, withholds, imports and imports again; `promise` says what is to be there afterwards. */
async function holds(
  kind: ImportKindId,
  sheet: Sheet,
  query: string,
  promise: (before: Lines, changes: RowChange[]) => Lines,
) {
  const run = (more: { dry_run?: boolean; strict?: boolean } = {}) =>
    runThrough(world, sheet, { kind, who: 'hr', ...more })
  const before = await lines(query)
  const promised = await run({ dry_run: true })
  expect(promised.state).toBe('done')
  expect(await lines(query)).toEqual(before)
  if (promised.data.invalid_records > 0) {
    expect(await run({ strict: true })).toMatchObject({ status: 'failed', created: 0, updated: 0 })
    expect(await lines(query)).toEqual(before)
  }
  const done = await run()
  const { to_create, to_update, unchanged, errors, warnings, changes } = promised
  expect(done).toMatchObject({ created: to_create, updated: to_update, unchanged })
  expect(done).toMatchObject({ errors, warnings, changes })
  const after = await lines(query)
  expect(after).toEqual(promise(before, changes))
  const again = await run()
  expect(surprises(promised, again)).toEqual([])
  if (again.changes.length === 0) expect(await lines(query)).toEqual(after)
}

const chains = [
  ['Rimal', 'Finance'],
  ['RIMAL', 'retail'],
  ['rml', 'Retail', 'Stores'],
  ['Rimal', 'Retail', 'STORES', 'Menswear'],
  ['Rimal', 'Retail', 'Storse'],
  ['Rimal', 'Retail', '', 'Menswear'],
  ['Rimall', 'Retail'],
  ['Rimal', ''],
]

describe('placements', () => {
  inOwnCompany()
  test.each(files)('file %i does what its test run promised', async (seed) => {
    const draw = seeded(seed * 104_729)
    const names = ['E-1', 'e-2', 'lm@example.test', 'EMP@example.test', 'E-6', 'E-7', 'E-99', '']
    const sheet = [
      ['رمز الموظف', 'Company', 'القسم', 'Sub-Department', 'الشعبة'],
      ...Array.from({ length: 1 + draw(6) }, () => [pick(draw, names), ...pick(draw, chains)]),
    ]
    const query = `
    select u.name as key, concat_ws(' / ', c.name, d.name, s.name, t.name) as value
    from placements p join employees e using (employee_id) join users u using (user_id)
    join companies c on c.company_id = p.company_id join units d on d.unit_id = p.department_id
    left join units s on s.unit_id = p.sub_department_id
    left join units t on t.unit_id = p.section_id`
    await holds('placements', sheet, query, (before, changes) => {
      const after = { ...before }
      const levels = ['company', 'department', 'sub_department', 'section']
      for (const { name, changes: steps } of changes) {
        const chain = (after[name] ?? '').split(' / ')
        for (const { column, before, after } of steps) {
          expect(chain[levels.indexOf(column)] ?? '').toBe(before)
          chain[levels.indexOf(column)] = after
        }
        after[name] = chain.filter((step) => step !== '').join(' / ')
      }
      return after
    })
  })
})

describe('hierarchy', () => {
  inOwnCompany()
  test.each(files)('file %i does what its test run promised', async (seed) => {
    const draw = seeded(seed * 15_485_863)
    const mark = pick(draw, ['', '', ` ${seed}`])
    const departments = ['Finance', 'RETAIL', 'الإدارة', 'الاداره', 'Logistics']
    const managers = ['', '', '', 'lm@example.test', 'hod', 'Farah Finance', 'No one Known']
    const row = () => {
      const chain = [`${pick(draw, departments)}${mark}`, 'Stores', 'Gate A', 'Night'].slice(
        0,
        1 + draw(4),
      )
      if (draw(15) === 0) chain[0] = ''
      const [department = '', ...below] = chain
      return [
        pick(draw, ['Rimal', 'RML', 'rimal', 'Rimall']),
        department,
        pick(draw, managers),
        ...below,
      ]
    }
    const sheet = [
      ['company', 'Department Name', 'المدير', 'Sub Department', 'Section', 'sub_section'],
      ...Array.from({ length: 1 + draw(12) }, row),
    ]
    const query = `
    with recursive tree as (
      select unit_id, 'rimal / ' || name_folded as path from units where parent_id is null
      union all
      select u.unit_id, t.path || ' / ' || u.name_folded from units u join tree t on u.parent_id = t.unit_id)
    select t.path as key, coalesce(m.name, u.manager_text, '') as value
    from tree t join units u using (unit_id) left join users m on m.user_id = u.manager_id`
    await holds('hierarchy', sheet, query, (before, changes) => {
      const after = { ...before }
      const levels = ['department', 'sub_department', 'section', 'sub_section']
      for (const { name, changes: steps } of changes) {
        const folded = name
          .toLowerCase()
          .replaceAll('الإداره', 'الاداره')
          .replaceAll('الإدارة', 'الاداره')
        const path = folded.split(' / ')
        for (const { column, before, after: said } of steps) {
          const unit = path.slice(0, levels.indexOf(column) + 2).join(' / ')
          if (column !== 'manager') expect(after[unit]).toBeUndefined()
          else expect(after[folded]).toBe(before)
          after[column === 'manager' ? folded : unit] = column === 'manager' ? said : ''
        }
      }
      return after
    })
  })
})

describe('companies', () => {
  inOwnCompany()
  test.each(files)('file %i does what its test run promised', async (seed) => {
    const draw = seeded(seed * 32_452_843)
    const fields = ['name', 'code', 'email', 'phone', 'city', 'size', 'description']
    const row = () => [
      pick(draw, ['Rimal', 'Nile Foods', 'شركة النيل', `New ${seed}`, 'rimal', '']),
      pick(draw, ['RML', 'rml', 'NIL', `N-${seed}`, `M-${draw(40)}`]),
      pick(draw, ['info@nile.test', 'info@rimal.test', 'no address']),
      pick(draw, ['', '٥١٢٣٤', '512345678']),
      pick(draw, ['', 'Cairo', 'الرياض']),
      pick(draw, ['', '', 'large', 'صغيرة', 'huge']),
      pick(draw, ['', 'two\nlines, "quoted"']),
    ]
    const sheet = [
      ['Company Name', 'الرمز', 'E-MAIL', 'Phone', 'المدينة', 'Size', 'Description'],
      ...Array.from({ length: 1 + draw(4) }, row),
    ]
    const query = `
    select lower(code) as key,
      json_build_array(name, code, email, phone, city, size, description)::text as value
    from companies`
    await holds('companies', sheet, query, (before, changes) => {
      const after = { ...before }
      for (const { row, action, changes: steps } of changes) {
        const key = (sheet[row - 1]?.[1] ?? '').toLowerCase()
        const values: string[] = JSON.parse(after[key] ?? '["","","","","","",""]')
        expect(after[key] === undefined).toBe(action === 'create')
        for (const { column, after: said } of steps) values[fields.indexOf(column)] = said
        after[key] = `[${values.map((value) => JSON.stringify(value)).join(', ')}]`
      }
      return after
    })
  })
})
