import type { FastifyInstance } from 'fastify'
import { ownerApi } from '#evaluations/contract/owners.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { reassign, take } from './reassign.ts'
import { listStuck } from './stuck.ts'

export function ownerRoutes(app: FastifyInstance) {
  serveList(app, ownerApi.stuck, ({ query }, { db, actor, request }) =>
    listStuck(db, query, actor, request),
  )
  serve(app, ownerApi.reassign, ({ body }, { db, actor, language }) =>
    reassign(db, body, { actor, language }),
  )
  serve(app, ownerApi.take, ({ params }, { db, actor }) =>
    take(db, params.evaluation_id, actor.user_id, actor),
  )
  serve(app, ownerApi.giveBack, ({ params }, { db, actor }) =>
    take(db, params.evaluation_id, null, actor),
  )
}
