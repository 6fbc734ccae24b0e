import { openDatabase } from '#kit/server/database/database.ts'

/** Commits one row after the other into the embedded database and says each number once it is in. */
const { db, pool } = await openDatabase({ dataDir: process.argv[2] ?? '', log: () => {} })
await pool.query('create table if not exists written (number integer primary key)')
const { rows } = await pool.query<{ next: number }>(
  'select coalesce(max(number), 0) + 1 as next from written',
)
for (let number = rows[0]?.next ?? 1; ; number++) {
  await db.execute(`insert into written values (${number})`)
  process.stdout.write(`${number}\n`)
}
