import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  ownerOf,
  reviewerOf,
  type OwnerFacts,
  type StepOwner,
} from '#evaluations/rules/owners/step-owner.ts'
import { stepsChanged } from '#evaluations/server/events.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import { now } from '#kit/server/clock.ts'
import { batches, updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { lockOwned, type OwnedEvaluation, ownerFactsOf } from './owner-facts.ts'

/** A step whose owner changed while it waits. */
export interface OwnerChange {
  evaluation_id: string
  status: OwnedEvaluation['status']
  employee_user_id: string
  employee_name: string
  before: Pick<StepOwner, 'owner_user_id' | 'resolved_by'>
  after: Pick<StepOwner, 'owner_user_id' | 'resolved_by'>
}

/**
 * Settles who owes the step of each of these evaluations: a step that began gets its owner, and the
 * owner of a waiting step changes where its cause changed. Returns the changes of waiting steps.
 */
export async function resolveOwners(
  db: Database,
  evaluation_ids: readonly string[],
): Promise<OwnerChange[]> {
  const changes: OwnerChange[] = []
  for (const batch of batches([...new Set(evaluation_ids)].toSorted())) {
    const rows = await lockOwned(db, batch)
    const facts = await ownerFactsOf(db, rows)
    const steps: { row: OwnedEvaluation; facts: OwnerFacts; owner: StepOwner | undefined }[] = []
    for (const row of rows) {
      const known = facts.get(row.evaluation_id)
      if (known) steps.push({ row, facts: known, owner: ownerOf(known) })
    }
    const due = steps.filter(({ row, owner }) => !isSettled(row, owner))
    await endRows(
      db,
      due.flatMap(({ row }) => row.open?.step_owner_id ?? []),
    )
    const begun = due.flatMap(({ row, owner }) => (owner ? [rowOf(row, owner)] : []))
    if (begun.length > 0) await db.insert(stepOwners).values(begun)
    const waited = due.flatMap(({ row }) => (row.open ? [row.evaluation_id] : []))
    if (waited.length > 0) await stepsChanged.emit(db, { evaluation_ids: waited })
    await settleReviewers(db, steps)
    for (const { row, owner } of due)
      if (owner && row.open?.status === row.status)
        changes.push({
          evaluation_id: row.evaluation_id,
          status: row.status,
          employee_user_id: row.employee_user_id,
          employee_name: row.employee_name,
          before: row.open,
          after: owner,
        })
  }
  return changes
}

const isSettled = ({ open, status }: OwnedEvaluation, owner: StepOwner | undefined) =>
  owner === undefined
    ? open === null
    : open !== null &&
      open.status === status &&
      open.owner_user_id === owner.owner_user_id &&
      open.resolved_by === owner.resolved_by &&
      open.delegated_from === owner.delegated_from &&
      open.separated_user_id === owner.separated_user_id

/** The row of a step: one that waits already keeps since when, and until when. */
function rowOf(
  { evaluation_id, status, moved_at, due_days, open }: OwnedEvaluation,
  owner: StepOwner,
) {
  const waiting = open?.status === status ? open : undefined
  return {
    step_owner_id: newId(),
    evaluation_id,
    status,
    ...owner,
    reassigned_to: waiting?.reassigned_to ?? null,
    taken_by: owner.resolved_by === 'hr' ? (waiting?.taken_by ?? null) : null,
    due_on: waiting ? waiting.due_on : (due_days?.[status] ?? null),
    reminded_at:
      waiting?.owner_user_id === owner.owner_user_id ? (waiting?.reminded_at ?? null) : null,
    resolved_at: now(),
    waiting_since: waiting?.waiting_since ?? moved_at,
  }
}

async function endRows(db: Database, step_owner_ids: readonly string[]) {
  if (step_owner_ids.length === 0) return
  await db
    .update(stepOwners)
    .set({ ended_at: now() })
    .where(inArray(stepOwners.step_owner_id, [...step_owner_ids]))
}

/** The reviewer of what is not decided yet: settled again in a draft, and elsewhere once they cannot act. */
async function settleReviewers(
  db: Database,
  steps: readonly { row: OwnedEvaluation; facts: OwnerFacts }[],
) {
  const changed: { evaluation_id: string; reviewer_id: string | null }[] = []
  for (const { row, facts } of steps) {
    const { evaluation_id, status, reviewer_id } = row
    if (status === 'Approved' || status === 'Completed') continue
    const reviewer = reviewerOf(facts)
    const staysReviewer =
      status !== 'Draft' &&
      status !== 'Rejected' &&
      [...facts.reporting_line, ...facts.unit_managers].some(
        ({ user_id, is_active }) => user_id === reviewer_id && is_active,
      )
    if (staysReviewer || reviewer === reviewer_id) continue
    changed.push({ evaluation_id, reviewer_id: reviewer })
  }
  await updateMany(db, evaluations, 'evaluation_id', changed)
}

/** Gives every step that has none an owner: after an upgrade, or after a server of an older release. */
export async function resolveMissingOwners(db: Database) {
  for (;;) {
    const rows = await db
      .select({ evaluation_id: evaluations.evaluation_id })
      .from(evaluations)
      .leftJoin(
        stepOwners,
        and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
      )
      .where(
        or(
          and(ne(evaluations.status, 'Completed'), isNull(stepOwners.step_owner_id)),
          sql`${stepOwners.status} <> ${evaluations.status}`,
        ),
      )
      .limit(1000)
    if (rows.length === 0) return
    await inTransaction(db, (db) =>
      resolveOwners(
        db,
        rows.map(({ evaluation_id }) => evaluation_id),
      ),
    )
  }
}
