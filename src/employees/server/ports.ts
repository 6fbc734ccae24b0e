import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Actor } from '#kit/rules/actor.ts'
import { definePort } from '#kit/server/ports.ts'

/** The score of an employee's newest completed evaluation among those the actor can view, or null. */
export const lastScoreOf =
  definePort<(employee_id: AnyColumn, actor: Actor) => SQL<number | null>>('last_score_of')
