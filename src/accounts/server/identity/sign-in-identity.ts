import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import type { ProvenPerson } from '#accounts/rules/identity/claims.ts'
import {
  type IdentityRequestReason,
  linkDecision,
  type SignInOutcome,
} from '#accounts/rules/identity/link.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { users } from '#accounts/tables.ts'
import { accountIdentities, identityRequests } from '#accounts/tables/identities.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { writeAudit } from '#kit/server/audit-log.ts'

interface Known {
  user: { user_id: string; name: string }
  identity_id: string
}

/** Whose sign-in this is; without an account, what the sign-in page says about it. */
export type Found = Known | { outcome: SignInOutcome; user: Known['user'] | null }

/** Days until someone who was declined can ask again, and until a request that no one answers is deleted. */
const requestDays = 30

/**
 * The account of someone the provider has vouched for. The first time it is the one active account with the
 * verified e-mail; after that only the identity counts, and no e-mail.
 */
export async function identify(
  db: Database,
  issuer: string,
  person: ProvenPerson,
  request: FastifyRequest,
): Promise<Found> {
  const { subject } = person
  // Two first sign-ins of one person at the same moment are linked once.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${issuer} ${subject}`}))`)
  const linked = await findLinked(db, issuer, subject)
  if (linked && !linked.user.is_active) return { outcome: 'inactive', user: linked.user }
  if (linked) return linked

  const earlier = await findRequest(db, issuer, subject)
  if (earlier && isDeclined(earlier)) return { outcome: 'declined', user: null }
  const candidates = person.isEmailVerified ? await listCandidates(db, issuer, person) : []
  const decision = linkDecision(candidates, { isUnlinked: earlier?.reason === 'unlinked' })
  if ('request' in decision) {
    await askHr(db, { issuer, person, reason: decision.request, earlier })
    const isTwice = decision.request === 'several_accounts'
    return { outcome: isTwice ? 'several_accounts' : 'requested', user: null }
  }
  const owner = candidates.find(({ user_id }) =>
    'user_id' in decision ? user_id === decision.user_id : user_id === decision.inactive,
  )
  if (!owner || 'inactive' in decision) return { outcome: 'inactive', user: owner ?? null }
  const identity_id = await insertIdentity(db, { ...person, issuer, user_id: owner.user_id })
  if (earlier) await deleteRequest(db, earlier.request_id)
  await writeSecurityEvents(db, [{ kind: 'identity_linked', user: owner, request }])
  await writeAudit(db, owner, {
    entity: 'user',
    entity_id: owner.user_id,
    entity_name: owner.name,
    before: { identity: '' },
    after: { identity: person.email },
  })
  return { user: owner, identity_id }
}

/** The account of someone who signs in again to show who they are: nothing is linked, and no one is asked. */
export async function findProven(
  db: Database,
  issuer: string,
  { subject }: ProvenPerson,
): Promise<Found> {
  const linked = await findLinked(db, issuer, subject)
  if (!linked) return { outcome: 'someone_else', user: null }
  return linked.user.is_active ? linked : { outcome: 'inactive', user: linked.user }
}

async function findLinked(db: Database, issuer: string, subject: string) {
  const [linked] = await db
    .select({ identity_id: accountIdentities.identity_id, user: users })
    .from(accountIdentities)
    .innerJoin(users, eq(users.user_id, accountIdentities.user_id))
    .where(and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject)))
  return linked
}

/** Accounts with the verified e-mail, and those whose Teams identity is this person's. */
async function listCandidates(db: Database, issuer: string, { email, subject }: ProvenPerson) {
  const hasEmail = eq(sql`lower(${users.email})`, email.toLowerCase())
  const object_id = subject.split('/').at(-1) ?? subject
  const isInTeams = sql`lower(${users.teams_user_id}) in (${email.toLowerCase()}, ${object_id})`
  return db
    .select({
      user_id: users.user_id,
      name: users.name,
      is_active: users.is_active,
      hasEmail: sql<boolean>`${hasEmail}`,
      hasIdentity: isNotNull(accountIdentities.identity_id).mapWith(Boolean),
    })
    .from(users)
    .leftJoin(
      accountIdentities,
      and(eq(accountIdentities.user_id, users.user_id), eq(accountIdentities.issuer, issuer)),
    )
    .where(or(hasEmail, isInTeams))
    .orderBy(users.user_id)
    .for('update', { of: users })
}

interface NewIdentity {
  user_id: string
  issuer: string
  subject: string
  email: string
  name: string
  linked_by?: string
}

export async function insertIdentity(
  db: Database,
  { user_id, issuer, subject, email, name, linked_by }: NewIdentity,
) {
  const identity_id = newId()
  await db.insert(accountIdentities).values({
    identity_id,
    user_id,
    issuer,
    subject,
    email,
    name,
    linked_at: now(),
    linked_by: linked_by ?? null,
  })
  return identity_id
}

type Request = typeof identityRequests.$inferSelect

async function findRequest(db: Database, issuer: string, subject: string) {
  const [found] = await db
    .select()
    .from(identityRequests)
    .where(and(eq(identityRequests.issuer, issuer), eq(identityRequests.subject, subject)))
    .for('update')
  return found
}

const daysAgo = (days: number) => new Date(Date.parse(now()) - days * 86_400_000).toISOString()

const isDeclined = ({ declined_at }: Request) =>
  declined_at !== null && declined_at > daysAgo(requestDays)

interface Asking {
  issuer: string
  person: ProvenPerson
  reason: IdentityRequestReason
  earlier: Request | undefined
}

/** One request a person, however often they try; HR sees what the provider said last. */
async function askHr(db: Database, { issuer, person, reason, earlier }: Asking) {
  const { subject, email, isEmailVerified: is_email_verified, name } = person
  const shown = { email, is_email_verified, name, requested_at: now(), declined_at: null }
  if (!earlier) {
    const row = { request_id: newId(), issuer, subject, reason, ...shown }
    await db.insert(identityRequests).values(row)
    return
  }
  await db
    .update(identityRequests)
    .set({ ...shown, reason: earlier.reason === 'unlinked' ? 'unlinked' : reason })
    .where(eq(identityRequests.request_id, earlier.request_id))
}

export const deleteRequest = (db: Database, request_id: string) =>
  db.delete(identityRequests).where(eq(identityRequests.request_id, request_id))

/** That HR has unlinked an identity is remembered: its e-mail must not link it again. */
export async function deleteOldRequests(db: Database) {
  await db
    .delete(identityRequests)
    .where(
      and(
        ne(identityRequests.reason, 'unlinked'),
        lt(identityRequests.requested_at, daysAgo(requestDays)),
        or(
          sql`${identityRequests.declined_at} is null`,
          lt(identityRequests.declined_at, daysAgo(requestDays)),
        ),
      ),
    )
}
