import { getTableColumns, type InferInsertModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Characters of a piece, large enough to avoid many small writes. */
const pieceSize = 64 * 1024

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** How the database calls the column of a property, as the two may be named differently. */
export function columnNameOf(table: PgTable): (property: string) => string {
  const known = getTableColumns(table) as Record<string, PgColumn>
  return (property) => known[property]?.name ?? property
}

/** Rows as a COPY takes them, in pieces; the first row decides which columns are written. */
export function copyText<T extends PgTable>(table: T, rows: Iterable<InferInsertModel<T>>) {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  const properties = first.done ? [] : Object.keys(first.value)
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
      piece += `${properties.map((name) => field(row, name)).join('\t')}\n`
      if (piece.length < pieceSize) continue
      yield piece
      piece = ''
    }
    if (piece !== '') yield piece
  }

  return { columns: properties.map(columnNameOf(table)), text: text() }
}
