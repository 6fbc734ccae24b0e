import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, Part, Stage } from './bench.ts'
import { fixedId, kinds } from './data-set.ts'
import { importAlone, peopleFile } from './import-alone.ts'
import { type Figure, median } from './figures.ts'
import { askOnce, load, type Target } from './load.ts'

export const p7: Part = async (bench) => {
  const rows = bench.quick ? 10_000 : 100_000
  // A small data set of its own: what is imported must not be met by other measures.
  const stage = await bench.stage(1000)
  const file = peopleFile(rows, 'new')
  bench.log(`  importing ${rows} rows, ${Math.round(file.length / 1024 / 1024)} MB`)

  const before = await importAlone(stage.url, file)
  const quiet = median(
    [await others(stage, bench.millis), await others(stage, bench.millis)].map(({ p99 }) => p99),
  )
  const memory = stage.product.memory()
  stage.product.forgetPeak()
  // By itself, as what it is compared with is; whom it disturbs is seen with more people, who come after.
  const tested = await runImport(bench, stage, file, true)
  const imported = await runImport(bench, stage, file, false)
  const peak = stage.product.peak()
  const after = await importAlone(stage.url, file)
  const alone = (before.all + after.all) / 2
  const more = peopleFile(rows, 'more')
  const meanwhile = [
    await disturbed(stage, () => runImport(bench, stage, more, true)),
    await disturbed(stage, () => runImport(bench, stage, more, false)),
  ] as const
  const name = `${rows} rows of CSV`
  return [
    {
      goal: 'P7',
      what: `import of ${name} / parse + check + COPY + insert alone`,
      value: imported / alone,
      unit: 'x',
      bound: 1.3,
      better: 'less',
      note: `${(imported / 1000).toFixed(1)} s; alone ${steps(before)}`,
    },
    {
      goal: 'P7',
      what: 'test run / import',
      value: tested / imported,
      unit: 'x',
      bound: 0.2,
      better: 'less',
      note: `${(tested / 1000).toFixed(1)} s`,
    },
    {
      goal: 'P7',
      what: 'test run / parse + check + COPY + insert alone',
      value: tested / alone,
      unit: 'x',
      better: 'less',
    },
    {
      goal: 'P7',
      what: 'memory of the server process, more than before',
      value: peak - memory,
      unit: 'MB',
      bound: 200,
      better: 'less',
      note: `${Math.round(peak)} MB at most`,
    },
    {
      goal: 'P7',
      what: 'p99 of other callers meanwhile / quiet',
      value: median([...meanwhile]) / quiet,
      unit: 'x',
      bound: 3,
      better: 'less',
      note: `test run ${meanwhile[0].toFixed(0)} ms, import ${meanwhile[1].toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms`,
    },
    await oneRow(bench, stage),
  ]
}

/** One person imported, beside the same person created by a plain call, in turns. */
async function oneRow(bench: Bench, stage: Stage): Promise<Figure> {
  const hr = await stage.as('HR')
  const times: Record<'row' | 'call', number[]> = { row: [], call: [] }
  for (let round = -2; round < bench.rounds * 3; round++) {
    const row = await runImport(bench, stage, peopleFile(1, `one${round + 2}x`), false)
    const began = performance.now()
    const answer = await askOnce(hr, {
      method: 'POST',
      path: '/api/employees/',
      body: newPerson(round + 2),
    })
    const call = performance.now() - began
    if (answer.status >= 300)
      throw new Error(`creating: ${answer.status} ${answer.body.toString()}`)
    if (round < 0) continue
    times.row.push(row)
    times.call.push(call)
  }
  return {
    goal: 'P7',
    what: 'import of one row / one employee created by a call',
    value: median(times.row) / median(times.call),
    unit: 'x',
    bound: 5,
    better: 'less',
    note: `${median(times.row).toFixed(0)} and ${median(times.call).toFixed(0)} ms`,
  }
}

const newPerson = (number: number) => ({
  user_data: {
    name: 'Noura Person',
    email: `plain${number}@bench.example`,
    username: `plain${number}`,
    phone: '512345678',
    title: 'Specialist',
    role: 'EMP',
  },
  company_id: fixedId(kinds.company, 0),
  departments_ids: [fixedId(kinds.unit, 0)],
  join_date: '2026-01-05',
  managerial_level: 'IC',
})

const steps = ({ parse, check, copy, insert }: Awaited<ReturnType<typeof importAlone>>) =>
  [parse, check, copy, insert].map((millis) => (millis / 1000).toFixed(1)).join(' + ')

/** Four people read lists meanwhile. */
async function others(stage: Stage, millis: number) {
  const hr = await stage.as('HR')
  return load(hr, () => ({ path: '/api/employees/?limit=50' }), { callers: 4, millis })
}

/** The p99 of the others while something is done. */
async function disturbed(stage: Stage, work: () => Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  const watching = async () => {
    while (!isOver) times.push((await others(stage, 500)).p99)
  }
  const watch = watching()
  try {
    await work()
  } finally {
    isOver = true
    await watch
  }
  return median(times)
}

/** How long it takes, from the upload to the report. */
async function runImport(bench: Bench, stage: Stage, file: Buffer, isTest: boolean) {
  const hr = await stage.as('HR')
  const began = performance.now()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'people.csv')
  let run = await call(hr, `/api/employees/import/?dry_run=${isTest}`, {
    method: 'POST',
    body: form,
  })
  while (run.state === 'waiting' || run.state === 'running') {
    await wait(bench.quick ? 20 : 200)
    run = await call(hr, `/api/imports/${run.import_id}/`)
  }
  if (run.status !== 'success')
    throw new Error(`the import failed: ${JSON.stringify(run).slice(0, 500)}`)
  return performance.now() - began
}

async function call({ address, headers = {} }: Target, path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, address), { ...init, headers })
  return (await answer.json()) as { import_id: string; state: string; status?: string }
}
