import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { draftDays, isOpenDraft } from '#imports/rules/import.ts'
import type { SheetProfile } from '#imports/rules/guess/column-profile.ts'
import type { Mapping } from '#imports/rules/mapping/mapping.ts'
import { type StoredReport, unreadable } from '#imports/rules/report.ts'
import {
  importColumns,
  importFiles,
  imports,
  importSamples,
  importWrongRows,
} from '#imports/tables.ts'
import { importOutcomes } from '#imports/tables/outcomes.ts'
import { problemText } from '#imports/texts/problems.ts'
import { now } from '#kit/server/clock.ts'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { batches } from '#kit/server/database/batches.ts'
import { finishInTransaction } from '#kit/server/jobs/job-store.ts'
import type { ImportRow } from '#imports/server/store.ts'

const compress = promisify(deflateRaw)
const day = 86_400_000

export interface SampledRows {
  sheet: string
  rows: { row: number; cells: string[] }[]
}

interface Detected {
  mapping: Mapping
  profile: SheetProfile
  samples: readonly SampledRows[]
  /** What follows from the values, which are looked up once they are stored. */
  complete: (db: Database, mapping: Mapping) => Mapping | Promise<Mapping>
}

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
/** Text as JSON of the database can store it. */
const storable = (text: string) => text.replace(unstorable, '')

/** Stores what was found in a file as a draft. False when the import was ended from elsewhere. */
export async function storeDraft(
  db: Database,
  import_id: string,
  { mapping, profile, samples, complete }: Detected,
) {
  return db.transaction(async (db) => {
    await db.delete(importSamples).where(eq(importSamples.import_id, import_id))
    await db.delete(importColumns).where(eq(importColumns.import_id, import_id))
    for (const [place, { sheet, rows }] of samples.entries()) {
      const shown = rows.map(({ row, cells }) => ({ row, cells: cells.map(storable) }))
      await db
        .insert(importSamples)
        .values({ import_id, place, sheet: storable(sheet), rows: shown })
    }
    for (const batch of batches(profile.columns, 20))
      await db.insert(importColumns).values(
        await Promise.all(
          batch.map(async (column) => {
            const numbers = column.numbersOf(profile.rowCount)
            return {
              import_id,
              place: column.index,
              counts:
                column.counts &&
                [...column.counts].map(([text, count]): [string, number] => [
                  storable(text),
                  count,
                ]),
              numbers: numbers && (await compress(Buffer.from(numbers.buffer))),
              dates: column.dates.counts,
            }
          }),
        ),
      )
    const completed = await complete(db, storableMapping(mapping))
    const stored = await db
      .update(imports)
      .set({
        status: 'mapping',
        phase: 'waiting',
        progress: 0,
        report: null,
        mapping: completed,
        expires_at: new Date(Date.parse(now()) + draftDays * day).toISOString(),
      })
      .where(
        and(
          eq(imports.import_id, import_id),
          eq(imports.status, 'running'),
          eq(imports.is_cancelled, false),
        ),
      )
      .returning({ import_id: imports.import_id })
    await finishInTransaction(db, 'import', import_id)
    return stored.length > 0
  })
}

const storableMapping = (mapping: Mapping): Mapping =>
  JSON.parse(
    JSON.stringify(mapping, (_, value) => (typeof value === 'string' ? storable(value) : value)),
  )

/** A draft that can be changed, locked; refuses an import that runs or has ended. */
export async function lockDraft(db: Database, import_id: string) {
  const row = firstOrThrowNotFound(
    await db.select().from(imports).where(eq(imports.import_id, import_id)).for('update'),
  )
  const { mapping } = row
  if (isOpenDraft(row.status) && mapping) return { ...row, mapping }
  const isUnderWay = row.status === 'waiting' || row.status === 'running'
  throw new Problem(
    409,
    'conflict',
    problemText((t) => (isUnderWay ? t.underWay : t.noDraft)),
  )
}
export type Draft = Awaited<ReturnType<typeof lockDraft>>

/** A changed mapping was not checked yet. */
export const updateMapping = (db: Database, import_id: string, mapping: Mapping) =>
  db
    .update(imports)
    .set({ mapping, status: 'mapping', report: null, ended_at: null })
    .where(eq(imports.import_id, import_id))

/** Puts a draft back to its beginning, to be worked on by its job. */
export async function restartDraft(
  db: Database,
  import_id: string,
  change: Partial<
    Pick<ImportRow, 'mode' | 'mapping' | 'is_dry_run' | 'is_strict' | 'actor_id' | 'actor_name'>
  >,
) {
  await db.delete(importWrongRows).where(eq(importWrongRows.import_id, import_id))
  await db.delete(importOutcomes).where(eq(importOutcomes.import_id, import_id))
  await db
    .update(imports)
    .set({
      ...change,
      status: 'waiting',
      phase: 'waiting',
      progress: 0,
      report: null,
      ended_at: null,
    })
    .where(eq(imports.import_id, import_id))
}

/** A draft that could not be worked on is open again, with the reason. */
export const returnDraft = (
  db: Database,
  import_id: string,
  fileError: NonNullable<StoredReport['fileError']>,
) =>
  db.transaction(async (db) => {
    await db
      .update(imports)
      .set({ status: 'mapping', phase: 'waiting', progress: 0, report: unreadable(fileError) })
      .where(and(eq(imports.import_id, import_id), eq(imports.status, 'running')))
    await finishInTransaction(db, 'import', import_id)
  })

export const listSamples = (db: Database, import_id: string) =>
  db
    .select()
    .from(importSamples)
    .where(eq(importSamples.import_id, import_id))
    .orderBy(importSamples.place)

/** Drafts that no one opened for days, with their files. */
export async function deleteOldDrafts(db: Database, moment: string) {
  const old = await db
    .select({ import_id: imports.import_id, file_id: imports.file_id })
    .from(imports)
    .where(and(inArray(imports.status, ['mapping', 'checked']), lt(imports.expires_at, moment)))
  for (const { import_id, file_id } of old)
    await db.transaction(async (db) => {
      const ended = await db
        .update(imports)
        .set({ status: 'cancelled', is_cancelled: true, ended_at: now() })
        .where(
          and(eq(imports.import_id, import_id), inArray(imports.status, ['mapping', 'checked'])),
        )
        .returning({ import_id: imports.import_id })
      if (ended.length > 0) await deleteDraft(db, { import_id, file_id })
    })
}

/** What a draft stored besides its import. */
export async function deleteDraft(
  db: Database,
  { import_id, file_id }: Pick<ImportRow, 'import_id' | 'file_id'>,
) {
  await db.delete(importSamples).where(eq(importSamples.import_id, import_id))
  await db.delete(importColumns).where(eq(importColumns.import_id, import_id))
  if (file_id !== null) await db.delete(importFiles).where(eq(importFiles.file_id, file_id))
}
