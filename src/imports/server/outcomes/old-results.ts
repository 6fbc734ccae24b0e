import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { importColumns, imports, importSamples, importWrongRows } from '#imports/tables.ts'
import { importOutcomes } from '#imports/tables/outcomes.ts'
import type { Database } from '#kit/server/database/database.ts'

/** What a run said of its rows; its counts stay in the history. */
export async function deleteOldResults(db: Database, before: string) {
  const old = db
    .select({ import_id: imports.import_id })
    .from(imports)
    .where(lt(imports.ended_at, before))
  await db.delete(importWrongRows).where(inArray(importWrongRows.import_id, old))
  await db.delete(importOutcomes).where(inArray(importOutcomes.import_id, old))
  await db
    .update(imports)
    .set({
      report: sql`${imports.report} || '{"changes": [], "remarks": []}'::jsonb`,
      fixes: [],
    })
    .where(
      and(
        lt(imports.ended_at, before),
        sql`(${imports.report}->'changes' <> '[]'::jsonb or ${imports.report}->'remarks' <> '[]'::jsonb
          or ${imports.fixes} <> '[]'::jsonb)`,
      ),
    )
}

/** The values of a file go with the file. */
export async function deleteValuesWithoutFile(db: Database) {
  for (const table of [importSamples, importColumns])
    await db.delete(table).where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(imports)
          .where(and(eq(imports.import_id, table.import_id), sql`${imports.file_id} is not null`)),
      ),
    )
}
