import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** A name with the form it is compared and sorted in, as both are stored. */
export const nameColumns = (name: string) => ({ name, name_normalized: normalizeText(name) })

/** The same for the Arabic name; undefined leaves it as it is, null removes it. */
export const arabicNameColumns = (name_ar: string | null | undefined) =>
  name_ar === undefined
    ? {}
    : { name_ar, name_ar_normalized: name_ar === null ? null : normalizeText(name_ar) }

/** What `ordering=name_ar` sorts by: the Arabic name, or the other where there is none. */
export const nameInArabic = (
  name_ar_normalized: AnyColumn | SQL,
  name_normalized: AnyColumn | SQL,
) => sql`coalesce(${name_ar_normalized}, ${name_normalized})`
