import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { changeApi } from '#imports/contract/changes.ts'
import { searched, searchTextOf, separator } from '#imports/rules/outcomes/outcome-text.ts'
import type { Outcome } from '#imports/rules/row.ts'
import { fieldsOf } from '#imports/server/import-kinds.ts'
import type { ImportRow } from '#imports/server/store.ts'
import { importOutcomes } from '#imports/tables/outcomes.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { textContains } from '#kit/server/lists/conditions.ts'
import { keyset } from '#kit/server/lists/keyset.ts'

/** Outcomes of one record: a page of the list reads two records at most. */
const together = 100

/** Stores what a run creates and changes; the outcomes are read once, while the database writes those before. */
export function storeOutcomes(
  db: Database,
  { import_id, kind }: Pick<ImportRow, 'import_id' | 'kind'>,
  changing: Iterable<Outcome>,
) {
  const columns = fieldsOf(kind)
  function* records() {
    let start = 0
    for (const outcomes of inGroups(changing)) {
      const shown = outcomes.map(({ row, name, action, changes }) => ({
        row,
        name,
        action,
        changes,
      }))
      const search_normalized = searchTextOf(shown, columns)
      yield { import_id, start, outcomes: shown, search_normalized }
      start += outcomes.length
    }
  }
  return insertMany(db, importOutcomes, records())
}

function* inGroups(all: Iterable<Outcome>) {
  let group: Outcome[] = []
  for (const each of all) {
    group.push(each)
    if (group.length < together) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Each outcome of a record with its text; an empty text is one as well. */
const lines = sql`unnest(string_to_array(' ' || ${importOutcomes.search_normalized}, ${separator})) with ordinality as line(text, place)`
const position = sql<number>`${importOutcomes.start} + line.place::int`
const outcome = sql<Outcome>`${importOutcomes.outcomes} -> (line.place::int - 1)`

/** What a run creates and changes, in the order of its report. */
export async function listOutcomes(
  db: Database,
  import_id: string,
  { search = '', ...query }: z.output<typeof changeApi.list.query>,
  request: FastifyRequest,
) {
  const where = and(
    eq(importOutcomes.import_id, import_id),
    textContains(sql`line.text`, searched(search)),
  )
  const page = keyset({ keys: [{ field: 'position', column: position }], descending: false }, query)
  const rows = await db
    .select({ position, outcome })
    .from(importOutcomes)
    .crossJoinLateral(lines)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const counted = async () => {
    const [all] = await db
      .select({ count: sql<string>`count(*)` })
      .from(importOutcomes)
      .crossJoinLateral(lines)
      .where(where)
    return Number(all?.count)
  }
  return page.page(rows, counted, request)
}

/** False for a run of an earlier release, and after the time that they are stored. */
export const areOutcomesStored = async (db: Database, import_id: string) =>
  (await db.$count(importOutcomes, eq(importOutcomes.import_id, import_id))) > 0

/** All of them, for a file. */
export async function* outcomesOf(db: Database, import_id: string) {
  for (let last = -1; ; ) {
    const [record] = await db
      .select()
      .from(importOutcomes)
      .where(and(eq(importOutcomes.import_id, import_id), gt(importOutcomes.start, last)))
      .orderBy(asc(importOutcomes.start))
      .limit(1)
    if (!record) return
    yield* record.outcomes
    last = record.start
  }
}
