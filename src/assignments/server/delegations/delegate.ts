import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { delegationApi } from '#assignments/contract/delegations.ts'
import { type Delegated, delegationRefusal } from '#assignments/rules/delegations.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { employees } from '#employees/tables.ts'
import { permissionsInForce } from '#kit/rules/actor.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { firstOrThrowNotFound, forbidden, invalidField } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import {
  endDelegation,
  insertDelegation,
  listDelegations,
  openDelegations,
} from './delegation-store.ts'
import { todayOfAccount } from '#assignments/server/days.ts'
import { delegationsChanged } from '#assignments/server/events.ts'
import { isStepAbout } from '#assignments/server/ports.ts'

type Input = z.output<typeof delegationApi.create.body>

/** HR and administrators arrange it for anyone; everyone else for themselves. */
export const arrangesForOthers = ({ role }: Pick<SignedIn, 'role'>) =>
  role === 'ADMIN' || role === 'HR'

export async function createDelegation(db: Database, input: Input, actor: SignedIn) {
  const { to_user_id, valid_from, valid_to, reason = '' } = input
  const from_user_id = input.from_user_id ?? actor.user_id
  if (from_user_id !== actor.user_id && !arrangesForOthers(actor))
    throw forbidden(problemText((t) => t.delegationForOthers))
  const from = await personOf(db, from_user_id, 'from_user_id')
  const to = await personOf(db, to_user_id, 'to_user_id')
  const today = await todayOfAccount(db, from_user_id)
  const delegated = { from_user_id, to_user_id, valid_from, valid_to }
  const refusal = await delegationRefusalTo(db, delegated, { reader: actor })
  if (refusal) throw invalidField(refusal.field, refusal.sentence)
  const delegation_id = newId()
  await insertDelegation(db, {
    delegation_id,
    from_user_id,
    to_user_id,
    valid_from,
    valid_to,
    reason,
    created_by: actor.user_id,
    created_by_name: actor.name,
    created_at: now(),
  })
  await writeAudit(db, actor, {
    entity: 'delegation',
    entity_id: delegation_id,
    entity_name: from.name,
    after: { from_name: from.name, to_name: to.name, valid_from, valid_to, reason },
  })
  if (valid_from <= today)
    await delegationsChanged.emit(db, { user_ids: [from_user_id, to_user_id], actor })
  const all = await listDelegations(db, from_user_id)
  return firstOrThrowNotFound(all.filter((each) => each.delegation_id === delegation_id))
}

interface Refusing {
  /** Who reads the refusal. */
  reader: Pick<SignedIn, 'user_id'>
  /** Delegations that end with it. */
  ended?: readonly string[]
}

/** Why someone cannot act for someone else on these days. */
export async function delegationRefusalTo(
  db: Database,
  { from_user_id, to_user_id, valid_from, valid_to }: Delegated,
  { reader, ended = [] }: Refusing,
): Promise<{ field: DelegationField; sentence: Sentence } | undefined> {
  const to = await personOf(db, to_user_id, 'to_user_id')
  const today = await todayOfAccount(db, from_user_id)
  const existing = (await openDelegations(db, today)).filter(
    ({ delegation_id }) => !ended.includes(delegation_id),
  )
  const refusal = delegationRefusal(
    { from: { user_id: from_user_id }, to, valid_from, valid_to },
    existing,
    today,
  )
  if (refusal) {
    const sentence = problemText((t, shown) =>
      refusal.because === 'delegateMayNotAct'
        ? t.delegateMayNotAct(shown(to).name)
        : t[refusal.because],
    )
    return { field: refusal.field, sentence }
  }
  // That would show its reader that there is an own evaluation; its step stays with whom it waits for anyway.
  if (to_user_id === reader.user_id) return undefined
  if (!(await isStepAbout(db, from_user_id, to_user_id))) return undefined
  const sentence = problemText((t, shown) => t.delegateIsAbout(shown(to).name))
  return { field: 'to_user_id', sentence }
}
type DelegationField = NonNullable<ReturnType<typeof delegationRefusal>>['field']

async function personOf(db: Database, user_id: string, field: 'from_user_id' | 'to_user_id') {
  const [row] = await db
    .select({
      user_id: users.user_id,
      name: users.name,
      name_ar: users.name_ar,
      role: users.role,
      is_active: users.is_active,
      granted: users.permissions_granted,
      denied: users.permissions_denied,
      status: employees.status,
    })
    .from(users)
    .leftJoin(employees, eq(employees.user_id, users.user_id))
    .where(eq(users.user_id, user_id))
  if (!row?.is_active || row.status === 'Inactive')
    throw invalidField(
      field,
      problemText((t) => t.noSuchPerson),
    )
  const { name, name_ar, role, granted, denied } = row
  return { user_id, name, name_ar, role, permissions: permissionsInForce(role, granted, denied) }
}

/** Ends a delegation now: of oneself, to oneself, or for HR anyone's. */
export async function stopDelegation(db: Database, delegation_id: string, actor: SignedIn) {
  const all = await listDelegations(db, arrangesForOthers(actor) ? undefined : actor.user_id)
  const delegation = firstOrThrowNotFound(
    all.filter((each) => each.delegation_id === delegation_id && each.ended_at === null),
  )
  await endDelegation(db, delegation_id)
  const { from_user_id, to_user_id, from_name, to_name, valid_to } = delegation
  await writeAudit(db, actor, {
    entity: 'delegation',
    entity_id: delegation_id,
    entity_name: from_name,
    before: { from_name, to_name, valid_to },
  })
  await delegationsChanged.emit(db, { user_ids: [from_user_id, to_user_id], actor })
}
