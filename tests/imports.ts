import { connectFeatures } from '#app/server/features.ts'
import { storeFile } from '#imports/server/files.ts'
import { defaultUploadLimits } from '#imports/rules/upload.ts'
import { runImport } from '#imports/server/run-import.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { insertImport } from '#imports/server/store.ts'
import { now } from '#kit/server/clock.ts'
import { v7 as newId } from 'uuid'
import { people, type PersonKey } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A sheet of texts, the headers first. */
export type Sheet = readonly (readonly string[])[]

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvOf = (sheet: Sheet) => sheet.map((row) => row.map(quoted).join(',')).join('\n')

interface Manner {
  kind: ImportKindId
  who: PersonKey
  dry_run?: boolean
  strict?: boolean
}

connectFeatures()

/** An import as the server runs it, without a thread of its own, so that hundreds take seconds. */
export async function runThrough(
  world: TestApp,
  sheet: Sheet,
  { kind, who, dry_run = false, strict = false }: Manner,
) {
  const import_id = newId()
  const bytes = Buffer.from(csvOf(sheet))
  const stored = await storeFile(
    world.db,
    { name: 'file.csv', user_id: people[who].user_id },
    oneChunk(bytes),
    defaultUploadLimits,
  )
  await insertImport(world.db, {
    import_id,
    kind,
    file_id: stored.file_id,
    file_name: 'file.csv',
    file_size: stored.size,
    actor_id: people[who].user_id,
    actor_name: people[who].name,
    is_dry_run: dry_run,
    is_strict: strict,
    status: 'waiting',
    phase: 'waiting',
    created_at: now(),
  })
  await runImport(world.db, import_id, () => {})
  const { body } = await world.as(who, 'GET', `/api/imports/${import_id}/`)
  return body
}

async function* oneChunk(bytes: Buffer) {
  yield bytes
}

interface Reported {
  errors: { row: number; message: string }[]
  changes: { row: number }[]
}

/** What a second import did that its first had no reason to promise. */
export function surprises(first: Reported, again: Reported) {
  // A name that the file takes from one and gives to another is free only the second time.
  const waited = first.errors.some(({ message }) => /already belongs to/.test(message))
  const late = new Set(waited ? first.errors.map(({ row }) => row) : [])
  return again.changes.filter(({ row }) => !late.has(row))
}
