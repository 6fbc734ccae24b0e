import { isDeepStrictEqual } from 'node:util'
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
  name_ar: string | null
  managerName: string
  before: Before | undefined
}

/** What a file can change of a unit, as it is stored. */
export interface Before extends Manager {
  manager: string
  name_ar: string | null
}

interface UnitOfRow {
  row: number
  unit: Named
  level: Level
  company: Named
  /** The unit above, or the company. */
  parent: Named
}

/** A unit that is not there yet, without a manager. */
export const newDraft = ({ row, unit, level, company, parent }: UnitOfRow): Draft => ({
  row,
  unit_id: unit.id,
  level,
  company_id: company.id,
  company_name: company.name,
  parent_id: level === 'department' ? null : parent.id,
  parent_name: parent.name,
  name: unit.name,
  name_ar: unit.name_ar ?? null,
  manager_id: null,
  manager_text: null,
  managerName: '',
  before: undefined,
})

/** A unit that is there, as it is so far. */
export const draftOfKnown = (of: UnitOfRow, before: Before): Draft => {
  const { manager: managerName, ...stored } = before
  return { ...newDraft(of), ...stored, managerName, before }
}

/** What the import writes of a unit, for undoing it. */
export function changeOf(draft: Draft): RecordChange {
  const { row, unit_id, level, company_id, parent_id, name, name_ar, before } = draft
  const what = { row, entity: level, entity_id: unit_id, name }
  const manager = managerOf(draft)
  if (!before) {
    const unit = { level, company_id, parent_id, name, name_ar, ...manager }
    return { ...what, before: null, after: { unit } }
  }
  // A manager means something with the account and the text only, so both are restored or neither.
  const isSameManager = isDeepStrictEqual(manager, managerOf(before))
  const isSameName = name_ar === before.name_ar
  return {
    ...what,
    before: {
      unit: {
        ...(!isSameManager && managerOf(before)),
        ...(!isSameName && { name_ar: before.name_ar }),
      },
    },
    after: { unit: { ...(!isSameManager && manager), ...(!isSameName && { name_ar }) } },
  }
}

const managerOf = ({ manager_id, manager_text }: Manager) => ({ manager_id, manager_text })

/** The entry of the audit log. */
export function entryOf({
  unit_id,
  level,
  name,
  name_ar,
  company_name,
  parent_name,
  managerName,
  before,
}: Draft) {
  const place = { name, company_name, parent_name }
  const what = { entity: level, entity_id: unit_id, entity_name: name }
  return {
    ...what,
    ...(before && { before: { ...place, manager: before.manager, name_ar: before.name_ar } }),
    after: { ...place, manager: managerName, name_ar },
  }
}
