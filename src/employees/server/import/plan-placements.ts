import { parsePlacement, type PlacementRow } from '#employees/rules/import-placements.ts'
import type { FieldChange, Outcome, SheetRow } from '#imports/rules/row.ts'
import { RowErrors, type Planner } from '#imports/server/planner.ts'
import { batches, each } from '#kit/server/database/batches.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { levels, type Level } from '#organisation/rules/levels.ts'
import { loadUnitNames, type UnitNames } from '#organisation/server/unit-names.ts'
import { findPeopleByImportKey, type KnownPerson } from './imported-people.ts'
import {
  syncCompanies,
  lockUnchangedPlacements,
  placeMany,
} from '#employees/server/placements/bulk-place.ts'

type Names = Record<'company' | Level, string>

interface Draft {
  row: number
  person: KnownPerson
  chain: Parameters<typeof placeMany>[1][number]['chain']
  before: Names
  after: Names
}

/** Placements from the company down; all employees and units must exist already. */
export const planPlacements: Planner = async (rows, errors, { db, actor }) => {
  const parsed = parsedRows(rows, errors)
  const named = parsed.map(({ employee }) => employee)
  const people = await findPeopleByImportKey(db, actor, { codes: named, emails: named, ids: named })
  const units = await loadUnitNames(db)
  const drafts = parsed.flatMap((row) => {
    const key = row.employee.toLowerCase()
    const person = people.byCode.get(key) ?? people.byEmail.get(key) ?? people.byId.get(key)
    if (!person?.is_visible) {
      const facts = { value: row.employee }
      errors.add(row.row, { column: 'employee', code: 'not_visible', facts })
    }
    const target = targetOf(row, units, errors)
    return person && target && !errors.has(row.row)
      ? [{ row: row.row, person, before: namesOf(person), ...target }]
      : []
  })
  errors.addTwins('employee', drafts, ({ person }) => person.user.email)
  const sound = drafts.filter(({ row }) => !errors.has(row))
  return {
    outcomes: each(sound, outcomeOf),
    async write(onProgress) {
      const moved = sound.filter((draft) => changesOf(draft).length > 0)
      let done = 0
      for (const batch of batches(moved)) {
        const moves = batch.map(({ person, chain }) => ({
          employee_id: person.employee.employee_id,
          person,
          chain,
        }))
        await lockUnchangedPlacements(db, moves)
        await placeMany(db, moves, actor.name)
        await syncCompanies(
          db,
          moves.map(({ employee_id }) => employee_id),
        )
        await writeAuditMany(db, actor, batch.map(entryOf))
        onProgress((done += batch.length) / moved.length)
      }
    },
  }
}

function parsedRows(rows: readonly SheetRow[], errors: RowErrors) {
  return rows.flatMap(({ row, cells }) => {
    const parsed = parsePlacement(cells)
    if (!Array.isArray(parsed)) return [{ row, ...parsed }]
    for (const error of parsed) errors.add(row, error)
    return []
  })
}

/** The units a row names, from the top down; reports the first name that does not exist. */
function targetOf(
  row: PlacementRow & { row: number },
  units: UnitNames,
  errors: RowErrors,
): Pick<Draft, 'chain' | 'after'> | undefined {
  const company = units.company(row.company)
  if (!company) {
    errors.add(row.row, units.unknown('company', row.company))
    return undefined
  }
  const after: Names = { ...nowhere, company: company.name }
  const ids: Record<string, string | null> = { company_id: company.id }
  let parent = company
  for (const level of levels) {
    const name = row[level]
    ids[`${level}_id`] = null
    if (name === undefined) continue
    const unit = units.unit(parent.id, name)
    if (!unit) {
      errors.add(row.row, units.unknown(level, name, parent))
      return undefined
    }
    ids[`${level}_id`] = unit.id
    after[level] = unit.name
    parent = unit
  }
  return { chain: ids as Draft['chain'], after }
}

const nowhere: Names = {
  company: '',
  department: '',
  sub_department: '',
  section: '',
  sub_section: '',
}

const namesOf = (person: KnownPerson): Names => ({
  company: person.placed_company_name ?? '',
  department: person.department_name ?? '',
  sub_department: person.sub_department_name ?? '',
  section: person.section_name ?? '',
  sub_section: person.sub_section_name ?? '',
})

/** Compared by id, because two units can have the same name. */
function changesOf({ person, chain, before, after }: Draft): FieldChange[] {
  const { placement } = person
  return (['company', ...levels] as const)
    .filter((step) => (placement?.[`${step}_id`] ?? null) !== (chain[`${step}_id`] ?? null))
    .map((step) => ({ column: step, before: before[step], after: after[step] }))
}

function outcomeOf(draft: Draft): Outcome {
  const changes = changesOf(draft)
  const action = !draft.person.placement ? 'create' : changes.length > 0 ? 'update' : 'same'
  return { row: draft.row, name: draft.person.user.name, action, changes }
}

function entryOf({ person, before, after }: Draft) {
  const entity_id = person.placement?.placement_id ?? person.employee.employee_id
  const what = { entity: 'placement', entity_id, entity_name: person.user.name }
  return { ...what, ...(person.placement && { before: inWords(before) }), after: inWords(after) }
}

const inWords = (names: Names) =>
  Object.fromEntries(
    Object.entries(names).map(([step, name]) => [`${step}_name`, name === '' ? null : name]),
  )
