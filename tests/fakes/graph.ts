import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'

/** What Graph takes as news for an activity feed. */
const Activity = z.object({
  topic: z.object({
    source: z.literal('text'),
    value: z.string().check(z.minLength(1)),
    webUrl: z
      .string()
      .check(z.startsWith('https://teams.microsoft.com/l/entity/'), z.maxLength(1023)),
  }),
  activityType: z.enum([
    'evaluationNeedsAction',
    'evaluationUpdated',
    'evaluationsNeedAction',
    'evaluationsUpdated',
  ]),
  templateParameters: z.array(z.object({ name: z.string(), value: z.string() })),
  chainId: z.int(),
  previewText: z.object({ content: z.string().check(z.minLength(1)) }),
  recipients: z._default(z.array(z.object({ userId: z.string() })).check(z.maxLength(100)), []),
})
type Activity = z.infer<typeof Activity>

export interface Received {
  path: string
  /** When it came, in milliseconds. */
  at: number
  /** One per person, for a request to many too. */
  recipients: string[]
  body: Activity
}

interface Answer {
  status: number
  headers?: Record<string, string>
  message?: string
}

/**
 * Microsoft's token endpoint and the two calls of Graph that send to activity feeds, on loopback.
 * It refuses what Graph refuses: a missing token, a link that is no Teams link or too long, text
 * that is missing; and a test can set its answers.
 */
export async function startFakeGraph() {
  const received: Received[] = []
  const answers: Answer[] = []
  const tokens = { given: 0, lifetime: 3600 }

  const server = createServer((request, response) => {
    void respond(request, response)
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { status, headers, message } = answer(request.url ?? '', request, await bodyOf(request))
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(status === 204 ? undefined : (message ?? '{}'))
  }

  function answer(path: string, request: IncomingMessage, text: string): Answer {
    if (path.endsWith('/oauth2/v2.0/token')) return giveToken(text)
    if (request.headers.authorization !== `Bearer token-${tokens.given}`)
      return refusal(401, 'no token')
    const prepared = answers.shift()
    if (prepared)
      return {
        ...prepared,
        message: JSON.stringify({ error: { message: prepared.message ?? '' } }),
      }

    const { data: body, error } = Activity.safeParse(JSON.parse(text))
    if (!body) return refusal(400, error.issues.map(({ path }) => path.join('.')).join())
    const one = /^\/users\/([^/]+)\/teamwork\/sendActivityNotification$/.exec(path)?.[1]
    if (one === undefined && path !== '/teamwork/sendActivityNotificationToRecipients')
      return refusal(400, 'path')
    const recipients = one ? [decodeURIComponent(one)] : body.recipients.map(({ userId }) => userId)
    received.push({ path, at: Date.now(), recipients, body })
    return { status: one ? 204 : 202 }
  }

  function giveToken(text: string): Answer {
    const form = new URLSearchParams(text)
    const right =
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope') === 'https://graph.microsoft.com/.default' &&
      form.get('client_secret') === 'a secret'
    if (!right) return { status: 401, message: JSON.stringify({ error: 'invalid_client' }) }
    tokens.given++
    const message = JSON.stringify({
      access_token: `token-${tokens.given}`,
      expires_in: tokens.lifetime,
    })
    return { status: 200, message }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    tokens,
    /** The next requests are answered like this, one after the other, and do nothing. */
    answerNext: (...next: Answer[]) => void answers.push(...next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const refusal = (status: number, message: string): Answer => ({
  status,
  message: JSON.stringify({ error: { message } }),
})

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
