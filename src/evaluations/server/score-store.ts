import { weightsConfigurations } from '#scoring/tables.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ManagerialLevel } from '#employees/rules/employee.ts'
import { employees } from '#employees/tables.ts'
import {
  derive,
  type Derivation,
  type ScoredCompetency,
  type ScoredObjective,
  type Weights,
} from '#scoring/rules/scoring.ts'
import type { TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { withFirstValues } from '#evaluations/server/items/insert-items.ts'
import { competencies, evaluations, objectives } from '#evaluations/tables.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { builtOnce } from '#kit/server/database/built-once.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { configuredWeights } from '#scoring/server/weights-store.ts'

export const listObjectives = (db: Database, evaluation_id: string) =>
  db
    .select()
    .from(objectives)
    .where(eq(objectives.evaluation_id, evaluation_id))
    .orderBy(asc(objectives.objective_id))

export const listCompetencies = (db: Database, evaluation_id: string) =>
  db
    .select()
    .from(competencies)
    .where(eq(competencies.evaluation_id, evaluation_id))
    .orderBy(asc(competencies.competence_id))

export interface StoredItems {
  objectives: (typeof objectives.$inferSelect)[]
  competencies: (typeof competencies.$inferSelect)[]
}

/** The items of many evaluations, by evaluation. */
export async function listItemsOf(db: Database, evaluation_ids: readonly string[]) {
  const items = new Map<string, StoredItems>(
    evaluation_ids.map((id) => [id, { objectives: [], competencies: [] }]),
  )
  const ids = [...items.keys()]
  if (ids.length === 0) return items
  const theirObjectives = await db
    .select()
    .from(objectives)
    .where(inArray(objectives.evaluation_id, ids))
    .orderBy(asc(objectives.objective_id))
  const theirCompetencies = await db
    .select()
    .from(competencies)
    .where(inArray(competencies.evaluation_id, ids))
    .orderBy(asc(competencies.competence_id))
  for (const row of theirObjectives) items.get(row.evaluation_id)?.objectives.push(row)
  for (const row of theirCompetencies) items.get(row.evaluation_id)?.competencies.push(row)
  return items
}

/** The items of an evaluation as far as they are scored, in its own row: every change of one asks for them. */
const scored = {
  objectives: sql<ScoredObjective[]>`(
    select coalesce(json_agg(json_build_object('title', o.title, 'title_ar', o.title_ar, 'target', o.target,
      'achieved', o.achieved, 'weight', o.weight) order by o.objective_id), '[]')
    from ${objectives} o where o.evaluation_id = ${evaluations.evaluation_id})`,
  competencies: sql<ScoredCompetency[]>`(
    select coalesce(json_agg(json_build_object('name', c.name, 'name_ar', c.name_ar, 'category', c.category,
      'required_level', c.required_level, 'actual_level', c.actual_level, 'weight', c.weight)
      order by c.competence_id), '[]')
    from ${competencies} c where c.evaluation_id = ${evaluations.evaluation_id})`,
}

const scoreInputs = builtOnce((db) =>
  db
    .select({
      weights: evaluations.weights,
      managerial_level: employees.managerial_level,
      configured: weightsConfigurations,
      ...scored,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .leftJoin(weightsConfigurations, eq(weightsConfigurations.level, employees.managerial_level))
    .where(eq(evaluations.evaluation_id, sql.placeholder('evaluation_id'))),
)

/** The derivation of an evaluation's present score. */
export async function deriveEvaluation(db: Database, evaluation_id: string) {
  const inputs = firstOrThrowNotFound(await scoreInputs(db, { evaluation_id }))
  const weights = inputs.weights ?? configuredWeights(inputs.configured)
  const derivation = derive(inputs.objectives, inputs.competencies, weights)
  return {
    ...derivation,
    weights,
    weights_kept: inputs.weights !== null,
    managerial_level: inputs.managerial_level,
  }
}

/** Brings what is stored of the score up to date, after anything it depends on has changed. */
export async function recalculateScore(
  db: Database,
  evaluation: { evaluation_id: string; updated_at: string },
) {
  await storeScore(db, evaluation, await deriveEvaluation(db, evaluation.evaluation_id))
}

/** Stores a score that was derived. */
export async function storeScore(
  db: Database,
  { evaluation_id, updated_at }: { evaluation_id: string; updated_at: string },
  derivation: Derivation,
) {
  await db
    .update(evaluations)
    .set({ ...stored(derivation), updated_at: nextMoment(updated_at) })
    .where(eq(evaluations.evaluation_id, evaluation_id))
}

const stored = (derivation: Derivation) => ({
  score: derivation.overall,
  objectives_score: derivation.objectives_score,
  competencies_score: derivation.competencies_score,
  grade: derivation.rule?.grade ?? null,
  objectives_count: derivation.objectives.items.length,
  competencies_count: derivation.competencies.items.length,
})

/** What is stored of the score of items that no one has been measured by yet. */
export const scoreOfNewItems = (items: TemplateItems, weights: Weights) => {
  const { objectives, competencies } = withFirstValues(items)
  return stored(derive(objectives, competencies, weights))
}

const draftsAtOnce = 200

/** Drafts follow the weights of their level; submitted evaluations keep their own. */
export async function recalculateScoresOfDrafts(
  db: Database,
  level: ManagerialLevel,
  weights: Weights,
) {
  const drafts = await db
    .select({ evaluation_id: evaluations.evaluation_id, updated_at: evaluations.updated_at })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .where(
      and(
        eq(evaluations.status, 'Draft'),
        // A correction keeps those of the version before.
        isNull(evaluations.weights),
        eq(employees.managerial_level, level),
      ),
    )
    .orderBy(asc(evaluations.evaluation_id))
    .for('update', { of: evaluations })
  for (let start = 0; start < drafts.length; start += draftsAtOnce) {
    const some = drafts.slice(start, start + draftsAtOnce)
    const ids = some.map(({ evaluation_id }) => evaluation_id)
    const items = await listItemsOf(db, ids)
    for (const { evaluation_id, updated_at } of some) {
      const its = items.get(evaluation_id)
      const derivation = derive(its?.objectives ?? [], its?.competencies ?? [], weights)
      await storeScore(db, { evaluation_id, updated_at }, derivation)
    }
  }
}

/** Applies the weights of a changed managerial level to drafts. */
export async function recalculateScoresOfDraftsOf(db: Database, employee_ids: readonly string[]) {
  const drafts = await db
    .select({ evaluation_id: evaluations.evaluation_id, updated_at: evaluations.updated_at })
    .from(evaluations)
    .where(
      and(inArray(evaluations.employee_id, [...employee_ids]), eq(evaluations.status, 'Draft')),
    )
    .for('update')
  for (const draft of drafts) await recalculateScore(db, draft)
}
