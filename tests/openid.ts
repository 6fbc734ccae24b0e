import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { openProvider, type ProviderSettings } from '#accounts/server/identity/provider.ts'

/** What the provider knows of someone, by the name it knows them by. */
export type Claims = Record<string, unknown>

export const clientId = 'hr-system'
const clientSecret = 'a secret between the product and the provider'
export const keyId = 'the key of the provider'

/** A port no one listens at, for a server whose address has to be known before it is made. */
export async function freePort() {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Changes what the token endpoint answers on its way to the product. */
type Tamper = (tokens: Record<string, unknown>) => Promise<Record<string, unknown>>

/**
 * An OpenID provider on loopback, a certified one from npm. Its people have no passwords: its page lists
 * them, or `person` is signed in at once. `tamper` plays someone between it and the product.
 */
export async function openIdentityProvider(publicUrl: string, people: Record<string, Claims>) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const state = {
    person: undefined as string | undefined,
    amr: undefined as string[] | undefined,
    tamper: undefined as Tamper | undefined,
    /** What was asked for at the provider with the last sign-in. */
    asked: {} as Record<string, unknown>,
    isAway: false,
    /** Whether it hands out what it can be asked about someone with later. */
    givesRefreshTokens: true,
    requests: [] as string[],
  }
  const provider = new Provider(issuer, {
    ...configuration(publicUrl, jwk, people),
    // Entra gives one to who asks for offline_access; this one would ask the person each time.
    issueRefreshToken: async () => state.givesRefreshTokens,
  })

  /** Signs in as the person who was chosen on the page, or as `state.person`; shows the page until then. */
  const interact = async (...[request, response, uid, chosen]: Interaction) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    state.asked = params
    if (prompt.name === 'login') {
      const person = chosen ?? state.person
      if (person === undefined) return showPeople(response, uid, people)
      const login = { accountId: person, ...(state.amr && { amr: state.amr }) }
      return provider.interactionFinished(request, response, { login })
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { consent })
  }
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    state.requests.push(url)
    if (state.isAway) return void response.writeHead(503).end()
    const [, uid, chosen] = /^\/interaction\/([\w-]+)(?:\/as\/(\w+))?$/.exec(url) ?? []
    if (uid === undefined) {
      if (url === '/token' && state.tamper) tamperWith(response, state.tamper)
      return void answer(request, response)
    }
    interact(request, response, uid, chosen).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const settings: ProviderSettings = {
    publicUrl,
    issuer,
    clientId,
    clientSecret,
    tenant: undefined,
  }
  return {
    issuer,
    people,
    state,
    privateKey,
    publicKey,
    jwk,
    settings,
    connect: (changes: Partial<ProviderSettings> = {}) => openProvider({ ...settings, ...changes }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

type Interaction = [
  request: IncomingMessage,
  response: ServerResponse,
  uid: string,
  chosen: string | undefined,
]

const configuration = (
  publicUrl: string,
  jwk: JWK,
  people: Record<string, Claims>,
): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [new URL('/api/auth/oidc/callback/', publicUrl).href],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['a key for the cookies of the provider'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  pkce: { required: () => true },
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub', 'amr'],
    email: ['email', 'email_verified', 'xms_edov'],
    profile: ['name', 'preferred_username', 'oid', 'tid'],
  },
  findAccount: (_, accountId) => {
    const claims = people[accountId]
    return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) }
  },
  // Errors are asserted where the product shows them.
  renderError: (context, out) => {
    context.body = JSON.stringify(out)
  },
})

function showPeople(response: ServerResponse, uid: string, people: Record<string, Claims>) {
  const links = Object.keys(people).map(
    (person) => `<li><a href="/interaction/${uid}/as/${person}">${person}</a></li>`,
  )
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(
    `<!doctype html><title>Provider</title><h1>Who is it?</h1><ul>${links.join('')}</ul>`,
  )
}

/** The body is complete in the last call, as koa sends it. */
function tamperWith(response: ServerResponse, tamper: Tamper) {
  const end = response.end.bind(response)
  const change = async (body: string) => {
    const changed = await tamper(JSON.parse(body) as Record<string, unknown>)
    response.removeHeader('content-length')
    end(JSON.stringify(changed))
  }
  response.end = ((body: string) => {
    void change(body)
    return response
  }) as typeof response.end
}

/** A browser without pages: it follows redirects and has cookies, each for its server and path. */
export function openBrowser() {
  const cookies = new Map<string, string>()
  const keyOf = (url: URL, path: string, name: string) => `${url.host} ${path} ${name}`

  function cookiesFor(url: URL) {
    const sent = []
    for (const [key, value] of cookies) {
      const [host = '', path = '', name = ''] = key.split(' ')
      if (host === url.host && url.pathname.startsWith(path)) sent.push(`${name}=${value}`)
    }
    return sent.join('; ')
  }
  function store(url: URL, line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', ...value] = pair.split('=')
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    const isGone = attributes.some((one) => /^max-age=0$/i.test(one) || /1970/.test(one))
    if (isGone) cookies.delete(keyOf(url, path, name))
    else cookies.set(keyOf(url, path, name), value.join('='))
  }
  async function ask(address: string | URL, init: RequestInit = {}) {
    const url = new URL(address)
    const headers = { ...(init.headers as Record<string, string>), cookie: cookiesFor(url) }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) store(url, line)
    return answer
  }
  /** Follows redirects until there are none, or until `stop` says so; returns where that is. */
  async function follow(address: string | URL, stop: (url: URL) => boolean = () => false) {
    let url = new URL(address)
    for (let steps = 0; steps < 20; steps++) {
      if (stop(url)) return url
      const answer = await ask(url)
      const location = answer.headers.get('location')
      if (location === null) return url
      url = new URL(location, url)
    }
    throw new Error('redirected in a circle')
  }
  const post = (address: string | URL, body: unknown) =>
    ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ask, follow, post, cookies }
}
