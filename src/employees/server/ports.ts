import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Chain } from '#employees/server/placements/projection.ts'
import type { Actor, NamedActor } from '#kit/rules/actor.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Database } from '#kit/server/database/database.ts'
import { definePort } from '#kit/server/ports.ts'
import type { Level } from '#organisation/rules/levels.ts'

/** The score of an employee's newest completed evaluation among those the actor can view, or null. */
export const lastScoreOf =
  definePort<(employee_id: AnyColumn, actor: Actor) => SQL<number | null>>('last_score_of')

/** A company and the units below it, with their names. */
export type Place = Record<`${'company' | Level}_${'id' | 'name'}`, string | null>

/** Where someone is to work from a day on. */
export interface DatedPlacement {
  employee_id: string
  chain: Chain
  place: Place
  valid_from: CalendarDay
}

/** What a dated placement meets: the placements of one person take effect in the order of their days. */
export interface MetPlacement {
  /** Where the person would work on that day without it; null: nowhere. */
  before: Place | null
  /** They work there already. */
  isThere: boolean
  /** It is where they work today. */
  isCurrent: boolean
}

export const checkPlacements =
  definePort<(db: Database, placements: readonly DatedPlacement[]) => Promise<MetPlacement[]>>(
    'check_placements',
  )

/** Writes placements that were judged. */
export const writeDatedPlacements =
  definePort<
    (
      db: Database,
      placements: readonly DatedPlacement[],
      by: { actor: NamedActor; reason: string },
    ) => Promise<void>
  >('write_dated_placements')

/** Today where each of these people works. */
export const todayOfEach =
  definePort<(db: Database, employee_ids: readonly string[]) => Promise<Map<string, CalendarDay>>>(
    'today_of_each',
  )
