import type pg from 'pg'

/** Traces of what happened, which an undo adds to, and what others derive on their own. */
const traces = new Set([
  'audit_entries',
  'security_events',
  'imports',
  'import_files',
  'import_file_parts',
  'import_wrong_rows',
  'import_outcomes',
  'import_changes',
  'import_undos',
  'import_uploads',
  'jobs',
  'kept_answers',
  'totals',
  'sessions',
  'sign_in_failures',
  'evaluation_history',
  'applied_days',
  'removed_evaluations',
])
/** Moments and ids that no two runs share; what they say is in other columns. */
const ownColumns = new Set([
  'updated_at',
  'password_hash',
  'rotated_at',
  // Of signing in, as sessions are.
  'first_signed_in_at',
  'seen_language',
])

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Ids of the fixtures stay; the others are called by what they belong to, or by nothing. */
const shown = (value: unknown, since: string, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value !== 'string') return value
  if (uuid.test(value)) return value.startsWith('00000000') ? value : (names.get(value) ?? 'id')
  if (moment.test(value)) return new Date(value).toISOString() < since ? value : 'now'
  return value
}

/**
 * All rows of all tables in a form that two databases with the same content share: without traces, and
 * without rows about the records that are left out.
 */
export async function dumpOf(
  pool: pg.Pool,
  { since, except = [] }: { since: string; except?: readonly string[] },
) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const named = await pool.query<{ id: string; name: string }>(
    `select user_id as id, email as name from users
     union all select e.employee_id, 'employee ' || u.email from employees e join users u using (user_id)
     union all select unit_id, 'unit ' || name from units
     union all select company_id, 'company ' || name from companies`,
  )
  const names = new Map(named.rows.map(({ id, name }) => [id, name]))
  const about = await pool.query<{ id: string }>(
    'select evaluation_id as id from evaluations where employee_id::text = any($1)',
    [except],
  )
  const left = new Set([...except, ...about.rows.map(({ id }) => id)])
  const dump: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (traces.has(name)) continue
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t`,
    )
    dump[name] = rows
      .filter(({ row }) => !Object.values(row).some((value) => left.has(String(value))))
      .map(({ row }) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(row)
              .filter(([column]) => !ownColumns.has(column))
              .map(([column, value]) => [column, shown(value, since, names)]),
          ),
        ),
      )
      .toSorted()
  }
  return dump
}

/** The rows that only one of two dumps has. */
export function differencesOf(one: Record<string, string[]>, other: Record<string, string[]>) {
  const only = (table: string, rows: readonly string[] = [], others: readonly string[] = []) => {
    const left = [...others]
    return rows.flatMap((row) => {
      const at = left.indexOf(row)
      if (at >= 0) left.splice(at, 1)
      return at >= 0 ? [] : [`${table}: ${row}`]
    })
  }
  return Object.keys({ ...one, ...other }).flatMap((table) => [
    ...only(table, one[table], other[table]),
    ...only(`${table} (other)`, other[table], one[table]),
  ])
}
