import {
  type AccountRefusal,
  changesOwnSignIn,
  userChangeRefusal,
  createUserRefusal,
} from '#accounts/rules/users/users.ts'
import { emergencyWaysIn } from '#accounts/server/identity/sign-in-policy.ts'
import { activeAdministrators } from '#employees/server/managers.ts'
import type { RowErrorCode } from '#imports/rules/row.ts'
import type { Importing, RowErrors } from '#imports/server/planner.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { accountChangeOf, type Draft } from './employee-draft.ts'

const refusalCodes: Record<AccountRefusal, RowErrorCode> = {
  administrators_only: 'administrators_only',
  not_below: 'not_below',
  not_held: 'not_held',
  user_management_needed: 'user_management_needed',
  own_account: 'own_account',
  own_role: 'own_role',
  own_two_factor: 'own_account',
  own_sign_in: 'own_sign_in',
  last_administrator: 'last_administrator',
}

/** The rules of user management, for each row as if the rows above had been done. */
export async function reportRoleErrors(
  drafts: readonly Draft[],
  { db, actor }: Importing & { actor: Actor },
  errors: RowErrors,
) {
  const administrators = await activeAdministrators(db)
  const waysIn = await emergencyWaysIn(db)
  for (const draft of drafts) {
    const { row, person, role } = draft
    if (errors.hasAt(row, 'role')) continue
    const isWrong = errors.has(row)
    if (!person) {
      const refusal = createUserRefusal(role, actor)
      if (refusal) errors.add(row, { column: 'role', code: refusalCodes[refusal] })
      continue
    }
    const { user } = person
    if (!draft.accountChanges) continue
    const others = administrators.size - (administrators.has(user.user_id) ? 1 : 0)
    const change = accountChangeOf(draft)
    const refusal =
      userChangeRefusal(user, change, actor, others) ??
      (changesOwnSignIn(user, change, actor) ? 'own_sign_in' : undefined)
    const isClosed = role !== 'ADMIN' || draft.after.status === 'Inactive'
    const closesLast = isClosed && waysIn?.size === 1 && waysIn.has(user.user_id)
    if (closesLast) errors.add(row, { column: null, code: 'last_emergency' })
    else if (refusal) {
      const column = refusal === 'own_sign_in' ? 'email' : role === user.role ? null : 'role'
      errors.add(row, { column, code: refusalCodes[refusal] })
    } else if (
      // A row with errors is not imported: it removes no administrator.
      !isWrong &&
      (isClosed || actor.permissions_denied.includes('user_management'))
    ) {
      administrators.delete(user.user_id)
      if (isClosed) waysIn?.delete(user.user_id)
    }
  }
}
