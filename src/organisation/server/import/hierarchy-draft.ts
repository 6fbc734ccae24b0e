import type { RecordChange } from '#imports/rules/undo.ts'
import type { Level } from '#organisation/rules/levels.ts'

export const noOne = { manager_id: null, manager_text: null, managerName: '' }

export interface Manager {
  manager_id: string | null
  manager_text: string | null
}

/** A unit as the file wants it. */
export interface Draft extends Manager {
  row: number
  unit_id: string
  level: Level
  company_id: string
  company_name: string
  parent_id: string | null
  parent_name: string
  name: string
  managerName: string
  before: (Manager & { manager: string }) | undefined
}

/** What the import writes of a unit, for undoing it. */
export function changeOf(draft: Draft): RecordChange {
  const { row, unit_id, level, company_id, parent_id, name, manager_id, manager_text } = draft
  const what = { row, entity: level, entity_id: unit_id, name }
  const manager = { manager_id, manager_text }
  if (!draft.before) {
    const unit = { level, company_id, parent_id, name, ...manager }
    return { ...what, before: null, after: { unit } }
  }
  const { manager: _, ...before } = draft.before
  return { ...what, before: { unit: before }, after: { unit: manager } }
}

/** The entry of the audit log. */
export function entryOf({
  unit_id,
  level,
  name,
  company_name,
  parent_name,
  managerName,
  before,
}: Draft) {
  const place = { name, company_name, parent_name }
  const what = { entity: level, entity_id: unit_id, entity_name: name }
  return {
    ...what,
    ...(before && { before: { ...place, manager: before.manager } }),
    after: { ...place, manager: managerName },
  }
}
