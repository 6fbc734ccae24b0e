import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { graphLimits, undeclared } from './graph-limits.ts'

/** What Graph takes as news for an activity feed. */
const Activity = z.object({
  topic: z.object({
    source: z.literal('text'),
    value: z.string().check(z.minLength(1)),
    webUrl: z
      .string()
      .check(z.startsWith('https://teams.microsoft.com/l/entity/'), z.maxLength(1023)),
  }),
  activityType: z.string(),
  templateParameters: z.array(z.object({ name: z.string(), value: z.string() })),
  chainId: z.int(),
  previewText: z.object({ content: z.string().check(z.minLength(1)) }),
  recipients: z._default(
    z
      .array(
        z.object({
          '@odata.type': z.literal('microsoft.graph.aadUserNotificationRecipient'),
          'userId': z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
})
type Activity = z.infer<typeof Activity>

/** Several requests in one; Graph takes 20. */
const Batch = z.object({
  requests: z
    .array(
      z.object({
        id: z.string(),
        method: z.literal('GET'),
        url: z.string().check(z.startsWith('/')),
      }),
    )
    .check(z.maxLength(20)),
})

export interface Received {
  path: string
  /** When it came, in milliseconds. */
  at: number
  /** The mail of each person, for a request to many too. */
  recipients: string[]
  /** How they were named: by object id or, alone, by user principal name. */
  named: string[]
  body: Activity
}

interface Answer {
  status: number
  headers?: Record<string, string>
  message?: string
}

/** An account in Entra. */
export interface EntraUser {
  id: string
  userPrincipalName: string
  mail: string
}

const idOf = (mail: string) => {
  const digits = createHash('sha256').update(mail).digest('hex')
  return [8, 4, 4, 4, 12].map((length, at) => digits.slice(at * 5, at * 5 + length)).join('-')
}

/**
 * Microsoft's token endpoint, users of Graph and its two calls that send to activity feeds, on loopback. It
 * refuses what Graph refuses: a missing token or permission, a user it does not know, several people by
 * anything but their object ids, a person without the app, a link that is no Teams link or too long, text that
 * is missing, an activity the app does not declare, a token that ends too soon, and more than its limits allow;
 * and a test can set its answers. Everybody with an e-mail of the test people and of the demo has an account.
 */
export async function startFakeGraph({ clock = Date.now }: { clock?: () => number } = {}) {
  const received: Received[] = []
  /** What is in the feed of each person, by chain: a second activity of a chain replaces the first. */
  const feeds = new Map<string, Map<number, string>>()
  const limits = graphLimits(clock)
  const answers: Answer[] = []
  const tokens = { given: 0, lifetime: 3600, expires: 0 }
  const directory = {
    /** Whether the app was given User.ReadBasic.All. */
    isReadable: true,
    /** Whether the app was given TeamsActivity.Send. */
    maySend: true,
    asked: [] as string[],
    /** Accounts that differ from the usual ones, by mail; null: none. */
    users: new Map<string, EntraUser | null>(),
    /** The Application ID URI that was set in Entra. */
    resource: '',
    /** The mails of people who have not installed the app. */
    without: new Set<string>(),
  }
  /** Those whose ids were asked for. */
  const known = new Map<string, EntraUser>()
  const accountOf = (mail: string): EntraUser | null => {
    const own = directory.users.get(mail)
    if (own !== undefined) return own
    if (!/@(example\.test|demo\.example)$/.test(mail)) return null
    const user = { id: idOf(mail), userPrincipalName: mail, mail }
    known.set(user.id, user)
    return user
  }
  /** By object id or user principal name. */
  const find = (name: string): EntraUser | undefined => {
    const own = [...directory.users.values()].find(
      (user) => user?.id === name || user?.userPrincipalName === name,
    )
    if (own) return own
    const user = name.includes('@') ? accountOf(name) : known.get(name)
    // Who is listed has no longer the usual account.
    return user && !directory.users.has(user.mail) ? user : undefined
  }

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
    if (path === '/$batch') return readBatch(text)
    const prepared = answers.shift()
    if (prepared)
      return {
        ...prepared,
        message: JSON.stringify({ error: { message: prepared.message ?? '' } }),
      }

    if (!directory.maySend)
      return refusal(403, 'Insufficient privileges to complete the operation.')
    const { data: body, error } = Activity.safeParse(JSON.parse(text))
    if (!body) return refusal(400, error.issues.map(({ path }) => path.join('.')).join())
    const one = /^\/users\/([^/]+)\/teamwork\/sendActivityNotification$/.exec(path)?.[1]
    if (one === undefined && path !== '/teamwork/sendActivityNotificationToRecipients')
      return refusal(400, 'path')
    const kind = one ? 'one' : 'many'
    if (limits.isThrottled(kind))
      return { ...refusal(429, 'Too many requests'), headers: { 'retry-after': '1' } }
    if (kind === 'many' && tokens.expires - Date.now() < 45 * 60_000)
      return refusal(412, 'The token expires in less than 45 minutes.')
    const missing = undeclared(body.activityType, body.templateParameters)
    if (missing) return refusal(400, missing)
    const named = one ? [decodeURIComponent(one)] : body.recipients.map(({ userId }) => userId)
    const users = named.map(find)
    // Several are answered before anyone is looked for: those it does not know get nothing.
    if (one && !users[0]) return refusal(404, `User ${named[0]} was not found.`)
    if (one && directory.without.has(users[0]?.mail ?? ''))
      return refusal(
        403,
        "Application with AAD App Id 'client' is not authorized to generate custom text notifications to the recipient. Ensure that the expected Teams app is installed in the target scope (user, team, or chat).",
      )
    const installed = users.flatMap((user) =>
      user && !directory.without.has(user.mail) ? [user.mail] : [],
    )
    const recipients = limits.withinMinute(installed)
    if (one && recipients.length === 0)
      return { ...refusal(429, 'Too many requests'), headers: { 'retry-after': '60' } }
    received.push({ path, at: clock(), recipients, named, body })
    for (const mail of recipients) {
      const feed = feeds.get(mail) ?? new Map<number, string>()
      feeds.set(mail, feed.set(body.chainId, body.previewText.content))
    }
    return { status: one ? 204 : 202 }
  }

  function readBatch(text: string): Answer {
    const { requests } = Batch.parse(JSON.parse(text))
    const responses = requests.map(({ id, url }) => {
      const { status, message = '{}' } = readUsers(new URL(url, 'http://graph'))
      return { id, status, body: JSON.parse(message) as unknown }
    })
    // The order of the answers is not that of the requests.
    return { status: 200, message: JSON.stringify({ responses: responses.toReversed() }) }
  }

  function readUsers({ pathname, searchParams }: URL): Answer {
    directory.asked.push(pathname)
    if (!directory.isReadable)
      return refusal(403, 'Insufficient privileges to complete the operation.')
    const mail = /^mail eq '(.*)'$/.exec(searchParams.get('$filter') ?? '')?.[1]
    if (pathname === '/users' && mail !== undefined) {
      const wanted = mail.replaceAll("''", "'")
      const listed = [...directory.users.values()].filter((user) => user?.mail === wanted)
      const usual = directory.users.has(wanted) ? null : accountOf(wanted)
      const found = [...listed, usual].flatMap((user) => (user ? [{ id: user.id }] : []))
      const value = found.slice(0, Number(searchParams.get('$top') ?? found.length))
      return { status: 200, message: JSON.stringify({ value }) }
    }
    const user = find(decodeURIComponent(pathname.slice('/users/'.length)))
    return user
      ? { status: 200, message: JSON.stringify({ id: user.id }) }
      : refusal(404, 'Resource does not exist.')
  }

  function giveToken(text: string): Answer {
    const form = new URLSearchParams(text)
    const scope = form.get('scope') ?? ''
    if (scope.startsWith('api://') && scope !== `${directory.resource}/.default`)
      return { status: 400, message: JSON.stringify({ error: 'invalid_resource' }) }
    const right =
      form.get('grant_type') === 'client_credentials' &&
      (scope === 'https://graph.microsoft.com/.default' || scope.startsWith('api://')) &&
      form.get('client_secret') === 'a secret'
    if (!right) return { status: 401, message: JSON.stringify({ error: 'invalid_client' }) }
    // What is given for another resource opens nothing of Graph's.
    if (scope.startsWith('api://'))
      return {
        status: 200,
        message: JSON.stringify({ access_token: `for ${scope}`, expires_in: tokens.lifetime }),
      }
    tokens.given++
    tokens.expires = Date.now() + tokens.lifetime * 1000
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
    feeds,
    tokens,
    directory,
    /** Begins again with empty feeds, as if nothing had been sent so far. */
    forget() {
      received.length = 0
      feeds.clear()
      limits.forget()
    },
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
