import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sessions, users } from '#accounts/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { coalesced } from './coalesced.ts'
import type { Live } from './live.ts'
import { countUnread } from './store.ts'

/** Streams of one person on one server; opening one more closes the oldest. */
export const maxStreams = 5

export interface OpenStream {
  session_id: string
  /** The unread count, when it changed. */
  send: (count: number) => void
  /** Another stream took this one's place: the page is asked to come back later. */
  replace: () => void
  end: () => void
}

interface Person {
  /** The oldest first. */
  streams: Set<OpenStream>
  /** The last count that was read, for streams that are opened meanwhile. */
  count: number | undefined
  readCount: () => void
  unsubscribe: () => void
}

/**
 * The open streams of each person. However many there are, a change costs one query per person,
 * and changes that arrive while it runs cost one more together.
 */
export function openPersonStreams(db: Database, live: Live) {
  const people = new Map<string, Person>()

  function subscribe(user_id: string): Person {
    const streams = new Set<OpenStream>()
    const endAll = () => streams.forEach((stream) => stream.end())
    const readCount = coalesced(async () => {
      const { count } = await countUnread(db, user_id)
      person.count = count
      for (const { send } of streams) send(count)
    }, endAll)
    const endLostSessions = coalesced(async () => {
      const lasting = await lastingSessions(db, user_id, streams)
      for (const { session_id, end } of streams) if (!lasting.has(session_id)) end()
    }, endAll)
    const unsubscribe = live.listen(user_id, {
      onNotifications: readCount,
      onAccess: endLostSessions,
    })
    const person = { streams, count: undefined, readCount, unsubscribe } as Person
    people.set(user_id, person)
    return person
  }

  return {
    /** Adds a stream; returns how to take it out again. */
    add(user_id: string, stream: OpenStream) {
      const person = people.get(user_id) ?? subscribe(user_id)
      const { streams } = person
      streams.add(stream)
      for (const oldest of [...streams].slice(0, -maxStreams)) {
        streams.delete(oldest)
        oldest.replace()
      }
      if (person.count !== undefined) stream.send(person.count)
      person.readCount()
      return () => {
        streams.delete(stream)
        if (streams.size > 0 || people.get(user_id) !== person) return
        people.delete(user_id)
        person.unsubscribe()
      }
    },
    endAll() {
      for (const { streams } of people.values()) for (const { end } of streams) end()
    },
  }
}

async function lastingSessions(db: Database, user_id: string, streams: Iterable<OpenStream>) {
  const sessionIds = [...new Set(Array.from(streams, ({ session_id }) => session_id))]
  const rows = await db
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(
      and(
        eq(users.user_id, user_id),
        eq(users.is_active, true),
        isNull(sessions.ended_at),
        inArray(sessions.session_id, sessionIds),
      ),
    )
  return new Set(rows.map(({ session_id }) => session_id))
}
