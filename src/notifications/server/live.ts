import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#kit/server/database/database.ts'
import { type Watched, watchedKey } from '#notifications/rules/watched.ts'

const channel = 'notifications'
/** Database triggers publish here when a session or an account ends (migrations). */
const accessChannel = 'access_ended'
const changeChannel = 'changes'
/** A NOTIFY carries 8000 bytes at most; an id has 36. */
const idsAtOnce = 150
/** Milliseconds. */
const defaultReconnectDelay = 1000

/** Notifies every server, after the commit, that something changed for these users. */
export const publish = (db: Database, user_ids: readonly string[]) =>
  publishOn(db, channel, user_ids)

/** Notifies every server, after the commit, that these were changed: pages that show one refresh it. */
export const publishChanges = (db: Database, changed: readonly Watched[]) =>
  publishOn(db, changeChannel, changed.map(watchedKey))

async function publishOn(db: Database, on: string, names: readonly string[]) {
  for (let start = 0; start < names.length; start += idsAtOnce) {
    const batch = names.slice(start, start + idsAtOnce).join(' ')
    await db.execute(sql`select pg_notify(${on}, ${batch})`)
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
  /** Calls back whenever it was changed, or can have been; returns how to stop. */
  watch: (watched: Watched, onChange: () => void) => () => void
  close: () => Promise<void>
}

/** One connection that receives what all servers publish; it is opened again when it breaks. */
export function openNotificationBus(
  pool: pg.Pool,
  { reconnectDelay = defaultReconnectDelay } = {},
): Live {
  const subscribers = new Map<string, Set<Subscriber>>()
  const watchers = new Map<string, Set<() => void>>()
  let leave = () => {}
  let closed = false

  const receive = ({ channel: from, payload = '' }: pg.Notification) => {
    for (const name of payload.split(' ')) {
      if (from === changeChannel) for (const onChange of watchers.get(name) ?? []) onChange()
      for (const each of subscribers.get(name) ?? [])
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
      if (closed) {
        // Closing did not wait for this connection, but the end of the pool waits for all of its own.
        client.release(true)
        client = undefined
        return
      }
      client.on('notification', receive)
      client.on('error', lose)
      client.on('end', lose)
      await client.query(`listen ${channel}`)
      await client.query(`listen ${accessChannel}`)
      await client.query(`listen ${changeChannel}`)
      // Anything can have been published while nothing listened.
      for (const listeners of subscribers.values())
        for (const each of listeners) {
          each.onAccess()
          each.onNotifications()
        }
      for (const listeners of watchers.values()) for (const onChange of listeners) onChange()
    } catch {
      lose()
    }
  }

  const connecting = connect()
  return {
    listen: (user_id, subscriber) => addTo(subscribers, user_id, subscriber),
    watch: (watched, onChange) => addTo(watchers, watchedKey(watched), onChange),
    async close() {
      closed = true
      await connecting
      leave()
    },
  }
}

/** Returns how to take it out again. */
function addTo<T>(all: Map<string, Set<T>>, name: string, each: T) {
  const listeners = all.get(name) ?? new Set()
  all.set(name, listeners.add(each))
  return () => {
    listeners.delete(each)
    if (listeners.size === 0 && all.get(name) === listeners) all.delete(name)
  }
}
