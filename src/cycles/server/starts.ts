import { inArray } from 'drizzle-orm'
import { preflightTexts } from '#cycles/texts/preflight.ts'
import { managerialLevels, type ManagerialLevel } from '#employees/rules/employee.ts'
import type { CopiedFrom } from '#evaluations/contract/evaluation.ts'
import type { NewItems } from '#evaluations/server/details/begin.ts'
import { copiesFor } from '#evaluations/server/details/start.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import type { Language } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { CycleRow } from './cycle-store.ts'

interface Starter {
  employee_id: string
  managerial_level: ManagerialLevel
}

interface Beginning {
  start: NewItems
  /** What the items are from. */
  from: CopiedFrom | { name: string; name_ar: string | null }
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
  const beginnings = await beginningsOf(db, cycle, people, actor)
  return new Map([...beginnings].map(([employee_id, { start }]) => [employee_id, start]))
}

/**
 * Whose evaluation would begin with weights that do not add up to 100, or without the items of a template
 * that was deleted, and which.
 */
export async function wrongStarts(
  db: Database,
  cycle: CycleRow,
  people: readonly Starter[],
  { actor, language }: { actor: Actor; language: Language },
): Promise<ReadonlyMap<string, string>> {
  const beginnings = await beginningsOf(db, cycle, people, actor)
  const t = preflightTexts[language]
  const wrong = new Map<string, string>()
  for (const { employee_id, managerial_level } of people) {
    const beginning = beginnings.get(employee_id)
    if (!beginning) {
      if (cycle.template_ids[managerial_level]) wrong.set(employee_id, t.templateGone)
      continue
    }
    const { start, from } = beginning
    if (addsUp(start.items.objectives) && addsUp(start.items.competencies)) continue
    wrong.set(
      employee_id,
      'period' in from ? t.copyOf(from.type, from.period) : inLanguage(from, language).name,
    )
  }
  return wrong
}

const addsUp = (items: readonly { weight: number }[]) =>
  items.length === 0 || items.reduce((total, { weight }) => total + weight, 0) === 100

async function beginningsOf(
  db: Database,
  cycle: CycleRow,
  people: readonly Starter[],
  actor: Actor,
): Promise<ReadonlyMap<string, Beginning>> {
  const templates = await templatesOf(db, cycle)
  const { copy_last, type, period } = cycle
  const nexts = copy_last ? people.map(({ employee_id }) => ({ employee_id, type, period })) : []
  const copies = new Map<string, Beginning>(
    [...(await copiesFor(db, nexts, actor))].map(([{ employee_id }, { start, copied_from }]) => [
      employee_id,
      { start, from: copied_from },
    ]),
  )
  return new Map(
    people.flatMap(({ employee_id, managerial_level }) => {
      const beginning = copies.get(employee_id) ?? templates.get(managerial_level)
      return beginning ? [[employee_id, beginning] as const] : []
    }),
  )
}

async function templatesOf(db: Database, { template_ids }: CycleRow) {
  const ids = managerialLevels.flatMap((level) => template_ids[level] ?? [])
  if (ids.length === 0) return new Map<ManagerialLevel, Beginning>()
  const rows = await db
    .select({
      template_id: evaluationTemplates.template_id,
      name: evaluationTemplates.name,
      name_ar: evaluationTemplates.name_ar,
      items: evaluationTemplates.items,
    })
    .from(evaluationTemplates)
    .where(inArray(evaluationTemplates.template_id, ids))
  const starts = new Map<string, Beginning>(
    rows.map(({ template_id, items, ...from }) => [
      template_id,
      { start: { items, action: 'template_added', comment: from.name }, from },
    ]),
  )
  return new Map(
    managerialLevels.flatMap((level) => {
      const start = starts.get(template_ids[level] ?? '')
      return start ? [[level, start] as const] : []
    }),
  )
}
