import * as z from 'zod/mini'
import { isStorable } from '#kit/rules/storable.ts'

export const Id = z.uuid()
/** ISO 8601 in UTC, to the millisecond. */
export const Moment = z.iso.datetime()
/** `YYYY-MM-DD` */
export const Day = z.iso.date({ error: 'invalid_date' })
export const Nothing = z.undefined()

const storable = z.refine<string>(isStorable, { error: 'unstorable_text' })

/** Text of at most `longest` characters, without the spaces around it. */
export const text = (longest = 200) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: 'too_long' }), storable)

/** Text that says something; `missing` is the code of what to say when it does not. */
export const filled = (missing: string, longest = 200) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(longest, { error: 'too_long' }),
      storable,
    )
