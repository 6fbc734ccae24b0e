import type pg from 'pg'
import { wrongTotals } from './totals.ts'

/**
 * A fingerprint of every row of every table. Of the totals only whether they are right: how many
 * lines make one is internal.
 */
export async function fingerprint(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'totals' order by 1`,
  )
  const prints: Record<string, string> = { totals: `${(await wrongTotals(pool)).length} wrong` }
  for (const { name } of tables) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from "${name}" t`,
    )
    prints[name] = rows[0]?.print ?? ''
  }
  return prints
}
