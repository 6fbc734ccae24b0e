import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A separate database with all tables and no rows. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyOf(fromSetup('TEST_TEMPLATE'))
}

/** A database without a single table, as a new installation finds it. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyOf('template0')
}

async function copyOf(template: string) {
  const engine = fromSetup('TEST_ENGINE_URL')
  const name = `hr_test_${randomUUID().replaceAll('-', '')}`
  // Copying files is faster than writing each page to the log, and what is copied is small.
  await ask(engine, `create database ${name} template ${template} strategy file_copy`)
  const drop = async () => void (await ask(engine, `drop database ${name} with (force)`))
  return { url: urlWithDatabase(engine, name), drop }
}

/** One statement on a connection of its own, and how many rows it found. */
export async function ask(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

export const urlWithDatabase = (url: string, database: string) =>
  url.replace(/^(\w+:\/\/[^/]*)(\/[^?]*)?/, `$1/${database}`)

function fromSetup(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is missing: tests/engine.ts is the global setup of this run.`)
  return value
}
