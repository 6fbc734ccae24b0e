import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { importFileParts, importFiles, imports } from '#imports/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import { newId } from '#kit/server/new-id.ts'
import type { FileBytes } from './reading/file-bytes.ts'
import { Unreadable } from './reading/unreadable.ts'

/** Bytes of a part: what a server holds of an upload at a time. */
const partSize = 256 * 1024

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

/** Each is good until the next one is asked for. An empty file is a file, too. */
async function* inParts(stream: AsyncIterable<Buffer>) {
  const part = Buffer.alloc(partSize)
  let filled = 0
  for await (const chunk of stream) {
    for (let taken = 0; taken < chunk.length; ) {
      const copied = chunk.copy(part, filled, taken)
      taken += copied
      filled += copied
      if (filled < partSize) continue
      yield part
      filled = 0
    }
  }
  yield part.subarray(0, filled)
}

export const removeFile = (db: Database, file_id: string) =>
  db.delete(importFiles).where(eq(importFiles.file_id, file_id))

/** A file, read part by part: one of them is held at a time. Throws Unreadable when it is no longer kept. */
export async function openFile(db: Database, file_id: string | null): Promise<FileBytes> {
  const parts = await partsOf(db, file_id)
  let held: { part: number; bytes: Buffer } | undefined

  async function bytesOf(part: number) {
    if (held?.part === part) return held.bytes
    const [row] = await db
      .select({ part: importFileParts.part, bytes: importFileParts.bytes })
      .from(importFileParts)
      .where(and(eq(importFileParts.file_id, file_id ?? ''), eq(importFileParts.part, part)))
    if (!row) throw new Unreadable('gone')
    held = row
    return row.bytes
  }

  return {
    length: parts.at(-1)?.end ?? 0,
    async read(from, to) {
      const read: Buffer[] = []
      for (const { part, start, end } of parts)
        if (start < to && end > from)
          read.push((await bytesOf(part)).subarray(Math.max(0, from - start), to - start))
      return read.length === 1 && read[0] ? read[0] : Buffer.concat(read)
    },
  }
}

/** Where each part of a file begins and ends. */
async function partsOf(db: Database, file_id: string | null) {
  if (file_id === null) throw new Unreadable('gone')
  const sizes = await db
    .select({
      part: importFileParts.part,
      size: sql<number>`octet_length(${importFileParts.bytes})`,
    })
    .from(importFileParts)
    .where(eq(importFileParts.file_id, file_id))
    .orderBy(importFileParts.part)
  if (sizes.length === 0) throw new Unreadable('gone')
  let end = 0
  return sizes.map(({ part, size }) => ({ part, start: end, end: (end += size) }))
}

/** Files that no import came of, as their server died while they arrived. */
export const removeStrayFiles = (db: Database, before: string) =>
  db
    .delete(importFiles)
    .where(
      and(
        lt(importFiles.created_at, before),
        notExists(db.select().from(imports).where(eq(imports.file_id, importFiles.file_id))),
      ),
    )

export const removeOldFiles = (db: Database, before: string) =>
  db.delete(importFiles).where(lt(importFiles.created_at, before))
