import { rawClient } from '../raw-client.ts'
import { pause } from './fault.ts'

const kinds = ['headers', 'body', 'silent', 'reader'] as const
type Kind = (typeof kinds)[number]

/** Milliseconds after which no client of a kind can be left; one that reads nothing gets the longest. */
const timeouts: Record<Kind, number> = {
  headers: 30_000,
  body: 30_000,
  silent: 30_000,
  reader: 90_000,
}

/** Clients that send drop by drop, or never read what they asked for. */
export async function openSlowClients(address: string, count: number) {
  const page = await (await fetch(address)).text()
  const asset = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '/'
  const begun = Date.now()
  const clients = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const kind = kinds[index % kinds.length] as Kind
      const client = await rawClient(address)
      const one = { kind, client, closedAfter: undefined as number | undefined }
      client.socket.on('close', () => (one.closedAfter = Date.now() - begun))
      begin(kind, client, asset)
      return one
    }),
  )
  const drops = setInterval(() => {
    for (const { kind, client, closedAfter } of clients) {
      if (closedAfter !== undefined) continue
      if (kind === 'headers') client.say('x')
      if (kind === 'body') client.say(' ')
    }
  }, 1000)

  return {
    count,
    /** Who is still there after a while, and when the others had to go. */
    async leftAfter(milliseconds: number) {
      while (
        Date.now() - begun < milliseconds &&
        clients.some(({ closedAfter }) => closedAfter === undefined)
      ) {
        // Only reading shows that the connection is closed.
        if (Date.now() - begun > milliseconds - 1500)
          for (const { client } of clients) client.socket.resume()
        await pause(200)
      }
      clearInterval(drops)
      const lost: string[] = []
      const story = kinds.map((kind) => {
        const all = clients.filter((each) => each.kind === kind)
        const closed = all.flatMap(({ closedAfter }) => closedAfter ?? [])
        const last = Math.max(0, ...closed)
        const left = all.length - closed.length
        if (left > 0 && milliseconds > timeouts[kind])
          lost.push(`${left} slow clients (${kind}) are still there`)
        if (kind !== 'reader' && last > timeouts[kind])
          lost.push(`slow clients (${kind}) stayed ${last} ms`)
        return `${kind} gone after ${(last / 1000).toFixed(0)} s${left > 0 ? ` (${left} left)` : ''}`
      })
      const longest = Math.max(
        ...clients.map(({ closedAfter }) => closedAfter ?? Number.POSITIVE_INFINITY),
      )
      for (const { client } of clients) client.socket.destroy()
      return { story: story.join(', '), lost, longest }
    },
  }
}

function begin(kind: Kind, { say, socket }: Awaited<ReturnType<typeof rawClient>>, asset: string) {
  if (kind === 'headers') say('GET /api/config/ HTTP/1.1\r\nhost: x\r\nx-slow: ')
  if (kind === 'body')
    say(
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{',
    )
  if (kind === 'reader') {
    socket.pause()
    const ask = `GET ${asset} HTTP/1.1\r\nhost: x\r\n\r\n`
    say(ask.repeat(20))
  }
}
