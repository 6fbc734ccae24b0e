import fs from 'node:fs'
import { engineProcesses } from '../engine-processes.ts'
import type { Part, Stage } from './bench.ts'
import { fixedId, kinds } from './data-set.ts'
import type { Figure } from './figures.ts'
import { type Ask, load } from './load.ts'
import { processorMillis, startProduct } from './processes.ts'

/** The people of HR with their lists, and managers who write: what a server is asked in a busy hour. */
const mix =
  (people: number) =>
  (index: number): Ask => {
    const person = (index * 37) % people
    const paths = [
      '/api/employees/?limit=50',
      `/api/employees/${fixedId(kinds.employee, person)}/`,
      '/api/evaluations/?limit=20',
      '/api/notifications/?limit=20',
      '/api/accounts/me/',
      `/api/employees/?limit=20&search=e${person % 1000}`,
    ]
    // One call in eight writes.
    if (index % 8 === 7) {
      const draft = 8 + Math.floor((index % 200) / 2) * 8 + (index % 2)
      return {
        method: 'POST',
        path: '/api/objectives/',
        body: {
          evaluation_id: fixedId(kinds.evaluation, draft * 4 + 3),
          title: 'Sell more',
          description: 'Sell more, return less, and show the others how',
          target: 10,
          achieved: 7,
          weight: 10,
          status: 'In-progress',
        },
      }
    }
    return { path: paths[index % paths.length] ?? '/' }
  }

/** Sizing: what one server and its database take for so many people, and what it answers. */
export const p16: Part = async (bench) => {
  const sizes = bench.quick ? [1000, 10_000] : [1000, 10_000, 100_000]
  const figures: Figure[] = []
  for (const people of sizes) figures.push(...(await sizeOf(await bench.stage(people), bench)))
  figures.push(...(await costOfTraces(await bench.stage(1000), bench)))
  return figures
}

async function sizeOf(stage: Stage, bench: Parameters<Part>[0]): Promise<Figure[]> {
  const hr = await stage.as('HR')
  const { product, people } = stage
  const next = mix(people)
  const engine = () => engineOf(bench.ground.folder)
  await load(hr, next, { millis: 2000 })
  product.forgetPeak()
  const before = { own: product.cpu(), engine: engine().cpu }
  const { perSecond, p50, p99, times } = await load(hr, next, {
    millis: bench.quick ? 4000 : 15_000,
  })
  const after = engine()
  const own = product.cpu()
  const figure = (what: string, value: number, unit: string): Figure => ({
    goal: 'P16',
    what: `${people} people: ${what}`,
    value,
    unit,
    better: 'less',
  })
  return [
    figure('calls a second', perSecond, ''),
    figure('p50', p50, 'ms'),
    figure('p99', p99, 'ms'),
    // Unlike calls a second, these hold on a machine that has other work.
    figure('processor of the server for a call', (own - before.own) / times.length, 'ms'),
    figure('processor of the engine for a call', (after.cpu - before.engine) / times.length, 'ms'),
    figure('memory of the server', product.peak(), 'MB'),
    figure('memory of the engine', after.memory, 'MB'),
    figure('size of the database', await sizeInMegabytes(stage), 'MB'),
  ]
}

async function sizeInMegabytes({ db }: Stage) {
  const { rows } = await db.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  )
  return Number(rows[0]?.size) / 1024 / 1024
}

/** Start and memory with traces switched on, to a collector that is not there, and off. */
async function costOfTraces(stage: Stage, bench: Parameters<Part>[0]): Promise<Figure[]> {
  const figures: Figure[] = []
  const settings = { DATABASE_URL: stage.url, DATA_DIR: bench.dataDir('traces') }
  const ways = { off: {}, on: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } }
  for (const [way, more] of Object.entries(ways)) {
    const server = await startProduct({ ...settings, ...more })
    const figure = { goal: 'P16', better: 'less' } as const
    figures.push(
      { ...figure, what: `processor of a start, traces ${way}`, value: server.cpu(), unit: 'ms' },
      { ...figure, what: `memory after it, traces ${way}`, value: server.memory(), unit: 'MB' },
    )
    await server.stop()
  }
  return figures
}

/** Memory that is shared is divided among the processes which share it; nothing is known of another machine's. */
function engineOf(folder: string) {
  const file = (pid: number, name: string) => {
    try {
      return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8')
    } catch {
      return ''
    }
  }
  try {
    const pids = engineProcesses(folder)
    const kilobytes = pids.map((pid) =>
      Number(/^Pss:\s+(\d+)/m.exec(file(pid, 'smaps_rollup'))?.[1]),
    )
    const cpu = pids.map((pid) => processorMillis(file(pid, 'stat')))
    const sum = (values: readonly number[]) =>
      values.filter((value) => !Number.isNaN(value)).reduce((all, each) => all + each, 0)
    return { memory: sum(kilobytes) / 1024, cpu: sum(cpu) }
  } catch {
    return { memory: Number.NaN, cpu: Number.NaN }
  }
}
