import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { personOf, type ProvenPerson } from '#accounts/rules/identity/claims.ts'
import { teamsIssuers, teamsTokenRefusal } from '#accounts/rules/identity/teams-token.ts'
import { now } from '#kit/server/clock.ts'
import type { PrivateHosts } from '#kit/server/outgoing.ts'
import { fetchFrom, isAway, ProviderAway } from './provider-fetch.ts'

export interface TeamsSsoSettings {
  /** The Entra tenant whose people sign in, in lower case. */
  tenant: string
  /** The application in Entra that the tab belongs to. */
  clientId: string
  /** Its address in Entra: `api://<host of the tab>/<client id>`. */
  resource: string
  /** Where the tenant's keys are, and how its issuer begins. */
  authorityUrl: string
  /** Under which issuer identities are stored: that of the browser's sign-in where it is the same tenant. */
  identityIssuer: string
  privateHosts?: PrivateHosts
}

interface CheckedToken {
  person: ProvenPerson
  /** When Entra takes it back. */
  expires_at: string
}

/** The token is not one of this tab, this tenant or this time; `reason` is for the log, and names no one. */
export class TokenRefused extends Error {
  readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super(`a token of Teams was refused: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Seconds by which the clocks of Entra and of this server can differ. */
const tolerance = 60
/** Entra's longest; without a bound a configuration there could make tokens that never end. */
const oldest = '24h'
/** Milliseconds the keys are used before they are asked for again; an unknown key asks at once. */
const freshFor = 3600_000
/** Milliseconds after a failure before the keys are asked for again. */
const pauseAfterFailure = 3_000

/** Checks the tokens that Teams hands to the tab. The keys of the tenant are asked for with the first one. */
export function openTeamsTokens(settings: TeamsSsoSettings) {
  const { tenant, clientId, resource, authorityUrl, privateHosts = [] } = settings
  const fetchKeys = fetchFrom(privateHosts)
  let failedAt: number | undefined
  const keys = createRemoteJWKSet(new URL(`${authorityUrl}/${tenant}/discovery/v2.0/keys`), {
    timeoutDuration: 6_000,
    cacheMaxAge: freshFor,
    [customFetch]: async (url, { headers, method }) => {
      if (failedAt !== undefined && performance.now() - failedAt < pauseAfterFailure)
        throw new ProviderAway('no answer a moment ago')
      failedAt = performance.now()
      const answer = await fetchKeys(url, {
        method,
        headers: Object.fromEntries(headers),
        body: undefined,
        redirect: 'manual',
      })
      failedAt = undefined
      return answer
    },
  })

  /** Throws TokenRefused, or ProviderAway where the keys cannot be had. */
  async function check(token: string): Promise<CheckedToken> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      typ: 'JWT',
      audience: [clientId, resource],
      issuer: teamsIssuers(tenant, authorityUrl),
      requiredClaims: ['exp', 'nbf', 'iat'],
      clockTolerance: tolerance,
      maxTokenAge: oldest,
      currentDate: new Date(now()),
    }).catch((error: unknown) => {
      // Keys that cannot be read are no key of anyone.
      if (isAway(error) || isUnreadable(error)) throw new ProviderAway('no keys', { cause: error })
      throw new TokenRefused(error instanceof errors.JOSEError ? error.code : 'unreadable', error)
    })
    const refusal = teamsTokenRefusal(payload, { tenant, authority: authorityUrl })
    if (refusal) throw new TokenRefused(refusal)
    const person = personOf(payload, tenant)
    if (!person) throw new TokenRefused('no_object_id')
    return { person, expires_at: new Date((payload.exp ?? 0) * 1000).toISOString() }
  }

  /** Throws where the keys of the tenant cannot be had; for a check of the settings. */
  async function assertKeys() {
    await keys.reload()
  }

  return { issuer: settings.identityIssuer, check, assertKeys }
}
export type TeamsTokens = ReturnType<typeof openTeamsTokens>

/** What the library says of an answer that holds no keys. */
const isUnreadable = (error: unknown) =>
  error instanceof errors.JWKSInvalid ||
  error instanceof errors.JWKSTimeout ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the tokens of the tab in Teams; null where it signs no one in. */
    teamsTokens: TeamsTokens | null
  }
}
