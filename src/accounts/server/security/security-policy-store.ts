import { eq, sql } from 'drizzle-orm'
import {
  type PolicyByRole,
  policiesWith,
  type TwoFactorPolicy,
} from '#accounts/rules/security/two-factor-policy.ts'
import { twoFactorPolicyByRole } from '#accounts/tables.ts'
import type { Role } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'

export async function listPolicies(db: Database, { lock = false } = {}): Promise<PolicyByRole> {
  // Roles without a row cannot be locked, so every change takes one advisory lock.
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtext('two-factor policies'))`)
  return policiesWith(await db.select().from(twoFactorPolicyByRole))
}

export async function findPolicy(db: Database, role: Role): Promise<TwoFactorPolicy> {
  const [row] = await db
    .select({ policy: twoFactorPolicyByRole.policy })
    .from(twoFactorPolicyByRole)
    .where(eq(twoFactorPolicyByRole.role, role))
  return row?.policy ?? 'off'
}

/** Of a session: a second factor that the provider has asked for counts as ours. */
export const findPolicyOf = async (
  db: Database,
  { role, has_provider_factor }: { role: Role; has_provider_factor: boolean },
): Promise<TwoFactorPolicy> => (has_provider_factor ? 'off' : findPolicy(db, role))

export async function updatePolicies(db: Database, roles: readonly Role[], to: PolicyByRole) {
  for (const role of roles) {
    const row = { policy: to[role], updated_at: now() }
    await db
      .insert(twoFactorPolicyByRole)
      .values({ role, ...row })
      .onConflictDoUpdate({ target: twoFactorPolicyByRole.role, set: row })
  }
}
