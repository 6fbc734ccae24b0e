import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kit/server/database/embedded-postgres.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { ask, urlWithDatabase } from '../database.ts'
import { root } from './processes.ts'

/** Throw-away databases: on an engine in a temporary directory, or on the one DATABASE_URL names. */
export async function openGround() {
  const { DATABASE_URL } = process.env
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-bench-'))
  fs.chmodSync(folder, 0o755)
  const engine = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : await ownEngine(path.join(folder, 'postgres'))
  const made: string[] = []

  /** A database with all tables and no rows. */
  async function database(): Promise<string> {
    const name = `hr_bench_${randomUUID().replaceAll('-', '')}`
    await ask(engine.url, `create database ${name}`)
    made.push(name)
    const url = urlWithDatabase(engine.url, name)
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    await migrate(pool, path.join(root, 'src/app/server/migrations'))
    await pool.end()
    return url
  }

  async function close() {
    for (const name of made) await ask(engine.url, `drop database ${name} with (force)`)
    await engine.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }

  return { folder, database, close, isOwn: DATABASE_URL === undefined }
}

async function ownEngine(dataDir: string) {
  const engine = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { user, database, host, port } = engine.connection
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return { url, stop: engine.stop }
}
