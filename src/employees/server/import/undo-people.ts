import { and, inArray, or, sql } from 'drizzle-orm'
import { sessions, users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import { isChangedSince, type Obstacle, type StoredChange } from '#imports/rules/undo.ts'
import { newOnes, type UndoKind, type Undoing } from '#imports/server/undo/undo-kind.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { undoWithUnits } from '#organisation/server/import/undo-with-units.ts'
import { lockPeople, presentPeople, untouchedSince } from './present-people.ts'
import { restorePeople } from './restore-people.ts'

/** What a new account does not get from an import, as it begins. */
const untouched = {
  avatar: '',
  teams_user_id: null,
  two_factor_secret: null,
  permissions_granted: [],
}

const withDefaults = ({ before, after, ...change }: StoredChange) => ({
  ...change,
  before,
  after:
    before === null && after.account
      ? { ...after, account: { ...untouched, ...after.account } }
      : after,
})

const userIdOf = ({ after }: StoredChange) => {
  const id = after.account?.user_id
  return typeof id === 'string' ? id : undefined
}

/** The audit log names a placement by its own id. */
function idsOf(change: StoredChange): string[] {
  const placement_id = change.before?.placement?.placement_id
  return [change.entity_id, userIdOf(change), placement_id].flatMap((id) =>
    typeof id === 'string' ? [id] : [],
  )
}

async function obstacles(undoing: Undoing, options: { locks: boolean }): Promise<Obstacle[]> {
  const { db, changes } = undoing
  const differences = await differencesOf(undoing, options)
  const signedIn = await signInsOf(db, changes)
  const left = await accountsLeft(db, changes, differences)
  const taken = await takenValues(db, changes, differences)
  return changes.flatMap((change): Obstacle[] => {
    const { position } = change
    const one = { position, by: null }
    const user_id = userIdOf(change)
    const at = user_id === undefined ? undefined : signedIn.get(user_id)
    if (change.before === null && at) return [{ ...one, reason: 'signed_in', at }]
    const difference = differences.get(position)
    if (difference?.isGone) {
      // Deleted: nothing is left of it to undo, unless the account stayed.
      const isLeft = change.before !== null || (user_id !== undefined && left.has(user_id))
      return isLeft ? [{ ...one, reason: 'changed_since', at: null }] : []
    }
    if (difference) return [{ ...one, reason: 'changed_since', at: difference.at }]
    return taken.has(position) ? [{ ...one, reason: 'in_use', at: null }] : []
  })
}

/** A record that is no longer as the run left it: changed at a moment, or deleted. */
type Difference = { isGone: true } | { isGone: false; at: string }
type Differences = ReadonlyMap<number, Difference>

/** The changes whose records differ now, by position. The records are compared some at a time and forgotten again. */
async function differencesOf(
  { db, import_id, changes }: Undoing,
  { locks }: { locks: boolean },
): Promise<Differences> {
  const differences = new Map<number, Difference>()
  for (const batch of batches(changes)) {
    if (locks) await lockPeople(db, batch)
    const untouched = await untouchedSince(db, import_id, batch)
    const others = batch.filter(({ position }) => !untouched.has(position))
    const people = await presentPeople(db, others)
    for (const change of others) {
      const present = people.get(change.entity_id)
      if (!present) differences.set(change.position, { isGone: true })
      else if (isChangedSince(withDefaults(change), { ...present }))
        differences.set(change.position, { isGone: false, at: present.employee.updated_at })
    }
  }
  return differences
}

const isGone = (differences: Differences, { position }: StoredChange) =>
  differences.get(position)?.isGone === true

/** When the owners of new accounts first signed in; the password is left of it when the sessions are gone. */
async function signInsOf(db: Database, changes: readonly StoredChange[]) {
  const first = new Map<string, string>()
  for (const batch of batches(newOnes(changes))) {
    const ids = batch.flatMap((change) => userIdOf(change) ?? [])
    const rows = await db
      .select({
        user_id: users.user_id,
        at: sql<string>`to_json(coalesce(min(${sessions.created_at}), ${users.updated_at}))#>>'{}'`,
      })
      .from(users)
      .leftJoin(sessions, sql`${sessions.user_id} = ${users.user_id}`)
      .where(
        and(
          inArray(users.user_id, ids),
          or(sql`${sessions.session_id} is not null`, sql`${users.password_hash} is not null`),
        ),
      )
      .groupBy(users.user_id)
    for (const { user_id, at } of rows) first.set(user_id, new Date(at).toISOString())
  }
  return first
}

/** Accounts of new employees whose record was deleted by hand. */
async function accountsLeft(
  db: Database,
  changes: readonly StoredChange[],
  differences: Differences,
) {
  const gone = newOnes(changes).filter((change) => isGone(differences, change))
  const ids = gone.flatMap((change) => userIdOf(change) ?? [])
  const left = new Set<string>()
  for (const batch of batches(ids))
    for (const { user_id } of await db
      .select({ user_id: users.user_id })
      .from(users)
      .where(inArray(users.user_id, [...batch])))
      left.add(user_id)
  return left
}

/** Changes whose former e-mail, username or code someone else has by now. */
async function takenValues(
  db: Database,
  changes: readonly StoredChange[],
  differences: Differences,
) {
  const taken = new Set<number>()
  const own = new Set(changes.map(({ entity_id }) => entity_id))
  const lookups = [
    { part: 'account', field: 'email', column: users.email },
    { part: 'account', field: 'username', column: users.username },
    { part: 'employee', field: 'employee_code', column: employees.employee_code },
  ] as const
  for (const { part, field, column } of lookups) {
    const wanted = new Map<string, StoredChange>()
    for (const change of changes) {
      const value = change.before?.[part]?.[field]
      if (typeof value === 'string' && !isGone(differences, change))
        wanted.set(value.toLowerCase(), change)
    }
    for (const batch of batches([...wanted.keys()])) {
      const rows = await db
        .select({ value: sql<string>`lower(${column})`, employee_id: employees.employee_id })
        .from(users)
        .leftJoin(employees, sql`${employees.user_id} = ${users.user_id}`)
        .where(inArray(sql`lower(${column})`, [...batch]))
      for (const { value, employee_id } of rows)
        if (employee_id === null || !own.has(employee_id))
          taken.add(wanted.get(value)?.position ?? -1)
    }
  }
  return taken
}

const undoRecords: UndoKind = {
  idsOf,
  newIds: (changes) => {
    const created = newOnes(changes)
    return {
      employees: created.map(({ entity_id }) => entity_id),
      users: created.flatMap((change) => userIdOf(change) ?? []),
    }
  },
  obstacles,
  restore: restorePeople,
}

/** Employees with their accounts and placements, placements alone, and the units created for them. */
export const undoPeople = undoWithUnits(undoRecords)
