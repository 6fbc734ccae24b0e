import { sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Page } from '#kit/contract/page.ts'
import { problemText } from '#kit/texts/problems.ts'
import { ownUrl } from '#kit/server/api/own-origin.ts'
import { invalidField } from '#kit/server/api/problem.ts'

/** A column a list is sorted by; every row carries its value under `field`. The last one is unique. */
interface SortKey {
  field: string
  column: SQL
}

export interface Order {
  keys: readonly [SortKey, ...SortKey[]]
  descending: boolean
}

interface ListQuery {
  limit: number
  cursor?: string | undefined
}

type Position = { backwards: boolean; count: number; values: string[] }

/**
 * A page of a list by its position in the order, not by counting rows from the start: page a
 * thousand costs what page one costs.
 */
export function keyset({ keys, descending }: Order, { limit, cursor }: ListQuery) {
  const position = cursor === undefined ? undefined : decode(cursor, keys.length)
  const backwards = position?.backwards ?? false
  const down = descending !== backwards
  const columns = sql.join(
    keys.map(({ column }) => column),
    sql`, `,
  )

  return {
    /** The condition at which the page starts; undefined for the first page. */
    after: position && beyond(columns, position.values, down),
    orderBy: sql.join(
      keys.map(({ column }) => sql`${column} ${down ? sql`desc` : sql`asc`}`),
      sql`, `,
    ),
    /**
     * One row more than is shown reveals whether there is a further page. It is part of the text,
     * as PostgreSQL plans worse for an unknown limit; Drizzle accepts it, though its type does not.
     */
    take: sql.raw(String(limit + 1)) as unknown as number,

    /** All rows are counted once, for page one, and only if there are further pages. */
    async page<Row extends object>(
      rows: readonly Row[],
      all: number | (() => PromiseLike<number>),
      request: FastifyRequest,
    ): Promise<Page<Row>> {
      const more = rows.length > limit
      const counted = () => (typeof all === 'number' ? all : all())
      const count = position?.count ?? (more ? await counted() : rows.length)
      const shown = rows.slice(0, limit)
      if (backwards) shown.reverse()
      const link = (row: Row | undefined, backwards: boolean) =>
        row ? linkTo(request, encode({ backwards, count, values: valuesOf(row, keys) })) : null
      return {
        count,
        next: (backwards ? position : more) ? link(shown.at(-1), false) : null,
        previous: (backwards ? more : position) ? link(shown[0], true) : null,
        results: shown,
      }
    },
  }
}

function beyond(columns: SQL, values: readonly string[], down: boolean): SQL {
  const given = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
  return sql`(${columns}) ${down ? sql`<` : sql`>`} (${given})`
}

const valuesOf = (row: object, keys: readonly SortKey[]) => {
  const fields = new Map(Object.entries(row))
  return keys.map(({ field }) => String(fields.get(field)))
}

const encode = ({ backwards, count, values }: Position) =>
  Buffer.from(JSON.stringify([backwards ? 1 : 0, count, ...values])).toString('base64url')

function decode(cursor: string, length: number): Position {
  try {
    const [way, count, ...values]: unknown[] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    )
    const texts = values.filter((value) => typeof value === 'string' && !value.includes('\0'))
    const isPosition = texts.length === length && values.length === length
    if (isPosition && Number.isSafeInteger(count)) {
      return { backwards: way === 1, count: Number(count), values: texts.map(String) }
    }
  } catch {
    // Reported below, in the same way for every invalid cursor.
  }
  throw invalidField(
    'cursor',
    problemText((t) => t.invalid),
  )
}

function linkTo(request: FastifyRequest, cursor: string) {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return ownUrl(request, url)
}
