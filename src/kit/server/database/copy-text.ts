import { getTableColumns, type InferInsertModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Characters of a piece: enough to make sending it worth while. */
const pieceSize = 64 * 1024

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Rows as a COPY takes them, in pieces; their columns are those the first one names. */
export function copyText<T extends PgTable>(table: T, rows: Iterable<InferInsertModel<T>>) {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  const columns = first.done ? [] : Object.keys(first.value)
  const known = getTableColumns(table) as Record<string, PgColumn>

  function field(row: Record<string, unknown>, name: string): string {
    const value = row[name]
    if (value === null || value === undefined) return '\\N'
    return String(known[name]?.mapToDriverValue(value)).replace(
      special,
      (sign) => escapes[sign] ?? '',
    )
  }

  function* text() {
    let piece = ''
    for (let next = first; !next.done; next = iterator.next()) {
      const row: Record<string, unknown> = next.value
      piece += `${columns.map((name) => field(row, name)).join('\t')}\n`
      if (piece.length < pieceSize) continue
      yield piece
      piece = ''
    }
    if (piece !== '') yield piece
  }

  return { columns, text: text() }
}
