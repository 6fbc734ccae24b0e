import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Actor } from '#kit/rules/actor.ts'
import { definePort } from '#kit/server/ports.ts'

/**
 * A condition: the id names no evaluation that is hidden from its own employee, who asks. Everything
 * that can name an evaluation needs it.
 */
export const namesNothingHidden =
  definePort<(evaluation_id: AnyColumn, actor: Actor) => SQL>('names_nothing_hidden')
