import type { FastifyInstance } from 'fastify'
import { and, eq, sql } from 'drizzle-orm'
import { draftApi } from '#imports/contract/drafts.ts'
import { targetsOf } from '#imports/rules/guess/hints.ts'
import {
  maxFixes,
  mergedCells,
  mergedReplacements,
  replacedConstants,
} from '#imports/rules/mapping/change-cells.ts'
import type { Replacement } from '#imports/rules/mapping/mapping.ts'
import { importColumns, imports, importWrongRows } from '#imports/tables.ts'
import { mappingTexts } from '#imports/texts/mapping.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { forbidden, invalidField } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { findVisibleImport } from '#imports/server/store.ts'
import { type Draft, lockDraft } from './draft-store.ts'

export function cellRoutes(app: FastifyInstance) {
  serve(app, draftApi.cells, async ({ params, body }, { db, actor }) => {
    await findVisibleImport(app, params.import_id, actor)
    const draft = await lockDraft(db, params.import_id)
    const kind = importKind(draft.kind)
    if (!kind.isAllowed(actor)) throw forbidden()
    const { cells = [], replace = [] } = body
    const fields = new Set(targetsOf(kind).map(({ id }) => id))
    for (const [name, changes] of Object.entries({ cells, replace }))
      if (changes.some(({ column }) => !fields.has(column)))
        throw invalidField(name, (language) => mappingTexts[language].refusals.no_such_field)

    const replacements = mergedReplacements(draft.mapping.replacements ?? [], replace)
    const edited = mergedCells(draft.fixes, cells)
    if (edited.length + replacements.length > maxFixes) throw invalidField('cells', tooMany)
    let changed = cells.length
    for (const each of replace) changed += await countOf(db, draft, each)
    const constants = replacedConstants(draft.mapping.constants, replace)
    await db
      .update(imports)
      .set({ fixes: edited, mapping: { ...draft.mapping, replacements, constants } })
      .where(eq(imports.import_id, draft.import_id))
    return { changed }
  })
}

const tooMany: Sentence = (language) => mappingTexts[language].tooManyFixes

/** The cells with a value: of the column in the file, or of rows with errors where it is no single one. */
async function countOf(db: Database, { import_id, mapping }: Draft, { column, from }: Replacement) {
  const places = mapping.columns.filter(({ target }) => target === column)
  const [place] = places
  if (place && places.length === 1) {
    const [found] = await db
      .select({ counts: importColumns.counts })
      .from(importColumns)
      .where(and(eq(importColumns.import_id, import_id), eq(importColumns.place, place.index)))
    const count = found?.counts?.find(([value]) => value === from)?.[1]
    if (count !== undefined) return count
  }
  return db.$count(
    importWrongRows,
    and(
      eq(importWrongRows.import_id, import_id),
      sql`${importWrongRows.cells}->>${column} = ${from}`,
    ),
  )
}
