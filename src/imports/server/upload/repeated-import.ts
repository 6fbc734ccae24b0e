import { isDeepStrictEqual } from 'node:util'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { importFileParts, importFiles, imports } from '#imports/tables.ts'
import { problemText } from '#imports/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { findImport, type ImportRow } from '#imports/server/store.ts'

type Started = Pick<
  typeof imports.$inferInsert,
  'kind' | 'subject_id' | 'file_name' | 'file_size' | 'is_dry_run' | 'is_strict' | 'actor_id'
> & {
  import_id: string
  file_id: string
  fixes: ImportRow['fixes']
}

/**
 * Throws when an import with this id was started by something else. Browsers send a request again whose
 * connection was closed before it was answered; that one is answered with what the first one started.
 */
export async function assertSameImport(db: Database, started: Started) {
  const first = await findImport(db, started.import_id)
  const isSame =
    first.actor_id === started.actor_id &&
    first.kind === started.kind &&
    first.subject_id === (started.subject_id ?? null) &&
    first.file_name === started.file_name &&
    first.file_size === started.file_size &&
    // What is done with a draft is decided after it was started.
    (first.expires_at !== null || hasSameOptions(first, started)) &&
    (await hasSameFile(db, first.file_id, started.file_id))
  await deleteRepeatedFile(db, started.file_id)
  if (!isSame)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.idTaken),
    )
}

const hasSameOptions = (first: ImportRow, started: Started) =>
  first.is_dry_run === started.is_dry_run &&
  first.is_strict === started.is_strict &&
  isDeepStrictEqual(first.fixes, started.fixes)

/** By their parts, which have one size. Of a file that is no longer stored nothing contradicts it. */
async function hasSameFile(db: Database, first: string | null, second: string) {
  if (first === null || first === second) return true
  const differing = await db.execute(sql`
    select 1
    from (select * from ${importFileParts} where ${importFileParts.file_id} = ${first}) one
    full join (select * from ${importFileParts} where ${importFileParts.file_id} = ${second}) other
      using (part)
    where one.bytes is distinct from other.bytes
    limit 1`)
  return differing.rows.length === 0
}

/** An upload stored the file once more; the file of a run that is started again belongs to imports. */
const deleteRepeatedFile = (db: Database, file_id: string) =>
  db
    .delete(importFiles)
    .where(
      and(
        eq(importFiles.file_id, file_id),
        notExists(db.select().from(imports).where(eq(imports.file_id, importFiles.file_id))),
      ),
    )

/** Whether someone has an import of this id, so that what they send with it is a repetition. */
export const hasImport = async (db: Database, import_id: string | undefined, actor_id: string) =>
  import_id !== undefined &&
  (await db.$count(
    imports,
    and(eq(imports.import_id, import_id), eq(imports.actor_id, actor_id)),
  )) > 0
