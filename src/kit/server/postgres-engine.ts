import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { claimDirectory } from './directory-claim.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { listenAt, type Address } from './engine-address.ts'
import { endOldPostmaster } from './old-postmaster.ts'
import { endInStages } from './processes.ts'
import { giveTo, type RunAs, runAsFor, runToEnd, startDetached } from './run-as.ts'

export type EngineOptions = {
  binaries: PostgresBinaries
  /** initdb's choice of locale; what there is to choose from differs by version. */
  locale: string[]
  dataDir: string
  log: (line: string) => void
  /** How long a server that still holds the directory is waited for, in milliseconds. */
  patience?: number
}

export type Engine = {
  connection: { host: string; port: number; user: string; database: string }
  stop: () => Promise<void>
}

const user = 'app'
const database = 'hr'
const settings = ['shared_buffers=64MB', 'max_connections=40', 'log_checkpoints=off']

/** Starts PostgreSQL on a directory that nobody else serves, making the directory when it is not there. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const dataDir = path.resolve(options.dataDir)
  const release = await claimDirectory(dataDir, options.patience ?? 15_000)
  try {
    const as = runAsFor(dataDir)
    await ensureCluster(dataDir, as, options)
    const address = await listenAt(dataDir, as)
    const launch = () => launchPostgres(dataDir, as, address, options)
    const keeper = await keepRunning(launch, options.log)
    const connection = { host: address.host, port: address.port, user, database }
    await ensureDatabase(connection)
    const stop = async () => {
      await keeper.stop()
      address.remove()
      release()
    }
    return { connection, stop }
  } catch (error) {
    release()
    throw error
  }
}

/** The directory gets its name only when it is complete, so an interrupted attempt is never mistaken for one. */
async function ensureCluster(dataDir: string, as: RunAs, { binaries, locale }: EngineOptions) {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return giveTo(as, dataDir)
  const draft = `${dataDir}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  giveTo(as, draft)
  const access = ['-U', user, '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  await runToEnd(as, binaries.initdb, ['-D', draft, ...access, ...locale])
  fs.renameSync(draft, dataDir)
  settle(path.dirname(dataDir))
}

/** Brings the new name to the disk; Windows has no such call for folders. */
function settle(folder: string) {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

async function launchPostgres(
  dataDir: string,
  as: RunAs,
  address: Address,
  { binaries, log }: EngineOptions,
): Promise<ChildProcess> {
  await endOldPostmaster(dataDir, log)
  const flags = [...settings, ...address.settings].flatMap((setting) => ['-c', setting])
  const args = ['-D', dataDir, '-p', String(address.port), ...flags]
  const child = startDetached(as, binaries.postgres, args)
  await untilReady(child, log)
  return child
}

async function untilReady(child: ChildProcess, log: (line: string) => void) {
  let recent = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      recent = (recent + text).slice(-4000)
      for (const line of text.split('\n')) if (line !== '') log(line)
      if (recent.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', (code, signal) =>
      reject(new Error(`PostgreSQL ended with ${code ?? signal}: ${recent.trim()}`)),
    )
  })
}

/** A PostgreSQL that dies is started again; the pool finds it at the same address. */
async function keepRunning(launch: () => Promise<ChildProcess>, log: (line: string) => void) {
  let stopping = false
  let child = await launch()
  let reviving: Promise<void> | undefined

  const revive = async () => {
    log('PostgreSQL ended unasked and is started again')
    while (!stopping) {
      try {
        child = await launch()
        watch()
        return
      } catch (error) {
        log(String(error))
        await pause(500)
      }
    }
  }
  const watch = () =>
    child.once('exit', () => {
      if (!stopping) reviving = revive()
    })
  watch()

  return {
    async stop() {
      stopping = true
      await reviving
      const isGone = () => child.exitCode !== null || child.signalCode !== null
      await endInStages((signal) => child.kill(signal), isGone, [
        [0, 'SIGINT'],
        [5, 'SIGQUIT'],
        [8, 'SIGKILL'],
      ])
    },
  }
}

async function ensureDatabase(connection: Engine['connection']) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
