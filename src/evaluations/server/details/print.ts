import type { FastifyInstance } from 'fastify'
import { Id } from '#kit/contract/primitives.ts'
import { notFound } from '#kit/server/api/problem.ts'

/** The printable page is a screen: this only leads there, holds no data and asks for no sign-in. */
export function printRoute(app: FastifyInstance) {
  app.get<{ Params: { evaluation_id: string } }>(
    '/api/evaluations/:evaluation_id/print/',
    async ({ params }, reply) => {
      const { success, data } = Id.safeParse(params.evaluation_id)
      if (!success) throw notFound()
      return reply.redirect(`/evaluations/${data}/print`, 302)
    },
  )
}
