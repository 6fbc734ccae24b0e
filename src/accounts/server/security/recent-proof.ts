import { eq } from 'drizzle-orm'
import type { PasswordOrCode, Proof } from '#accounts/contract/proof.ts'
import { isProofRecent } from '#accounts/rules/security/recent-proof.ts'
import { sessions } from '#accounts/tables.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { Context, SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertProof } from './reauthenticate.ts'

async function isProvedLately(db: Database, { session_id }: Pick<SignedIn, 'session_id'>) {
  const [session] = await db
    .select({
      created_at: sessions.created_at,
      confirmed_at: sessions.confirmed_at,
      identity_id: sessions.identity_id,
    })
    .from(sessions)
    .where(eq(sessions.session_id, session_id))
  if (!session) return false
  // Microsoft signs in who is signed in there already, without asking anything.
  const began = session.identity_id === null ? session.created_at : null
  const proved_at = session.confirmed_at ?? began
  return proved_at !== null && isProofRecent(proved_at, now())
}

/** Throws where what is signed for asks for a proof of identity; the page asks and repeats the call. */
export async function assertRecentProof(db: Database, actor: Pick<SignedIn, 'session_id'>) {
  if (await isProvedLately(db, actor)) return
  throw new Problem(
    403,
    'proof_required',
    problemText((t) => t.proofTooOld),
  )
}

/** What a call carries itself, which is looked at only where the session has shown nothing lately. */
export async function confirmWith(
  { password, code }: PasswordOrCode,
  context: Pick<Context, 'db' | 'actor' | 'request'>,
) {
  if (password === undefined && code === undefined) return
  if (await isProvedLately(context.db, context.actor)) return
  await confirmSession({ current_password: password, code }, context, 'password')
}

/** The password or a code counts like signing in again. Never inside a transaction, as for assertProof. */
export async function confirmSession(
  proof: Proof,
  context: Pick<Context, 'db' | 'actor' | 'request'>,
  passwordField?: string,
) {
  await assertProof(proof, context, passwordField)
  await context.db
    .update(sessions)
    .set({ confirmed_at: now() })
    .where(eq(sessions.session_id, context.actor.session_id))
}
