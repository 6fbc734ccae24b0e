import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  refreshTokenGrant,
  ResponseBodyError,
} from 'openid-client'
import { personOf, type ProvenPerson, subjectOf } from '#accounts/rules/identity/claims.ts'
import type { PrivateHosts } from '#kit/server/outgoing.ts'
import { fetchFrom } from './provider-fetch.ts'

export interface ProviderSettings {
  /** Where people reach this server. */
  publicUrl: string
  issuer: string
  clientId: string
  clientSecret: string
  /** The Entra tenant whose people sign in; undefined for any other provider. */
  tenant: string | undefined
  privateHosts?: PrivateHosts
}

interface Redeemed {
  person: ProvenPerson
  /** The provider's refresh token; null where it gave none. */
  token: string | null
}

/** What an attempt to sign in began with and has to come back with. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** Milliseconds the provider's description of itself is used before it is asked for again. */
const freshFor = 3600_000
/** Milliseconds after a failure before it is asked again: a provider that is away is left alone. */
const pauseAfterFailure = 3_000

/** The provider's token names no one we could know again. */
export class NoSubject extends Error {}

const isRefusedGrant = (error: unknown) =>
  error instanceof ResponseBodyError && error.error === 'invalid_grant'

/** A token that no provider gave is refused only after the product itself was recognised. */
async function assertKnown(configuration: Configuration) {
  try {
    await refreshTokenGrant(configuration, 'a token that no provider gave')
  } catch (error) {
    if (!isRefusedGrant(error)) throw error
  }
}

/** An OpenID provider that people sign in at. It is asked nothing before someone does. */
export function openProvider(settings: ProviderSettings) {
  const { issuer, clientId, clientSecret, tenant, publicUrl } = settings
  const redirectUri = new URL('/api/auth/oidc/callback/', publicUrl).href
  let known: { configuration: Promise<Configuration>; until: number } | undefined

  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const isPosted = methods.includes('client_secret_post')
    return (isPosted ? ClientSecretPost : ClientSecretBasic)(clientSecret)(server, ...rest)
  }

  const discover = () =>
    discovery(new URL(issuer), clientId, {}, authenticate, {
      [customFetch]: fetchFrom(settings.privateHosts ?? []),
      timeout: 10,
      execute: [
        // Tokens arrive over TLS from the provider itself; their signatures are checked all the same.
        enableNonRepudiationChecks,
        // Configuration allows http on this machine only.
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    })

  function configured(): Promise<Configuration> {
    const time = performance.now()
    if (known && time < known.until) return known.configuration
    const asked = { configuration: discover(), until: time + freshFor }
    known = asked
    asked.configuration.catch(() => {
      asked.until = performance.now() + pauseAfterFailure
    })
    return asked.configuration
  }

  /** Entra gives a refresh token to who asks for this scope; a provider that does not know it may refuse it. */
  const scopeOf = (configuration: Configuration) =>
    configuration.serverMetadata().scopes_supported?.includes('offline_access')
      ? 'openid profile email offline_access'
      : 'openid profile email'

  return {
    issuer,
    /** Throws where the provider can't be reached, or does not know the product by its secret. */
    assertCredentials: async () => assertKnown(await configured()),
    /** Where the browser is sent. */
    async authorizationUrl(
      { state, nonce, verifier }: Checks,
      { isProof = false } = {},
    ): Promise<URL> {
      const configuration = await configured()
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopeOf(configuration),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // Who is signed in there has to show again who they are; the answer says when that was.
        ...(isProof && { prompt: 'login', max_age: '0' }),
      })
    },
    /** Who came back with this query. Throws ProviderAway, or anything else for what is refused. */
    async redeem(search: string, { state, nonce, verifier }: Checks): Promise<Redeemed> {
      const answer = await authorizationCodeGrant(
        await configured(),
        new URL(search, redirectUri),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      )
      const person = personOf(answer.claims() ?? {}, tenant)
      if (!person) throw new NoSubject()
      return { person, token: answer.refresh_token ?? null }
    },
    /**
     * Whether someone is still there, by the refresh token of their sign-in: the token that follows it, or null
     * where the provider says no. Throws where it says nothing about the person.
     */
    async confirm(token: string, subject: string): Promise<string | null> {
      try {
        const answer = await refreshTokenGrant(await configured(), token)
        const claims = answer.claims()
        if (claims && subjectOf(claims, tenant) !== subject) return null
        return answer.refresh_token ?? token
      } catch (error) {
        if (isRefusedGrant(error)) return null
        throw error
      }
    },
  }
}
export type Provider = ReturnType<typeof openProvider>

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenID provider people can sign in at; null where none is configured. */
    provider: Provider | null
  }
}
