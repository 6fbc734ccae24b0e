import type { SQL } from 'drizzle-orm'
import type { Database } from '#kit/server/database/database.ts'
import { definePort } from '#kit/server/ports.ts'
import type { Level } from '#organisation/rules/levels.ts'

export type PlaceLevel = 'company' | Level

/** The rows of the people placed in a company or unit, at any depth: what follows `from`. */
export const peoplePlacedIn = definePort<(level: PlaceLevel, id: SQL) => SQL>('people_placed_in')

/** People in every company and unit, or in those of one company, by level and id: "section <id>". */
export const headcounts =
  definePort<(db: Database, company: string | undefined) => Promise<Map<string, number>>>(
    'headcounts',
  )
