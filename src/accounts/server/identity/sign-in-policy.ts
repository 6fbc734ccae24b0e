import { asc, eq, ne } from 'drizzle-orm'
import {
  allowsMicrosoft,
  allowsPassword,
  isWayIn,
  type SignInPolicy,
  signInPolicyRefusal,
  type SignInWays,
} from '#accounts/rules/identity/sign-in-policy.ts'
import { companyNames, companyOf } from '#accounts/server/ports.ts'
import { users } from '#accounts/tables.ts'
import { companySignIn, emergencyAccounts } from '#accounts/tables/identities.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'

/** The id of no account: what is asked for it takes as long as for one. */
const noOne = '00000000-0000-0000-0000-000000000000'

/** How an account can sign in; the same questions are asked where there is none. */
export async function waysOf(db: Database, user_id: string = noOne): Promise<SignInWays> {
  const company_id = await companyOf(db, user_id)
  const emergency = await db.$count(emergencyAccounts, eq(emergencyAccounts.user_id, user_id))
  const [found] = await db
    .select({ policy: companySignIn.policy })
    .from(companySignIn)
    .where(eq(companySignIn.company_id, company_id ?? noOne))
  const policy: SignInPolicy = found?.policy ?? 'both'
  return {
    password: allowsPassword(policy, emergency > 0),
    microsoft: allowsMicrosoft(policy),
  }
}

/** The account could do nothing with a password. */
export const microsoftOnly = () =>
  new Problem(
    409,
    'conflict',
    problemText((t) => t.microsoftOnly),
  )

const listEmergency = async (db: Database) => {
  const { user_id, name, name_ar, email, role, is_active, password_hash, permissions_denied } =
    users
  const rows = await db
    .select({ user_id, name, name_ar, email, role, is_active, password_hash, permissions_denied })
    .from(emergencyAccounts)
    .innerJoin(users, eq(users.user_id, emergencyAccounts.user_id))
    .orderBy(asc(users.name), asc(users.user_id))
  return rows.map(({ password_hash, ...row }) => ({ ...row, has_password: password_hash !== null }))
}

export async function listSignInPolicies(db: Database) {
  const named = await companyNames(db)
  const stored = await db.select().from(companySignIn)
  const emergency = await listEmergency(db)
  const policies = new Map(stored.map(({ company_id, policy }) => [company_id, policy]))
  return {
    companies: named.map((company) => ({
      ...company,
      policy: policies.get(company.company_id) ?? ('both' as const),
    })),
    emergency: emergency.map(({ permissions_denied: _, ...account }) => account),
  }
}

/** One change of the policies at a time, also where a change of an account could take the last way in. */
export const lockSignInPolicies = (db: Database) =>
  db.execute("select pg_advisory_xact_lock(hashtext('sign-in policies'))")

export async function updateSignInPolicies(
  db: Database,
  companies: readonly { company_id: string; policy: SignInPolicy }[],
  emergency: readonly string[],
) {
  for (const { company_id, policy } of companies) {
    const row = { policy, updated_at: now() }
    await db
      .insert(companySignIn)
      .values({ company_id, ...row })
      .onConflictDoUpdate({ target: companySignIn.company_id, set: row })
  }
  await db.delete(emergencyAccounts)
  if (emergency.length > 0)
    await db
      .insert(emergencyAccounts)
      .values(emergency.map((user_id) => ({ user_id, named_at: now() })))
}

/** Who gets in while Microsoft fails, of whom one has to stay; null where no company signs in with Microsoft only. */
export async function emergencyWaysIn(db: Database): Promise<Set<string> | null> {
  const closed = await db.$count(companySignIn, eq(companySignIn.policy, 'microsoft'))
  if (closed === 0) return null
  return new Set((await listEmergency(db)).filter(isWayIn).map(({ user_id }) => user_id))
}

/** Throws where someone could not get in any more if Microsoft fails. After the change, in its transaction. */
export async function assertWayIn(db: Database, { hasMicrosoft }: { hasMicrosoft: boolean }) {
  const closed = await db
    .select({ policy: companySignIn.policy })
    .from(companySignIn)
    .where(ne(companySignIn.policy, 'both'))
  const refusal = signInPolicyRefusal(
    closed.map(({ policy }) => policy),
    await listEmergency(db),
    { hasMicrosoft },
  )
  if (refusal)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.signInPolicy[refusal]),
    )
}
