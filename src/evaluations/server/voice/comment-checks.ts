import { commentRefusal } from '#evaluations/rules/voice/item-comments.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { findItems } from './dispute-store.ts'

type Sentence = ReturnType<typeof problemText>
export const conflict = (sentence: Sentence) => new Problem(409, 'conflict', sentence)
export const gone = (sentence: Sentence) => new Problem(404, 'not_found', sentence)

/** A 409 once nothing can be said about its items any more. */
export function assertCanComment(evaluation: Parameters<typeof commentRefusal>[0]) {
  if (commentRefusal(evaluation)) throw conflict(problemText((t) => t.voice.completed))
}

/** A 404 for an item that was removed, or belongs to another evaluation. */
export async function assertIsThere(
  db: Database,
  { evaluation_id, item_id }: { evaluation_id: string; item_id: string },
) {
  const [item] = await findItems(db, evaluation_id, [item_id])
  if (!item) throw gone(problemText((t) => t.voice.itemGone))
}
