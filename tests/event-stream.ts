import { eventsIn } from '#notifications/rules/server-sent.ts'

/** An open stream of events, what arrived on it so far, and whether the server has closed it. */
export async function openEventStream(address: string, access: string, query = '') {
  const controller = new AbortController()
  const answer = await fetch(new URL(`/api/notifications/stream/${query}`, address), {
    headers: { authorization: `Bearer ${access}` },
    signal: controller.signal,
  })
  let text = ''
  let isClosed = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  void read()
    .catch(() => {})
    .finally(() => (isClosed = true))
  return {
    status: answer.status,
    events: () => eventsIn(text).events,
    lastCount: () => {
      const last = eventsIn(text).events.findLast(({ event }) => event === 'count')
      return last && (JSON.parse(last.data) as { count: number }).count
    },
    isClosed: () => isClosed,
    leave: () => controller.abort(),
  }
}
export type EventStream = Awaited<ReturnType<typeof openEventStream>>
