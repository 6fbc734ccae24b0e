import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { Bench, Part, Stage } from './bench.ts'
import { type Figure, median } from './figures.ts'
import { askOnce, type Target } from './load.ts'

const days = {
  draft_due: '2099-01-01',
  hod_due: '2099-01-02',
  hr_due: '2099-01-03',
  employee_due: '2099-01-04',
  close_on: '2099-01-05',
}

async function asked(target: Target, method: 'GET' | 'POST', path: string, body?: unknown) {
  const answer = await askOnce(target, { method, path, ...(body !== undefined && { body }) })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`)
  return JSON.parse(answer.body.toString())
}

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** A template of five objectives and two competencies. */
async function templateOf({ db }: Stage): Promise<string> {
  const template_id = newId()
  const objective = { title: 'Sell more', description: 'Sell more', target: 10, weight: 20 }
  const competency = {
    name: 'Care',
    description: 'Listens',
    category: 'Core',
    required_level: 8,
    weight: 50,
  }
  const items = {
    objectives: Array.from({ length: 5 }, () => objective),
    competencies: [competency, competency],
  }
  await db.query(
    `insert into evaluation_templates (template_id, name, name_folded, items, created_by_name, created_at, updated_at)
     values ($1::uuid, $1::text, $1::text, $2, 'Huda', now(), now())`,
    [template_id, JSON.stringify(items)],
  )
  return template_id
}

/** The launch of a cycle for everyone, from the call until all managers are notified; then taken back. */
async function launches(bench: Bench, goal: string): Promise<Figure[]> {
  const stage = await bench.stage(bench.small)
  const template_id = await templateOf(stage)
  const hr = await stage.as('HR')
  const { cycle_id } = await asked(hr, 'POST', '/api/cycles/', {
    name: 'Season',
    type: 'Annual',
    period: '2101-End',
    template_ids: { IC: template_id, SUPERVISORY: template_id, MIDDLE: template_id },
    dates: days,
  })
  const one = `/api/cycles/${cycle_id}/`
  const preflight = await timed(() => asked(hr, 'GET', `${one}preflight/`))
  const accept = ['no_manager', 'manages_self_or_circle', 'no_weights', 'duplicate']
  let call = 0
  const launch = await timed(async () => {
    call = await timed(() => asked(hr, 'POST', `${one}launch/`, { accept }))
    while ((await asked(hr, 'GET', one)).launched_at === null) await pause(100)
  })
  const { rows } = await stage.db.query(
    'select count(*)::int as count from evaluations where cycle_id = $1',
    [cycle_id],
  )
  if (rows[0].count !== stage.people) throw new Error(`${rows[0].count} evaluations were begun`)
  const undo = await timed(() => asked(hr, 'POST', `${one}undo-launch/`))
  const figure = (what: string, milliseconds: number, bound?: number): Figure => ({
    goal,
    what: `${what} for ${stage.people} people`,
    value: milliseconds / 1000,
    unit: 's',
    ...(bound !== undefined && { bound }),
    better: 'less',
  })
  return [
    { ...figure('launch', launch, 30), note: `the call itself ${Math.round(call)} ms` },
    figure('preflight', preflight),
    figure('undo of the launch', undo),
  ]
}

/** An open cycle of everyone's newest evaluation, at all steps. */
export async function openCycle({ db, people }: Stage): Promise<string> {
  const cycle_id = newId()
  await db.query(
    `insert into cycles (cycle_id, name, type, period, status, population, template_ids, reminder_rules,
       created_by_name, created_at, updated_at)
     values ($1, 'Season', 'Annual', '2026-End', 'Open', '{}', '{}', '[]', 'Huda', now(), now())`,
    [cycle_id],
  )
  await db.query(
    `update evaluations set cycle_id = $1 where evaluation_id in (
       select ('00000000-0000-7000-8006-' || lpad(to_hex(n * 4 + 3), 12, '0'))::uuid
       from generate_series(0, $2 - 1) n)`,
    [cycle_id, people],
  )
  await db.query(
    `insert into cycle_members (cycle_id, employee_id, state, is_by_hand, evaluation_id)
     select cycle_id, employee_id, 'in', false, evaluation_id from evaluations where cycle_id = $1`,
    [cycle_id],
  )
  await db.query('vacuum analyze evaluations, cycle_members')
  return cycle_id
}

/** The board of a cycle, beside nothing but counting its evaluations by status. */
async function boards(bench: Bench, people: number, goal: string, bound: number) {
  const stage = await bench.stage(people)
  const cycle_id = await openCycle(stage)
  const figures: Figure[] = []
  const count = async () => {
    await stage.db.query(
      'select status, count(*) from evaluations where cycle_id = $1 group by status',
      [cycle_id],
    )
  }
  for (const role of ['HR', 'HOD'] as const) {
    const target = await stage.as(role)
    for (const by of ['step', 'unit', 'manager'] as const) {
      const times: Record<'board' | 'count', number[]> = { board: [], count: [] }
      for (let round = -2; round < bench.rounds * 3; round++) {
        const board = await timed(() =>
          asked(target, 'GET', `/api/cycles/${cycle_id}/board/?by=${by}`),
        )
        const counted = await timed(count)
        if (round < 0) continue
        times.board.push(board)
        times.count.push(counted)
      }
      figures.push({
        goal,
        what: `${role}: board by ${by}, of ${people} members`,
        value: median(times.board),
        unit: 'ms',
        ...(!bench.quick && { bound }),
        better: 'less',
        note: `${(median(times.board) / median(times.count)).toFixed(1)} times the count by status`,
      })
    }
  }
  await stage.db.query('update evaluations set cycle_id = null where cycle_id = $1', [cycle_id])
  return figures
}

export const p14: Part = async (bench) => {
  const figures: Figure[] = []
  for (const measure of [
    () => launches(bench, 'P14'),
    () => boards(bench, bench.small, 'P14', 300),
    () => boards(bench, bench.large, 'P14', 1000),
  ])
    for (const figure of await measure()) {
      bench.log(`  ${figure.what}: ${figure.value.toFixed(1)} ${figure.unit}`)
      figures.push(figure)
    }
  return figures
}
