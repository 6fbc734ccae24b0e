import { inArray } from 'drizzle-orm'
import { managerialLevels, type ManagerialLevel } from '#employees/rules/employee.ts'
import type { NewItems } from '#evaluations/server/details/begin.ts'
import { copiesFor } from '#evaluations/server/details/start.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { CycleRow } from './cycle-store.ts'

interface Starter {
  employee_id: string
  managerial_level: ManagerialLevel
}

/**
 * What each evaluation begins with: where the cycle asks for it, a copy of the evaluation that one made by
 * hand would copy too; without one, the template of the level.
 */
export async function startsOf(
  db: Database,
  cycle: CycleRow,
  people: readonly Starter[],
  actor: Actor,
): Promise<ReadonlyMap<string, NewItems>> {
  const templates = await templatesOf(db, cycle)
  const { copy_last, type, period } = cycle
  const nexts = copy_last ? people.map(({ employee_id }) => ({ employee_id, type, period })) : []
  const copies = new Map(
    [...(await copiesFor(db, nexts, actor))].map(([{ employee_id }, { start }]) => [
      employee_id,
      start,
    ]),
  )
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
