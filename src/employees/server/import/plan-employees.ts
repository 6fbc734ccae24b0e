import { recordChangeRefusal } from '#employees/rules/form/employee-record.ts'
import { parseEmployee } from '#employees/rules/import/import-employees.ts'
import { RowErrors, type Importing, type Planner } from '#imports/server/planner.ts'
import type { Cells, SheetRow } from '#imports/rules/row.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import { each } from '#kit/server/database/batches.ts'
import { NewUnits } from '#organisation/server/import/new-units.ts'
import { loadUnitNames, type UnitNames } from '#organisation/server/import/unit-names.ts'
import { writeUnits } from '#organisation/server/import/write-units.ts'
import { draftOf, outcomeOf, type Place } from './employee-draft.ts'
import { claimed, nameFree, numberFree } from './free-names.ts'
import {
  findAccountsByImportKey,
  findPeopleByImportKey,
  type KnownPerson,
} from './imported-people.ts'
import { resolveManagers } from './import-managers.ts'
import { findNearCodes, type NearCodes } from './near-codes.ts'
import { reportRoleErrors } from './role-errors.ts'
import { writeEmployees } from './write-employees.ts'

type Accounts = Awaited<ReturnType<typeof findAccountsByImportKey>>
type People = Awaited<ReturnType<typeof findPeopleByImportKey>>

/**
 * Employees with their accounts and placements: made where no one has the code, e-mail or username, else
 * changed in what the row says.
 */
export const planEmployees: Planner = async (rows, errors, importing) => {
  const { db, actor, changeLog } = importing
  for (const column of ['email', 'employee_code', 'username'])
    errors.addTwins(column, rows, ({ cells }) => cells[column])
  const { sound, newUnits } = await soundDrafts(rows, errors, importing)
  await nameFree(db, sound, claimed(rows, 'username', 'direct_manager'))
  await numberFree(db, sound, claimed(rows, 'employee_code', 'direct_manager'))
  const today = now().slice(0, 10)
  return {
    outcomes: each(sound, (draft) => outcomeOf(draft, today)),
    async write(onProgress) {
      const places = sound.map(({ place }) => place?.department.id)
      await writeUnits(db, newUnits.neededBy(places), { actor, changeLog })
      await writeEmployees(db, sound, { actor, changeLog, onProgress })
    },
  }
}

/** The drafts of all rows without errors; of the others, everything is reported that can be known. */
async function soundDrafts(
  rows: readonly SheetRow[],
  errors: RowErrors,
  importing: Importing & { actor: Actor },
) {
  const { db, actor, limits } = importing
  const codes = rows.map(({ cells }) => cells.employee_code)
  const people = await findPeopleByImportKey(db, actor, {
    codes,
    emails: rows.map(({ cells }) => cells.email),
    usernames: rows.map(({ cells }) => cells.username),
  })
  const nearCodes = await findNearCodes(db, codes)
  const asked = new Set(
    rows.filter((row) => reportNearCode(row, nearCodes, { errors, limits })).map(({ row }) => row),
  )
  const parsed = parsedRows(rows, { people, asked }, errors, limits)
  const accounts = await findAccountsByImportKey(db, {
    emails: parsed.flatMap(({ says }) => [says.email, says.direct_manager]),
    usernames: parsed.flatMap(({ says }) => [says.username, says.direct_manager]),
    codes: parsed.map(({ says }) => says.direct_manager),
  })
  const units = await loadUnitNames(db)
  const newUnits = new NewUnits(units, limits)
  const drafts = parsed.map((row) => {
    const person = personOf(row, people, accounts, errors)
    if (person && !limits.allow_identity_changes) reportIdentityChanges(row, person, errors)
    const place = placeOf(row, person, { units, newUnits }, errors)
    return draftOf(row.row, row.says, person, place)
  })
  // One by the code and one by the e-mail.
  errors.addTwins(
    'email',
    drafts,
    ({ email }) => email,
    ({ person }) => person?.user.user_id,
  )
  await reportRoleErrors(drafts, importing, errors)
  await resolveManagers(db, drafts, accounts, errors)
  for (const { row, person, before, after } of drafts) {
    const manager = { direct_manager: after.direct_manager }
    if (person && recordChangeRefusal(person.user.role, before ?? {}, manager, actor))
      errors.add(row, { column: 'direct_manager', code: 'administrators_only' })
  }
  return { sound: drafts.filter(({ row }) => !errors.has(row)), newUnits }
}

/** What rows say. `asked` are those of which it is not known whom they mean: only their own cells are read. */
function parsedRows(
  rows: readonly SheetRow[],
  { people, asked }: { people: People; asked: ReadonlySet<number> },
  errors: RowErrors,
  { create }: Importing['limits'],
) {
  return rows.flatMap(({ row, cells }) => {
    const isAsked = asked.has(row)
    const isKnown = isAsked || identified(cells, people) !== undefined
    if (!isKnown && !create) {
      // What else a new record lacks does not matter.
      errors.add(row, { column: null, code: 'create_off' })
      return []
    }
    const { says, errors: own } = parseEmployee(cells, isKnown)
    for (const error of own) errors.add(row, error)
    return isAsked ? [] : [{ row, cells, says }]
  })
}
type JudgedRow = ReturnType<typeof parsedRows>[number]

/** Whether a row has a code that lost its zeros: whom it means is asked, and no stored code is overwritten. */
function reportNearCode(
  { row, cells: { employee_code: value = '' } }: SheetRow,
  nearCodes: NearCodes,
  { errors, limits }: { errors: RowErrors; limits: Importing['limits'] },
) {
  const near = nearCodes.near(value)
  if (near === undefined || limits.creations.has('employee_code', value, '')) return false
  errors.add(row, { column: 'employee_code', code: 'near_code', facts: { value, near } })
  return true
}

/** The first whom a row identifies; a username does so where it has neither a code nor an e-mail. */
function identified({ employee_code, email, username }: Cells, people: People) {
  const byCode = people.byCode.get(employee_code?.toLowerCase() ?? '')
  const byEmail = people.byEmail.get(email?.toLowerCase() ?? '')
  const isByName = employee_code === undefined && email === undefined
  return (
    byCode ??
    byEmail ??
    (isByName ? people.byUsername.get(username?.toLowerCase() ?? '') : undefined)
  )
}

/** Who a row is about; undefined for someone new. */
function personOf(
  { row, cells, says: { email = '', username, employee_code } }: JudgedRow,
  people: People,
  accounts: Accounts,
  errors: RowErrors,
): KnownPerson | undefined {
  const byCode = people.byCode.get(employee_code?.toLowerCase() ?? '')
  const byEmail = people.byEmail.get(email.toLowerCase())
  if (byCode && byEmail && byCode !== byEmail) {
    const facts = { name: byCode.user.name }
    errors.add(row, { column: 'email', code: 'not_this_person', facts })
    return undefined
  }
  const person = identified(cells, people)
  if (person && !person.is_visible) {
    const column = byCode ? 'employee_code' : byEmail ? 'email' : 'username'
    errors.add(row, { column, code: 'not_visible', facts: { value: cells[column] ?? '' } })
  }
  const owns = (account: { user_id: string } | undefined) =>
    !account || account.user_id === person?.user.user_id
  const atEmail = accounts.byEmail.get(email.toLowerCase())
  if (atEmail && !owns(atEmail)) {
    const facts = { value: email, name: atEmail.name }
    errors.add(row, { column: 'email', code: 'taken', facts })
  }
  const atUsername = username ? accounts.byUsername.get(username.toLowerCase()) : undefined
  if (atUsername && !owns(atUsername)) {
    const facts = { value: username ?? '', name: atUsername.name }
    errors.add(row, { column: 'username', code: 'taken', facts })
  }
  return person
}

/** What identifies someone who was found by something else. */
function reportIdentityChanges(
  { row, says }: JudgedRow,
  { employee, user }: KnownPerson,
  errors: RowErrors,
) {
  const stored = {
    employee_code: employee.employee_code,
    email: user.email,
    username: user.username,
  }
  for (const [column, within] of Object.entries(stored)) {
    const value = says[column as keyof typeof stored]
    if (value === undefined || value.toLowerCase() === within.toLowerCase()) continue
    errors.add(row, { column, code: 'identity_changed', facts: { value, within, name: user.name } })
  }
}

/** Where a row places someone; undefined for someone known who stays, and after an error. */
function placeOf(
  { row, says: { company, department } }: JudgedRow,
  person: KnownPerson | undefined,
  { units, newUnits }: { units: UnitNames; newUnits: NewUnits },
  errors: RowErrors,
): Place | undefined {
  if (company === undefined && department === undefined) return undefined
  if (errors.hasAt(row, 'company') || errors.hasAt(row, 'department')) return undefined
  const present = person && presentCompany(person)
  const within = company === undefined ? present : units.company(company)
  if (!within) {
    errors.add(
      row,
      company === undefined
        ? { column: 'company', code: 'required' }
        : units.unknown('company', company),
    )
    return undefined
  }
  if (department === undefined) {
    // A department belongs to its company, so another company needs another department.
    if (within.id !== present?.id) errors.add(row, { column: 'department', code: 'required' })
    return undefined
  }
  const unit = newUnits.findOrCreate({
    row,
    level: 'department',
    name: department,
    company: within,
    within: company ?? within.name,
    parent: within,
  })
  if (!unit) errors.add(row, units.unknown('department', department, within))
  return unit && { company: within, department: unit }
}

function presentCompany({ placement, placed_company_name, employee, company_name }: KnownPerson) {
  const id = placement?.company_id ?? employee.company_id
  return id === null ? undefined : { id, name: placed_company_name ?? company_name ?? '' }
}
