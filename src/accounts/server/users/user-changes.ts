import { accountChanged } from '#accounts/server/events.ts'
import type * as z from 'zod/mini'
import type { NewUser, User, UserChange } from '#accounts/contract/users.ts'
import { passwordRefusal } from '#accounts/rules/security/passwords.ts'
import {
  type AccountRefusal,
  changesOwnSignIn,
  endsPassword,
  permissionsAfter,
  userChangeRefusal,
  createUserRefusal,
} from '#accounts/rules/users/users.ts'
import { accountNames } from '#accounts/rules/users/account-names.ts'
import { problemText } from '#accounts/texts/problems.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import { onlyDefined } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { forbidden, assertNotStale, invalidField, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import { deactivating, type Handover } from '#accounts/server/ports.ts'
import { refusedPasswords } from '#accounts/server/known-passwords.ts'
import { hashPassword } from '#accounts/server/passwords.ts'
import { updateUser, findUser, lockUser } from '#accounts/server/store.ts'
import { accountEvents } from './account-events.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { assertWayIn } from '#accounts/server/identity/sign-in-policy.ts'
import { endTwoFactor } from '#accounts/server/security/two-factor.ts'
import {
  endSessionsOf,
  lockAdministrators,
  insertUser,
  noPassword,
  shownUser,
} from './user-store.ts'

type Change = Omit<z.output<typeof UserChange>, 'current_password' | 'code'>

/** What the actor's own rank and permissions do not cover; the other refusals are about the account. */
const ofActor: readonly AccountRefusal[] = [
  'administrators_only',
  'not_below',
  'not_held',
  'user_management_needed',
]

export function assertAllowed(refusal: AccountRefusal | undefined) {
  if (refusal && ofActor.includes(refusal)) throw forbidden(problemText((t) => t.refusal[refusal]))
  if (refusal) {
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.refusal[refusal]),
    )
  }
}

/** Throws what is wrong with a password, on the field it was typed into. */
export function assertPasswordAllowed(
  password: string,
  owner: { email: string; name: string; username: string },
  field: string,
) {
  const refusal = passwordRefusal(password, owner, refusedPasswords())
  if (refusal)
    throw invalidField(
      field,
      problemText((t) => t.password[refusal]),
    )
}

const taken = (field: string, sentence: Sentence) =>
  new Problem(409, 'duplicate', sentence, { fields: { [field]: [sentence] } })

async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email')
      throw taken(
        'email',
        problemText((t) => t.emailTaken),
      )
    if (constraint === 'users_username')
      throw taken(
        'username',
        problemText((t) => t.usernameTaken),
      )
    throw error
  }
}

type Input = Omit<z.output<typeof NewUser>, 'password'> & {
  password?: string | undefined
  is_active?: boolean
}

/** Makes an account; one without a password can only be signed in to after an invitation. */
export async function createUser(
  db: Database,
  { password, ...input }: Input,
  actor: SignedIn,
): Promise<User> {
  assertAllowed(createUserRefusal(input.role, actor))
  if (password !== undefined) assertPasswordAllowed(password, input, 'password')
  const user_id = newId()
  await unique(
    insertUser(db, {
      user_id,
      ...input,
      permissions_denied: [...actor.permissions_denied],
      ...accountNames(input),
      ...(password !== undefined && {
        password_hash: await hashPassword(password),
        password_set_by: actor.user_id,
      }),
      created_at: now(),
      updated_at: now(),
    }),
  )
  const after = shownUser(await findUser(db, user_id))
  await writeAudit(db, actor, {
    entity: 'user',
    entity_id: user_id,
    entity_name: after.name,
    after,
  })
  const detail = { role: after.role }
  await writeSecurityEvents(db, [{ kind: 'account_created', user: after, actor, detail }])
  return after
}

interface Changing {
  actor: SignedIn
  ifMatch: string | null
  /** The call carried the current password or a code where it is about the own sign-in. */
  isProven?: boolean
  /** Who takes over what the account holds when it is deactivated. */
  handover?: Handover
}

/** Changes an account. One that is deactivated hands over what it holds. */
export async function applyUserChange(
  db: Database,
  user_id: string,
  change: Change,
  changing: Changing,
): Promise<User> {
  const { is_active } = await findUser(db, user_id)
  if (!is_active || change.is_active !== false) return updateAccount(db, user_id, change, changing)
  const { actor, handover } = changing
  await assertMayChange(db, user_id, change, actor)
  return deactivating(db, user_id, { handover, actor }, () =>
    updateAccount(db, user_id, change, changing),
  )
}

/** Throws why the actor may not change an account this way; nothing is changed yet. */
export async function assertMayChange(
  db: Database,
  user_id: string,
  change: Change,
  actor: SignedIn,
) {
  const others = await lockAdministrators(db, user_id)
  const before = shownUser(await findUser(db, user_id))
  assertAllowed(userChangeRefusal(before, change, actor, others))
}

async function updateAccount(
  db: Database,
  user_id: string,
  change: Change,
  { actor, ifMatch, isProven = false }: Changing,
): Promise<User> {
  const others = await lockAdministrators(db, user_id)
  const row = await lockUser(db, user_id)
  const before = shownUser(row)
  assertAllowed(userChangeRefusal(before, change, actor, others))
  if (!isProven && changesOwnSignIn(before, change, actor)) assertAllowed('own_sign_in')
  assertNotStale(ifMatch, before.updated_at, before)

  const { password, permissions, two_factor, ...fields } = change
  const after = { ...row, ...onlyDefined(fields) }
  if (password !== undefined) assertPasswordAllowed(password, after, 'password')
  const isOwn = actor.user_id === user_id
  const granted = permissionsAfter(before, { permissions }, actor)
  const endsIt = password === undefined && endsPassword(row, { ...after, ...granted }, actor)
  await unique(
    updateUser(db, user_id, {
      ...fields,
      ...granted,
      ...(password !== undefined && {
        password_hash: await hashPassword(password),
        password_set_by: isOwn ? null : actor.user_id,
      }),
      ...(endsIt && noPassword),
      ...accountNames(after),
      updated_at: nextMoment(before.updated_at),
    }),
  )
  if (two_factor === false) await endTwoFactor(db, user_id)
  await accountChanged.emit(db, {
    user_id,
    access:
      after.role !== row.role || after.is_active !== row.is_active || permissions !== undefined,
  })
  // The credentials or the role the session was opened with have changed.
  if (password !== undefined || endsIt || after.role !== row.role || !after.is_active) {
    const reason = after.is_active
      ? password === undefined
        ? 'role_changed'
        : 'password_changed'
      : 'deactivated'
    await endSessionsOf(db, user_id, reason, isOwn ? actor.session_id : undefined)
  }
  if (after.role !== row.role || !after.is_active || permissions !== undefined || endsIt)
    await assertWayIn(db, { hasMicrosoft: true })
  const stored = await findUser(db, user_id)
  const changed = shownUser(stored)
  await writeSecurityEvents(db, accountEvents(row, stored, actor))
  await writeAudit(db, actor, {
    entity: 'user',
    entity_id: user_id,
    entity_name: changed.name,
    before: { ...before, password: '' },
    after: { ...changed, password: password === undefined && !endsIt ? '' : 'changed' },
  })
  return changed
}
