import { parsePlacement, type PlacementRow } from '#employees/rules/import-placements.ts'
import type { FieldChange, Outcome, SheetRow } from '#imports/rules/row.ts'
import { changedParts, type RecordChange } from '#imports/rules/undo.ts'
import { RowErrors, type Planner } from '#imports/server/planner.ts'
import { batches, each } from '#kit/server/database/batches.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { levels, type Level } from '#organisation/rules/levels.ts'
import { NewUnits } from '#organisation/server/import/new-units.ts'
import { loadUnitNames, type UnitNames } from '#organisation/server/import/unit-names.ts'
import { writeUnits } from '#organisation/server/import/write-units.ts'
import { placementsChanged } from '#employees/server/events.ts'
import { withMoment } from './employee-rows.ts'
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
export const planPlacements: Planner = async (rows, errors, { db, actor, limits, changeLog }) => {
  const parsed = parsedRows(rows, errors)
  const named = parsed.flatMap(({ employee, others }) => [employee, ...others])
  const people = await findPeopleByImportKey(db, actor, { codes: named, emails: named, ids: named })
  const units = await loadUnitNames(db)
  const newUnits = new NewUnits(units, limits)
  const drafts = parsed.flatMap((row) => {
    const [person, ...others] = [row.employee, ...row.others].map((key) => personBy(people, key))
    const unseen = [row.employee, ...row.others].find((key) => !personBy(people, key)?.is_visible)
    if (unseen !== undefined)
      errors.add(row.row, { column: 'employee', code: 'not_visible', facts: { value: unseen } })
    else if (others.some((other) => other !== person)) {
      const facts = { value: row.employee, name: row.others[0] ?? '' }
      errors.add(row.row, { column: 'employee', code: 'identifiers_differ', facts })
    }
    const target = targetOf(row, { units, newUnits }, errors)
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
      const places = moved.flatMap(({ chain }) => levels.map((level) => chain[`${level}_id`]))
      await writeUnits(db, newUnits.neededBy(places), { actor, changeLog })
      let done = 0
      for (const batch of batches(moved)) {
        const moves = batch.map(({ person, chain }) => ({
          employee_id: person.employee.employee_id,
          person,
          chain,
        }))
        await lockUnchangedPlacements(db, moves)
        await placeMany(db, moves)
        await syncCompanies(
          db,
          moves.map(({ employee_id }) => employee_id),
        )
        await placementsChanged.emit(db, {
          employee_ids: moves.map(({ employee_id }) => employee_id),
          actor,
        })
        await writeAuditMany(db, actor, batch.map(entryOf))
        await changeLog.add(batch.flatMap(changeOf))
        onProgress((done += batch.length) / moved.length)
      }
    },
  }
}

type People = Awaited<ReturnType<typeof findPeopleByImportKey>>

function personBy({ byCode, byEmail, byId }: People, written: string): KnownPerson | undefined {
  const key = written.toLowerCase()
  return byCode.get(key) ?? byEmail.get(key) ?? byId.get(key)
}

function parsedRows(rows: readonly SheetRow[], errors: RowErrors) {
  return rows.flatMap(({ row, cells, others: { employee: others = [] } = {} }) => {
    const parsed = parsePlacement(cells)
    if (!Array.isArray(parsed)) return [{ row, others, ...parsed }]
    for (const error of parsed) errors.add(row, error)
    return []
  })
}

/** The units a row names, from the top down; reports the first name that does not exist. */
function targetOf(
  row: PlacementRow & { row: number },
  { units, newUnits }: { units: UnitNames; newUnits: NewUnits },
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
    const where = { company, within: row.company, parent }
    const unit = newUnits.findOrCreate({ row: row.row, level, name, ...where })
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

/** What the import writes of a draft, for undoing it; the company of the employee follows the place. */
function changeOf({ row, person, chain }: Draft): RecordChange[] {
  const { employee, placement, user } = person
  const changed = changedParts(
    { placement, employee },
    { placement: chain, employee: { company_id: chain.company_id } },
  )
  const what = { row, entity: 'placement', entity_id: employee.employee_id, name: user.name }
  return changed ? [{ ...what, ...withMoment(changed, placement) }] : []
}

const inWords = (names: Names) =>
  Object.fromEntries(
    Object.entries(names).map(([step, name]) => [`${step}_name`, name === '' ? null : name]),
  )
