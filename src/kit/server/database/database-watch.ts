import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseConnection } from './hosts.ts'
import { DatabaseClient, forgetPrimary } from './primary.ts'

/** Milliseconds between two checks. */
const between = 1000

/** Milliseconds without an answer after which the database counts as unavailable. */
export const defaultSilence = 2500
const grace = 200

/** What `pg_stat_activity` shows for the connection that watches. */
export const watcherName = 'hr-system-watch'

const unhurried = { ref: false }

/**
 * Notices when the database stops answering. A broken connection fails at once where it is used;
 * a frozen database, or a network that drops every packet, reports nothing.
 */
export function watchDatabase(
  { connection, pool }: { connection: DatabaseConnection; pool: pg.Pool },
  whenAway: () => void,
  silence = defaultSilence,
) {
  let isClosed = false
  let heard = 0
  let isAway = false
  let client: DatabaseClient | undefined

  // Any other answered query also proves that the database answers.
  const hear = (error: unknown) => {
    if (!error) heard = performance.now()
  }
  pool.on('release', hear)

  const forget = () => {
    client?.end().catch(() => {})
    client = undefined
  }

  /**
   * The connection may be broken by a crash from which the database has recovered; only a new one
   * proves whether it answers. Otherwise callers would be refused for another second.
   */
  async function look() {
    const open = client
    if (open) {
      try {
        await open.query('select 1')
        return true
      } catch (error) {
        // The loop gave up on this check and has started another.
        if (client !== open) throw error
        forget()
      }
    }
    const fresh = new DatabaseClient({
      ...connection,
      application_name: watcherName,
      // Later than the check, which knows whether this process was only busy.
      connectionTimeoutMillis: silence + 2 * grace,
    })
    fresh.on('error', () => {})
    await fresh.connect()
    forget()
    client = fresh
    await fresh.query('select 1')
    return true
  }

  async function watch() {
    while (!isClosed) {
      const began = performance.now()
      const looked = look().catch(() => false)
      const isInTime = await Promise.race([looked, pause(silence, undefined, unhurried)])
      // If this process was busy, the answer is already in the event queue.
      const answers = isInTime ?? (await Promise.race([looked, pause(grace, false, unhurried)]))
      if (!answers) {
        // A frozen database never confirms that a connection ends, so this is not awaited.
        forget()
        forgetPrimary(connection)
      }
      const isSilent = !answers && heard < began
      const hasGone = isSilent && !isAway
      isAway = isSilent
      if (hasGone && !isClosed) whenAway()
      await pause(between, undefined, unhurried)
    }
  }
  void watch()

  return {
    isAway: () => isAway,
    async close() {
      isClosed = true
      pool.off('release', hear)
      const ended = client?.end().catch(() => {})
      await Promise.race([ended, pause(silence, undefined, unhurried)])
    },
  }
}
