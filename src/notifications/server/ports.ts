import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { definePort } from '#kit/server/ports.ts'
import type { Watched } from '#notifications/rules/watched.ts'

/**
 * A condition: the id names no evaluation that is hidden from its own employee, who asks. Everything
 * that can name an evaluation needs it.
 */
export const namesNothingHidden =
  definePort<(evaluation_id: AnyColumn, actor: Actor) => SQL>('names_nothing_hidden')

/** When it was last changed; undefined where the person cannot see it. */
export const lastChangeOf =
  definePort<(db: Database, actor: Actor, watched: Watched) => Promise<string | undefined>>(
    'last_change_of',
  )
