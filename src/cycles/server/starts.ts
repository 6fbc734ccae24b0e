import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { managerialLevels, type ManagerialLevel } from '#employees/rules/employee.ts'
import { askedFor, type TemplateItems } from '#evaluations/rules/templates/templates.ts'
import type { NewItems } from '#evaluations/server/details/begin.ts'
import { competencies, evaluations, objectives } from '#evaluations/tables.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { CycleRow } from './cycle-store.ts'

interface Starter {
  employee_id: string
  managerial_level: ManagerialLevel
}

/** What each evaluation begins with: a copy of the last one where the cycle asks for it, or the template of the level. */
export async function startsOf(
  db: Database,
  cycle: CycleRow,
  people: readonly Starter[],
): Promise<ReadonlyMap<string, NewItems>> {
  const templates = await templatesOf(db, cycle)
  const copies = cycle.copy_last ? await copiesOf(db, cycle, people) : new Map<string, NewItems>()
  return new Map(
    people.flatMap(({ employee_id, managerial_level }) => {
      const start = copies.get(employee_id) ?? templates.get(managerial_level)
      return start ? [[employee_id, start] as const] : []
    }),
  )
}

async function templatesOf(db: Database, { template_ids }: CycleRow) {
  const ids = managerialLevels.flatMap((level) => template_ids[level] ?? [])
  if (ids.length === 0) return new Map<ManagerialLevel, NewItems>()
  const rows = await db
    .select({
      template_id: evaluationTemplates.template_id,
      name: evaluationTemplates.name,
      items: evaluationTemplates.items,
    })
    .from(evaluationTemplates)
    .where(inArray(evaluationTemplates.template_id, ids))
  const starts = new Map(
    rows.map(({ template_id, name, items }) => [
      template_id,
      { items, action: 'template_added' as const, comment: name },
    ]),
  )
  return new Map(
    managerialLevels.flatMap((level) => {
      const start = starts.get(template_ids[level] ?? '')
      return start ? [[level, start] as const] : []
    }),
  )
}

/** The items of the newest earlier evaluation of the same type, without what was achieved. */
async function copiesOf(db: Database, { type }: CycleRow, people: readonly Starter[]) {
  const last = await db
    .selectDistinctOn([evaluations.employee_id], {
      employee_id: evaluations.employee_id,
      evaluation_id: evaluations.evaluation_id,
      period: evaluations.period,
    })
    .from(evaluations)
    .where(
      and(
        inArray(
          evaluations.employee_id,
          people.map(({ employee_id }) => employee_id),
        ),
        eq(evaluations.type, type),
        sql`${evaluations.objectives_count} + ${evaluations.competencies_count} > 0`,
      ),
    )
    .orderBy(evaluations.employee_id, desc(evaluations.period), desc(evaluations.created_at))
  const ids = last.map(({ evaluation_id }) => evaluation_id)
  const theirObjectives = await db
    .select()
    .from(objectives)
    .where(inArray(objectives.evaluation_id, ids))
    .orderBy(objectives.objective_id)
  const theirCompetencies = await db
    .select()
    .from(competencies)
    .where(inArray(competencies.evaluation_id, ids))
    .orderBy(competencies.competence_id)
  return new Map(
    last.map(({ employee_id, evaluation_id, period }) => {
      const isIts = (item: { evaluation_id: string }) => item.evaluation_id === evaluation_id
      const items: TemplateItems = askedFor({
        objectives: theirObjectives.filter(isIts),
        competencies: theirCompetencies.filter(isIts),
      })
      const start: NewItems = { items, action: 'template_added', comment: `${type} ${period}` }
      return [employee_id, start]
    }),
  )
}
