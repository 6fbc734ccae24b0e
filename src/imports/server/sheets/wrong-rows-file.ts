import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { importApi } from '#imports/contract/imports.ts'
import type { Column } from '#imports/rules/row.ts'
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

/** Whether a wrong row says something in a field that no template has, such as the day of a transfer. */
const isFilled = async (db: Database, import_id: string, field: string) =>
  (await db.$count(
    importWrongRows,
    and(eq(importWrongRows.import_id, import_id), sql`${importWrongRows.cells} ? ${field}`),
  )) > 0

/** The wrong rows under the headers of the import, with the errors in a column that imports ignore. */
export function serveWrongRows(app: FastifyInstance) {
  serveSheet(app, importApi.wrongRows, async ({ params }, { db, actor, language }) => {
    const { import_id, kind } = await findVisibleImport(app, params.import_id, actor)
    const columns: Column[] = []
    for (const field of fieldsOf(kind))
      if (columnsOf(kind).includes(field) || (await isFilled(db, import_id, field.id)))
        columns.push(field)
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
      days: columns.filter(({ isDay }) => isDay).map((column) => column[language]),
      rows: rows(),
    }
  })
}
