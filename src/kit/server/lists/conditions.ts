import { like, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** The normalized column contains the typed text; undefined when it is empty. */
export function textContains(column: AnyColumn | SQL, typed: string | undefined): SQL | undefined {
  const normalized = normalizeText(typed ?? '')
  return normalized === '' ? undefined : like(column, `%${escaped(normalized)}%`)
}

/** One of many values, sent as a single parameter. */
export const inArrayParam = (column: AnyColumn | SQL, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])})`

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The condition for a filter; undefined when the filter is not set. */
export const when = <T>(value: T | undefined, condition: (value: T) => SQL) =>
  value === undefined ? undefined : condition(value)
