import { parsePlacement, type PlacementRow } from '#employees/rules/import/import-placements.ts'
import type { SheetRow } from '#imports/rules/row.ts'
import { RowErrors, type Importing, type Planner } from '#imports/server/planner.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { type Level, levels } from '#organisation/rules/levels.ts'
import { withLevelsBetween } from '#organisation/server/import/between-units.ts'
import { NewUnits } from '#organisation/server/import/new-units.ts'
import { loadUnitNames, type UnitNames } from '#organisation/server/import/unit-names.ts'
import { writeUnits } from '#organisation/server/import/write-units.ts'
import { placementsChanged } from '#employees/server/events.ts'
import { findPeopleByImportKey, type KnownPerson } from './imported-people.ts'
import { findNearCodes } from './near-codes.ts'
import { planDated } from './plan-dated.ts'
import {
  changeOf,
  changesOf,
  entryOf,
  type Names,
  namesOf,
  nowhere,
  outcomeOf,
  placeToday,
  type PlacementDraft,
  staying,
} from './placement-draft.ts'
import {
  syncCompanies,
  lockUnchangedPlacements,
  placeMany,
} from '#employees/server/placements/bulk-place.ts'

interface Draft extends PlacementDraft {
  /** Undefined: from today on, as all other rows about the person. */
  effective_on: CalendarDay | undefined
}

/** Placements from the company down; all employees must exist already. */
export const planPlacements: Planner = async (rows, errors, importing) => {
  const { db, actor, limits, leavesOpen, changeLog, file_name } = importing
  const units = await loadUnitNames(db)
  const parsed = parsedRows(rows, units, errors)
  const named = parsed.flatMap(({ employee = [], others }) => [employee, ...others].flat())
  const people = await findPeopleByImportKey(db, actor, { codes: named, emails: named, ids: named })
  const nearCodes = await findNearCodes(db, named)
  const newUnits = new NewUnits(units, limits)
  const drafts = parsed.flatMap((row): Draft[] => {
    const keys = [row.employee ?? [], ...row.others].flat()
    const [person, ...others] = keys.map((key) => personBy(people, key))
    const unseen = keys.find((key) => !personBy(people, key)?.is_visible)
    const near = unseen === undefined ? undefined : nearCodes.near(unseen)
    if (unseen !== undefined)
      errors.add(row.row, {
        column: 'employee',
        code: near === undefined ? 'not_visible' : 'near_code',
        facts: { value: unseen, ...(near !== undefined && { near }) },
      })
    else if (others.some((other) => other !== person)) {
      const facts = { value: row.employee ?? '', name: row.others[0] ?? '' }
      errors.add(row.row, { column: 'employee', code: 'identifiers_differ', facts })
    }
    const target = targetOf(row, { units, newUnits, leavesOpen }, errors)
    const { effective_on } = row
    return person && target && !errors.has(row.row)
      ? [{ row: row.row, person, before: namesOf(person), effective_on, ...target }]
      : []
  })
  // A person with a day in one row has one in all rows: today, where none is written.
  const dated = new Set(drafts.flatMap(({ person, effective_on }) => (effective_on ? person : [])))
  const isDated = ({ person }: Draft) => dated.has(person)
  const later = await planDated(db, drafts.filter(isDated), errors)
  const undated = drafts
    .filter((draft) => !isDated(draft))
    .map((draft) => staying(draft, placeToday(draft)))
  errors.addTwins('employee', undated, ({ person }) => person.user.email)
  const sound = undated.filter(({ row }) => !errors.has(row))
  return {
    outcomes: [...sound.map(outcomeOf), ...later.outcomes].toSorted((a, b) => a.row - b.row),
    async write(onProgress) {
      const moved = sound.filter((draft) => changesOf(draft).length > 0)
      const chains = [...moved, ...later.moved].map(({ chain }) => chain)
      const needed = chains.flatMap((chain) => levels.map((level) => chain[`${level}_id`]))
      await writeUnits(db, newUnits.neededBy(needed), { actor, changeLog })
      let done = 0
      for (const batch of batches(moved)) {
        await writeMoves(db, batch, { actor, changeLog })
        onProgress((done += batch.length) / (moved.length + later.moved.length))
      }
      await later.write({ actor, changeLog, reason: file_name })
    },
  }
}

/** From today on. */
async function writeMoves(
  db: Database,
  batch: readonly Draft[],
  { actor, changeLog }: Pick<Importing, 'actor' | 'changeLog'>,
) {
  const moves = batch.map(({ person, chain }) => ({
    employee_id: person.employee.employee_id,
    person,
    chain,
  }))
  const employee_ids = moves.map(({ employee_id }) => employee_id)
  await lockUnchangedPlacements(db, moves)
  await placeMany(db, moves)
  await syncCompanies(db, employee_ids)
  await placementsChanged.emit(db, { employee_ids, actor })
  await writeAuditMany(db, actor, batch.map(entryOf))
  await changeLog.add(batch.flatMap(changeOf))
}

type People = Awaited<ReturnType<typeof findPeopleByImportKey>>

function personBy({ byCode, byEmail, byId }: People, written: string): KnownPerson | undefined {
  const key = written.toLowerCase()
  return byCode.get(key) ?? byEmail.get(key) ?? byId.get(key)
}

function parsedRows(rows: readonly SheetRow[], units: UnitNames, errors: RowErrors) {
  return rows.flatMap(({ row, cells, others: { employee: others = [] } = {} }) => {
    const { says, errors: own } = parsePlacement(withLevelsBetween(cells, units))
    for (const error of own) errors.add(row, error)
    return [{ row, others, ...says }]
  })
}

/** The units a row names, from the top down; reports the first name that does not exist. */
function targetOf(
  row: PlacementRow & { row: number },
  {
    units,
    newUnits,
    leavesOpen,
  }: { units: UnitNames; newUnits: NewUnits } & Pick<Importing, 'leavesOpen'>,
  errors: RowErrors,
): Pick<Draft, 'chain' | 'after' | 'stays'> | undefined {
  // A company that can't be read has an error already; below it nothing can be found.
  if (row.company === undefined) return undefined
  const company = units.company(row.company)
  if (!company) {
    errors.add(row.row, units.unknown('company', row.company))
    return undefined
  }
  if (levels.some((level) => errors.hasAt(row.row, level))) return undefined
  const after: Names = { ...nowhere, company: company.name }
  const ids: Record<string, string | null> = { company_id: company.id }
  let parent = company
  for (const level of levels) {
    const name = row[level]
    ids[`${level}_id`] = null
    if (!name) continue
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
  return { chain: ids as Draft['chain'], after, stays: openLevels(row, leavesOpen) }
}

/** The levels below the lowest one named of which a row says nothing, neither a name nor that they are cleared. */
function openLevels(row: PlacementRow, leavesOpen: Importing['leavesOpen']) {
  const isOpen = (level: Level) =>
    row[level] === undefined && leavesOpen(level) && leavesOpen(`${level}_ar`)
  const lowest = levels.findLastIndex((level) => row[level])
  const below = levels.slice(lowest + 1)
  const written = below.findIndex((level) => !isOpen(level))
  return written === -1 ? below : below.slice(0, written)
}
