import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#kit/server/database.ts'

const channel = 'notifications'
/** A NOTIFY carries 8000 bytes at most; an id has 36. */
const idsAtOnce = 200
const patience = 1000

/** Tells every server, once the transaction is in, that something changed for these people. */
export async function tellLive(db: Database, user_ids: readonly string[]) {
  for (let start = 0; start < user_ids.length; start += idsAtOnce) {
    const some = user_ids.slice(start, start + idsAtOnce).join(' ')
    await db.execute(sql`select pg_notify(${channel}, ${some})`)
  }
}

export interface Live {
  /** Calls `changed` whenever something changes for this person; returns how to stop. */
  listen: (user_id: string, changed: () => void) => () => void
  close: () => Promise<void>
}

/** One connection that hears what all servers tell; it is made anew when it breaks. */
export function openLive(pool: pg.Pool): Live {
  const listeners = new Map<string, Set<() => void>>()
  let leave = () => {}
  let closed = false

  const hear = ({ payload = '' }: pg.Notification) => {
    for (const user_id of payload.split(' ')) {
      for (const changed of listeners.get(user_id) ?? []) changed()
    }
  }

  async function connect() {
    if (closed) return
    let client: pg.PoolClient | undefined
    let isLost = false
    // An end is told in more than one way; it is the end of one connection, and the start of one.
    const lose = () => {
      if (isLost) return
      isLost = true
      client?.removeAllListeners('notification')
      client?.release(true)
      if (!closed) setTimeout(() => void connect(), patience).unref()
    }
    leave = lose
    try {
      client = await pool.connect()
      if (closed) return lose()
      client.on('notification', hear)
      client.on('error', lose)
      client.on('end', lose)
      await client.query(`listen ${channel}`)
      // What was told while nobody listened: everybody looks again.
      for (const those of listeners.values()) for (const changed of those) changed()
    } catch {
      lose()
    }
  }

  const connecting = connect()
  return {
    listen(user_id, changed) {
      const those = listeners.get(user_id) ?? new Set()
      listeners.set(user_id, those.add(changed))
      return () => {
        those.delete(changed)
        if (those.size === 0) listeners.delete(user_id)
      }
    },
    async close() {
      closed = true
      await connecting
      leave()
    },
  }
}
