import type { FastifyInstance } from 'fastify'
import { importApi } from '#imports/contract/imports.ts'
import { hasEnded } from '#imports/rules/import.ts'
import { problemText } from '#imports/texts/problems.ts'
import { forbidden, Problem } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { columnsOf, importKind } from './import-kinds.ts'
import { mergedCells } from '#imports/rules/mapping/change-cells.ts'
import { cellRoutes } from '#imports/server/mapping/cell-routes.ts'
import { draftRoutes } from '#imports/server/mapping/draft-routes.ts'
import { valueRoutes } from '#imports/server/mapping/value-routes.ts'
import { listWrongRows } from '#imports/server/sheets/wrong-rows-store.ts'
import { serveUpload } from '#imports/server/upload/serve-upload.ts'
import { assertFewDrafts } from '#imports/server/upload/upload-limits.ts'
import { hasImport } from '#imports/server/upload/repeated-import.ts'
import { runToDto, startImport } from './start-import.ts'
import { cancelImport, findVisibleImport, settleInterrupted } from './store.ts'
import { serveTemplates } from '#imports/server/sheets/template.ts'
import { wrongRow } from './import-run-dto.ts'
import { pageOfImports } from '#imports/server/outcomes/past-imports.ts'
import { serveWrongRows } from '#imports/server/sheets/wrong-rows-file.ts'

const conflict = (...[pick]: Parameters<typeof problemText>) =>
  new Problem(409, 'conflict', problemText(pick))

export function importRoutes(app: FastifyInstance) {
  serveUpload(app, importApi.employees, 'employees')
  serveUpload(app, importApi.companies, 'companies')
  serveUpload(app, importApi.hierarchy, 'hierarchy')
  serveUpload(app, importApi.placements, 'placements')
  draftRoutes(app)
  cellRoutes(app)
  valueRoutes(app)
  serveTemplates(app)
  serveWrongRows(app)

  serveList(app, importApi.list, async ({ query }, context) => pageOfImports(query, context))

  serve(app, importApi.get, async ({ params: { import_id } }, { db, actor, language }) => {
    await settleInterrupted(db, import_id)
    return runToDto(db, await findVisibleImport(app, import_id, actor), language)
  })

  serveList(app, importApi.rows, async ({ params, query }, { db, actor, language, request }) => {
    const { kind, import_id } = await findVisibleImport(app, params.import_id, actor)
    const page = await listWrongRows(db, import_id, query, request)
    const columns = columnsOf(kind)
    return { ...page, results: page.results.map((row) => wrongRow(row, columns, language)) }
  })

  serve(
    app,
    importApi.again,
    async ({ params, body }, { actor, language }) => {
      const before = await findVisibleImport(app, params.import_id, actor)
      const { kind, subject_id, file_id, file_name, file_size } = before
      if (!importKind(before.kind).isAllowed(actor)) throw forbidden()
      if (!hasEnded(before.status)) throw conflict((t) => t.underWay)
      if (file_id === null) throw conflict((t) => t.gone)
      const isRepeated = await hasImport(app.db, body.import_id, actor.user_id)
      if (body.map === 'ask' && !isRepeated)
        await assertFewDrafts(app.db, actor.user_id, app.uploadLimits)
      const { run } = await startImport(app, {
        kind,
        subject_id,
        file_id,
        file_name,
        file_size,
        is_dry_run: body.dry_run,
        is_strict: body.strict ?? false,
        mode: body.map === 'ask' ? 'ask' : 'import',
        mapping: before.mapping,
        import_id: body.import_id,
        fixes: mergedCells(before.fixes, body.fixes ?? []),
        actor,
        language,
      })
      return run
    },
    { ownTransaction: true },
  )

  serve(
    app,
    importApi.cancel,
    async ({ params }, { db, actor, language }) => {
      const { import_id } = await findVisibleImport(app, params.import_id, actor)
      await cancelImport(db, import_id)
      const row = await findVisibleImport(app, import_id, actor)
      return runToDto(db, row, language, { isAnswer: true })
    },
    { ownTransaction: true },
  )
}
