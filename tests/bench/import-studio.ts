import { setTimeout as wait } from 'node:timers/promises'
import { employeeHints } from '#employees/rules/import/import-employee-hints.ts'
import { employeeColumns } from '#employees/rules/import/import-employees.ts'
import { employees } from '#employees/server/feature.ts'
import type { Outcome } from '#imports/rules/row.ts'
import { registerImportKinds } from '#imports/server/import-kinds.ts'
import { detectMapping } from '#imports/server/mapping/detect-mapping.ts'
import { outcomesOf, storeOutcomes } from '#imports/server/outcomes/outcome-store.ts'
import { ChangeLog } from '#imports/server/undo/change-log.ts'
import { listChanges } from '#imports/server/undo/undo-store.ts'
import { type Database, openDatabase } from '#kit/server/database/database.ts'
import { inMemory } from '#packages/sheet-reader/file-bytes.ts'
import { openSheets } from '#packages/sheet-reader/open-sheets.ts'
import type { Part, Stage } from './bench.ts'
import type { Figure } from './figures.ts'
import { peopleFile } from './import-alone.ts'
import { median } from './figures.ts'
import type { Target } from './load.ts'

/** What the import studio adds to an import: detection, mapping, the change log and undo. */
export const p15: Part = async (bench) => {
  const rows = bench.quick ? 10_000 : 100_000
  const stage = await bench.stage(1000)
  const hr = await stage.as('HR')
  const pause = bench.quick ? 20 : 100
  const foreign = (prefix: string) => foreignFile(peopleFile(rows, prefix))
  bench.log(`  mapping ${rows} rows`)

  const detection = await detected(foreign('found'), bench.rounds)
  const draft = await until(hr, await uploaded(hr, 'map=ask', foreign('mapped')), pause)
  const patches = await patched(hr, draft.import_id, bench.rounds * 3)
  const direct = await until(
    hr,
    await uploaded(hr, 'map=never&dry_run=true', peopleFile(rows, 'mapped')),
    pause,
  )
  const checks: { direct: number; mapped: number }[] = []
  for (let round = 0; round < 3; round++)
    checks.push({
      direct: await took(hr, `${direct.import_id}/again/`, pause, { dry_run: true }),
      mapped: await took(hr, `${draft.import_id}/check/`, pause),
    })
  const run = await took(hr, `${draft.import_id}/run/`, pause)
  const logged = await logsAlone(stage, draft.import_id)
  const undo = await undone(hr, draft.import_id, pause)

  const x = { goal: 'P15', unit: 'x', better: 'less' } as const
  const ratio = median(checks.map(({ direct, mapped }) => mapped / direct))
  const name = `${rows} rows of CSV`
  return [
    {
      ...x,
      what: `finding out how ${name} are mapped / reading them`,
      value: detection.all / detection.read,
      bound: 1.5,
      note: `${seconds(detection.all)}; reading ${seconds(detection.read)}`,
    },
    {
      ...x,
      what: 'a change of a mapping, median',
      unit: 'ms',
      value: median(patches),
      bound: 150,
      note: `${Math.max(...patches).toFixed(0)} ms at most`,
    },
    {
      ...x,
      what: 'test run of a mapped file / of one with our own headers',
      value: ratio,
      bound: 1.15,
      note: checks
        .map(({ direct, mapped }) => `${seconds(mapped)} / ${seconds(direct)}`)
        .join(', '),
    },
    {
      ...x,
      what: 'change log / run',
      value: logged.changes / run,
      bound: 0.15,
      note: `${seconds(logged.changes)} of ${seconds(run)}`,
    },
    {
      ...x,
      what: 'list of changes / run',
      value: logged.outcomes / run,
      note: seconds(logged.outcomes),
    },
    { ...x, what: 'undo / run', value: undo / run, bound: 1, note: seconds(undo) },
  ] satisfies Figure[]
}

const seconds = (millis: number) => `${(millis / 1000).toFixed(2)} s`

/** As another program calls the columns, with dates that are read in one order only. */
const foreignFile = (file: Buffer) =>
  Buffer.from(
    file
      .toString()
      .replace('Employee Code,Name,Email', 'Emp ID,Full Name,Work Email')
      .replaceAll(',2026-01-05,', ',25/01/2026,'),
  )

/** The best of a few rounds of each, because both are short. */
async function detected(file: Buffer, rounds: number) {
  const kind = { columns: employeeColumns, hints: employeeHints }
  const times: { all: number; read: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    for (const sheet of await openSheets(inMemory(file), { maxRows: 250_000 }))
      for await (const _ of sheet.rows());
    const read = performance.now()
    await detectMapping(inMemory(file), kind, { thisYear: 2026 })
    times.push({ all: performance.now() - read, read: read - began })
  }
  const best = (which: 'all' | 'read') => Math.min(...times.map((each) => each[which]))
  return { all: best('all'), read: best('read') }
}

interface Run {
  import_id: string
  state: string
  success?: boolean
  message?: string
  groups?: unknown
}

async function call<T = Run>(
  { address, headers = {} }: Target,
  path: string,
  { json, ...init }: RequestInit & { json?: object } = {},
) {
  const answer = await fetch(new URL(path, address), {
    ...init,
    ...(json && { body: JSON.stringify(json) }),
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const sent = <T = Run>(hr: Target, method: string, path: string, json: object) =>
  call<T>(hr, path, { method, json })

function uploaded(hr: Target, query: string, file: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'people.csv')
  return call(hr, `/api/employees/import/?${query}`, { method: 'POST', body: form })
}

async function until(hr: Target, started: Run, pause: number) {
  let run = started
  while (run.state === 'waiting' || run.state === 'running') {
    await wait(pause)
    run = await call(hr, `/api/imports/${run.import_id}/`)
  }
  if (!['mapping', 'checked', 'done'].includes(run.state))
    throw new Error(`the import ended ${run.state}: ${JSON.stringify(run).slice(0, 500)}`)
  return run
}

/** How long a run takes of a file that is stored already. */
async function took(hr: Target, path: string, pause: number, body = {}) {
  const began = performance.now()
  const run = await until(hr, await sent(hr, 'POST', `/api/imports/${path}`, body), pause)
  const millis = performance.now() - began
  if (run.success === false) throw new Error(`${run.message} ${JSON.stringify(run.groups)}`)
  return millis
}

async function patched(hr: Target, import_id: string, times: number) {
  const changes = [
    // The names of the file have numbers, so no one is sure of them.
    { columns: { 1: 'name', 12: null } },
    { values: [{ column: 'department', from: 'Retail 0', within: 'Company 0', action: 'skip' }] },
    {
      columns: { 12: 'location' },
      values: [{ column: 'department', from: 'Retail 0', within: 'Company 0', action: null }],
    },
    { options: { empty: 'keep' } },
  ]
  const millis: number[] = []
  for (let n = 0; n < times - (times % changes.length) + changes.length; n++) {
    const began = performance.now()
    await sent(hr, 'PATCH', `/api/imports/${import_id}/mapping/`, changes[n % changes.length] ?? {})
    millis.push(performance.now() - began)
  }
  return millis
}

/** What the run wrote for its undo and for its list of changes, written once more by itself. */
async function logsAlone({ url }: Stage, import_id: string) {
  const { db, close } = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    log: () => {},
    // What is deleted before it is written again is not measured, and takes longer than a request may.
    statementTimeoutMillis: 0,
  })
  registerImportKinds([employees])
  try {
    const changes = await listChanges(db, import_id)
    const outcomes: Outcome[] = []
    for await (const outcome of outcomesOf(db, import_id)) outcomes.push(outcome)
    const timed = async (table: string, write: (db: Database) => Promise<unknown>) => {
      let millis = 0
      await db
        .transaction(async (db) => {
          await db.execute(`delete from ${table} where import_id = '${import_id}'`)
          const began = performance.now()
          await write(db)
          millis = performance.now() - began
          throw new RolledBack()
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error
        })
      return millis
    }
    return {
      changes: await timed('import_changes', (db) => new ChangeLog(db, import_id).add(changes)),
      outcomes: await timed('import_outcomes', (db) =>
        storeOutcomes(db, { import_id, kind: 'employees' }, outcomes),
      ),
    }
  } finally {
    await close()
  }
}

class RolledBack extends Error {}

async function undone(hr: Target, import_id: string, pause: number) {
  const path = `/api/imports/${import_id}/undo/`
  const began = performance.now()
  let undo = await sent<{ state: string; progress?: number }>(hr, 'POST', path, { mode: 'all' })
  while (undo.progress !== undefined) {
    await wait(pause)
    undo = await call<typeof undo>(hr, path)
  }
  if (undo.state !== 'done') throw new Error(`not undone: ${JSON.stringify(undo).slice(0, 500)}`)
  return performance.now() - began
}
