import { v7 as newId } from 'uuid'
import { askedFor, type TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { firstValues } from '#evaluations/rules/details/warnings.ts'
import { competencies, objectives } from '#evaluations/tables.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'

/** New items as they are scored. */
export const withFirstValues = ({ objectives, competencies }: TemplateItems) => ({
  objectives: objectives.map((planned) => ({ ...planned, ...firstValues.objectives })),
  competencies: competencies.map((planned) => ({ ...planned, ...firstValues.competencies })),
})

export interface Filled {
  evaluation_id: string
  items: TemplateItems
}

/** Inserts the items of many evaluations at once, each with its entry in the audit log. */
export async function insertItems(db: Database, actor: SignedIn, filled: readonly Filled[]) {
  const at = now()
  const moments = { created_at: at, updated_at: at }
  const newObjectives = filled.flatMap(({ evaluation_id, items }) =>
    withFirstValues(askedFor(items)).objectives.map((planned) => ({
      objective_id: newId(),
      evaluation_id,
      ...planned,
      ...moments,
    })),
  )
  const newCompetencies = filled.flatMap(({ evaluation_id, items }) =>
    withFirstValues(askedFor(items)).competencies.map((planned) => ({
      competence_id: newId(),
      evaluation_id,
      ...planned,
      ...moments,
    })),
  )
  await insertMany(db, objectives, newObjectives)
  await insertMany(db, competencies, newCompetencies)
  await writeAuditMany(db, actor, [
    ...newObjectives.map((after) => ({ ...objectiveEntry(after), after })),
    ...newCompetencies.map((after) => ({ ...competencyEntry(after), after })),
  ])
}

export const objectiveEntry = (row: {
  objective_id: string
  evaluation_id: string
  title: string
}) => ({
  entity: 'objective',
  entity_id: row.objective_id,
  entity_name: row.title,
  evaluation_id: row.evaluation_id,
})

export const competencyEntry = (row: {
  competence_id: string
  evaluation_id: string
  name: string
}) => ({
  entity: 'competency',
  entity_id: row.competence_id,
  entity_name: row.name,
  evaluation_id: row.evaluation_id,
})
