import { eq, sql } from 'drizzle-orm'
import type { TwoFactorPolicy } from '#accounts/rules/security/two-factor-policy.ts'
import type { SignInWays } from '#accounts/rules/identity/sign-in-policy.ts'
import { defaultChoices } from '#accounts/rules/channels.ts'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { users } from '#accounts/tables.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import type { Changes } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import type { Workplace } from './ports.ts'

type User = typeof users.$inferSelect

export async function findUserByEmail(db: Database, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

export const findUser = async (db: Database, user_id: string) =>
  firstOrThrowNotFound(await db.select().from(users).where(eq(users.user_id, user_id)))

export const lockUser = async (db: Database, user_id: string) =>
  firstOrThrowNotFound(
    await db.select().from(users).where(eq(users.user_id, user_id)).for('update'),
  )

export async function updateUser(db: Database, user_id: string, change: Changes<User>) {
  return firstOrThrowNotFound(
    await db.update(users).set(change).where(eq(users.user_id, user_id)).returning(),
  )
}

/** An account without what is no one's to see. */
export function withoutSecrets(user: User) {
  const {
    password_hash,
    password_set_by: ____,
    search_normalized: _,
    name_ar_normalized: _____,
    two_factor_secret,
    two_factor_offered: __,
    two_factor_step: ___,
    seen_language: ______,
    first_signed_in_at: _______,
    ...shown
  } = user
  return { ...shown, two_factor: two_factor_secret !== null, has_password: password_hash !== null }
}

export function signedInUser(
  user: User,
  workplace: Workplace | null,
  { policy: two_factor_policy, ways }: { policy: TwoFactorPolicy; ways: SignInWays },
): SignedInUser {
  const { permissions_granted, permissions_denied, has_password, ...shown } = withoutSecrets(user)
  return {
    ...shown,
    channels: user.channels ?? defaultChoices,
    two_factor_policy,
    has_password: has_password && ways.password,
    has_microsoft: ways.microsoft,
    permissions: permissionsInForce(user.role, permissions_granted, permissions_denied),
    employee_id: workplace?.employee_id ?? null,
    department: workplace?.department ?? null,
    department_ar: workplace?.department_ar ?? null,
    position: workplace?.position ?? (user.title || null),
    position_ar: user.title_ar,
  }
}
