import * as z from 'zod/mini'
import { text } from './primitives.ts'

/** A page of a list: `count` of all that match, and complete URLs of the next and previous page. */
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

export const maxPageSize = 200

/** What every list accepts besides its own filters. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPageSize)), 50),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  search: z.optional(text(200)),
}

/** What a list can be sorted by: its columns, each also the other way round. */
export const bothDirections = <const Column extends string>(...columns: Column[]) =>
  columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`])

/** A query parameter that can be repeated. */
export const several = <S extends z.ZodMiniType<string, string>>(shape: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
      z.array(shape),
    ),
  )

/** The two file formats of exports. */
export const sheetFormat = z._default(z.enum(['xlsx', 'csv']), 'xlsx')

export const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** Whether an endpoint answers with a page of a list. */
export const isPage = (shape: z.ZodMiniType) =>
  shape instanceof z.ZodMiniObject && 'results' in shape.shape && 'next' in shape.shape

/** Normalizes every form in which a list can arrive; leaves anything else unchanged. */
export function asPage(answer: unknown): unknown {
  if (Array.isArray(answer)) return pageWith(answer)
  if (typeof answer !== 'object' || answer === null) return answer
  if ('results' in answer && Array.isArray(answer.results))
    return { ...pageWith(answer.results), ...answer }
  if ('data' in answer && Array.isArray(answer.data)) return pageWith(answer.data)
  const isOneRecord = Object.keys(answer).some((key) => key === 'id' || key.endsWith('_id'))
  return isOneRecord ? pageWith([answer]) : answer
}

/** A list that is short enough for one page. */
export const pageWith = <T>(results: T[]): Page<T> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})
