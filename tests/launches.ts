import type pg from 'pg'
import type { Asker } from './api-client.ts'

/** The database itself, to see what is there. */
export type Queried = Pick<pg.Pool, 'query'>

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const accept = [
  'no_manager',
  'manages_self_or_circle',
  'no_weights',
  'duplicate',
  'template_weights',
]

/** Asks again while a server that just started, on a busy machine, refuses. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await pause(200))
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
}

interface Launched {
  status: string
  launched_at: string | null
  job: { state: string; done: number } | null
}

/** Cycles with everyone of the demo, one for each year, as HR creates and launches them. */
export async function openLaunches(first: Asker) {
  let hr = first
  const { results } = await hr.json('/api/evaluation-templates/?limit=1')
  const { template_id } = results[0]

  async function prepare(year: number): Promise<string> {
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
    if (!answer.ok) throw new Error(`a cycle was not created: ${answer.status}`)
    return (await answer.json()).cycle_id
  }
  const launch = (id: string) => hr.post(`/api/cycles/${id}/launch/`, { accept })
  const get = (id: string): Promise<Launched> => insist(() => hr.json(`/api/cycles/${id}/`))

  async function untilOpen(id: string) {
    for (const deadline = Date.now() + 300_000; Date.now() < deadline; await pause(50)) {
      const { launched_at, job } = await get(id)
      if (launched_at !== null) return
      // Nothing continues it by itself.
      if (job?.state === 'failed') throw new Error(`the launch failed after ${job.done}`)
    }
    throw new Error(`the launch did not end: ${JSON.stringify(await get(id))}`)
  }
  return {
    prepare,
    launch,
    get,
    untilOpen,
    /** The server that answers has been replaced by another one. */
    use: (asker: Asker) => void (hr = asker),
  }
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

export async function wrongIn(database: Queried, cycle_id: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, query] of Object.entries(faults)) {
    const { rows } = await database.query(query, [cycle_id])
    if (rows.length > 0) wrong.push(`${rows.length} ${what}`)
  }
  return wrong
}
