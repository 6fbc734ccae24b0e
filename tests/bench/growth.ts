import { openCycle } from './cycles.ts'
import { type Bench, type Part, signedIn, type Stage } from './bench.ts'
import { fixedId, kinds, persons, type Role } from './data-set.ts'
import { type Figure, median } from './figures.ts'
import { pageAt } from './lists.ts'
import { Caller, type Target } from './load.ts'
import { startProduct } from './processes.ts'

const unit = (number: number) => fixedId(kinds.unit, number)
const person = fixedId(kinds.employee, 234)
const draft = fixedId(kinds.evaluation, 8 * 4 + 3)
const company = fixedId(kinds.company, 0)

/** Every call that reads, as someone who may. Scopes are as large in every data set. */
const calls: [Role, string][] = [
  ['HR', '/api/employees/'],
  ['HR', '/api/employees/?limit=200'],
  ['HR', '/api/employees/?ordering=-join_date'],
  ['HR', '/api/employees/?ordering=created_at'],
  ['HR', '/api/employees/?status=Active'],
  ['HR', '/api/employees/?role=HOD'],
  ['HR', `/api/employees/?company=${company}`],
  ['HR', `/api/employees/?department=${unit(20)}`],
  ['HR', '/api/employees/?search=e471'],
  ['HR', '/api/employees/?search=sara+q'],
  ['LM', '/api/employees/'],
  ['HOD', '/api/employees/'],
  ['EMP', '/api/employees/'],
  ['HR', `/api/employees/${person}/`],
  ['HOD', `/api/employees/${fixedId(kinds.employee, 60)}/`],
  ['HR', '/api/evaluations/'],
  ['HR', '/api/evaluations/?status=Draft'],
  ['HR', '/api/evaluations/?year=2026'],
  ['HR', '/api/evaluations/?mine=true'],
  ['HR', '/api/evaluations/?search=sara+q'],
  ['HR', `/api/evaluations/?department=${unit(20)}`],
  ['HR', `/api/evaluations/?employee_id=${person}`],
  ['HOD', '/api/evaluations/'],
  ['LM', '/api/evaluations/?mine=true'],
  ['EMP', '/api/evaluations/'],
  ['HR', `/api/evaluations/${draft}/`],
  ['HR', `/api/evaluations/${draft}/score/`],
  ['HR', `/api/evaluations/${draft}/history/`],
  ['HR', `/api/objectives/?evaluation_id=${draft}`],
  ['HR', `/api/competencies/?evaluation_id=${draft}`],
  ['HR', '/api/evaluation-templates/'],
  ['HR', '/api/accounts/users/'],
  ['HR', '/api/accounts/users/?search=sara+q'],
  ['HR', '/api/accounts/me/'],
  // As many as there are in every data set.
  ['HR', '/api/org/companies/?limit=10'],
  ['HR', `/api/org/companies/${company}/`],
  ['HR', '/api/org/departments/'],
  ['HR', `/api/org/departments/${unit(20)}/`],
  ['HR', `/api/org/tree/?company=${company}`],
  ['HR', '/api/org/placements/'],
  ['HR', '/api/org/placements/?search=sara+q'],
  ['HR', '/api/notifications/'],
  ['HR', '/api/imports/'],
  ['ADMIN', '/api/audit/'],
  ['HR', '/api/search/?q=sara+q'],
  ['HR', '/api/evaluations/stuck/'],
  ['HR', `/api/employees/${person}/assignments/`],
  ['HR', `/api/employees/${person}/responsibilities/`],
  ['HR', `/api/notes/?employee_id=${person}`],
  ['HR', '/api/delegations/'],
  ['HR', '/api/cycles/'],
  ['HOD', '/api/cycles/mine/'],
  ['HR', '/api/employees/chart/'],
  ['HR', `/api/employees/${person}/reporting-lines/`],
  ['HR', '/api/org/unit-changes/'],
  ['HR', '/api/change-requests/'],
  ['EMP', '/api/accounts/me/change-requests/'],
  ['HR', `/api/evaluations/${draft}/handover-notes/`],
  ['HR', `/api/evaluations/${draft}/items/${fixedId(7, (8 * 4 + 3) * 8)}/comments/`],
  ['HR', `/api/evaluations/${draft}/document/content/`],
  ['HR', '/api/accounts/users/?role=HOD'],
  ['ADMIN', '/api/security-events/'],
  ['HR', '/api/dashboard/'],
  ['HOD', '/api/dashboard/'],
]

/** The same of a cycle that everyone is a member of. */
const cycleCalls: [Role, string][] = [
  ['HR', ''],
  ['HR', 'board/?by=step'],
  ['HR', 'board/?by=unit'],
  ['HOD', 'board/?by=step'],
  ['HR', 'members/'],
  ['HR', 'joiners/'],
]

const isBoard = (name: string) => /board/.test(name)

/** What every call takes on a large data set, compared with a tenth or a hundredth of it. */
export const p6: Part = async (bench) => {
  // Made first: a connection that waits for the making of the other would be closed.
  const stages = [await bench.stage(bench.small), await bench.stage(bench.large)] as const
  const cycles = [await openCycle(stages[0]), await openCycle(stages[1])] as const
  const large = await asked(bench, stages[1], cycles[1])
  const small = await asked(bench, stages[0], cycles[0])
  // In turns: a connection that waited for the other to become warm would be closed.
  for (let warming = 0; warming < 10; warming++)
    for (const name of small.names) {
      await small.time(name)
      await large.time(name)
    }
  const ratios: { name: string; ratio: number; millis: number }[] = []
  for (const name of small.names) {
    const here: number[] = []
    const there: number[] = []
    for (let time = 0; time < bench.rounds * 5; time++) {
      here.push(await small.time(name))
      there.push(await large.time(name))
    }
    ratios.push({ name, ratio: median(there) / median(here), millis: median(there) })
  }
  await small.close()
  await large.close()

  const bound = (name: string) => (isBoard(name) ? 2 : 1.5)
  const wide = ratios.filter(({ name, ratio }) => ratio > bound(name))
  return [
    {
      goal: 'P6',
      what: `calls whose p50 at ${bench.large} is within 1.5x (dashboard and boards 2x) of ${bench.small}`,
      value: ratios.length - wide.length,
      unit: `of ${ratios.length}`,
      bound: ratios.length,
      better: 'more',
    },
    {
      goal: 'P6',
      what: `slowest of them at ${bench.large}`,
      value: Math.max(...ratios.map(({ millis }) => millis)),
      unit: 'ms',
      bound: 50,
      better: 'less',
      note: ratios.toSorted((one, other) => other.millis - one.millis)[0]?.name ?? '',
    },
    ...ratios
      .toSorted((one, other) => other.ratio - one.ratio)
      .map(({ name, ratio, millis }, index): Figure & { rank: number } => ({
        goal: 'P6',
        what: name.slice(0, 60),
        value: ratio,
        unit: 'x',
        bound: bound(name),
        better: 'less',
        isStretch: false,
        note: `${millis.toFixed(1)} ms`,
        rank: index,
      }))
      .filter((figure) => figure.rank < 3 || wide.some(({ name }) => name.startsWith(figure.what)))
      .map(({ rank: _, ...figure }) => figure),
  ]
}

/** Asked of a server of its own: one that has served a million calls before is the faster for it. */
async function asked(bench: Bench, { people, url }: Stage, cycle_id: string) {
  const cycle = `/api/cycles/${cycle_id}/`
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: bench.dataDir(`growth-${people}`),
  })
  const targets = new Map<Role, Target>()
  for (const role of ['ADMIN', 'HR', 'HOD', 'LM', 'EMP'] as const) {
    targets.set(role, await signedIn(product, persons[role]))
  }
  // Opened with the first call: a connection on which nothing comes is closed.
  let caller: Caller | undefined
  const deep = await pageAt(await signedIn(product, persons.HR), 0.75 * Math.min(people, 100_000))
  const all = [...calls, ...cycleCalls.map(([role, path]) => [role, cycle + path] as const)]
  const paths = new Map(
    all.map(([role, path]) => [`${role} ${path.replace(cycle, '/api/cycles/…/')}`, { role, path }]),
  )
  paths.set('HR a page at 75 % depth', { role: 'HR', path: deep })

  async function time(name: string) {
    const { role, path } = paths.get(name) ?? { role: 'HR', path: '/' }
    caller ??= new Caller(product.address)
    const began = performance.now()
    const { status } = await caller.ask({ path, headers: targets.get(role)?.headers ?? {} })
    if (status !== 200) throw new Error(`${name}: ${status}`)
    return performance.now() - began
  }
  async function close() {
    caller?.close()
    await product.stop()
  }
  return { names: [...paths.keys()], time, close }
}
