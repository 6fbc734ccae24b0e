import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, Part, Stage } from './bench.ts'
import { importAlone, peopleFile } from './import-alone.ts'
import { median } from './figures.ts'
import { load, type Target } from './load.ts'

export const p7: Part = async (bench) => {
  const rows = bench.quick ? 10_000 : 100_000
  // A small data set of its own: what is imported must not be met by other measures.
  const stage = await bench.stage(1000)
  const file = peopleFile(rows)
  bench.tell(`  importing ${rows} rows, ${Math.round(file.length / 1024 / 1024)} MB`)

  const before = await importAlone(stage.url, file)
  const quiet = median(
    [await others(stage, bench.millis), await others(stage, bench.millis)].map(({ p99 }) => p99),
  )
  const memory = stage.product.memory()
  stage.product.forgetPeak()
  const tested = await runImport(bench, stage, file, true)
  const imported = await runImport(bench, stage, file, false)
  const peak = stage.product.peak()
  const after = await importAlone(stage.url, file)
  const alone = (before.all + after.all) / 2
  const name = `${rows} rows of CSV`
  return [
    {
      goal: 'P7',
      what: `import of ${name} / parse + check + COPY + insert alone`,
      value: imported.millis / alone,
      unit: 'x',
      bound: 1.5,
      better: 'less',
      note: `${(imported.millis / 1000).toFixed(1)} s; alone ${steps(before)}`,
    },
    {
      goal: 'P7',
      what: 'test run / import',
      value: tested.millis / imported.millis,
      unit: 'x',
      bound: 0.2,
      better: 'less',
      note: `${(tested.millis / 1000).toFixed(1)} s`,
    },
    {
      goal: 'P7',
      what: 'test run / parse + check + COPY + insert alone',
      value: tested.millis / alone,
      unit: 'x',
      bound: 0.2,
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
      value: median([tested.p99, imported.p99]) / quiet,
      unit: 'x',
      bound: 3,
      better: 'less',
      note: `test run ${tested.p99.toFixed(0)} ms, import ${imported.p99.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms`,
    },
  ]
}

const steps = ({ parse, check, copy, insert }: Awaited<ReturnType<typeof importAlone>>) =>
  [parse, check, copy, insert].map((millis) => (millis / 1000).toFixed(1)).join(' + ')

/** Four people read lists meanwhile. */
async function others(stage: Stage, millis: number) {
  const hr = await stage.as('HR')
  return load(hr, () => ({ path: '/api/employees/?limit=50' }), { callers: 4, millis })
}

async function runImport(bench: Bench, stage: Stage, file: Buffer, isTest: boolean) {
  const hr = await stage.as('HR')
  const times: number[] = []
  let isOver = false
  const watching = async () => {
    while (!isOver) times.push((await others(stage, 500)).p99)
  }
  const watch = watching()
  const began = performance.now()
  try {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), 'people.csv')
    let run = await call(hr, `/api/employees/import/?dry_run=${isTest}`, {
      method: 'POST',
      body: form,
    })
    while (run.state === 'waiting' || run.state === 'running') {
      await wait(bench.quick ? 50 : 200)
      run = await call(hr, `/api/imports/${run.import_id}/`)
    }
    if (run.status !== 'success')
      throw new Error(`the import failed: ${JSON.stringify(run).slice(0, 500)}`)
    return { millis: performance.now() - began, p99: median(times) }
  } finally {
    isOver = true
    await watch
  }
}

async function call({ address, headers = {} }: Target, path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, address), { ...init, headers })
  return (await answer.json()) as { import_id: string; state: string; status?: string }
}
