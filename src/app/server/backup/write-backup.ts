import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { now } from '#kit/server/clock.ts'
import { withoutPipeline } from '#kit/server/database/pipeline.ts'
import { version } from '#app/server/settings/configuration.ts'
import { appliedMigrations } from './migrations.ts'
import { writeLine, writePieces } from './pieces.ts'
import { columnsOf, tablesInOrder, tableWithColumns } from './tables.ts'

/** What the first line of a backup says. */
export interface BackupHeader {
  format: 'hr-system-backup-1'
  version: string
  at: string
  migrations: string[]
}

/**
 * Writes a consistent snapshot of the database into one file, while others continue to work. The
 * file gets its name only once it is complete and on disk.
 */
export async function writeBackup(pool: pg.Pool, file: string, migrationsFolder: string) {
  const draft = `${file}.part`
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const packed = createGzip()
    const written = pipeline(packed, fs.createWriteStream(draft, { mode: 0o600 }))
    // The awaited pipeline below reports the error.
    written.catch(() => {})
    const header: BackupHeader = {
      format: 'hr-system-backup-1',
      version,
      at: now(),
      migrations: await appliedMigrations(client, migrationsFolder),
    }
    await writeLine(packed, header)
    for (const table of await tablesInOrder(client)) {
      const columns = await columnsOf(client, table)
      await writeLine(packed, { table, columns })
      const copy = copyTo(`copy ${tableWithColumns(table, columns)} to stdout`)
      await withoutPipeline(client, () => writePieces(packed, client.query(copy)))
    }
    await writeLine(packed, { end: true })
    packed.end()
    await written
    await bringToDisk(draft)
    fs.renameSync(draft, file)
    return fs.statSync(file).size
  } catch (error) {
    fs.rmSync(draft, { force: true })
    throw error
  } finally {
    client.release(true)
  }
}

async function bringToDisk(file: string) {
  const handle = await fs.promises.open(file, 'r+')
  await handle.sync()
  await handle.close()
}
