import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const here = import.meta.dirname
export const root = path.join(here, '../..')

/** A server as a process of its own, and what it takes of the machine. */
export interface Server {
  address: string
  /** Milliseconds from the start to the first word that it is ready. */
  startedIn: number
  /** Megabytes it holds now. */
  memory: () => number
  /** Megabytes it held at most since the last `forgetPeak`. */
  peak: () => number
  forgetPeak: () => void
  /** Milliseconds of processor it has used. */
  cpu: () => number
  stop: () => Promise<void>
}

/** Starts the built product, as its users start it. */
export const startProduct = (settings: Record<string, string>) =>
  start([path.join(root, 'dist/server/main.js')], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    UPLOADS_PER_HOUR: '100000',
    IMPORT_DRAFTS: '100000',
    // As docs/operations has it.
    MALLOC_ARENA_MAX: '2',
    SIGNING_SECRET: 'a secret for measurements, 32 characters long',
    ...settings,
  })

/** What plain Node with prepared SQL makes of the same tables. */
export const startLimit = (databaseUrl: string) =>
  start(['--import', 'tsx', path.join(here, 'limit-server.ts')], { DATABASE_URL: databaseUrl })

const gunicorn = '/usr/bin/gunicorn'
/** As the documentation of gunicorn advises; threads, because other workers close each connection. */
const workers = [
  `--workers=${2 * os.availableParallelism() + 1}`,
  '--worker-class=gthread',
  '--threads=4',
]

/** Whether Debian's packages are installed: python3-djangorestframework, python3-psycopg2 and gunicorn. */
export function hasDjango() {
  if (!fs.existsSync(gunicorn)) return false
  return spawnSync('/usr/bin/python3', ['-c', 'import rest_framework, psycopg2']).status === 0
}

/** What Django REST framework makes of the same tables. */
export const startDjango = (databaseUrl: string) =>
  start(
    ['--bind', '127.0.0.1:0', ...workers, 'server:application'],
    { DATABASE_URL: databaseUrl },
    { command: gunicorn, cwd: path.join(here, 'django') },
  )

async function start(
  args: string[],
  settings: Record<string, string>,
  { command = process.execPath, cwd = root } = {},
): Promise<Server> {
  const began = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const isNode = command === process.execPath
  const child = spawn(command, [...(isNode ? profiling() : []), ...args], {
    cwd,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await readyAddress(child)
  const startedIn = performance.now() - began
  const file = (name: string) => `/proc/${child.pid}/${name}`
  const status = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(file('status')))?.[1] ?? Number.NaN) / 1024
  return {
    address,
    startedIn,
    memory: () => status('VmRSS'),
    peak: () => status('VmHWM'),
    forgetPeak: () => fs.writeFileSync(file('clear_refs'), '5'),
    cpu: () => processorMillis(read(file('stat'))),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** BENCH_PROFILE names a directory that servers write their profiles to. */
const profiling = () =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []

/** Where there is no /proc nothing is known of it, and the figure is not a number. */
function read(file: string) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** Of /proc/<pid>/stat, in ticks of 10 ms: what was spent for itself and in the kernel. */
export function processorMillis(stat: string) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * 10
}

function readyAddress(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /(?:ready|Listening) at:? (http\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', () => reject(new Error(`a server did not start: ${said}`)))
  })
}
