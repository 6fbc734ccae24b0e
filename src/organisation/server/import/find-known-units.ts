import { type KnownValues, plain } from '#imports/rules/guess/shapes.ts'
import type { FindKnown } from '#imports/server/import-kinds.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Level } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'

const plainOf = (texts: readonly (string | null)[]) =>
  texts.flatMap((text) => (text === null || text === '' ? [] : plain(text)))

/** The names of companies and of units of these levels, in both languages, by field. */
export async function findKnownUnits(db: Database, levels: readonly Level[]): Promise<KnownValues> {
  const named = await db
    .select({ name: companies.name, name_ar: companies.name_ar, code: companies.code })
    .from(companies)
  const all = await db
    .select({ level: units.level, name: units.name, name_ar: units.name_ar })
    .from(units)
  const ofLevel = (wanted: Level) =>
    all.filter(({ level }) => level === wanted).flatMap(({ name, name_ar }) => [name, name_ar])
  return {
    company: new Set(plainOf(named.flatMap(({ name, name_ar, code }) => [name, name_ar, code]))),
    ...Object.fromEntries(levels.map((level) => [level, new Set(plainOf(ofLevel(level)))])),
  }
}

/** Companies have their names and codes in fields of their own. */
export const findKnownCompanies: FindKnown = async (db) => {
  const named = await db
    .select({ name: companies.name, name_ar: companies.name_ar, code: companies.code })
    .from(companies)
  return {
    name: new Set(plainOf(named.flatMap(({ name, name_ar }) => [name, name_ar]))),
    code: new Set(plainOf(named.map(({ code }) => code))),
  }
}
