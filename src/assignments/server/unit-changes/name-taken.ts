import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { problemText } from '#assignments/texts/problems.ts'
import { isolated, type Sentence } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'

/**
 * The sentence about a unit of the same name, in either language, where this one is to go; undefined where
 * there is none.
 */
export async function nameTaken(
  db: Database,
  unit: typeof units.$inferSelect,
  { parent_id, company_id }: { parent_id: string; company_id: string },
): Promise<Sentence | undefined> {
  const { unit_id, level, name_normalized, name_ar_normalized } = unit
  const isThere =
    level === 'department'
      ? and(eq(units.company_id, company_id), isNull(units.parent_id))
      : eq(units.parent_id, parent_id)
  const isSame = and(
    isThere,
    eq(units.level, level),
    or(
      eq(units.name_normalized, name_normalized),
      name_ar_normalized === null ? undefined : eq(units.name_ar_normalized, name_ar_normalized),
    ),
    ne(units.unit_id, unit_id),
  )
  if ((await db.$count(units, isSame)) === 0) return undefined
  const [above] =
    level === 'department'
      ? await db
          .select({ name: companies.name, name_ar: companies.name_ar })
          .from(companies)
          .where(eq(companies.company_id, company_id))
      : await db
          .select({ name: units.name, name_ar: units.name_ar })
          .from(units)
          .where(eq(units.unit_id, parent_id))
  return problemText((t, shown) =>
    t.nameTakenThere(isolated(shown(above)?.name ?? ''), isolated(shown(unit).name)),
  )
}
