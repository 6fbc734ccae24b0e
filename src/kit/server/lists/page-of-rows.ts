import type { FastifyRequest } from 'fastify'
import type { Page } from '#kit/contract/page.ts'
import { ownUrl } from '#kit/server/api/own-origin.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import { problemText } from '#kit/texts/problems.ts'

/** A page of rows that are in memory; the cursor is the number of rows before it. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { limit, cursor = '0' }: { limit: number; cursor?: string | undefined },
  request: FastifyRequest,
): Page<Row> {
  if (!/^\d{1,9}$/.test(cursor))
    throw invalidField(
      'cursor',
      problemText((t) => t.invalid),
    )
  const start = Number(cursor)
  const linkTo = (place: number) => {
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('cursor', String(place))
    return ownUrl(request, url)
  }
  return {
    count: rows.length,
    next: start + limit < rows.length ? linkTo(start + limit) : null,
    previous: start > 0 ? linkTo(Math.max(0, start - limit)) : null,
    results: rows.slice(start, start + limit),
  }
}
