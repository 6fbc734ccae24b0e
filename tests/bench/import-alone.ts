import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { employeeColumns, parseEmployee } from '#employees/rules/import/import-employees.ts'
import { readRows } from '#imports/server/reading/read-rows.ts'
import { inMemory } from '#packages/sheet-reader/file-bytes.ts'

const header =
  'Employee Code,Name,Email,Username,Phone,Company,Department,Position,Role,Managerial Level,Status,Join Date,Location'

/** People no one has seen yet, all in the departments of the first company. */
export function peopleFile(rows: number, prefix: string): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `${prefix}-${n},Noura Person ${n},${prefix}${n}@bench.example,${prefix}${n},5${String(n).padStart(8, '0')},Company 0,${departmentOf(n)},Specialist,EMP,IC,Active,2026-01-05,Riyadh`,
  )
  return Buffer.from([header, ...lines].join('\r\n'))
}

const names =
  'Retail Finance Logistics Marketing Procurement Engineering Quality Legal Support Sales'.split(
    ' ',
  )
const departmentOf = (n: number) => `${names[n % 10]} ${n % 20}`

/** Each step of an import by itself, in milliseconds: nothing is compared, reported or written down. */
export async function importAlone(url: string, file: Buffer) {
  const began = performance.now()
  const { rows } = await readRows(inMemory(file), employeeColumns, [], () => {})
  const parsed = performance.now()
  const judged = rows.map(({ cells }) => parseEmployee(cells))
  if (judged.some(({ errors }) => errors.length > 0))
    throw new Error('the file of the bench is wrong')
  const checked = performance.now()

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      'create temp table given (n int, code text, name text, email text) on commit drop',
    )
    const lines = rows.map(
      ({ cells }, n) => `${n}\t${cells.employee_code}\t${cells.name}\t${cells.email}\n`,
    )
    await pipeline(Readable.from(lines), client.query(from('copy given from stdin')))
    const copied = performance.now()
    await client.query(insertion)
    await client.query('rollback')
    const inserted = performance.now()
    return {
      parse: parsed - began,
      check: checked - parsed,
      copy: copied - checked,
      insert: inserted - copied,
      all: inserted - began,
    }
  } finally {
    await client.end()
  }
}

const insertion = `
  with made as materialized (select *, gen_random_uuid() user_id, gen_random_uuid() employee_id from given),
  people as (
    insert into users (user_id, name, search_folded, username, email, role, created_at, updated_at)
    select user_id, name, lower(name) || ' ' || email, 'alone' || n, 'alone' || n || '@bench.example', 'EMP', now(), now()
    from made),
  working as (
    insert into employees (employee_id, user_id, employee_code, company_id, join_date, name_folded, search_folded, created_at, updated_at)
    select employee_id, user_id, 'ALONE' || n, (select min(company_id::text)::uuid from companies), '2026-01-05',
      lower(name), lower(name) || ' ' || email, now(), now()
    from made)
  insert into placements (placement_id, employee_id, company_id, department_id, assigned_at, updated_at)
  select gen_random_uuid(), employee_id, u.company_id, u.unit_id, now(), now()
  from made, (select * from units where level = 'department' order by unit_id limit 1) u`
