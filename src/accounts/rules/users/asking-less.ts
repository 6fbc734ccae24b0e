import type { Actor, Role } from '#kit/rules/actor.ts'
import {
  type TwoFactorPolicy,
  twoFactorPolicies,
} from '#accounts/rules/security/two-factor-policy.ts'
import { type AccountRefusal, roleRefusal } from './users.ts'

/**
 * Why `actor` may not ask that of a role in place of what is asked now, or undefined. Asking for less
 * opens the accounts of the role to anyone with their password, so it needs the right to manage them.
 */
export const policyRefusal = (
  role: Role,
  { from, to }: { from: TwoFactorPolicy; to: TwoFactorPolicy },
  actor: Pick<Actor, 'role'>,
): AccountRefusal | undefined =>
  twoFactorPolicies.indexOf(to) < twoFactorPolicies.indexOf(from)
    ? roleRefusal(role, actor)
    : undefined
