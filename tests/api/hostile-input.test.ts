import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { type Document, type Operation, operationsOf } from '../hostile/document.ts'
import { hostileRequest, type HostileRequest } from '../hostile/requests.ts'
import { openSender } from '../hostile/sending.ts'
import { openJudge } from '../hostile/verdict.ts'
import {
  company_id,
  finance,
  fixedId,
  men,
  people,
  retail,
  stores,
  type PersonKey,
} from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Requests in all; `HOSTILE_REQUESTS=20000` for the long form, `HOSTILE_SEED` for other ones. */
const wanted = Number(process.env.HOSTILE_REQUESTS ?? 3000)
const seed = Number(process.env.HOSTILE_SEED ?? 1)

/** One of each role; none of them is among those the requests are about. */
const roles: readonly PersonKey[] = ['admin', 'hr', 'hod', 'lm', 'peer']

let world: TestApp
let sender: ReturnType<typeof openSender>
beforeAll(async () => {
  world = await openTestApp()
  sender = openSender(world.address)
})
afterAll(async () => {
  sender.close()
  await world.close()
})

/** Things there are, so that requests get past the door. No one who asks is among them. */
async function openIds() {
  const evaluations: string[] = []
  const competencies: string[] = []
  const objectives: string[] = []
  for (const of of ['emp', 'emp', 'stranger'] as const) {
    const id = await world.evaluation({ of })
    const { body } = await world.as('admin', 'GET', `/api/objectives/?evaluation_id=${id}`)
    evaluations.push(id)
    objectives.push(String(body.results[0].objective_id))
    competencies.push(await world.competency(id, 5))
  }
  const template = await world.as('admin', 'POST', '/api/evaluation-templates/', {
    body: { name: 'One', evaluation_id: evaluations[0] },
  })
  const victims = [people.emp, people.member, people.stranger]
  const nothing = fixedId(99, 1)
  const known: Record<string, readonly string[]> = {
    user_id: victims.map(({ user_id }) => user_id),
    employee_id: victims.map(({ employee_id }) => employee_id),
    id: victims.map(({ employee_id }) => employee_id),
    company_id: [company_id],
    department_id: [retail, finance],
    sub_department_id: [stores],
    section_id: [men],
    evaluation_id: evaluations,
    objective_id: objectives,
    competence_id: competencies,
    template_id: [String(template.body.template_id)],
    unit_id: [retail, stores, men],
  }
  const sameAs: Record<string, string> = {
    actor: 'user_id',
    manager_id: 'user_id',
    direct_manager: 'user_id',
    company: 'company_id',
    department: 'department_id',
    departments_id: 'department_id',
    sub_department: 'sub_department_id',
    section: 'section_id',
  }
  return (name: string) => known[name] ?? known[sameAs[name] ?? ''] ?? [nothing]
}

const storyOf = ({ method, target, wrong, headers, body }: HostileRequest) =>
  `${method} ${target.slice(0, 160)} (${wrong}) ${JSON.stringify(headers).slice(0, 120)} ${String(body ?? '').slice(0, 300)}`

test('malformed requests of every role to every call get an answer of the contract', async () => {
  const document = (await world.ask('GET', '/api/docs/openapi.json')).body as Document
  const operations = operationsOf(document)
  const ids = await openIds()
  const judge = openJudge(document)
  const random = seeded(seed)
  const tokens = new Map<PersonKey, string>()
  const tokenOf = async (who: PersonKey) => {
    const token = tokens.get(who) ?? (await world.signIn(who)).access
    tokens.set(who, token)
    return token
  }

  const complaints = new Map<string, string>()
  const answered = new Map<number, number>()
  const asked = new Set<string>()
  for (let number = 0; number < wanted; number++) {
    const operation = operations[number % operations.length] as Operation
    const who = roles[Math.floor(number / operations.length) % roles.length] as PersonKey
    const request = hostileRequest(random, operation, ids)
    const headers = { authorization: `Bearer ${await tokenOf(who)}`, ...request.headers }
    const answer = await sender.send(request.method, request.target, headers, request.body)
    // Where everyone has to set up a second factor first, nothing else would be tried from then on.
    if (answer.status === 200 && operation.path === '/api/security-policies/')
      await world.pool.query('delete from two_factor_policies')
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
    // A request that ended this session is followed by others of the same person.
    const isOurs = !request.headers.authorization && !operation.path.startsWith('/api/auth/')
    if (answer.status === 401 && isOurs) tokens.delete(who)
    else asked.add(`${who} ${operation.method} ${operation.path}`)
    const wrong = judge(request, answer)
    if (wrong) complaints.set(`${operation.method} ${operation.path} ${wrong}`, storyOf(request))
  }
  const calls = roles.flatMap((who) =>
    operations.map(({ method, path }) => `${who} ${method} ${path}`),
  )
  expect(calls.filter((call) => !asked.has(call))).toEqual([])
  // Most is refused, yet enough gets through to be worth the trouble.
  expect([...complaints].map(([what, story]) => `${what}\n    ${story}`)).toEqual([])
  const taken = [...answered].filter(([status]) => status < 300)
  expect(taken.reduce((all, [, count]) => all + count, 0)).toBeGreaterThan(wanted / 10)
}, 3_600_000)
