import type { ProviderSettings } from '#accounts/server/identity/provider.ts'
import type { TeamsTokens } from '#accounts/server/identity/teams-tokens.ts'
import { type Claims, freePort, openBrowser, openIdentityProvider } from './openid.ts'
import { people } from './people.ts'
import { openTestApp } from './test-app.ts'

const of = (who: keyof typeof people, more: Claims = {}): Claims => ({
  name: people[who].name,
  email: people[who].email,
  email_verified: true,
  ...more,
})

export const tenant = '7d2a1c3e-0b1f-4a58-9c6d-2f1e3b4a5c6d'
export const objectId = (number: number) =>
  `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, '0')}`

/** The people of the company as their provider knows them, some of them differently. */
export const knownThere = (): Record<string, Claims> => ({
  lina: of('lm'),
  emad: of('emp'),
  huda: of('hr'),
  amal: of('admin'),
  petra: of('peer', { email: people.peer.email.toUpperCase() }),
  unverified: of('lm', { email_verified: false }),
  claimed: of('lm', { email_verified: 'true' }),
  unknown: { name: 'Nora Newcomer', email: 'nora@example.test', email_verified: true },
  nameless: {},
})

/** The product with a provider people can sign in at, at an address both of them know. */
export async function openOidcWorld(
  settings: Partial<ProviderSettings> = {},
  pageRoot?: string,
  /** What checks tokens of a tab in Teams whose people are those of the provider. */
  inTeams?: (identityIssuer: string) => TeamsTokens,
) {
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const idp = await openIdentityProvider(publicUrl, knownThere())
  const world = await openTestApp(pageRoot)
  const provider = idp.connect(settings)
  const teamsTokens = inTeams?.(idp.issuer)
  const app = await world.anotherServer({
    provider,
    publicUrl,
    ...(teamsTokens && { teamsTokens }),
  })
  await app.listen({ host: '127.0.0.1', port: Number(new URL(publicUrl).port) })

  const isBack = (url: URL) => url.origin === publicUrl && !url.pathname.startsWith('/api/')
  const start = (next = '/') => `${publicUrl}/api/auth/oidc/start/?next=${encodeURIComponent(next)}`
  /** Signs in as someone at the provider; where that leads, and what the page then gets. */
  async function signIn(person: string, { next = '/', body = {} } = {}) {
    idp.state.person = person
    const browser = openBrowser()
    const end = await browser.follow(start(next), isBack)
    const outcome = end.hash.replace('#sign-in=', '')
    const session = await exchange(browser, body)
    return { outcome, page: end.pathname + end.search, browser, ...session }
  }
  async function exchange(browser: ReturnType<typeof openBrowser>, body: unknown = {}) {
    const answer = await browser.post(`${publicUrl}/api/auth/oidc/session/`, body)
    return { status: answer.status, body: await answer.json() }
  }
  /** Up to the moment before the provider's answer reaches the product. */
  async function untilCallback(person: string, browser = openBrowser()) {
    idp.state.person = person
    const callback = await browser.follow(start(), (url) => url.pathname.includes('/callback'))
    return { browser, callback }
  }
  const outcomeAt = async (browser: ReturnType<typeof openBrowser>, address: string | URL) =>
    (await browser.follow(address, isBack)).hash.replace('#sign-in=', '')

  const as = (access: string, method: string, target: string, body?: unknown) =>
    world.ask(method, new URL(target, publicUrl).href, {
      body,
      headers: { authorization: `Bearer ${access}` },
    })
  async function close() {
    app.server.closeAllConnections()
    await app.close()
    await world.close()
    await idp.close()
  }
  return {
    ...world,
    app,
    idp,
    publicUrl,
    start,
    signInAt: signIn,
    exchange,
    untilCallback,
    outcomeAt,
    asToken: as,
    close,
  }
}
export type OidcWorld = Awaited<ReturnType<typeof openOidcWorld>>
