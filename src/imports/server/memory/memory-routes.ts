import type { FastifyInstance } from 'fastify'
import { memoryApi } from '#imports/contract/memory.ts'
import { optionsInForce } from '#imports/rules/mapping/mapping.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { deleteMapping, listMappings } from './mapping-store.ts'

export function memoryRoutes(app: FastifyInstance) {
  serveList(app, memoryApi.list, async ({ query }, { db, actor, request }) => {
    const page = await listMappings(db, query, actor, request)
    const results = page.results.map(
      ({ mapping_id, kind, headers, columns, constants, options, actor_name, used_at }) => {
        const { dates, empty, create, update } = optionsInForce(options)
        const inForce = { dates, empty, create, update }
        return {
          mapping_id,
          kind,
          headers,
          columns,
          constants,
          options: inForce,
          actor_name,
          used_at,
        }
      },
    )
    return { ...page, results }
  })

  serve(app, memoryApi.forget, async ({ params }, { db, actor }) => {
    await deleteMapping(db, params.mapping_id, actor)
  })
}
