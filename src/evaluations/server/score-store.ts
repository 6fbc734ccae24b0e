import { asc, eq } from 'drizzle-orm'
import type { ManagerialLevel } from '#employees/rules/employee.ts'
import { employees } from '#employees/tables.ts'
import { derive, type Weights } from '#evaluations/rules/scoring.ts'
import { defaultWeights } from '#evaluations/rules/weights.ts'
import {
  competencies,
  evaluations,
  objectives,
  weightsConfigurations,
} from '#evaluations/tables.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import { found } from '#kit/server/problem.ts'

/** The weights of a level; a level nobody configured has the defaults. */
export async function findWeights(db: Database, level: ManagerialLevel): Promise<Weights> {
  const [row] = await db
    .select()
    .from(weightsConfigurations)
    .where(eq(weightsConfigurations.level, level))
  if (!row) return defaultWeights
  const { level: _, updated_at: __, ...weights } = row
  return weights
}

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

/** How the score of an evaluation comes about now. */
export async function deriveEvaluation(db: Database, evaluation_id: string) {
  const kept = found(
    await db
      .select({ weights: evaluations.weights, managerial_level: employees.managerial_level })
      .from(evaluations)
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .where(eq(evaluations.evaluation_id, evaluation_id)),
  )
  const weights = kept.weights ?? (await findWeights(db, kept.managerial_level))
  const derivation = derive(
    await listObjectives(db, evaluation_id),
    await listCompetencies(db, evaluation_id),
    weights,
  )
  return {
    ...derivation,
    weights,
    weights_kept: kept.weights !== null,
    managerial_level: kept.managerial_level,
  }
}

/** Brings what is stored of the score up to date, after anything it depends on has changed. */
export async function rescore(
  db: Database,
  evaluation: { evaluation_id: string; updated_at: string },
) {
  const { evaluation_id, updated_at } = evaluation
  const derivation = await deriveEvaluation(db, evaluation_id)
  await db
    .update(evaluations)
    .set({
      score: derivation.overall,
      objectives_score: derivation.objectives_score,
      competencies_score: derivation.competencies_score,
      grade: derivation.rule?.grade ?? null,
      objectives_count: derivation.objectives.items.length,
      competencies_count: derivation.competencies.items.length,
      updated_at: nextMoment(updated_at),
    })
    .where(eq(evaluations.evaluation_id, evaluation_id))
}
