import type { FastifyInstance } from 'fastify'
import { changeApi } from '#imports/contract/changes.ts'
import { mayExportChanges } from '#imports/rules/outcomes/may-export.ts'
import { searched, searchTextOf, valueText } from '#imports/rules/outcomes/outcome-text.ts'
import type { Outcome } from '#imports/rules/row.ts'
import { fieldsOf } from '#imports/server/import-kinds.ts'
import { findVisibleImport, type ImportRow } from '#imports/server/store.ts'
import { columnName } from '#imports/texts/row-errors.ts'
import { sheetTexts } from '#imports/texts/sheets.ts'
import { forbidden } from '#kit/server/api/problem.ts'
import { serveSheet } from '#kit/server/api/serve-sheet.ts'
import type { Database } from '#kit/server/database/database.ts'
import { pageOfRows } from '#kit/server/lists/page-of-rows.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { areOutcomesStored, listOutcomes, outcomesOf } from './outcome-store.ts'

export function outcomeRoutes(app: FastifyInstance) {
  serveList(app, changeApi.list, async ({ params, query }, { db, actor, request }) => {
    const { import_id, kind, report } = await findVisibleImport(app, params.import_id, actor)
    if (await areOutcomesStored(db, import_id)) {
      const page = await listOutcomes(db, import_id, query, request)
      return { ...page, results: page.results.map(({ outcome }) => outcome) }
    }
    const text = searched(query.search ?? '')
    const columns = fieldsOf(kind)
    const found = (report?.changes ?? [])
      .map(shownOf)
      .filter((outcome) => searchTextOf([outcome], columns).includes(text))
    return pageOfRows(found, query, request)
  })

  serveSheet(app, changeApi.file, async ({ params }, { db, actor, language }) => {
    const run = await findVisibleImport(app, params.import_id, actor)
    if (!mayExportChanges(run.kind, actor)) throw forbidden()
    const columns = fieldsOf(run.kind)
    const byId = new Map(columns.map((column) => [column.id, column]))
    const { row: rowHeader, changes: t } = sheetTexts[language]
    async function* rows() {
      for await (const { row, name, action, changes } of all(db, run)) {
        const record = [row, name, t.actions[action]]
        if (changes.length === 0) yield [...record, null, null, null]
        for (const { column, before, after } of changes) {
          const values = [before, after].map((value) =>
            valueText(byId.get(column), value, language),
          )
          yield [...record, columnName(columns, column, language), ...values]
        }
      }
    }
    return {
      format: 'xlsx',
      fileName: `${run.kind.replaceAll('_', '-')}-changes`,
      title: t.title,
      headers: [rowHeader, t.name, t.action, t.field, t.before, t.after],
      rows: rows(),
    }
  })
}

async function* all(db: Database, { import_id, report }: ImportRow) {
  if (await areOutcomesStored(db, import_id)) yield* outcomesOf(db, import_id)
  else yield* report?.changes ?? []
}

const shownOf = ({ row, name, action, changes }: Outcome) => ({ row, name, action, changes })
