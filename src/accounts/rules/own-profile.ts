import { type Actor, may } from '#kit/rules/actor.ts'

export const ownProfileFields = [
  'name',
  'name_ar',
  'first_name',
  'last_name',
  'phone',
  'avatar',
] as const
export type OwnProfileField = (typeof ownProfileFields)[number]

export type OwnProfileRefusal = 'names_are_hr' | 'profile_edit_denied'

/**
 * Why a person cannot change a field of the own profile, or undefined. The names of an employee are
 * HR's; phone and picture are everyone's own, unless that was denied.
 */
export function ownProfileRefusal(
  field: OwnProfileField,
  actor: Pick<Actor, 'permissions'>,
  hasEmployeeRecord: boolean,
): OwnProfileRefusal | undefined {
  if (!may(actor, 'profile_edit')) return 'profile_edit_denied'
  const isName = field !== 'phone' && field !== 'avatar'
  return isName && hasEmployeeRecord ? 'names_are_hr' : undefined
}
