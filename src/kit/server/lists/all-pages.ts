import type { Page } from '#kit/contract/page.ts'

const rowsAtOnce = 1000

/** Every row of a list, read page by page on demand. */
export async function* allPages<Row>(
  read: (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const { results, next } = await read({ limit: rowsAtOnce, cursor })
    yield* results
    cursor = next === null ? undefined : (new URL(next).searchParams.get('cursor') ?? undefined)
  } while (cursor !== undefined)
}
