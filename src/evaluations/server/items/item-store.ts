import { and, eq } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import type { Competency, Objective } from '#evaluations/contract/items.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { itemScore, toOneDecimal } from '#scoring/rules/scoring.ts'
import { competencies, evaluations, objectives } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Changes } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'

type ObjectiveRow = typeof objectives.$inferSelect
type CompetencyRow = typeof competencies.$inferSelect

export const asObjective = (row: ObjectiveRow, { employee_id }: Pick<Evaluation, 'employee_id'>) =>
  ({
    ...row,
    employee_id,
    item_score: toOneDecimal(itemScore(row.achieved, row.target)),
  }) satisfies Objective

export const asCompetency = (
  row: CompetencyRow,
  { employee_id }: Pick<Evaluation, 'employee_id'>,
) =>
  ({
    ...row,
    employee_id,
    item_score: toOneDecimal(itemScore(row.actual_level, row.required_level)),
  }) satisfies Competency

/** An objective of an evaluation the actor sees; else a 404, as for one that does not exist. */
export async function findObjective(db: Database, objective_id: string, actor: Actor) {
  const { objectives: objective } = firstOrThrowNotFound(
    await db
      .select()
      .from(objectives)
      .innerJoin(evaluations, eq(evaluations.evaluation_id, objectives.evaluation_id))
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .where(and(eq(objectives.objective_id, objective_id), visibilityFilter(actor))),
  )
  return objective
}

/** The same for a competency. */
export async function findCompetency(db: Database, competence_id: string, actor: Actor) {
  const { competencies: competency } = firstOrThrowNotFound(
    await db
      .select()
      .from(competencies)
      .innerJoin(evaluations, eq(evaluations.evaluation_id, competencies.evaluation_id))
      .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
      .where(and(eq(competencies.competence_id, competence_id), visibilityFilter(actor))),
  )
  return competency
}

// With `execute` a write is sent when it is called, not when it is awaited: what is asked behind it sees it.
export const insertObjective = async (db: Database, row: typeof objectives.$inferInsert) =>
  firstOrThrowNotFound(await db.insert(objectives).values(row).returning().execute())

export const updateObjective = async (
  db: Database,
  objective_id: string,
  change: Changes<ObjectiveRow>,
) =>
  firstOrThrowNotFound(
    await db
      .update(objectives)
      .set(change)
      .where(eq(objectives.objective_id, objective_id))
      .returning()
      .execute(),
  )

export const deleteObjective = (db: Database, objective_id: string) =>
  db.delete(objectives).where(eq(objectives.objective_id, objective_id)).execute()

export const insertCompetency = async (db: Database, row: typeof competencies.$inferInsert) =>
  firstOrThrowNotFound(await db.insert(competencies).values(row).returning().execute())

export const updateCompetency = async (
  db: Database,
  competence_id: string,
  change: Changes<CompetencyRow>,
) =>
  firstOrThrowNotFound(
    await db
      .update(competencies)
      .set(change)
      .where(eq(competencies.competence_id, competence_id))
      .returning()
      .execute(),
  )

export const deleteCompetency = (db: Database, competence_id: string) =>
  db.delete(competencies).where(eq(competencies.competence_id, competence_id)).execute()
