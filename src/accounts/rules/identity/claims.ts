/** What the product takes from a checked token of the provider. */
export interface ProvenPerson {
  /** The provider's word for the person, for ever. */
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
  /** The provider has asked for a second factor. */
  hasSecondFactor: boolean
  /** When the person last showed the provider who they are, in seconds; null where it does not say. */
  authenticatedAt: number | null
}

type Claims = Readonly<Record<string, unknown>>

/** Control characters could forge lines and directions where HR reads these. */
const plain = (value: unknown, length: number) =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
        .trim()
        .slice(0, length)
    : ''

const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * The subject of a token; undefined where it has none that can be used. Entra gives every application
 * another `sub`, and Teams is another one than the browser: there it is the object id in its tenant.
 */
export function subjectOf(claims: Claims, tenant: string | undefined): string | undefined {
  if (tenant === undefined) {
    const { sub } = claims
    return typeof sub === 'string' && sub !== '' && sub.length <= 255 ? sub : undefined
  }
  const { oid, tid } = claims
  if (typeof tid !== 'string' || tid.toLowerCase() !== tenant.toLowerCase()) return undefined
  if (typeof oid !== 'string' || !guid.test(oid)) return undefined
  return `${tid}/${oid}`.toLowerCase()
}

/** Entra's `email` is what someone has entered; only these two say that its owner was asked. */
const isVerified = ({ email_verified, xms_edov }: Claims, tenant: string | undefined) =>
  email_verified === true ||
  (tenant !== undefined && (xms_edov === true || xms_edov === 1 || xms_edov === '1'))

export function personOf(claims: Claims, tenant: string | undefined): ProvenPerson | undefined {
  const subject = subjectOf(claims, tenant)
  if (subject === undefined) return undefined
  const given = plain(claims.email, 320)
  const { amr, auth_time } = claims
  return {
    subject,
    email: given || plain(claims.preferred_username ?? claims.upn, 320),
    isEmailVerified: given !== '' && given === claims.email && isVerified(claims, tenant),
    name: plain(claims.name, 200),
    hasSecondFactor: Array.isArray(amr) && amr.includes('mfa'),
    authenticatedAt: typeof auth_time === 'number' && auth_time > 0 ? auth_time : null,
  }
}
