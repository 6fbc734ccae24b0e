import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { bundleServer } from '#app/scripts/bundle-server.mjs'
import { binariesIn } from '#packages/postgres-launcher/embedded-binaries.ts'
import { startEmbeddedPostgres } from '#kit/server/database/embedded-postgres.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { type Engine, startEngine } from '#packages/postgres-launcher/postgres-engine.ts'
import { ask, urlWithDatabase } from './database.ts'

const migrations = path.join(import.meta.dirname, '../src/app/server/migrations')

/**
 * One PostgreSQL for a whole run of tests, with the tables in a database to copy from: the one that
 * DATABASE_URL names, or one started from the programs in POSTGRES_BIN, or else the product's own. And the
 * programs that tests start as processes of their own, bundled as the product is.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const programs = await bundlePrograms()
  const engine = await start()
  const template = `hr_test_${randomUUID().slice(0, 8)}`
  await ask(engine.url, `create database ${template}`)
  const pool = new pg.Pool({ connectionString: urlWithDatabase(engine.url, template), max: 1 })
  await migrate(pool, migrations)
  await pool.end()
  process.env.TEST_ENGINE_URL = engine.url
  process.env.TEST_TEMPLATE = template
  return async () => {
    await ask(engine.url, `drop database ${template}`)
    await engine.stop()
    fs.rmSync(programs, { recursive: true, force: true })
  }
}

/** Below node_modules, where the bundles find the packages they do not contain. */
async function bundlePrograms() {
  const cache = path.join(import.meta.dirname, '../node_modules/.cache')
  fs.mkdirSync(cache, { recursive: true })
  const folder = fs.mkdtempSync(path.join(cache, 'test-server-'))
  await bundleServer(folder, 'test')
  process.env.TEST_PROGRAMS = folder
  return folder
}

/** Nothing of a test must outlive the machine, and several files use the engine at once. */
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=100']

async function start(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { DATABASE_URL, POSTGRES_BIN } = process.env
  if (DATABASE_URL) return { url: DATABASE_URL, stop: () => Promise.resolve() }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-tests-'))
  fs.chmodSync(folder, 0o755)
  const options = { dataDir: path.join(folder, 'postgres'), log: () => {}, settings }
  const locale = ['--locale=C.UTF-8']
  const engine = POSTGRES_BIN
    ? await startEngine({ ...options, binaries: binariesIn(POSTGRES_BIN), locale })
    : await startEmbeddedPostgres(options)
  const stop = async () => {
    await engine.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { url: urlOf(engine.connection), stop }
}

const urlOf = ({ user, database, host, port }: Engine['connection']) =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
