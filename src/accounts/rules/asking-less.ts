import type { Actor, Role } from '#kit/rules/actor.ts'
import { type TwoFactorPolicy, twoFactorPolicies } from './two-factor-policy.ts'
import { type AccountRefusal, roleRefusal } from './users.ts'

/**
 * Why `actor` may not ask that of a role in place of what is asked now, or undefined. Asking for less
 * opens the accounts of the role to the person who has a password of them, so it takes who could manage them.
 */
export const policyRefusal = (
  role: Role,
  { from, to }: { from: TwoFactorPolicy; to: TwoFactorPolicy },
  actor: Pick<Actor, 'role'>,
): AccountRefusal | undefined =>
  twoFactorPolicies.indexOf(to) < twoFactorPolicies.indexOf(from)
    ? roleRefusal(role, actor)
    : undefined
