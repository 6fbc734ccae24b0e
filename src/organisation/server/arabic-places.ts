import { sql } from 'drizzle-orm'
import { people } from '#accounts/server/arabic-names.ts'
import { companies, units } from '#organisation/tables.ts'

/** Names of companies and units, for `withArabicNames`. */
export const places = sql`
  select ${companies.name} as name, ${companies.name_ar} as name_ar from ${companies}
  union all select ${units.name} as name, ${units.name_ar} as name_ar from ${units}`

/** Names of people, companies and units. */
export const peopleAndPlaces = sql`${people} union all ${places}`
