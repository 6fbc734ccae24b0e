import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { ItemComment } from '#evaluations/contract/voice.ts'
import { readAudiences } from '#evaluations/rules/voice/item-comments.ts'
import { itemComments } from '#evaluations/tables/voice.ts'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import type { Actor, NamedActor } from '#kit/rules/actor.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'

type Commented = Pick<Evaluation, 'evaluation_id' | 'employee_user_id' | 'status'>

const readBy = (evaluation: Commented, reader: Actor) =>
  and(
    eq(itemComments.evaluation_id, evaluation.evaluation_id),
    inArray(itemComments.audience, [...readAudiences(evaluation, reader)]),
  )

const columns = {
  comment_id: itemComments.comment_id,
  item_id: itemComments.item_id,
  at: itemComments.at,
  author_id: itemComments.author_id,
  author_name: itemComments.author_name,
  author_role: itemComments.author_role,
  text: itemComments.text,
  audience: itemComments.audience,
}

/** What its reader may read about an item, oldest first. */
export const listComments = async (
  db: Database,
  evaluation: Commented,
  item_id: string,
  reader: Actor,
): Promise<ItemComment[]> =>
  withArabicNames(
    db,
    await db
      .select(columns)
      .from(itemComments)
      .where(and(readBy(evaluation, reader), eq(itemComments.item_id, item_id)))
      .orderBy(asc(itemComments.at), asc(itemComments.comment_id)),
    ['author_name'],
  )

/** How many comments on each item its reader may read, by the id of the item. */
export async function countComments(db: Database, evaluation: Commented, reader: Actor) {
  const rows = await db
    .select({ item_id: itemComments.item_id, comments: count() })
    .from(itemComments)
    .where(readBy(evaluation, reader))
    .groupBy(itemComments.item_id)
  return new Map(rows.map(({ item_id, comments }) => [item_id, comments]))
}

type NewComment = Pick<ItemComment, 'item_id' | 'text' | 'audience'> & { evaluation_id: string }

export async function insertComment(
  db: Database,
  comment: NewComment,
  author: NamedActor,
): Promise<ItemComment> {
  const rows = await db
    .insert(itemComments)
    .values({
      comment_id: newId(),
      at: now(),
      author_id: author.user_id,
      author_name: author.name,
      author_role: author.role,
      ...comment,
    })
    .returning(columns)
  return firstOrThrowNotFound(await withArabicNames(db, rows, ['author_name']))
}
