import { setImmediate } from 'node:timers/promises'
import { type Merge, MergedCells } from './merged-cells.ts'
import type { RawRow } from './raw-sheet.ts'
import type { TextEncoding } from './csv/text-encoding.ts'
import { Unreadable } from './unreadable.ts'

const batchSize = 1000

/** How much of a file is read. */
export interface Limits {
  /** Rows that hold something; more than these and the file counts as unreadable. */
  maxRows: number
}

/** How a text is read, where someone chose otherwise than was found. */
export interface TextOptions {
  encoding?: TextEncoding | undefined
  delimiter?: string | undefined
}

type Rows = AsyncIterable<Iterable<RawRow>> | Iterable<Iterable<RawRow>>

/** Rows that hold something, merges repeated, in batches between which others get their turn. */
export async function* rowBatches(
  rows: Rows,
  { maxRows, merges = [] }: Limits & { merges?: readonly Merge[] | undefined },
): AsyncGenerator<RawRow[]> {
  const merged = new MergedCells(merges)
  let batch: RawRow[] = []
  let count = 0
  const fillsBatch = (row: RawRow) => {
    if (row.cells.length === 0) return false
    if (++count > maxRows) throw new Unreadable('too_many_rows', { most: maxRows })
    return batch.push(row) >= batchSize
  }

  for await (const some of rows) {
    for (const row of merged.through(some)) {
      if (!fillsBatch(row)) continue
      yield batch
      batch = []
    }
    await setImmediate()
  }
  for (const row of merged.rest()) {
    if (!fillsBatch(row)) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
