/** Takes what arrived of a stream of server-sent events apart: the whole events, and the rest. */
export function eventsIn(text: string): {
  events: { event: string; data: string }[]
  rest: string
} {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const fields = block.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
    })
    const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
    const event = fields.findLast(([name]) => name === 'event')?.[1] ?? 'message'
    return data.length > 0 ? [{ event, data: data.join('\n') }] : []
  })
  return { events, rest }
}

const minDelay = 1000
const maxDelay = 60_000

/** Milliseconds before the next attempt: growing, and scattered by `chance` from 0 to 1. */
export const pauseBefore = (attempt: number, chance: number) =>
  Math.min(maxDelay, minDelay * 2 ** attempt) * (0.5 + chance / 2)
