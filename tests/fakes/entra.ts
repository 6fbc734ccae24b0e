import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { openTeamsTokens, type TeamsSsoSettings } from '#accounts/server/identity/teams-tokens.ts'

export const tenant = '7d2a1c3e-0b1f-4a58-9c6d-2f1e3b4a5c6d'
export const teamsClientId = '0f3c6b1e-93a7-4a43-9c59-9f2f3d5a7b10'
export const resource = `api://hr.example.test/${teamsClientId}`
export const teamsInBrowser = '5e3ce6c0-2b1f-4285-8d4b-75ee78787346'
export const objectId = (number: number) =>
  `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, '0')}`

export type Claims = Record<string, unknown>

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/**
 * Entra, as far as a tab needs it: it publishes the keys of a tenant, and signs tokens for the tab as Entra does,
 * with everything in them that Microsoft documents.
 */
export async function startFakeEntra() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid: 'key 1', use: 'sig', kty: 'RSA' }
  const state = { isAway: false, keys: [jwk] as unknown[], requests: [] as string[] }
  const server = createServer((request, response) => {
    state.requests.push(request.url ?? '')
    if (state.isAway) return void response.writeHead(503).end()
    const isAsked = request.url === `/${tenant}/discovery/v2.0/keys`
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAsked ? { keys: state.keys } : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${url}/${tenant}/v2.0`

  /** Lina's, who is a line manager here, in the second version of tokens. */
  const claimsOf = (more: Claims = {}): Claims => ({
    ver: '2.0',
    iss: issuer,
    aud: teamsClientId,
    azp: teamsInBrowser,
    azpacr: '0',
    tid: tenant,
    oid: objectId(1),
    sub: 'only for this application',
    scp: 'access_as_user',
    name: 'Lina Leader',
    preferred_username: 'lina@contoso.onmicrosoft.com',
    email: 'lm@example.test',
    xms_edov: true,
    uti: 'an id of the token',
    iat: inSeconds(-60),
    nbf: inSeconds(-60),
    exp: inSeconds(3600),
    ...more,
  })
  /** The same in the first version, which has other names for some of it. */
  const firstOf = (more: Claims = {}): Claims => {
    const { azp, azpacr, preferred_username, ...rest } = claimsOf()
    return {
      ...rest,
      ver: '1.0',
      iss: `https://sts.windows.net/${tenant}/`,
      aud: resource,
      appid: azp,
      appidacr: azpacr,
      upn: preferred_username,
      ...more,
    }
  }
  const sign = (claims: Claims, header: Claims = {}, key: CryptoKey = pair.privateKey) =>
    new SignJWT(claims)
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: 'key 1', ...header })
      .sign(key)

  const settings: TeamsSsoSettings = {
    tenant,
    clientId: teamsClientId,
    resource,
    authorityUrl: url,
    identityIssuer: issuer,
  }
  return {
    url,
    state,
    jwk,
    publicKey: pair.publicKey,
    settings,
    claimsOf,
    firstOf,
    sign,
    token: (more: Claims = {}) => sign(claimsOf(more)),
    connect: (changes: Partial<TeamsSsoSettings> = {}) =>
      openTeamsTokens({ ...settings, ...changes }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
export type FakeEntra = Awaited<ReturnType<typeof startFakeEntra>>
