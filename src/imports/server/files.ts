import { and, eq, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import type { UploadLimits } from '#imports/rules/upload.ts'
import { importFileParts, importFiles, imports } from '#imports/tables.ts'
import { problemText } from '#imports/texts/problems.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { Problem } from '#kit/server/api/problem.ts'
import type { FileBytes } from '#packages/sheet-reader/file-bytes.ts'
import { FileProblem } from './file-problem.ts'

/** Bytes of a part: the amount of an upload that is in memory at a time. */
const partSize = 256 * 1024

/** Stores a file while it arrives; it is deleted when the upload is aborted or exceeds a quota. */
export async function storeFile(
  db: Database,
  { name, user_id }: { name: string; user_id: string },
  stream: AsyncIterable<Buffer>,
  quotas: Quotas,
) {
  const file_id = newId()
  await db.insert(importFiles).values({ file_id, user_id, name, size: 0, created_at: now() })
  try {
    let size = 0
    let part = 0
    for await (const bytes of inParts(stream)) {
      // Counted before it is stored, so that concurrent uploads share the quota.
      size += bytes.length
      await db.update(importFiles).set({ size }).where(eq(importFiles.file_id, file_id))
      assertWithinQuota(await storedSize(db, user_id), quotas)
      await db.insert(importFileParts).values({ file_id, part: part++, bytes })
    }
    return { file_id, size }
  } catch (error) {
    await deleteFile(db, file_id)
    throw error
  }
}

type Quotas = Pick<UploadLimits, 'ofPerson' | 'ofAll'>

/** The bytes that are stored of a user's files, and of all. */
export async function storedSize(db: Database, user_id: string): Promise<Quotas> {
  const ofPerson = sql`${importFiles.user_id} = ${user_id}`
  const [sizes] = await db
    .select({
      ofPerson:
        sql<number>`coalesce(sum(${importFiles.size}) filter (where ${ofPerson}), 0)`.mapWith(
          Number,
        ),
      ofAll: sql<number>`coalesce(sum(${importFiles.size}), 0)`.mapWith(Number),
    })
    .from(importFiles)
  return { ofPerson: sizes?.ofPerson ?? 0, ofAll: sizes?.ofAll ?? 0 }
}

export function assertWithinQuota(stored: Quotas, quotas: Quotas) {
  const { ofPerson, ofAll } = quotas
  if (stored.ofPerson > ofPerson) throw tooMany((t) => t.quotaOfPerson(megabytes(ofPerson)))
  if (stored.ofAll > ofAll) throw tooMany((t) => t.quotaOfAll)
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** A limit is reached; `retryAfter` in seconds. */
export function tooMany(pick: Parameters<typeof problemText>[0], retryAfter = 3600) {
  const sentence = problemText(pick)
  return new Problem(429, 'too_many_requests', sentence, {
    fields: { errors: [sentence] },
    retryAfter,
  })
}

/** Each part is valid until the next one is requested. An empty file has one empty part. */
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

export const deleteFile = (db: Database, file_id: string) =>
  db.delete(importFiles).where(eq(importFiles.file_id, file_id))

/** A file read part by part, one in memory at a time. Throws Unreadable when it is no longer stored. */
export async function openFile(db: Database, file_id: string | null): Promise<FileBytes> {
  const parts = await partsOf(db, file_id)
  let held: { part: number; bytes: Buffer } | undefined

  async function bytesOf(part: number) {
    if (held?.part === part) return held.bytes
    const [row] = await db
      .select({ part: importFileParts.part, bytes: importFileParts.bytes })
      .from(importFileParts)
      .where(and(eq(importFileParts.file_id, file_id ?? ''), eq(importFileParts.part, part)))
    if (!row) throw new FileProblem({ code: 'gone' })
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

/** The start and end of each part of a file. */
async function partsOf(db: Database, file_id: string | null) {
  if (file_id === null) throw new FileProblem({ code: 'gone' })
  const sizes = await db
    .select({
      part: importFileParts.part,
      size: sql<number>`octet_length(${importFileParts.bytes})`,
    })
    .from(importFileParts)
    .where(eq(importFileParts.file_id, file_id))
    .orderBy(importFileParts.part)
  if (sizes.length === 0) throw new FileProblem({ code: 'gone' })
  let end = 0
  return sizes.map(({ part, size }) => ({ part, start: end, end: (end += size) }))
}

/** Files without an import, as their server stopped during the upload. */
export const deleteStrayFiles = (db: Database, before: string) =>
  db
    .delete(importFiles)
    .where(
      and(
        lt(importFiles.created_at, before),
        notExists(db.select().from(imports).where(eq(imports.file_id, importFiles.file_id))),
      ),
    )

/** Those of drafts stay as long as the drafts, and those of a run until it ended before this moment. */
export const deleteOldFiles = (db: Database, before: string) =>
  db.delete(importFiles).where(
    and(
      lt(importFiles.created_at, before),
      notExists(
        db
          .select()
          .from(imports)
          .where(
            and(
              eq(imports.file_id, importFiles.file_id),
              or(
                inArray(imports.status, ['waiting', 'running', 'mapping', 'checked']),
                gte(imports.ended_at, before),
              ),
            ),
          ),
      ),
    ),
  )
