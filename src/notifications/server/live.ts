import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#kit/server/database/database.ts'

const channel = 'notifications'
/** Database triggers publish here when a session or an account ends (migrations). */
const accessChannel = 'access_ended'
/** A NOTIFY carries 8000 bytes at most; an id has 36. */
const idsAtOnce = 200
/** Milliseconds. */
const usualReconnectDelay = 1000

/** Notifies every server, after the commit, that something changed for these users. */
export async function publish(db: Database, user_ids: readonly string[]) {
  for (let start = 0; start < user_ids.length; start += idsAtOnce) {
    const batch = user_ids.slice(start, start + idsAtOnce).join(' ')
    await db.execute(sql`select pg_notify(${channel}, ${batch})`)
  }
}

/** The events an open stream reacts to. */
export interface Subscriber {
  /** Notifications were added, read or removed. */
  onNotifications: () => void
  /** A session or the account itself ended. */
  onAccess: () => void
}

export interface Live {
  /** Returns how to unsubscribe. */
  listen: (user_id: string, subscriber: Subscriber) => () => void
  close: () => Promise<void>
}

/** One connection that receives what all servers publish; it is opened again when it breaks. */
export function openNotificationBus(
  pool: pg.Pool,
  { reconnectDelay = usualReconnectDelay } = {},
): Live {
  const subscribers = new Map<string, Set<Subscriber>>()
  let leave = () => {}
  let closed = false

  const receive = ({ channel: from, payload = '' }: pg.Notification) => {
    for (const user_id of payload.split(' ')) {
      for (const each of subscribers.get(user_id) ?? [])
        if (from === accessChannel) each.onAccess()
        else each.onNotifications()
    }
  }

  async function connect() {
    if (closed) return
    let client: pg.PoolClient | undefined
    let isLost = false
    // The driver reports an end in more than one way; one lost connection is replaced by one new one.
    const lose = () => {
      if (isLost) return
      isLost = true
      client?.removeAllListeners('notification')
      client?.release(true)
      if (!closed) setTimeout(() => void connect(), reconnectDelay).unref()
    }
    leave = lose
    try {
      client = await pool.connect()
      if (closed) return lose()
      client.on('notification', receive)
      client.on('error', lose)
      client.on('end', lose)
      await client.query(`listen ${channel}`)
      await client.query(`listen ${accessChannel}`)
      // Anything can have been published while nothing listened.
      for (const listeners of subscribers.values())
        for (const each of listeners) {
          each.onAccess()
          each.onNotifications()
        }
    } catch {
      lose()
    }
  }

  const connecting = connect()
  return {
    listen(user_id, subscriber) {
      const listeners = subscribers.get(user_id) ?? new Set()
      subscribers.set(user_id, listeners.add(subscriber))
      return () => {
        listeners.delete(subscriber)
        if (listeners.size === 0 && subscribers.get(user_id) === listeners)
          subscribers.delete(user_id)
      }
    },
    async close() {
      closed = true
      await connecting
      leave()
    },
  }
}
