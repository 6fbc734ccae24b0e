import { userChoices } from '#accounts/web/users/user-choices.ts'
import type { Role } from '#kit/rules/actor.ts'

/** Who can manage a unit: heads and line managers; an administrator can choose anyone. */
export const managerChoices = (asker: Role) =>
  userChoices({
    queryKey: ['managers', asker],
    ...(asker !== 'ADMIN' && { roles: ['HOD', 'LM'] as const }),
  })
