import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two looks. */
const between = 1000

/** Milliseconds an answer can take until the database counts as away. */
export const defaultSilence = 2500
const grace = 200

/** What `pg_stat_activity` shows for the connection that watches. */
export const watcherName = 'hr-system-watch'

const unhurried = { ref: false }

/**
 * Notices when the database stops answering. A broken connection is told at once by the person who uses it;
 * a database that is frozen, or a network that swallows everything, is told by no one.
 */
export function watchDatabase(
  { connection, pool }: { connection: pg.PoolConfig; pool: pg.Pool },
  whenAway: () => void,
  silence = defaultSilence,
) {
  let isClosed = false
  let heard = 0
  let isAway = false
  let client: pg.Client | undefined

  // The person who else is answered knows as well as we do.
  const hear = (error: unknown) => {
    if (!error) heard = performance.now()
  }
  pool.on('release', hear)

  const forget = () => {
    client?.end().catch(() => {})
    client = undefined
  }

  /**
   * The connection may be broken by a crash the database has long recovered from: only one opened
   * now says whether the database answers. Otherwise callers are refused for a second after it is back.
   */
  async function look() {
    const open = client
    if (open) {
      try {
        await open.query('select 1')
        return true
      } catch (error) {
        // The loop gave up on this look and has begun another.
        if (client !== open) throw error
        forget()
      }
    }
    const fresh = new pg.Client({
      ...connection,
      application_name: watcherName,
      connectionTimeoutMillis: silence,
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
      // Where it was we who were busy, the answer lies in the mail.
      const answers = isInTime ?? (await Promise.race([looked, pause(grace, false, unhurried)]))
      if (!answers) {
        // A frozen database never confirms that a connection ends, so this is not awaited.
        forget()
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
