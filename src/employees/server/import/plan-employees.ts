import {
  type AccountRefusal,
  changesOwnSignIn,
  userChangeRefusal,
  createUserRefusal,
} from '#accounts/rules/users/users.ts'
import { recordChangeRefusal } from '#employees/rules/employee-record.ts'
import { parseEmployee } from '#employees/rules/import-employees.ts'
import { RowErrors, type Importing, type Planner } from '#imports/server/planner.ts'
import type { Cells, RowErrorCode, SheetRow } from '#imports/rules/row.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import { each } from '#kit/server/database/batches.ts'
import { loadUnitNames, type UnitNames } from '#organisation/server/import/unit-names.ts'
import { accountChangeOf, type Draft, draftOf, outcomeOf, type Place } from './employee-draft.ts'
import { claimed, nameFree, numberFree } from './free-names.ts'
import {
  findAccountsByImportKey,
  findPeopleByImportKey,
  type KnownPerson,
} from './imported-people.ts'
import { activeAdministrators } from '#employees/server/managers.ts'
import { resolveManagers } from './import-managers.ts'
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
  const sound = await soundDrafts(rows, errors, importing)
  await nameFree(db, sound, claimed(rows, 'username', 'direct_manager'))
  await numberFree(db, sound, claimed(rows, 'employee_code', 'direct_manager'))
  return {
    outcomes: each(sound, outcomeOf),
    write: (onProgress) => writeEmployees(db, sound, { actor, changeLog, onProgress }),
  }
}

/** The drafts of all rows without errors. */
async function soundDrafts(
  rows: readonly SheetRow[],
  errors: RowErrors,
  importing: Importing & { actor: Actor },
) {
  const { db, actor } = importing
  const people = await findPeopleByImportKey(db, actor, {
    codes: rows.map(({ cells }) => cells.employee_code),
    emails: rows.map(({ cells }) => cells.email),
    usernames: rows.map(({ cells }) => cells.username),
  })
  const parsed = parsedRows(rows, people, errors)
  const accounts = await findAccountsByImportKey(db, {
    emails: parsed.flatMap(({ says }) => [says.email, says.direct_manager]),
    usernames: parsed.flatMap(({ says }) => [says.username, says.direct_manager]),
    codes: parsed.map(({ says }) => says.direct_manager),
  })
  const units = await loadUnitNames(db)
  const drafts = parsed.flatMap((row) => {
    const person = personOf(row, people, accounts, errors)
    const place = placeOf(row, person, units, errors)
    return errors.has(row.row) ? [] : [draftOf(row.row, row.says, person, place)]
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
  return drafts.filter(({ row }) => !errors.has(row))
}

function parsedRows(rows: readonly SheetRow[], people: People, errors: RowErrors) {
  const today = now().slice(0, 10)
  return rows.flatMap(({ row, cells }) => {
    const says = parseEmployee(cells, today, identified(cells, people) !== undefined)
    if (!Array.isArray(says)) return [{ row, cells, says }]
    for (const error of says) errors.add(row, error)
    return []
  })
}
type JudgedRow = ReturnType<typeof parsedRows>[number]

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

/** Where a row places someone; undefined for someone known who stays, and after an error. */
function placeOf(
  { row, says: { company, department } }: JudgedRow,
  person: KnownPerson | undefined,
  units: UnitNames,
  errors: RowErrors,
): Place | undefined {
  if (company === undefined && department === undefined) return undefined
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
  const unit = units.unit(within.id, department)
  if (!unit) errors.add(row, units.unknown('department', department, within))
  return unit && { company: within, department: unit }
}

function presentCompany({ placement, placed_company_name, employee, company_name }: KnownPerson) {
  const id = placement?.company_id ?? employee.company_id
  return id === null ? undefined : { id, name: placed_company_name ?? company_name ?? '' }
}

const refusalCodes: Record<AccountRefusal, RowErrorCode> = {
  administrators_only: 'administrators_only',
  not_below: 'not_below',
  not_held: 'not_held',
  user_management_needed: 'user_management_needed',
  own_account: 'own_account',
  own_role: 'own_role',
  own_two_factor: 'own_account',
  own_sign_in: 'own_sign_in',
  last_administrator: 'last_administrator',
}

/** The rules of user management, for each row as if the rows above had been done. */
async function reportRoleErrors(
  drafts: readonly Draft[],
  { db, actor }: Importing & { actor: Actor },
  errors: RowErrors,
) {
  const administrators = await activeAdministrators(db)
  for (const draft of drafts) {
    const { row, person, role } = draft
    if (errors.has(row)) continue
    if (!person) {
      const refusal = createUserRefusal(role, actor)
      if (refusal) errors.add(row, { column: 'role', code: refusalCodes[refusal] })
      continue
    }
    const { user } = person
    if (!draft.accountChanges) continue
    const others = administrators.size - (administrators.has(user.user_id) ? 1 : 0)
    const change = accountChangeOf(draft)
    const refusal =
      userChangeRefusal(user, change, actor, others) ??
      (changesOwnSignIn(user, change, actor) ? 'own_sign_in' : undefined)
    if (refusal) {
      const column = refusal === 'own_sign_in' ? 'email' : role === user.role ? null : 'role'
      errors.add(row, { column, code: refusalCodes[refusal] })
    } else if (
      role !== 'ADMIN' ||
      draft.after.status === 'Inactive' ||
      actor.permissions_denied.includes('user_management')
    )
      administrators.delete(user.user_id)
  }
}
