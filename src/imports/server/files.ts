import { and, eq, lt } from 'drizzle-orm'
import { importFileParts, importFiles } from '#imports/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import { newId } from '#kit/server/new-id.ts'

/** Bytes of a part: what a server holds of an upload at a time. */
const partSize = 1024 * 1024

/** Keeps a file while it arrives; nothing of it stays when the upload breaks off. */
export async function keepFile(db: Database, name: string, stream: AsyncIterable<Buffer>) {
  const file_id = newId()
  await db.insert(importFiles).values({ file_id, name, size: 0, created_at: now() })
  try {
    let size = 0
    let part = 0
    for await (const bytes of inParts(stream)) {
      await db.insert(importFileParts).values({ file_id, part: part++, bytes })
      size += bytes.length
    }
    await db.update(importFiles).set({ size }).where(eq(importFiles.file_id, file_id))
    return { file_id, size }
  } catch (error) {
    await removeFile(db, file_id)
    throw error
  }
}

async function* inParts(stream: AsyncIterable<Buffer>) {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    held.push(chunk)
    length += chunk.length
    if (length >= partSize) {
      yield Buffer.concat(held)
      held = []
      length = 0
    }
  }
  // An empty file is a file, too.
  yield Buffer.concat(held)
}

export const removeFile = (db: Database, file_id: string) =>
  db.delete(importFiles).where(eq(importFiles.file_id, file_id))

/** The whole file; undefined when it is no longer kept. */
export async function loadFile(db: Database, file_id: string | null) {
  if (file_id === null) return undefined
  const [file] = await db.select().from(importFiles).where(eq(importFiles.file_id, file_id))
  if (!file) return undefined
  // Part by part: on its way each takes several times its size.
  const whole = Buffer.alloc(file.size)
  let filled = 0
  for (let part = 0; filled < file.size; part++) {
    const [next] = await db
      .select({ bytes: importFileParts.bytes })
      .from(importFileParts)
      .where(and(eq(importFileParts.file_id, file_id), eq(importFileParts.part, part)))
    if (!next) return undefined
    filled += next.bytes.copy(whole, filled)
  }
  return whole
}

export const removeOldFiles = (db: Database, before: string) =>
  db.delete(importFiles).where(lt(importFiles.created_at, before))
