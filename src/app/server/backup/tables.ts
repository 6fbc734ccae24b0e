import pg from 'pg'

interface Reference {
  from: string
  to: string
}

/** All tables, each behind those its rows refer to; without the totals, which come with the rows. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'totals' order by 1`,
  )
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  const left = new Set(tables.map(({ name }) => name))
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ from, to }) => from === name && left.has(to)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left].join(', ')}`)
    for (const name of free) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}

export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** `users (user_id, name, …)`, as a copy wants it. */
export const tableWithColumns = (table: string, columns: readonly string[]) =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
