import type { Bench, Part, Stage } from './bench.ts'
import { fixedId, kinds, persons } from './data-set.ts'
import { median } from './figures.ts'
import { askOnce } from './load.ts'
import { until } from '../fault/fault.ts'

const count = 100

/**
 * Puts a hundred evaluations before the head of department, whose own department has fewer: one of every
 * person from a place on, the fourth, which is under way.
 */
async function waitingFor({ db }: Stage, hod: number, from: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) =>
    fixedId(kinds.evaluation, (from + index) * 4 + 3),
  )
  await db.query(`delete from step_owners where evaluation_id = any($1::uuid[])`, [ids])
  await db.query(
    `update evaluations set status = 'Pending HoD Approval', rejected_from = null
     where evaluation_id = any($1::uuid[])`,
    [ids],
  )
  await db.query(
    `insert into step_owners (step_owner_id, evaluation_id, status, owner_user_id, resolved_by, resolved_at, waiting_since)
     select gen_random_uuid(), unnest($1::uuid[]), 'Pending HoD Approval', $2, 'manager', now(), now()`,
    [ids, fixedId(kinds.user, hod)],
  )
  return ids
}

/** How many notifications of one moment someone is shown at most, once they were bundled. */
async function shownAtMost({ db }: Stage, since: string): Promise<number> {
  const ofThem = `from notifications where created_at >= $1::timestamptz`
  const isSentOn = async () => {
    const { rows } = await db.query(
      `select count(*)::int as open ${ofThem} and sent_on_at is null and bundle_until is null`,
      [since],
    )
    return rows[0].open === 0
  }
  await until(isSentOn)
  const { rows } = await db.query(
    `select count(*)::int as shown ${ofThem} and bundle_id is null group by user_id order by 1 desc limit 1`,
    [since],
  )
  return Number(rows[0]?.shown ?? 0)
}

/** A hundred evaluations approved in one call. */
export const p13: Part = async (bench: Bench) => {
  const stage = await bench.stage(10_000)
  const hod = await stage.as('HOD')
  const times: number[] = []
  let shown = 0
  for (let round = 0; round < bench.rounds; round++) {
    const evaluation_ids = await waitingFor(stage, persons.HOD, 1000 + round * count)
    // Those of an earlier round would join the bundle of this one.
    await stage.db.query('delete from notifications')
    const since = new Date().toISOString()
    const began = performance.now()
    const answer = await askOnce(hod, {
      method: 'POST',
      path: '/api/evaluations/move/',
      body: { evaluation_ids },
    })
    times.push(performance.now() - began)
    if (answer.status !== 200)
      throw new Error(`approving: ${answer.status} ${answer.body.toString()}`)
    const { results } = JSON.parse(answer.body.toString()) as {
      results: { outcome: string; message: string }[]
    }
    const refused = results.find(({ outcome }) => outcome !== 'moved')
    if (refused) throw new Error(`approving: ${refused.outcome}, ${refused.message}`)
    shown = Math.max(shown, await shownAtMost(stage, since))
  }
  const figure = { goal: 'P13', better: 'less' } as const
  return [
    {
      ...figure,
      what: `approve ${count} evaluations in one call`,
      value: median(times) / 1000,
      unit: 's',
      bound: 2,
      spread: [Math.min(...times) / 1000, Math.max(...times) / 1000],
    },
    {
      ...figure,
      what: `notifications of it that one person is shown at most`,
      value: shown,
      unit: '',
      bound: 1,
    },
  ]
}
