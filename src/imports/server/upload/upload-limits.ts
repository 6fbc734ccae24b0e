import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ImportMode } from '#imports/rules/import.ts'
import type { UploadLimits } from '#imports/rules/upload.ts'
import { assertWithinQuota, storedSize, tooMany } from '#imports/server/files.ts'
import { imports, importUploads } from '#imports/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'

declare module 'fastify' {
  interface FastifyInstance {
    uploadLimits: UploadLimits
  }
}

const hour = 3_600_000

interface Upload {
  user_id: string
  mode: ImportMode
  /** Bytes of the request, if it says so. */
  length: number
}

/** Refuses an upload beyond a limit, before its body is read; counted across servers. */
export const assertCanUpload = (
  { db, uploadLimits: limits }: FastifyInstance,
  { user_id, mode, length }: Upload,
) =>
  db.transaction(async (db) => {
    // Of two at a time, one counts the other.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`upload ${user_id}`}))`)
    await assertPace(db, user_id, limits)
    if (mode !== 'import') await assertFewDrafts(db, user_id, limits)
    const stored = await storedSize(db, user_id)
    assertWithinQuota({ ofPerson: stored.ofPerson + length, ofAll: stored.ofAll + length }, limits)
    await db.insert(importUploads).values({ upload_id: newId(), user_id, created_at: now() })
  })

async function assertPace(db: Database, user_id: string, { perHour }: UploadLimits) {
  const since = Date.parse(now()) - hour
  const [sent] = await db
    .select({ made: count(), oldest: min(importUploads.created_at) })
    .from(importUploads)
    .where(
      and(
        eq(importUploads.user_id, user_id),
        gt(importUploads.created_at, new Date(since).toISOString()),
      ),
    )
  if (!sent || sent.made < perHour || sent.oldest === null) return
  const seconds = Math.max(1, Math.ceil((Date.parse(sent.oldest) - since) / 1000))
  throw tooMany((t) => t.uploadsPerHour(perHour, Math.ceil(seconds / 60)), seconds)
}

/** Refuses another draft of a person who has many. */
export async function assertFewDrafts(db: Database, user_id: string, { drafts }: UploadLimits) {
  const open = await db.$count(
    imports,
    and(eq(imports.actor_id, user_id), inArray(imports.status, ['mapping', 'checked'])),
  )
  if (open >= drafts) throw tooMany((t) => t.tooManyDrafts(drafts))
}

/** Uploads that no limit counts any more. */
export const deleteOldUploads = (db: Database) =>
  db
    .delete(importUploads)
    .where(lt(importUploads.created_at, new Date(Date.parse(now()) - hour).toISOString()))
