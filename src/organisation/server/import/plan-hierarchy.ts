import type { RowError, FieldChange, Outcome, SheetRow } from '#imports/rules/row.ts'
import {
  RowErrors,
  type Importing,
  type Planner,
  formatRowNumbers,
} from '#imports/server/planner.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { v7 as newId } from 'uuid'
import { type HierarchyRow, parseHierarchy } from '#organisation/rules/import/hierarchy.ts'
import { levels } from '#organisation/rules/levels.ts'
import { reportArabicConflicts } from './arabic-names.ts'
import { withLevelsBetween } from './between-units.ts'
import { type Draft, draftOfKnown, type Manager, newDraft } from './hierarchy-draft.ts'
import { findManagersByImportKey, findUnitsByImportKey } from './hierarchy-lookups.ts'
import { loadUnitNames, type UnitNames } from './unit-names.ts'
import { writeUnits } from './write-units.ts'

type Row = HierarchyRow & { row: number }

/** Units by their names from the company down; the ones that are missing are made. */
export const planHierarchy: Planner = async (rows, errors, importing) => {
  const { db, actor, limits, changeLog } = importing
  const names = await loadUnitNames(db)
  const all = parsedRows(rows, names, errors)
  for (const row of all) reportUnknownCompany(row, names, errors)
  // Units are compared as far as all of a row’s can be read.
  const parsed = all.filter((row) => !hasWrongUnits(row, errors))
  reportManagerConflicts(parsed, names, errors)
  reportArabicConflicts(parsed, names, errors)
  const managers = await findManagersByImportKey(db, parsed, errors)
  const known = await findUnitsByImportKey(db)
  const drafts = new Map<string, Draft>()
  const outcomes = parsed
    .filter(({ company }) => names.company(company))
    .filter((row) => mayCreateMissing(row, names, { limits, errors }))
    .filter(({ row }) => !errors.has(row))
    .map((row) => outcomeOf(row, { names, managers, known, drafts }))

  return {
    outcomes,
    async write(onProgress) {
      await writeUnits(db, [...drafts.values()], { actor, changeLog })
      onProgress(1)
    },
  }
}

function parsedRows(rows: readonly SheetRow[], names: UnitNames, errors: RowErrors): Row[] {
  return rows.flatMap(({ row, cells }) => {
    const { says, errors: own } = parseHierarchy(withLevelsBetween(cells, names))
    for (const error of own) errors.add(row, error)
    return [{ row, ...says }]
  })
}

const hasWrongUnits = ({ row, company }: Row, errors: RowErrors) =>
  company === '' || levels.some((column) => errors.hasAt(row, column))

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

function reportUnknownCompany({ row, company }: Row, names: UnitNames, errors: RowErrors) {
  if (company !== '' && !names.company(company)) errors.add(row, names.unknown('company', company))
}

/**
 * Whether the units that a row names are there, or may be created. In a draft someone decides so of each
 * name that the company does not have at that level.
 */
function mayCreateMissing(
  { row, company: within, chain }: Row,
  names: UnitNames,
  { limits, errors }: { limits: Importing['limits']; errors: RowErrors },
) {
  const company = names.company(within)
  let parent = company
  for (const [depth, name] of chain.entries()) {
    const unit = parent && names.unit(parent.id, name)
    const column = levels[depth] ?? 'department'
    if (!unit && !limits.create) {
      errors.add(row, { column, code: 'create_off' })
      return false
    }
    const mayBeCreated =
      !limits.asksForUnits ||
      limits.creations.has(column, name, within) ||
      (company && names.ofLevel(company.id, column).has(name))
    if (!unit && !mayBeCreated) {
      const near = parent && names.near(parent.id, name)
      if (near) errors.add(row, { column, code: 'near_name', facts: { value: name, near } })
      else errors.add(row, names.unknown(column, name, parent ?? company))
      return false
    }
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
  let lowest: UnitOfRow | undefined
  let created = 0
  for (const [depth, name] of row.chain.entries()) {
    const level = levels[depth] ?? 'department'
    const there = names.unit(parent.id, name)
    const name_ar = row.chainInArabic[depth]
    const unit = there ?? { id: newId(), name, name_ar: name_ar || null }
    const at = { row: row.row, unit, level, company, parent }
    if (there && name_ar !== undefined) {
      const change = setArabicName(at, name_ar, { known, drafts })
      if (change) changes.push(change)
    }
    if (!there) {
      created++
      const near = names.near(parent.id, name)
      if (near) remarks.push({ column: level, code: 'near_name', facts: { value: name, near } })
      names.addUnit(parent.id, unit)
      drafts.set(unit.id, newDraft(at))
      changes.push({ column: level, before: '', after: name })
      if (name_ar) changes.push({ column: `${level}_ar`, before: '', after: name_ar })
    }
    lowest = at
    parent = unit
  }
  if (row.manager !== undefined && lowest) {
    const manager = managerNamed(row.manager, managers)
    if (manager.manager_id === null) {
      const facts = { value: row.manager }
      remarks.push({ column: 'manager', code: 'kept_as_text', facts })
    }
    const change = setManager(lowest, manager, { known, drafts })
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
  const [user] = managers.get(text) ?? []
  return user
    ? { manager_id: user.user_id, manager_text: null, managerName: user.name }
    : { manager_id: null, manager_text: text, managerName: text }
}

type UnitOfRow = Parameters<typeof newDraft>[0]
type Stored = Pick<Context, 'known' | 'drafts'>

/** What is to be written of a unit, as it is so far; undefined for one that is neither new nor known. */
function draftFor(of: UnitOfRow, { known, drafts }: Stored): Draft | undefined {
  const before = known.get(of.unit.id)
  return drafts.get(of.unit.id) ?? (before && draftOfKnown(of, before))
}

/** The lowest unit a row names gets its manager; undefined when that is how it is already. */
function setManager(
  of: UnitOfRow,
  manager: Manager & { managerName: string },
  stored: Stored,
): FieldChange | undefined {
  const draft = draftFor(of, stored)
  if (!draft) return undefined
  const before = draft.managerName
  if (before === manager.managerName && draft.manager_id === manager.manager_id) return undefined
  stored.drafts.set(draft.unit_id, { ...draft, ...manager })
  return { column: 'manager', before, after: manager.managerName }
}

/** A unit that is there gets its Arabic name, or loses it by empty text. */
function setArabicName(of: UnitOfRow, name_ar: string, stored: Stored): FieldChange | undefined {
  const draft = draftFor(of, stored)
  const before = draft?.name_ar ?? ''
  if (!draft || before === name_ar) return undefined
  stored.drafts.set(draft.unit_id, { ...draft, name_ar: name_ar || null })
  return { column: `${of.level}_ar`, before, after: name_ar }
}
