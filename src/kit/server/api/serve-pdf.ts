import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Request } from '#kit/contract/endpoint.ts'
import { type Context, parsed, permitted } from './serve.ts'

interface Pdf {
  /** Without the extension. */
  fileName: string
  content: Buffer
}

/** Registers a call that answers with a PDF, which is saved and never cached. */
export function servePdf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (request: Request<E>, context: Context) => Promise<Pdf>,
) {
  app.endpoints.push(endpoint)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await permitted(endpoint, request)
    const question = parsed(endpoint, request) as Request<E>
    const context = { actor, db: app.db, language: request.language, ifMatch: null, request }
    const { fileName, content } = await answer(question, context)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
      .send(content)
  }
  app.route({ method: endpoint.method, url: endpoint.path, handler })
}
