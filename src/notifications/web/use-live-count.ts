import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewTokens } from '#kit/web/api/connection.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { accessToken } from '#kit/web/api/tokens.ts'
import { notificationApi } from '#notifications/contract.ts'
import { eventsIn, pauseBefore } from '#notifications/rules/server-sent.ts'
import { notificationQueries } from './queries.ts'

/** Keeps the unread count current; polling continues beside the stream as a fallback. */
export function useLiveCount() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    const { queryKey } = notificationQueries.unread
    void follow(controller.signal, (count) => {
      const known = queryClient.getQueryData(queryKey)?.count
      queryClient.setQueryData(queryKey, { count })
      // An evaluation changed, and any open screen can show it.
      if (known !== undefined && known !== count) void refreshScreen()
    })
    return () => controller.abort()
  }, [queryClient])
}

/** A page opened later took this one's stream: there are as many as a person can have. */
class Replaced extends Error {}
/** Attempts after which the pause no longer grows. */
const longPause = 10

async function follow(signal: AbortSignal, onCount: (count: number) => void) {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      for await (const count of counts(signal)) {
        attempt = 0
        onCount(count)
      }
    } catch (error) {
      // The pause below answers every kind of failure; polling updates the count meanwhile.
      if (error instanceof Replaced) attempt = longPause
    }
    await rest(pauseBefore(attempt, Math.random()), signal)
  }
}

/** axios cannot read an answer while it arrives, and EventSource cannot say who asks. */
async function* counts(signal: AbortSignal): AsyncGenerator<number> {
  const token = accessToken()
  if (!token) return
  const answer = await fetch(notificationApi.stream.path, {
    headers: { Authorization: `Bearer ${token}` },
    signal,
  })
  if (answer.status === 401) await renewTokens(token)
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`)

  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let arrived = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const { events, rest } = eventsIn(arrived + value)
    arrived = rest
    for (const { event, data } of events) {
      if (event === 'replaced') throw new Replaced()
      if (event === 'count') yield notificationApi.unreadCount.reply.parse(JSON.parse(data)).count
    }
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
