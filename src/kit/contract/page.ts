import * as z from 'zod/mini'
import { text } from './primitives.ts'

/** A page of a list: `count` of all that match, and complete URLs to the neighbours. */
export const pageOf = <S extends z.ZodMiniType>(shape: S) =>
  z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(shape),
  })

export interface Page<T> {
  count: number
  next: string | null
  previous: string | null
  results: T[]
}

export const longestPage = 200

/** What every list accepts besides its own filters. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(longestPage)), 50),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  search: z.optional(text(200)),
}

/** A query parameter that may stand once or several times. */
export const several = <S extends z.ZodMiniType<string, string>>(shape: S) =>
  z.pipe(
    z.transform((value: unknown) =>
      value === undefined || Array.isArray(value) ? value : [value],
    ),
    z.optional(z.array(shape)),
  )

export const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)
