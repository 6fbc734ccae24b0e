import type { FastifyInstance } from 'fastify'
import { documentApi } from '#evaluations/contract/document.ts'
import { findEvaluation } from '#evaluations/server/store.ts'
import { ownUrl } from '#kit/server/api/own-origin.ts'
import { serve } from '#kit/server/api/serve.ts'
import { servePdf } from '#kit/server/api/serve-pdf.ts'
import { drawDocument } from './draw-document.ts'
import { findDocument } from './final-document.ts'

/** What is printed: the content for the page, and the whole as a PDF, in the language asked for or else the reader's. */
export function documentRoute(app: FastifyInstance) {
  serve(app, documentApi.content, async ({ params }, { db, actor }) =>
    findDocument(db, await findEvaluation(db, params.evaluation_id, actor)),
  )

  servePdf(app, documentApi.get, async ({ params, query }, { db, actor, ...context }) => {
    const evaluation = await findEvaluation(db, params.evaluation_id, actor)
    const { evaluation_id, period } = evaluation
    const page = ownUrl(context.request, new URL(`/evaluations/${evaluation_id}`, 'http://page'))
    const language = query.language ?? context.language
    const content = await drawDocument(await findDocument(db, evaluation), { language, page })
    return { fileName: `evaluation-${period}`, content }
  })
}
