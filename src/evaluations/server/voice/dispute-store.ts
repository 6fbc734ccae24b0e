import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Dispute, NewDisputes } from '#evaluations/contract/disputes.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { seesAnswers } from '#evaluations/rules/voice/disputes.ts'
import { competencies, evaluationHistory, objectives } from '#evaluations/tables.ts'
import { disputes } from '#evaluations/tables/voice.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'

/** What the last rejection of the review disputed; what earlier ones did is past. */
const ofLastRejection = (evaluation_id: string) =>
  and(
    eq(disputes.evaluation_id, evaluation_id),
    sql`${disputes.raised_at} >= (select max(last.at) from ${evaluationHistory} last
      where last.evaluation_id = ${evaluation_id}
        and last."from" = 'Employee Review' and last."to" = 'Rejected')`,
  )

/** What is disputed in an evaluation, as its reader may know it. */
export async function listDisputes(
  db: Database,
  { evaluation_id, employee_user_id, status }: Evaluation,
  reader: Actor,
): Promise<Dispute[]> {
  const rows = await db
    .select({
      item_id: disputes.item_id,
      item_name: disputes.item_name,
      item_name_ar: disputes.item_name_ar,
      reason: disputes.reason,
      answer: disputes.answer,
      answered_by_name: disputes.answered_by_name,
      answered_at: disputes.answered_at,
    })
    .from(disputes)
    .where(ofLastRejection(evaluation_id))
    .orderBy(asc(disputes.dispute_id))
  const isRead = seesAnswers(status, employee_user_id === reader.user_id)
  return withArabicNames(
    db,
    rows.map((row) => ({
      ...row,
      ...(!isRead && { answer: null, answered_by_name: null, answered_at: null }),
    })),
    ['answered_by_name'],
  )
}

/** An open or answered dispute of the last rejection; undefined where the item is not disputed. */
export async function findDispute(db: Database, evaluation_id: string, item_id: string) {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(ofLastRejection(evaluation_id), eq(disputes.item_id, item_id)))
  return row
}

export const updateDispute = (
  db: Database,
  dispute_id: string,
  answered: Pick<typeof disputes.$inferInsert, 'answer' | 'answered_by_name' | 'answered_at'>,
) => db.update(disputes).set(answered).where(eq(disputes.dispute_id, dispute_id))

/** Stores what is disputed, after the rejection. Throws where an item is no part of the evaluation (any more). */
export async function insertDisputes(
  db: Database,
  evaluation_id: string,
  raised: NewDisputes,
  raised_at: string,
) {
  const reasons = new Map(raised.map(({ item_id, reason }) => [item_id, reason]))
  const items = await findItems(db, evaluation_id, [...reasons.keys()])
  if (items.length < reasons.size)
    throw invalidField(
      'disputes',
      problemText((t) => t.voice.itemGone),
    )
  const rows = items.map((item) => ({
    dispute_id: newId(),
    evaluation_id,
    ...item,
    reason: reasons.get(item.item_id) ?? '',
    raised_at,
  }))
  if (rows.length > 0) await db.insert(disputes).values(rows)
}

/** The objectives and competencies of an evaluation among these ids, with their names. */
export async function findItems(db: Database, evaluation_id: string, ids: string[]) {
  const found = await db
    .select({
      item_id: objectives.objective_id,
      item_name: objectives.title,
      item_name_ar: objectives.title_ar,
    })
    .from(objectives)
    .where(and(eq(objectives.evaluation_id, evaluation_id), inArray(objectives.objective_id, ids)))
    .unionAll(
      db
        .select({
          item_id: competencies.competence_id,
          item_name: competencies.name,
          item_name_ar: competencies.name_ar,
        })
        .from(competencies)
        .where(
          and(
            eq(competencies.evaluation_id, evaluation_id),
            inArray(competencies.competence_id, ids),
          ),
        ),
    )
  return found
}
