import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { isPhone } from '#kit/rules/contact.ts'
import { isStorable } from '#kit/rules/api/storable.ts'

export const Id = z.uuid()
const orNone = (schema: z.ZodMiniType<string, string>, isNone: (text: string) => boolean) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' && isNone(given) ? null : given)),
    z.nullable(schema),
  ) as z.ZodMiniType<string | null, string | null>

/** An id or none: empty text means null. */
export const IdOrNone = orNone(Id, (text) => text === '')
/** ISO 8601 in UTC, to the millisecond. */
export const Moment = z.iso.datetime()
/** `YYYY-MM-DD` */
export const Day = z.iso.date({ error: 'invalid_date' })
export const Nothing = z.undefined()

const storable = z.refine<string>(isStorable, { error: 'unstorable_text' })

/** Trimmed text of at most `maxLength` characters. */
export const text = (maxLength = 200) =>
  z.string().check(z.trim(), z.maxLength(maxLength, { error: 'too_long' }), storable)

/** Text of only zero-width characters and marks counts as empty. */
const isVisible = (missing: string) =>
  z.refine<string>((value) => value.trim() === '' || normalizeText(value) !== '', {
    error: missing,
  })

/** Text that is not empty; `missing` is the error code when it is. */
export const filled = (missing: string, maxLength = 200) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(maxLength, { error: 'too_long' }),
      storable,
      isVisible(missing),
    )

/** The Arabic text of a field in a reply, beside the field itself; null where it is not filled. */
export const Arabic = z._default(z.nullable(z.string()), null)

/** The Arabic text of a field in a request; null or text without a visible character removes it. */
export const arabic = (maxLength = 200) =>
  z.optional(orNone(text(maxLength), (given) => normalizeText(given) === ''))

/** A phone number, or none. */
export const Phone = text(40).check(
  z.refine<string>((value) => value === '' || isPhone(value), { error: 'invalid_phone' }),
)

/** Uses `fallback` for a value that does not match, so that one invalid value does not fail a whole list. */
export const lenient = <S extends z.ZodMiniType>(shape: S, fallback: z.output<S>) =>
  withFallback(shape, fallback as z.util.NoUndefined<z.output<S>>)
