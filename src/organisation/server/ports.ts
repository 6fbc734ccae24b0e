import type { SQL } from 'drizzle-orm'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Database } from '#kit/server/database/database.ts'
import { definePort } from '#kit/server/ports.ts'
import type { TreeRows } from './units/tree-store.ts'
import type { Level } from '#organisation/rules/levels.ts'

/** What the tree of a day, past or planned, is built from. */
export const treeRowsOnDay =
  definePort<(db: Database, on: string, company: string | undefined) => Promise<TreeRows>>(
    'tree_rows_on_day',
  )

export interface PlannedUnit {
  level: Level
  unit_id: string
  company_id: string
  /** The last day on which someone may still come; without it, or where it has passed, today. */
  until?: CalendarDay
}

/** How many people are planned to be placed in a unit after a day. */
export const plannedPeopleIn =
  definePort<(db: Database, unit: PlannedUnit) => Promise<number>>('planned_people_in')

export type PlaceLevel = 'company' | Level

/** The rows of the people placed in a company or unit, at any depth: what follows `from`. */
export const peoplePlacedIn = definePort<(level: PlaceLevel, id: SQL) => SQL>('people_placed_in')

/** How many people are placed at a level. */
export const countPlacedAt =
  definePort<(db: Database, level: Level) => Promise<number>>('count_placed_at')

/** Someone who can manage a unit. */
export interface NamedAccount {
  user_id: string
  name: string
}

/** The active accounts that each text of a file can mean: by e-mail, username or code, else by full name. */
export const accountsNamed =
  definePort<
    (db: Database, written: readonly string[]) => Promise<Map<string, readonly NamedAccount[]>>
  >('accounts_named')

/** People in every company and unit, or in those of one company, by level and id: "section <id>". */
export const headcounts =
  definePort<(db: Database, company: string | undefined) => Promise<Map<string, number>>>(
    'headcounts',
  )
