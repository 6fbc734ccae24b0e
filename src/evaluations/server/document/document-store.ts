import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { PrintedContent } from '#evaluations/contract/document.ts'
import { isPrinted, printedActions } from '#evaluations/rules/document/content.ts'
import { isSelfPrinted, selfState } from '#evaluations/rules/voice/self-assessment.ts'
import { isShownToEmployee } from '#evaluations/rules/workflow.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { selfAssessmentDue } from '#evaluations/server/list/row-facts.ts'
import { asCompetency, asObjective } from '#evaluations/server/items/item-store.ts'
import {
  deriveEvaluation,
  listCompetencies,
  listObjectives,
} from '#evaluations/server/score-store.ts'
import { listEntries } from '#evaluations/server/voice/self-store.ts'
import { wasShownToEmployee } from '#evaluations/server/visible.ts'
import { evaluationHistory, evaluations } from '#evaluations/tables.ts'
import { selfAssessments } from '#evaluations/tables/self-assessment.ts'
import { itemComments } from '#evaluations/tables/voice.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'

/** The same for everyone who can see the evaluation, so that all hold the same document; with names as they are now. */
export async function composeDocument(
  db: Database,
  evaluation: Evaluation,
): Promise<PrintedContent> {
  const { evaluation_id } = evaluation
  const objectives = await listObjectives(db, evaluation_id)
  const competencies = await listCompetencies(db, evaluation_id)
  const place = await findPlace(db, evaluation_id)
  const said = await listSaid(db, evaluation_id, place)
  return {
    evaluation: headOf(evaluation),
    objectives: objectives
      .map((row) => asObjective(row, evaluation))
      .map((one) => ({
        item_id: one.objective_id,
        label: one.title,
        label_ar: one.title_ar,
        status: one.status,
        aim: one.target,
        reached: one.achieved,
        ...described(one),
        self: said.get(one.objective_id),
      })),
    competencies: competencies
      .map((row) => asCompetency(row, evaluation))
      .map((one) => ({
        item_id: one.competence_id,
        label: one.name,
        label_ar: one.name_ar,
        category: one.category,
        aim: one.required_level,
        reached: one.actual_level,
        ...described(one),
        self: said.get(one.competence_id),
      })),
    derivation: await deriveEvaluation(db, evaluation_id),
    comments: await listSharedComments(db, evaluation_id),
    decisions: await listDecisions(db, evaluation_id, place),
  }
}

async function findPlace(db: Database, evaluation_id: string) {
  const { status, rejected_from, self_assessment: mode } = evaluations
  const { handed_in_at } = selfAssessments
  const row = firstOrThrowNotFound(
    await db
      .select({ status, rejected_from, mode, handed_in_at, due_on: selfAssessmentDue })
      .from(evaluations)
      .leftJoin(selfAssessments, eq(selfAssessments.evaluation_id, evaluations.evaluation_id))
      .where(eq(evaluations.evaluation_id, evaluation_id)),
  )
  const state = selfState({ handed_in: row.handed_in_at !== null, due_on: row.due_on }, today())
  return { ...row, state }
}
type Place = Awaited<ReturnType<typeof findPlace>>

/** What the employee said of items, by their id. */
async function listSaid(db: Database, evaluation_id: string, place: Place) {
  if (!isSelfPrinted(place)) return new Map<string, never>()
  const entries = await withArabicNames(db, await listEntries(db, evaluation_id), [
    'entered_by_name',
    'comment_entered_by_name',
  ])
  return new Map(
    entries
      .filter(({ figure, comment }) => figure !== null || comment !== '')
      .map(({ item_id, evaluation_id: _, ...entered }) => {
        const { comment_entered_by_name, comment_entered_by_name_ar, ...said } = entered
        // Left out where there is none, so that other documents keep their hash.
        const mark = comment_entered_by_name && {
          comment_entered_by_name,
          comment_entered_by_name_ar,
        }
        return [item_id, { ...said, ...mark }]
      }),
  )
}

const described = (one: {
  description: string
  description_ar?: string | null | undefined
  item_score: number
  weight: number
}) => ({
  description: one.description,
  description_ar: one.description_ar,
  score: one.item_score,
  weight: one.weight,
})

const headOf = (one: Evaluation): PrintedContent['evaluation'] => ({
  evaluation_id: one.evaluation_id,
  version_of: one.version_of,
  employee_name: one.employee_name,
  employee_name_ar: one.employee_name_ar,
  department: one.department,
  department_ar: one.department_ar,
  managerial_level: one.managerial_level,
  type: one.type,
  period: one.period,
  status: one.status,
  moved_at: one.moved_at,
  reviewer_name: one.reviewer_name,
  reviewer_name_ar: one.reviewer_name_ar,
  score: one.score,
  objectives_score: one.objectives_score,
  competencies_score: one.competencies_score,
  grade: one.grade,
  acknowledged_at: one.acknowledged_at,
  closed_without_answer_at: one.closed_without_answer_at,
  informed_at: one.informed_at,
})

const listSharedComments = async (db: Database, evaluation_id: string) =>
  withArabicNames(
    db,
    await db
      .select({
        item_id: itemComments.item_id,
        at: itemComments.at,
        author_name: itemComments.author_name,
        author_role: itemComments.author_role,
        text: itemComments.text,
      })
      .from(itemComments)
      .where(
        and(eq(itemComments.evaluation_id, evaluation_id), eq(itemComments.audience, 'everyone')),
      )
      .orderBy(asc(itemComments.at), asc(itemComments.comment_id)),
    ['author_name'],
  )

/** Who did what, and when; of the comments, once the employee has seen the evaluation, only what the employee may read. */
async function listDecisions(
  db: Database,
  evaluation_id: string,
  { status, rejected_from }: Place,
) {
  const isShared = isShownToEmployee(status, rejected_from)
  const { evaluation_id: of, at, history_id, action, comment } = evaluationHistory
  const rows = await db
    .select({
      at,
      actor_name: evaluationHistory.actor_name,
      actor_role: evaluationHistory.actor_role,
      action,
      from: evaluationHistory.from,
      to: evaluationHistory.to,
      comment: isShared
        ? sql<string>`case when ${wasShownToEmployee(of, at)} then ${comment} else '' end`
        : comment,
      on_behalf: evaluationHistory.on_behalf,
    })
    .from(evaluationHistory)
    .where(and(eq(of, evaluation_id), inArray(action, [...printedActions])))
    .orderBy(asc(at), asc(history_id))
  const named = await withArabicNames(db, rows, ['actor_name'])
  return named.flatMap((row) => (isPrinted(row.action) ? [{ ...row, action: row.action }] : []))
}
