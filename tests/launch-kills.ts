import type pg from 'pg'
import { type Asker, newcomers, signedIn } from './api-client.ts'
import type { startServer } from './server-process.ts'

type Server = Awaited<ReturnType<typeof startServer>>

interface Manner {
  /** A server on one and the same database, which holds the demo at its first start. */
  start: () => Promise<Server>
  /** The database itself, to see what is there. */
  database: Pick<pg.Pool, 'query'>
  /** People besides those of the demo. */
  people: number
  kills: number
  /** A random whole number from 0, below this one. */
  random: (below: number) => number
  /** The lease of a killed server ends at once, instead of after some seconds. */
  endsLease?: boolean
  say?: (line: string) => void
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const accept = [
  'no_manager',
  'manages_self_or_circle',
  'no_weights',
  'duplicate',
  'template_weights',
]

/** Asks again while a server that just started, on a busy machine, refuses. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await pause(200))
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
}

/**
 * Launches one cycle after another and kills the server at some moment of each launch, from the call on.
 * Returns what is not as a launch without a kill leaves it, and how many kills met the job at work.
 */
export async function killLaunches(manner: Manner) {
  const { start, database, kills, random, endsLease, say = () => {} } = manner
  let server = await start()
  let hr = await insist(() => signedIn(server.address, 'hr'))
  await importPeople(hr, manner.people)
  const { results } = await hr.json('/api/evaluation-templates/?limit=1')
  const { template_id } = results[0]
  const prepare = async (year: number): Promise<string> => {
    const answer = await hr.post('/api/cycles/', {
      name: `Season ${year}`,
      type: 'Annual',
      period: `${year}-Mid`,
      template_ids: { IC: template_id, SUPERVISORY: template_id, MIDDLE: template_id },
      dates: {
        draft_due: '2099-01-01',
        hod_due: '2099-01-02',
        hr_due: '2099-01-03',
        employee_due: '2099-01-04',
        close_on: '2099-01-05',
      },
    })
    return (await answer.json()).cycle_id
  }
  const launch = (id: string) => hr.post(`/api/cycles/${id}/launch/`, { accept })
  const isOpen = async (id: string) =>
    (await insist(() => hr.json(`/api/cycles/${id}/`))).launched_at !== null
  const untilOpen = async (id: string) => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50))
      if (await isOpen(id)) return
    throw new Error('the launch did not end')
  }

  const first = await prepare(2101)
  const begun = Date.now()
  await launch(first)
  await untilOpen(first)
  const duration = Date.now() - begun
  const wrong = await wrongIn(database, first)
  let metJob = 0
  for (let round = 0; round < kills; round++) {
    const id = await prepare(2102 + round)
    const sent = launch(id).catch(() => undefined)
    await pause(random(Math.ceil(duration * 1.1)))
    server.child.kill('SIGKILL')
    await Promise.all([server.ended, sent])
    const there = await evaluationsOf(database, id)
    if (endsLease) await database.query('update jobs set locked_until = now()')
    server = await start()
    hr = await insist(() => signedIn(server.address, 'hr'))
    const { status, launched_at } = await insist(() => hr.json(`/api/cycles/${id}/`))
    if (status === 'Open' && launched_at === null) metJob++
    // The call itself came too late, and changed nothing.
    if (status === 'Draft') await launch(id)
    await untilOpen(id)
    wrong.push(...(await wrongIn(database, id)))
    say(`killed with ${there} evaluations there, ${await evaluationsOf(database, id)} in the end`)
  }
  server.child.kill('SIGTERM')
  await server.ended
  return { wrong, metJob, duration }
}

async function importPeople(hr: Asker, count: number) {
  if (count === 0) return
  const { results } = await hr.json('/api/org/departments/?limit=1')
  const place = `"${results[0].company}","${results[0].name}"`
  const answer = await hr.upload('/api/employees/import/', newcomers('season', count, place))
  const { import_id } = await answer.json()
  for (;;) {
    const { state } = await hr.json(`/api/imports/${import_id}/`)
    if (state !== 'waiting' && state !== 'running') return
    await pause(100)
  }
}

async function evaluationsOf(database: Manner['database'], cycle_id: string): Promise<number> {
  const { rows } = await database.query(
    'select count(*)::int as count from evaluations where cycle_id = $1',
    [cycle_id],
  )
  return rows[0].count
}

/** Each must find nothing in a cycle that was launched. */
const faults = {
  'members without their evaluation': `
    select m.employee_id from cycle_members m left join evaluations e using (evaluation_id)
    where m.cycle_id = $1 and m.state = 'in'
      and (e.employee_id is distinct from m.employee_id or e.cycle_id is distinct from m.cycle_id)`,
  'evaluations no member has': `
    select e.evaluation_id from evaluations e
    where e.cycle_id = $1 and 1 <> (select count(*) from cycle_members m
      where m.cycle_id = $1 and m.state = 'in' and m.evaluation_id = e.evaluation_id)`,
  'evaluations without all items': `
    select e.evaluation_id from evaluations e, cycles c, evaluation_templates t
    where e.cycle_id = $1 and c.cycle_id = $1 and t.template_id::text = c.template_ids ->> 'IC'
      and (jsonb_array_length(t.items -> 'objectives'), jsonb_array_length(t.items -> 'competencies'),
          jsonb_array_length(t.items -> 'objectives'))
        is distinct from (
          (select count(*)::int from objectives o where o.evaluation_id = e.evaluation_id),
          (select count(*)::int from competencies o where o.evaluation_id = e.evaluation_id),
          e.objectives_count)`,
  'evaluations that did not begin once': `
    select e.evaluation_id from evaluations e where e.cycle_id = $1
      and (1, 1) is distinct from (
        (select count(*)::int from evaluation_history h
          where h.evaluation_id = e.evaluation_id and h.action = 'created'),
        (select count(*)::int from step_owners s
          where s.evaluation_id = e.evaluation_id and s.ended_at is null and s.due_on is not null))`,
  'people notified twice, or of another number': `
    select n.user_id from notifications n where n.event_id = $1
    group by n.user_id having count(*) > 1 or not bool_and(n.event = 'queued' or n.count =
      (select count(*) from step_owners s join evaluations e using (evaluation_id)
        where e.cycle_id = $1 and s.owner_user_id = n.user_id))`,
  'owners who were not notified': `
    select distinct s.owner_user_id from step_owners s join evaluations e using (evaluation_id)
      join cycles c on c.cycle_id = e.cycle_id
    where e.cycle_id = $1 and s.owner_user_id <> c.launched_by and not exists (
      select 1 from notifications n where n.event_id = $1 and n.user_id = s.owner_user_id)`,
  'cycles without evaluations': `
    select 1 where not exists (select 1 from evaluations where cycle_id = $1)`,
}

async function wrongIn(database: Manner['database'], cycle_id: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, query] of Object.entries(faults)) {
    const { rows } = await database.query(query, [cycle_id])
    if (rows.length > 0) wrong.push(`${rows.length} ${what}`)
  }
  return wrong
}
