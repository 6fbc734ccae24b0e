import { subjectOf } from './claims.ts'
import { teamsClients, teamsScope } from './teams-clients.ts'

type Claims = Readonly<Record<string, unknown>>

/** Why a token whose signature, audience and times are right is refused; for the log of the server. */
export const teamsTokenRefusals = [
  'version',
  'tenant',
  'no_object_id',
  'application',
  'scope',
  'client',
] as const
export type TeamsTokenRefusal = (typeof teamsTokenRefusals)[number]

/** Entra writes its first version of tokens with this issuer, in every cloud. */
const firstIssuer = (tenant: string) => `https://sts.windows.net/${tenant}/`

/** Who issues tokens of a tenant, by the version that they say they have. */
const issuersOf = (tenant: string, authority: string): Record<string, string> => ({
  '1.0': firstIssuer(tenant),
  '2.0': `${authority}/${tenant}/v2.0`,
})

export const teamsIssuers = (tenant: string, authority: string) =>
  Object.values(issuersOf(tenant, authority))

const words = (value: unknown) => (typeof value === 'string' ? value.split(' ') : [])

/**
 * What a genuine token for this application has to say besides: that it is about a person of the tenant, who is at
 * a tab, and not about another application or for another purpose.
 */
export function teamsTokenRefusal(
  claims: Claims,
  { tenant, authority }: { tenant: string; authority: string },
): TeamsTokenRefusal | undefined {
  const { ver, iss, tid, idtyp, scp, azp, appid } = claims
  if (typeof ver !== 'string' || issuersOf(tenant, authority)[ver] !== iss) return 'version'
  if (typeof tid !== 'string' || tid.toLowerCase() !== tenant) return 'tenant'
  if (idtyp === 'app') return 'application'
  if (subjectOf(claims, tenant) === undefined) return 'no_object_id'
  if (!words(scp).includes(teamsScope)) return 'scope'
  const client = ver === '1.0' ? appid : azp
  if (typeof client !== 'string' || !Object.hasOwn(teamsClients, client.toLowerCase()))
    return 'client'
  return undefined
}
