import type { FastifyInstance } from 'fastify'
import { itemsSheetApi } from '#evaluations/contract/items-sheet.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { importApi } from '#imports/contract/imports.ts'
import { pageOfImports } from '#imports/server/outcomes/past-imports.ts'
import { serveUpload } from '#imports/server/upload/serve-upload.ts'
import { serveTemplate } from '#imports/server/sheets/template.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { listCompetencies, listObjectives } from '#evaluations/server/score-store.ts'
import { findEvaluation } from '#evaluations/server/store.ts'

/** The columns of items/import-items.ts, filled with what is there. */
async function rowsOf(db: Database, evaluation_id: string) {
  const objectives = await listObjectives(db, evaluation_id)
  const competencies = await listCompetencies(db, evaluation_id)
  return [
    ...objectives.map((one) => [
      'Objective',
      one.title,
      one.title_ar,
      one.description,
      one.description_ar,
      null,
      one.target,
      one.achieved,
      one.weight,
      one.status,
    ]),
    ...competencies.map((one) => [
      'Competency',
      one.name,
      one.name_ar,
      one.description,
      one.description_ar,
      one.category,
      one.required_level,
      one.actual_level,
      one.weight,
      null,
    ]),
  ]
}

/** The sheet of an evaluation's items, out and in again. */
export function itemsSheet(app: FastifyInstance) {
  serveTemplate(app, itemsSheetApi.template, async ({ params }, { db, actor }) => {
    const { evaluation_id } = await findEvaluation(db, params.evaluation_id, actor)
    const rows = await rowsOf(db, evaluation_id)
    return { kind: 'evaluation_items', ...(rows.length > 0 && { rows }) }
  })

  serveList(app, importApi.ofEvaluation, async ({ params, query }, context) => {
    const { evaluation_id } = await findEvaluation(context.db, params.evaluation_id, context.actor)
    return pageOfImports({ ...query, subject_id: evaluation_id }, context)
  })

  serveUpload(
    app,
    importApi.evaluation_items,
    'evaluation_items',
    async (params, { db, actor }) => {
      const evaluation = await findEvaluation(db, String(params.evaluation_id), actor)
      assertCanEdit(editRefusal(evaluation, actor))
      return evaluation.evaluation_id
    },
  )
}
