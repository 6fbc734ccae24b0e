import type { RecordChange } from '#imports/rules/undo.ts'
import type { Level } from '#organisation/rules/levels.ts'
import type { Named } from './unit-names.ts'

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

interface NewUnit {
  row: number
  unit: Named
  level: Level
  company: Named
  /** The unit above, or the company. */
  parent: Named
}

/** A unit that is not there yet, without a manager. */
export const newDraft = ({ row, unit, level, company, parent }: NewUnit): Draft => ({
  row,
  unit_id: unit.id,
  level,
  company_id: company.id,
  company_name: company.name,
  parent_id: level === 'department' ? null : parent.id,
  parent_name: parent.name,
  name: unit.name,
  manager_id: null,
  manager_text: null,
  managerName: '',
  before: undefined,
})

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
