import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Address, whereItListens } from './engine-address.ts'
import type { EngineOptions } from './postgres-engine.ts'
import { giveTo, type RunAs, runToEnd } from './run-as.ts'

export type Connection = { host: string; port: number; user: string; database: string }

const user = 'app'
const database = 'hr'

/** The database of an engine that already runs on a directory; undefined when none does. */
export async function runningDatabase(dataDir: string): Promise<Connection | undefined> {
  const connection = { ...whereItListens(path.resolve(dataDir)), user, database }
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** The directory gets its name only when it is complete, so an interrupted attempt is never mistaken for one. */
export async function ensureCluster(
  dataDir: string,
  as: RunAs,
  { binaries, locale }: Pick<EngineOptions, 'binaries' | 'locale'>,
) {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return giveTo(as, dataDir)
  const draft = `${dataDir}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  giveTo(as, draft)
  const access = ['-U', user, '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  await runToEnd(as, binaries.initdb, ['-D', draft, ...access, ...locale])
  fs.renameSync(draft, dataDir)
  bringToDisk(path.dirname(dataDir))
}

export async function ensureDatabase({ host, port }: Address): Promise<Connection> {
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
  return { host, port, user, database }
}

/** A new name in a folder outlives a power cut only then; Windows has no such call. */
function bringToDisk(folder: string) {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
