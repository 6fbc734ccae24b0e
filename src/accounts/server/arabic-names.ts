import { sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Database } from '#kit/server/database/database.ts'

type Names = ReadonlyMap<string, string>
type InArabic<Field extends string> = Record<`${Field}_ar`, string | null>

/**
 * The Arabic forms of names that were stored as text, as logs and notifications do. A name that two
 * people write differently in Arabic has none.
 */
export async function findArabicNames(
  db: Database,
  names: Iterable<string | null | undefined>,
  sources: SQL = people,
): Promise<Names> {
  const wanted = [...new Set(names)].filter((name) => name !== null && name !== undefined)
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<{ name: string; name_ar: string }>(sql`
    select name, min(name_ar) as name_ar from (${sources}) named
    where name = any(${sql.param(wanted)})
    group by name having count(*) = count(name_ar) and count(distinct name_ar) = 1`)
  return new Map(rows.map(({ name, name_ar }) => [name, name_ar]))
}

export const people = sql`select ${users.name} as name, ${users.name_ar} as name_ar from ${users}`

/** Rows with the Arabic forms of the names of people in these fields. */
export async function withArabicNames<
  Field extends string,
  Row extends { readonly [F in Field]?: string | null },
>(
  db: Database,
  rows: readonly Row[],
  fields: readonly Field[],
  sources: SQL = people,
): Promise<(Row & InArabic<Field>)[]> {
  const names = await findArabicNames(
    db,
    rows.flatMap((row) => fields.map((field) => row[field])),
    sources,
  )
  return rows.map((row) => ({ ...row, ...inArabic(row, fields, names) }))
}

export const inArabic = <Field extends string>(
  row: { readonly [F in Field]?: string | null },
  fields: readonly Field[],
  names: Names,
) =>
  Object.fromEntries(
    fields.map((field) => [`${field}_ar`, names.get(row[field] ?? '') ?? null]),
  ) as InArabic<Field>
