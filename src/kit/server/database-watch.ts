import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two looks, and how long an answer may take before nobody waits for it any more. */
const between = 1000
const patience = 2500
const grace = 200

const unhurried = { ref: false }

/**
 * Notices when the database stops answering. A broken connection is told at once by whoever uses it;
 * a database that is frozen, or a network that swallows everything, is told by nobody.
 */
export function watchDatabase(
  { connection, pool }: { connection: pg.PoolConfig; pool: pg.Pool },
  whenAway: () => void,
) {
  let isClosed = false
  let heard = 0
  let isAway = false
  let client: pg.Client | undefined

  // Whoever else is answered knows as well as we do.
  const hear = (error: unknown) => {
    if (!error) heard = performance.now()
  }
  pool.on('release', hear)

  async function look() {
    if (!client) {
      const fresh = new pg.Client({ ...connection, connectionTimeoutMillis: patience })
      fresh.on('error', () => {})
      await fresh.connect()
      client = fresh
    }
    await client.query('select 1')
    return true
  }

  async function watch() {
    while (!isClosed) {
      const began = performance.now()
      const looked = look().catch(() => false)
      const isInTime = await Promise.race([looked, pause(patience, undefined, unhurried)])
      // Where it was we who were busy, the answer lies in the mail.
      const answers = isInTime ?? (await Promise.race([looked, pause(grace, false, unhurried)]))
      if (!answers) {
        // Whoever is frozen says no goodbye.
        client?.end().catch(() => {})
        client = undefined
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
      await Promise.race([ended, pause(patience, undefined, unhurried)])
    },
  }
}
