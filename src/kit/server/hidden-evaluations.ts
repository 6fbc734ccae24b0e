import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Actor } from '#kit/rules/actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The id names no evaluation that is hidden from its own employee, who asks. Evaluations come
     * later than notifications and imports, which name them, so it reaches these through the server.
     */
    namesNothingHidden: (evaluation_id: AnyColumn, actor: Actor) => SQL
  }
}
