import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { withoutPipeline } from '#kit/server/database/pipeline.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { migrateUpTo } from './migrations.ts'
import { PieceReader } from './pieces.ts'
import { tablesInOrder, tableWithColumns } from './tables.ts'

const Header = z.object({
  format: z.literal('hr-system-backup-1'),
  version: z.string(),
  at: z.string(),
  migrations: z.array(z.string()),
})
const Part = z.union([
  z.object({ end: z.literal(true) }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
])

/**
 * Fills an empty database with what a backup holds: everything, or nothing where the file is cut or
 * damaged. A backup of an older version is brought up to date.
 */
export async function readBackup(pool: pg.Pool, file: string, migrationsFolder: string) {
  const source = fs.createReadStream(file)
  const unpacked = createGunzip()
  const fed = pipeline(source, unpacked)
  // The reader fails with the same error and reports it.
  fed.catch(() => {})
  const reader = new PieceReader(unpacked)
  const { at, version, migrations } = await headerOf(reader)
  await migrateUpTo(pool, migrationsFolder, migrations)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await assertEmpty(client)
    for (;;) {
      const part = Part.parse(await reader.line())
      if ('end' in part) break
      const copy = copyFrom(`copy ${tableWithColumns(part.table, part.columns)} from stdin`)
      await withoutPipeline(client, () => pipeline(reader.pieces(), client.query(copy)))
    }
    await fed
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
    source.destroy()
  }
  await migrate(pool, migrationsFolder)
  return { at, version }
}

async function headerOf(reader: PieceReader) {
  try {
    return Header.parse(await reader.line())
  } catch {
    throw new Error('this file is no backup of HR System')
  }
}

async function assertEmpty(client: pg.ClientBase) {
  for (const table of await tablesInOrder(client)) {
    const { rowCount } = await client.query(`select 1 from "${table}" limit 1`)
    if (rowCount) throw new Error('the database is not empty; a backup goes into an empty one')
  }
}
