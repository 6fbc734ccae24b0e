import type { RowError, FieldChange, Outcome, SheetRow } from '#imports/rules/row.ts'
import {
  RowErrors,
  type Importing,
  type Planner,
  formatRowNumbers,
} from '#imports/server/planner.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import { v7 as newId } from 'uuid'
import { type HierarchyRow, parseHierarchy } from '#organisation/rules/import-hierarchy.ts'
import { levels } from '#organisation/rules/levels.ts'
import { type Draft, type Manager, newDraft } from './hierarchy-draft.ts'
import { findManagersByImportKey, findUnitsByImportKey } from './hierarchy-lookups.ts'
import { loadUnitNames, type UnitNames } from './unit-names.ts'
import { writeUnits } from './write-units.ts'

type Row = HierarchyRow & { row: number }

/** Units by their names from the company down; the ones that are missing are made. */
export const planHierarchy: Planner = async (rows, errors, importing) => {
  const { db, actor, limits, changeLog } = importing
  const parsed = parsedRows(rows, errors)
  const names = await loadUnitNames(db)
  reportManagerConflicts(parsed, names, errors)
  const managers = await findManagersByImportKey(db, parsed, errors)
  const known = await findUnitsByImportKey(db)
  const drafts = new Map<string, Draft>()
  const outcomes = parsed
    .filter((row) => !errors.has(row.row) && isKnownCompany(row, names, errors))
    .filter((row) => mayCreateMissing(row, names, { limits, errors }))
    .map((row) => outcomeOf(row, { names, managers, known, drafts }))

  return {
    outcomes,
    async write(onProgress) {
      await writeUnits(db, [...drafts.values()], { actor, changeLog })
      onProgress(1)
    },
  }
}

function parsedRows(rows: readonly SheetRow[], errors: RowErrors): Row[] {
  return rows.flatMap(({ row, cells }) => {
    const parsed = parseHierarchy(cells)
    if (!Array.isArray(parsed)) return [{ row, ...parsed }]
    for (const error of parsed) errors.add(row, error)
    return []
  })
}

/** One unit cannot have two managers. */
function reportManagerConflicts(rows: readonly Row[], names: UnitNames, errors: RowErrors) {
  const byUnit = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.manager === undefined) continue
    // A company may be called by its name in one row and by its code in another.
    const company = names.company(row.company)?.id ?? row.company
    const key = [company, ...row.chain].map(normalizeText).join('\n')
    const group = byUnit.get(key)
    if (group) group.push(row)
    else byUnit.set(key, [row])
  }
  for (const group of byUnit.values()) {
    if (new Set(group.map(({ manager }) => normalizeText(manager ?? ''))).size < 2) continue
    const rowNumbers = formatRowNumbers(group)
    for (const { row, chain } of group) {
      const facts = { value: chain.at(-1) ?? '', rows: rowNumbers }
      errors.add(row, { column: 'manager', code: 'twice_in_file', facts })
    }
  }
}

function isKnownCompany({ row, company }: Row, names: UnitNames, errors: RowErrors) {
  if (names.company(company)) return true
  errors.add(row, names.unknown('company', company))
  return false
}

/** Whether the units that a row names are there, or can be created as they are written. */
function mayCreateMissing(
  { row, company: within, chain }: Row,
  names: UnitNames,
  { limits, errors }: { limits: Importing['limits']; errors: RowErrors },
) {
  let parent = names.company(within)
  for (const [depth, name] of chain.entries()) {
    const unit = parent && names.unit(parent.id, name)
    const column = levels[depth] ?? 'department'
    if (!unit && !limits.create) {
      errors.add(row, { column, code: 'create_off' })
      return false
    }
    const near = parent && !unit ? names.near(parent.id, name) : undefined
    if (near && !limits.allow_near_names && !limits.creations.has(column, name, within)) {
      errors.add(row, { column, code: 'near_name', facts: { value: name, near } })
      return false
    }
    // Below a new unit nothing is near.
    if (!unit) return true
    parent = unit
  }
  return true
}

interface Context {
  names: UnitNames
  managers: Awaited<ReturnType<typeof findManagersByImportKey>>
  known: Awaited<ReturnType<typeof findUnitsByImportKey>>
  drafts: Map<string, Draft>
}

/** What a row makes and changes, as if the rows above had been done. */
function outcomeOf(row: Row, { names, managers, known, drafts }: Context): Outcome {
  const company = names.company(row.company) ?? { id: '', name: row.company }
  const changes: FieldChange[] = []
  const remarks: RowError[] = []
  let parent = company
  let unit_id = ''
  for (const [depth, name] of row.chain.entries()) {
    const level = levels[depth] ?? 'department'
    const there = names.unit(parent.id, name)
    const unit = there ?? { id: newId(), name }
    if (!there) {
      const near = names.near(parent.id, name)
      if (near) remarks.push({ column: level, code: 'near_name', facts: { value: name, near } })
      names.addUnit(parent.id, unit)
      drafts.set(unit.id, newDraft({ row: row.row, unit, level, company, parent }))
      changes.push({ column: level, before: '', after: name })
    }
    parent = unit
    unit_id = unit.id
  }
  const created = changes.length
  if (row.manager !== undefined) {
    const manager = managerNamed(row.manager, managers)
    if (manager.manager_id === null) {
      const facts = { value: row.manager }
      remarks.push({ column: 'manager', code: 'kept_as_text', facts })
    }
    const change = setManager(unit_id, manager, { company, parent, row, known, drafts })
    if (change) changes.push(change)
  }
  const action = created > 0 ? 'create' : changes.length > 0 ? 'update' : 'same'
  return {
    row: row.row,
    name: [company.name, ...row.chain].join(' / '),
    action,
    changes,
    created,
    remarks,
  }
}

function managerNamed(text: string, managers: Context['managers']) {
  const [user] = managers.get(text.toLowerCase()) ?? []
  return user
    ? { manager_id: user.user_id, manager_text: null, managerName: user.name }
    : { manager_id: null, manager_text: text, managerName: text }
}

interface At extends Pick<Context, 'known' | 'drafts'> {
  company: { id: string; name: string }
  parent: { id: string; name: string }
  row: Row
}

/** The lowest unit a row names gets its manager; undefined when that is how it is already. */
function setManager(
  unit_id: string,
  manager: Manager & { managerName: string },
  { company, row, known, drafts }: At,
): FieldChange | undefined {
  const draft = drafts.get(unit_id)
  const before = draft?.managerName ?? known.get(unit_id)?.manager ?? ''
  const beforeId = draft ? draft.manager_id : (known.get(unit_id)?.manager_id ?? null)
  if (before === manager.managerName && beforeId === manager.manager_id) return undefined
  if (draft) Object.assign(draft, manager)
  else {
    drafts.set(unit_id, {
      row: row.row,
      unit_id,
      level: levels[row.chain.length - 1] ?? 'department',
      company_id: company.id,
      company_name: company.name,
      parent_id: null,
      parent_name: row.chain.at(-2) ?? company.name,
      name: row.chain.at(-1) ?? '',
      ...manager,
      before: {
        manager: before,
        manager_id: beforeId,
        manager_text: beforeId === null && before !== '' ? before : null,
      },
    })
  }
  return { column: 'manager', before, after: manager.managerName }
}
