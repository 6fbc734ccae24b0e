import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ownerApi, ReassignResult } from '#evaluations/contract/owners.ts'
import { mayBeGiven, mayOwn } from '#evaluations/rules/owners/step-owner.ts'
import { stepsChanged } from '#evaluations/server/events.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { findEvaluation, lockEvaluation } from '#evaluations/server/store.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { invalidField, Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'
import { resolveNotifications } from '#notifications/server/store.ts'
import { lockOwned, ownerFactsOf, peopleOf } from './owner-facts.ts'
import { notifyOwnerChanges } from './owner-notices.ts'
import { resolveOwners } from './resolve-owners.ts'

type Input = z.output<typeof ownerApi.reassign.body>

/** Gives steps to someone. What is refused for one leaves the others; each person hears of it once. */
export async function reassign(
  db: Database,
  { evaluation_ids, to_user_id, reason }: Input,
  { actor, language }: { actor: SignedIn; language: Language },
): Promise<ReassignResult[]> {
  const to = (await peopleOf(db, [to_user_id])).get(to_user_id)
  if (!to?.is_active)
    throw invalidField(
      'to_user_id',
      problemText((t) => t.owners.noSuchPerson),
    )
  const ids = [...new Set(evaluation_ids)]
  const visible = new Set(
    (
      await db
        .select({ evaluation_id: evaluations.evaluation_id })
        .from(evaluations)
        .where(visibilityFilter(actor))
    ).map(({ evaluation_id }) => evaluation_id),
  )
  const rows = await lockOwned(
    db,
    ids.filter((id) => visible.has(id)),
  )
  const facts = await ownerFactsOf(db, rows)
  const allowed = rows.filter(({ evaluation_id }) => {
    const known = facts.get(evaluation_id)
    return known && mayBeGiven(to, known)
  })
  const changes = await giveTo(db, allowed, to_user_id)
  await insertHistoryOf(db, actor, allowed, { reason, to })
  await notifyOwnerChanges(db, changes, { actor, notifiesFormer: true })
  const given = new Set(allowed.map(({ evaluation_id }) => evaluation_id))
  const known = new Set(rows.map(({ evaluation_id }) => evaluation_id))
  return ids.map((evaluation_id) => {
    if (given.has(evaluation_id)) return { evaluation_id, outcome: 'reassigned', message: '' }
    const of = facts.get(evaluation_id)
    const isSeparated = of?.submitted_by === to_user_id && mayOwn(to, of)
    const why = problemText(({ owners: t }) => {
      if (!known.has(evaluation_id)) return t.notFound
      return isSeparated ? t.submittedIt : t.mayNotOwn
    })
    const outcome = known.has(evaluation_id) ? 'refused' : 'not_found'
    return { evaluation_id, outcome, message: why(language) }
  })
}

/** Makes someone the owner of these steps; the rule keeps them as long as they may act. */
export async function giveTo(
  db: Database,
  rows: Awaited<ReturnType<typeof lockOwned>>,
  to_user_id: string,
) {
  for (const { open } of rows)
    if (open)
      await db
        .update(stepOwners)
        .set({ reassigned_to: to_user_id })
        .where(eq(stepOwners.step_owner_id, open.step_owner_id))
  return resolveOwners(
    db,
    rows.map(({ evaluation_id }) => evaluation_id),
  )
}

async function insertHistoryOf(
  db: Database,
  actor: SignedIn,
  rows: Awaited<ReturnType<typeof lockOwned>>,
  { reason, to }: { reason: string; to: { user_id: string; name: string } },
) {
  if (rows.length === 0) return
  await insertHistory(
    db,
    actor,
    rows.map(({ evaluation_id }) => ({
      evaluation_id,
      action: 'reassigned' as const,
      comment: reason,
      owner_name: to.name,
    })),
  )
  await writeAuditMany(
    db,
    actor,
    rows.map(({ evaluation_id, employee_name, open }) => ({
      entity: 'evaluation',
      entity_id: evaluation_id,
      evaluation_id,
      entity_name: employee_name,
      before: { owner_id: open?.owner_user_id ?? null },
      after: { owner_id: to.user_id, owner_name: to.name, reason },
    })),
  )
}

/** Takes a step from the HR queue, or gives it back. */
export async function take(
  db: Database,
  evaluation_id: string,
  taken_by: string | null,
  actor: SignedIn,
) {
  const before = await lockEvaluation(db, evaluation_id, actor)
  const isQueued = before.owner_via === 'hr'
  const isMine = before.taken_by === null || before.taken_by === actor.user_id
  if (!isQueued || before.employee_user_id === actor.user_id || !isMine)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => (isQueued && !isMine ? t.owners.taken : t.owners.notQueued)),
    )
  await db
    .update(stepOwners)
    .set({ taken_by })
    .where(and(eq(stepOwners.evaluation_id, evaluation_id), isNull(stepOwners.ended_at)))
  if (taken_by !== null) await resolveNotifications(db, evaluation_id)
  await stepsChanged.emit(db, { evaluation_ids: [evaluation_id] })
  return findEvaluation(db, evaluation_id, actor)
}
