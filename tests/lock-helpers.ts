import pg from 'pg'
import { waitUntil } from './wait-until.ts'

const key = 4711

/** Stops other clients of a database at a place the test chooses. */
export async function openLockHelpers(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await client.query(`
    create function stall() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${key}); return new; end $$`)

  const { rows: holders } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  holders.push(...(await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows)
  /** Only those who wait for what is held here: servers wait for each other for a moment, too. */
  const waitingClients = `from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and pg_blocking_pids(pid) && array[${holders.map(({ pid }) => pid).join(', ')}]`

  /** Until someone waits for what is held here. */
  async function untilSomeoneWaits(count = 1) {
    const look = async () => {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting ${waitingClients}`,
      )
      return (rows[0]?.waiting ?? 0) >= count
    }
    await waitUntil(`${count} who wait for a lock`, look, { every: 5 })
  }

  /** A client stops before `event` on `table`; returns a function that releases it. */
  async function at(table: string, event: string, condition = 'true') {
    await client.query(`select pg_advisory_lock(${key})`)
    await client.query(
      `create or replace trigger stall before ${event} on ${table} for each row when (${condition}) execute function stall()`,
    )
    return async () => {
      await client.query(`select pg_advisory_unlock(${key})`)
      await client.query(`drop trigger stall on ${table}`)
    }
  }

  /** Holds what a statement locks until it is let go. */
  async function whileHeld(statement: string) {
    await other.query('begin')
    await other.query(statement)
    return async (end: 'rollback' | 'commit' = 'rollback') => {
      await other.query(end)
    }
  }

  /** Ends the connections of those who wait. */
  const cutOff = () => client.query(`select pg_terminate_backend(pid) ${waitingClients}`)

  const close = () => Promise.all([client.end(), other.end()])
  return { client, at, whileHeld, untilSomeoneWaits, cutOff, close }
}
