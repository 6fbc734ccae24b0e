import { and, between, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { handoverNotes, stepOwners } from '#evaluations/tables.ts'
import { type ImportUndone, importUndone } from '#imports/server/undo/events.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { onEvent } from '#kit/server/events.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { withdrawNotifications } from '#notifications/server/withdraw.ts'
import { withdrawNeedlessRequests } from '#evaluations/server/handover/ask-for-notes.ts'
import { evaluationsAround, evaluationsInUnits } from './affected.ts'
import { resolveAndNotify } from './owner-notices.ts'

/** Waiting steps belong again to whom they belonged, and what the import asked of people is withdrawn. */
export const onImportUndone = onEvent(importUndone, async (db, undone) => {
  const affected = new Set(await evaluationsInUnits(db, undone.restored.units))
  const { written, importer_name, actor } = undone
  for (const batch of batches(undone.restored.employees)) {
    const accounts = await db
      .select({ user_id: employees.user_id })
      .from(employees)
      .where(inArrayParam(employees.employee_id, batch))
    for (const id of await evaluationsAround(
      db,
      accounts.map(({ user_id }) => user_id),
    ))
      affected.add(id)
  }
  for (const id of await waitingForRemoved(db, undone)) affected.add(id)
  for (const batch of batches([...affected])) {
    await returnSteps(db, batch, undone)
    await withdrawRequests(db, batch, undone)
    await withdrawNeedlessRequests(db, batch)
    await withdrawNotifications(db, { evaluation_ids: batch, written, actor_name: importer_name })
  }
  await resolveAndNotify(db, [...affected], { actor })
})

/** Evaluations whose step waits for an account that goes. */
async function waitingForRemoved(db: Database, { removed }: ImportUndone) {
  const ids: string[] = []
  for (const batch of batches(removed.users)) {
    const rows = await db
      .select({ evaluation_id: stepOwners.evaluation_id })
      .from(stepOwners)
      .where(and(isNull(stepOwners.ended_at), inArrayParam(stepOwners.owner_user_id, batch)))
    ids.push(...rows.map(({ evaluation_id }) => evaluation_id))
    await db
      .delete(handoverNotes)
      .where(and(isNull(handoverNotes.note), inArrayParam(handoverNotes.author_id, batch)))
  }
  return ids
}

/** The owners that the import brought go, and those whom it replaced are owners as before. */
async function returnSteps(
  db: Database,
  evaluation_ids: readonly string[],
  { written: { from, to }, removed }: ImportUndone,
) {
  const brought = await db
    .delete(stepOwners)
    .where(
      and(
        inArrayParam(stepOwners.evaluation_id, evaluation_ids),
        isNull(stepOwners.ended_at),
        or(
          between(stepOwners.resolved_at, from, to),
          inArrayParam(stepOwners.owner_user_id, removed.users),
        ),
      ),
    )
    .returning()
  const former = await db
    .selectDistinctOn([stepOwners.evaluation_id])
    .from(stepOwners)
    .where(
      and(
        inArray(
          stepOwners.evaluation_id,
          brought.map(({ evaluation_id }) => evaluation_id),
        ),
        between(stepOwners.ended_at, from, to),
      ),
    )
    .orderBy(stepOwners.evaluation_id, desc(stepOwners.resolved_at))
  for (const { step_owner_id, evaluation_id, status } of former) {
    const later = brought.find((step) => step.evaluation_id === evaluation_id)
    if (later?.status === status)
      await db
        .update(stepOwners)
        .set({ ended_at: null, due_on: later.due_on })
        .where(eq(stepOwners.step_owner_id, step_owner_id))
  }
}

/** Hand-over notes that were asked for because of the import, and are not written yet. */
const withdrawRequests = (
  db: Database,
  evaluation_ids: readonly string[],
  { written: { from, to } }: ImportUndone,
) =>
  db
    .delete(handoverNotes)
    .where(
      and(
        inArrayParam(handoverNotes.evaluation_id, evaluation_ids),
        between(handoverNotes.asked_at, from, to),
        sql`${handoverNotes.note} is null`,
      ),
    )
