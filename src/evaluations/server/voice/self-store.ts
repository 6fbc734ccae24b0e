import { and, asc, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { SelfAssessment } from '#evaluations/contract/self-assessment.ts'
import { nothingEntered } from '#evaluations/rules/voice/entered-by.ts'
import {
  askedItemsActions,
  managersFields,
  seenParts,
  type SelfAssessed,
  type SelfReader,
  selfRefusal,
  selfState,
} from '#evaluations/rules/voice/self-assessment.ts'
import { setRefusal } from '#evaluations/rules/voice/self-assessment-setting.ts'
import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { awaitsSelfAssessment, selfAssessmentDue } from '#evaluations/server/list/row-facts.ts'
import { findSubmitter } from '#evaluations/server/history-store.ts'
import { listCompetencies, listObjectives } from '#evaluations/server/score-store.ts'
import { selectEvaluations, shownTo } from '#evaluations/server/store.ts'
import { isOwn, visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluationHistory, evaluations } from '#evaluations/tables.ts'
import { selfAssessmentItems, selfAssessments } from '#evaluations/tables/self-assessment.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'

/** The one exception to what is hidden from an employee: the Draft that they are asked to assess. */
const isAskedOf = (actor: Actor) =>
  and(isOwn(actor), eq(evaluations.status, 'Draft'), ne(evaluations.self_assessment, 'off'))

/** An evaluation as far as its self-assessment goes, as the actor may ask for it. */
export async function findAssessed(
  db: Database,
  evaluation_id: string,
  actor: Actor,
  isLocked = false,
) {
  const found = selectEvaluations(db, {
    rejected_from: sql`${evaluations.rejected_from}`,
    due: selfAssessmentDue,
    cycle_id: sql`${evaluations.cycle_id}`,
  }).where(
    and(
      eq(evaluations.evaluation_id, evaluation_id),
      or(visibilityFilter(actor), isAskedOf(actor)),
    ),
  )
  const row = firstOrThrowNotFound(
    await (isLocked ? found.for('update', { of: evaluations }) : found),
  )
  const evaluation = shownTo(actor)(row)
  const [own] = await db
    .select()
    .from(selfAssessments)
    .where(eq(selfAssessments.evaluation_id, evaluation_id))
  const { due: due_on } = row
  const rejected_from = row.rejected_from as SelfAssessed['rejected_from']
  const handed_in_at = own?.handed_in_at ?? null
  const assessed: SelfAssessed = {
    mode: evaluation.self_assessment ?? 'off',
    state: selfState({ handed_in: handed_in_at !== null, due_on }, today()),
    status: evaluation.status,
    rejected_from,
    was_submitted: rejected_from !== 'Draft' || (await findSubmitter(db, evaluation_id)) !== null,
  }
  const updated_at = own?.updated_at ?? evaluation.created_at
  return {
    evaluation,
    assessed,
    reader: readerOf(evaluation, actor),
    can_set: row.cycle_id === null && setRefusal(evaluation, actor) === undefined,
    due_on,
    handed_in_at,
    updated_at,
  }
}
export type Assessed = Awaited<ReturnType<typeof findAssessed>>

/** When the employee’s part or its items were last changed; undefined where the reader does not see it. */
export async function lastChangeOfSelfAssessment(
  db: Database,
  actor: Actor,
  evaluation_id: string,
): Promise<string | undefined> {
  const found = await findAssessed(db, evaluation_id, actor).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.status === 404) return undefined
    throw problem
  })
  if (!found || !seenParts(found.assessed, found.reader).own) return undefined
  const changed = await lastChangeOfAskedItems(db, evaluation_id)
  return changed !== null && changed > found.updated_at ? changed : found.updated_at
}

/** When something was last changed that the employee is shown of the items. */
async function lastChangeOfAskedItems(db: Database, evaluation_id: string) {
  const { action, at, changes } = evaluationHistory
  const [row] = await db
    .select({ at: max(at) })
    .from(evaluationHistory)
    .where(
      and(
        eq(evaluationHistory.evaluation_id, evaluation_id),
        or(
          // Of a file with nothing but figures, `changes` names them.
          and(inArray(action, [...askedItemsActions]), isNull(changes)),
          sql`exists (select 1 from jsonb_array_elements(coalesce(${changes}, '[]')) change
            where change ->> 'field' not in ${managersFields})`,
        ),
      ),
    )
  return row?.at ?? null
}

function readerOf(
  { employee_user_id, owner_id }: Pick<Evaluation, 'employee_user_id' | 'owner_id'>,
  actor: Actor,
): SelfReader {
  if (employee_user_id === actor.user_id) return 'employee'
  return worksHrQueue(actor) && owner_id !== actor.user_id ? 'office' : 'manager'
}

export const listEntries = (db: Database, evaluation_id: string) =>
  db.select().from(selfAssessmentItems).where(eq(selfAssessmentItems.evaluation_id, evaluation_id))

/** What is asked of the employee: never what was reached, and no score. */
export async function listAskedItems(db: Database, evaluation_id: string) {
  const objectives = await listObjectives(db, evaluation_id)
  const competencies = await listCompetencies(db, evaluation_id)
  return [
    ...objectives.map((row) => ({
      item_id: row.objective_id,
      section: 'objectives' as const,
      name: row.title,
      name_ar: row.title_ar,
      description: row.description,
      description_ar: row.description_ar,
      target: row.target,
      weight: row.weight,
    })),
    ...competencies.map((row) => ({
      item_id: row.competence_id,
      section: 'competencies' as const,
      name: row.name,
      name_ar: row.name_ar,
      description: row.description,
      description_ar: row.description_ar,
      target: row.required_level,
      weight: row.weight,
    })),
  ]
}

/** The self-assessment as its reader may see it. */
export async function showAssessed(db: Database, found: Assessed): Promise<SelfAssessment> {
  const { evaluation, assessed, reader, can_set, due_on, handed_in_at, updated_at } = found
  const { evaluation_id, employee_name, employee_name_ar, type, period } = evaluation
  const seen = seenParts(assessed, reader)
  const asked = seen.items ? await listAskedItems(db, evaluation_id) : []
  const entries = seen.own ? await listEntries(db, evaluation_id) : []
  const byItem = new Map(entries.map((entry) => [entry.item_id, entry]))
  const items = await withArabicNames(
    db,
    asked.map((item) => {
      const entered = byItem.get(item.item_id) ?? nothingEntered
      const { figure, comment, entered_by_name, comment_entered_by_name } = entered
      return { ...item, figure, comment, entered_by_name, comment_entered_by_name }
    }),
    ['entered_by_name', 'comment_entered_by_name'],
  )
  return {
    evaluation_id,
    employee_name,
    employee_name_ar,
    type,
    period,
    mode: assessed.mode,
    items,
    handed_in: handed_in_at !== null,
    handed_in_at,
    due_on,
    can_write: selfRefusal(assessed, reader) === undefined,
    on_behalf: reader === 'office',
    can_set,
    is_shown: seen.own,
    updated_at,
  }
}

/** Drafts that wait for the actor's own assessment, the one that ends first on top. */
export const listOwnAssessments = (db: Database, actor: Actor) =>
  db
    .select({
      evaluation_id: evaluations.evaluation_id,
      type: evaluations.type,
      period: evaluations.period,
      due_on: selfAssessmentDue,
    })
    .from(evaluations)
    .where(and(isOwn(actor), awaitsSelfAssessment()))
    .orderBy(sql`${selfAssessmentDue} asc nulls last`, asc(evaluations.created_at))
