import { like, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { normalizeText } from '#kit/rules/normalize-text.ts'

/** The folded column contains what was typed; undefined when nothing was. */
export function textContains(column: AnyColumn | SQL, typed: string | undefined): SQL | undefined {
  const wanted = normalizeText(typed ?? '')
  return wanted === '' ? undefined : like(column, `%${escaped(wanted)}%`)
}

/** One of many values, which travel as one. */
export const inArrayParam = (column: AnyColumn | SQL, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])})`

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The condition for a filter that was given; undefined for one that was not. */
export const when = <T>(value: T | undefined, condition: (value: T) => SQL) =>
  value === undefined ? undefined : condition(value)
