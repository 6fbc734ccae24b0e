import { desc, eq } from 'drizzle-orm'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import { type Item, itemChanges } from '#evaluations/rules/details/item-changes.ts'
import { isAskedField, mergedChanges } from '#evaluations/rules/items/merged-changes.ts'
import { insertHistory, publishHistory } from '#evaluations/server/history-store.ts'
import { evaluationHistory } from '#evaluations/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'

interface Change {
  evaluation_id: string
  action: HistoryEntry['action']
  item_id: string
  label: string
  before: Item
  after: Item
  /** Of the dialog that saves itself. */
  edit_id: string | undefined
}

/**
 * Writes what changed in an item. A dialog that saves itself has one entry, from what it began with to what it
 * holds now, as long as nothing else happened to the evaluation: what came between stays in its order.
 */
export async function writeItemHistory(db: Database, actor: SignedIn, change: Change) {
  const { evaluation_id, action, item_id, label, before, after, edit_id } = change
  const changes = itemChanges(before, after)
  const last = edit_id && (await latestEntry(db, evaluation_id))
  const isSameEdit =
    last &&
    last.edit?.edit_id === edit_id &&
    last.edit?.item_id === item_id &&
    last.actor_id === actor.user_id
  if (!isSameEdit) {
    const edit = edit_id ? { edit_id, item_id, before } : null
    await insertHistory(db, actor, [{ evaluation_id, action, comment: label, changes, edit }])
    return
  }
  const { history_id, at } = last
  const merged = mergedChanges(last.changes ?? [], itemChanges(last.edit?.before ?? before, after))
  const isEntry = eq(evaluationHistory.history_id, history_id)
  if (merged.length === 0) await db.delete(evaluationHistory).where(isEntry)
  else {
    // The employee learns when texts were changed, and must not learn when a manager entered a figure.
    const isAsked = changes.some(({ field }) => isAskedField(field))
    await db
      .update(evaluationHistory)
      .set({ comment: label, changes: merged, at: isAsked ? now() : at })
      .where(isEntry)
  }
  await publishHistory(db, [{ evaluation_id, action }])
}

async function latestEntry(db: Database, evaluation_id: string) {
  const [entry] = await db
    .select()
    .from(evaluationHistory)
    .where(eq(evaluationHistory.evaluation_id, evaluation_id))
    .orderBy(desc(evaluationHistory.at), desc(evaluationHistory.history_id))
    .limit(1)
  return entry
}
