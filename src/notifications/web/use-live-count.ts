import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { renewTokens } from '#kit/web/api/connection.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { accessToken } from '#kit/web/api/tokens.ts'
import { suspendedAtom } from '#kit/web/platform/suspended.ts'
import { Changed, notificationApi } from '#notifications/contract.ts'
import { eventsIn, pauseBefore } from '#notifications/rules/server-sent.ts'
import type { Watched } from '#notifications/rules/watched.ts'
import { notificationQueries } from './queries.ts'
import { watchedAtom } from './watch.ts'

/**
 * Keeps the unread count current, and the screen where others change what it shows; polling continues
 * beside the stream as a fallback.
 */
export function useLiveCount() {
  const queryClient = useQueryClient()
  const watched = useAtomValue(watchedAtom)
  const isSuspended = useAtomValue(suspendedAtom)
  useEffect(() => {
    if (isSuspended) return
    const controller = new AbortController()
    const { queryKey } = notificationQueries.unread
    let changed: string | undefined
    void follow(watched, controller.signal, {
      onCount(count) {
        const known = queryClient.getQueryData(queryKey)?.count
        queryClient.setQueryData(queryKey, { count })
        // An evaluation changed, and any open screen can show it.
        if (known !== undefined && known !== count) void refreshScreen()
      },
      // The first one says what is known; the screen has just been loaded.
      onChange(updated_at) {
        if (changed !== undefined && changed !== updated_at) void refreshScreen()
        changed = updated_at
      },
    })
    return () => controller.abort()
  }, [queryClient, watched, isSuspended])
}

/** A page opened later took this one's stream: there are as many as a person can have. */
class Replaced extends Error {}
/** Attempts after which the pause no longer grows. */
const longPause = 10

interface Handlers {
  onCount: (count: number) => void
  onChange: (updated_at: string) => void
}

async function follow(watched: Watched | undefined, signal: AbortSignal, handlers: Handlers) {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      for await (const { event, data } of events(watched, signal)) {
        attempt = 0
        if (event === 'replaced') throw new Replaced()
        const content: unknown = JSON.parse(data)
        if (event === 'count')
          handlers.onCount(notificationApi.unreadCount.reply.parse(content).count)
        if (event === 'changed') handlers.onChange(Changed.parse(content).updated_at)
      }
    } catch (error) {
      // The pause below answers every kind of failure; polling updates the count meanwhile.
      if (error instanceof Replaced) attempt = longPause
    }
    await rest(pauseBefore(attempt, Math.random()), signal)
  }
}

/** axios cannot read an answer while it arrives, and EventSource cannot say who asks. */
async function* events(watched: Watched | undefined, signal: AbortSignal) {
  const token = accessToken()
  if (!token) return
  const { path } = notificationApi.stream
  const query = watched ? `?${new URLSearchParams({ ...watched })}` : ''
  const answer = await fetch(`${path}${query}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal,
  })
  if (answer.status === 401) await renewTokens(token)
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`)

  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let arrived = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const { events, rest } = eventsIn(arrived + value)
      arrived = rest
      yield* events
    }
  } finally {
    // Who stops reading leaves the connection, too. It may be broken already.
    reader.cancel().catch(() => {})
  }
}

const rest = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
