import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { accountIdentities, signInTickets } from '#accounts/tables/identities.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { cookie } from './attempts.ts'
import { hashOf } from './secret-hash.ts'

/** Seconds a page has to exchange a ticket: enough to type a security code. */
const ticketLifetime = 300

export const ticketCookie = (value: string | null, isSecure: boolean) =>
  cookie('oidc_ticket', value, { seconds: ticketLifetime, isSecure })

/** A ticket for one session. */
export async function makeTicket(
  db: Database,
  identity: {
    identity_id: string
    has_second_factor: boolean
    provider_token: string | null
    authenticated_at?: string | null
    is_proof?: boolean
  },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.insert(signInTickets).values({
    ticket_hash: hashOf(ticket),
    ...identity,
    expires_at: new Date(Date.parse(now()) + ticketLifetime * 1000).toISOString(),
  })
  return ticket
}

/** The account of a ticket that still counts; undefined for any other. */
export async function findTicket(db: Database, ticket: string, { isProof = false } = {}) {
  const [found] = await db
    .select({ ticket: signInTickets, user: users })
    .from(signInTickets)
    .innerJoin(accountIdentities, eq(accountIdentities.identity_id, signInTickets.identity_id))
    .innerJoin(users, eq(users.user_id, accountIdentities.user_id))
    .where(
      and(
        eq(signInTickets.ticket_hash, hashOf(ticket)),
        gt(signInTickets.expires_at, now()),
        eq(signInTickets.is_proof, isProof),
        eq(users.is_active, true),
      ),
    )
  return found
}

/** Whether it was still there: of two who present it at once, one signs in. */
export async function spendTicket(db: Database, ticket: string): Promise<boolean> {
  const spent = await db
    .delete(signInTickets)
    .where(eq(signInTickets.ticket_hash, hashOf(ticket)))
    .returning({ ticket_hash: signInTickets.ticket_hash })
  return spent.length === 1
}
