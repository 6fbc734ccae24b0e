import { and, asc, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { importApi } from '#imports/contract/imports.ts'
import { importWrongRows } from '#imports/tables.ts'
import { rowErrorText } from '#imports/texts/row-errors.ts'
import { sheetTexts } from '#imports/texts/sheets.ts'
import type { Database } from '#kit/server/database/database.ts'
import { serveSheet } from '#kit/server/api/serve-sheet.ts'
import { columnsOf, fieldsOf } from '#imports/server/import-kinds.ts'
import { findVisibleImport } from '#imports/server/store.ts'

const atOnce = 1000

async function* wrongRowsOf(db: Database, import_id: string) {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(importWrongRows)
      .where(and(eq(importWrongRows.import_id, import_id), gt(importWrongRows.row, last)))
      .orderBy(asc(importWrongRows.row))
      .limit(atOnce)
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)?.row ?? last
  }
}

/** The wrong rows under the headers of the import, with the errors in a column that imports ignore. */
export function serveWrongRows(app: FastifyInstance) {
  serveSheet(app, importApi.wrongRows, async ({ params }, { db, actor, language }) => {
    const { import_id, kind, mapping } = await findVisibleImport(app, params.import_id, actor)
    const mapped = new Set(mapping?.columns.map(({ target }) => target))
    const columns = fieldsOf(kind).filter(
      (field) => mapped.has(field.id) || columnsOf(kind).includes(field),
    )
    const { wrongRows, reasons, row: rowHeader } = sheetTexts[language]
    async function* rows() {
      for await (const { row, cells, complaints } of wrongRowsOf(db, import_id)) {
        const messages = complaints.map((each) => rowErrorText(each, columns, language)).join('\n')
        yield [...columns.map(({ id }) => cells[id] ?? null), row, messages]
      }
    }
    return {
      format: 'xlsx',
      fileName: `${kind.replaceAll('_', '-')}-errors`,
      title: wrongRows,
      headers: [...columns.map((column) => column[language]), rowHeader, reasons],
      rows: rows(),
    }
  })
}
