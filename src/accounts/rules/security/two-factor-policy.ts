import { type Role, roles } from '#kit/rules/actor.ts'

/** What a role's people are asked for besides the password, from the least to the most. */
export const twoFactorPolicies = ['off', 'encouraged', 'required'] as const
export type TwoFactorPolicy = (typeof twoFactorPolicies)[number]

export type PolicyByRole = Record<Role, TwoFactorPolicy>

/** Nothing is asked of a role until someone has decided so. */
export const policiesWith = (
  decided: readonly { role: Role; policy: TwoFactorPolicy }[],
): PolicyByRole => {
  const of = (role: Role) => decided.find((one) => one.role === role)?.policy ?? 'off'
  return { ADMIN: of('ADMIN'), HR: of('HR'), HOD: of('HOD'), LM: of('LM'), EMP: of('EMP') }
}

/** Whether a session can do nothing but set up the second factor. */
export const mustEnrol = (policy: TwoFactorPolicy, hasTwoFactor: boolean) =>
  policy === 'required' && !hasTwoFactor

export const rolesThatDiffer = (one: PolicyByRole, other: PolicyByRole) =>
  roles.filter((role) => one[role] !== other[role])
