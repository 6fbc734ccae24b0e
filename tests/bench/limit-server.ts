import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { v7 } from 'uuid'

// The practical limit: node:http and prepared SQL on the product's tables, with nothing in between:
// no one is identified, nothing is checked, counted, scored or written down.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC',
})

const fields = `e.employee_id, e.employee_code, u.name, u.email, u.phone, e.country_code, e.warnings,
  cardinality(e.warnings) warnings_count, u.avatar, array_remove(array[d.name], null) department,
  array_remove(array[p.department_id], null) departments_ids, u.title "position", u.role,
  e.managerial_level, e.status, c.name company_name, e.company_id,
  concat_ws(' / ', c.name, d.name, sd.name, s.name, ss.name) org_path, e.direct_manager,
  m.name direct_manager_name, e.join_date::text, e.user_id, u.username, e.job_type, e.location,
  e.branch, e.created_at, e.updated_at`
const joins = `join users u using (user_id)
  left join companies c on c.company_id = e.company_id
  left join users m on m.user_id = e.direct_manager
  left join placements p on p.employee_id = e.employee_id
  left join units d on d.unit_id = p.department_id
  left join units sd on sd.unit_id = p.sub_department_id
  left join units s on s.unit_id = p.section_id
  left join units ss on ss.unit_id = p.sub_section_id`
const page = (limit: number) => `select ${fields}
  from (select * from employees order by name_folded, employee_id limit ${limit}) e ${joins}
  order by e.name_folded, e.employee_id`
const ofEmployee = `select v.evaluation_id, v.employee_id, u.name employee_name, d.name department, v.type,
  v.period, v.status, v.score, v.objectives_score, v.competencies_score, v.grade, v.reviewer_id,
  r.name reviewer_name, v.objectives_count, v.competencies_count, v.created_at, v.updated_at
  from evaluations v join employees e using (employee_id) join users u using (user_id)
  left join users r on r.user_id = v.reviewer_id
  left join placements p on p.employee_id = v.employee_id
  left join units d on d.unit_id = p.department_id
  where v.employee_id = $1 order by v.created_at desc`
const insert = `insert into objectives (objective_id, evaluation_id, title, description, target,
  achieved, weight, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now()) returning *`

const rows = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows

/** The page as the database writes it: one text, passed on as it is. */
async function ready(limit: number) {
  const text = `select coalesce(json_agg(t), '[]')::text page from (${page(limit)}) t`
  const [row] = await rows(`ready${limit}`, text)
  return `{"results":${String(row?.page)}}`
}

interface NewObjective {
  evaluation_id: string
  title: string
  description: string
  target: number
  achieved: number
  weight: number
  status: string
}

async function answer(request: http.IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://limit')
  const limit = Number(searchParams.get('limit') ?? 50)
  const id = searchParams.get('id')
  switch (pathname) {
    case '/mapped':
      return JSON.stringify({ results: await rows(`mapped${limit}`, page(limit)) })
    case '/ready':
      return ready(limit)
    case '/employee': {
      const text = `select ${fields} from employees e ${joins} where e.employee_id = $1`
      return JSON.stringify((await rows('employee', text, [id]))[0])
    }
    case '/evaluations':
      return JSON.stringify({ results: await rows('evaluations', ofEmployee, [id]) })
    default: {
      const given = (await json(request)) as NewObjective
      const { evaluation_id, title, description, target, achieved, weight, status } = given
      const values = [v7(), evaluation_id, title, description, target, achieved, weight, status]
      return JSON.stringify((await rows('insert', insert, values))[0])
    }
  }
}

async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
  try {
    const text = await answer(request)
    const length = Buffer.byteLength(text)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
    response.end(text)
  } catch (error) {
    process.stderr.write(`${String(error)}\n`)
    response.writeHead(500, { 'content-length': 0 }).end()
  }
}

const server = http.createServer((request, response) => void serve(request, response))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
