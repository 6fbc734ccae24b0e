import { inCircles } from '#employees/rules/placements/reporting-lines.ts'
import type { RowErrors } from '#imports/server/planner.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Draft } from './employee-draft.ts'
import {
  findAccountsByName,
  groupBy,
  type KnownAccounts,
  nameKey,
  reportingLines,
} from './imported-people.ts'

/**
 * Finds the managers that rows name, among stored employees and those the file creates, by e-mail,
 * username, code or a full name that only one of them has. Checks that no one reports to themselves,
 * even indirectly.
 */
export async function resolveManagers(
  db: Database,
  drafts: readonly Draft[],
  accounts: KnownAccounts,
  errors: RowErrors,
) {
  const naming = drafts.filter(({ manager }) => manager !== undefined)
  if (naming.length === 0) return
  const inFile = fileNames(drafts)
  const stored = await findAccountsByName(
    db,
    naming.flatMap(({ manager = '' }) => (manager.includes('@') ? [] : manager)),
  )
  const lines = await reportingLines(db)
  // Rows whose manager only exists in a refused row are refused too.
  for (let left = -1; left !== errors.byRow.size; ) {
    left = errors.byRow.size
    for (const draft of naming) {
      if (errors.hasAt(draft.row, 'direct_manager')) continue
      if (draft.manager === '') {
        draft.direct_manager = null
        draft.after.direct_manager = ''
        continue
      }
      const written = draft.manager ?? ''
      const byKey = managerOf(written, inFile, accounts, errors)
      const named = byKey ? [] : managersNamed(written, inFile, stored, errors)
      const manager = byKey ?? only(named)
      if (manager) {
        const isNew = manager.user_id !== draft.person?.employee.direct_manager
        draft.direct_manager = manager.user_id
        draft.after.direct_manager = isNew ? manager.email : (draft.before?.direct_manager ?? '')
      } else {
        const code = named.length > 1 ? 'ambiguous' : 'unknown_person'
        errors.add(draft.row, { column: 'direct_manager', code, facts: { value: written } })
      }
    }
    const sound = naming.filter(({ row }) => !errors.has(row))
    const circling = inCircles(
      lines,
      new Map(sound.map(({ user_id, direct_manager }) => [user_id, direct_manager ?? ''])),
    )
    for (const { row, user_id } of sound)
      if (circling.has(user_id)) errors.add(row, { column: 'direct_manager', code: 'circle' })
  }
}

/** The possible managers in a file, by their future e-mail, username and code, and by account. */
function fileNames(drafts: readonly Draft[]) {
  const managerNames = new Set(drafts.flatMap(({ manager }) => manager?.toLowerCase() ?? []))
  const by = (keyOf: (draft: Draft) => string) => {
    const found = new Map<string, Draft>()
    for (const draft of drafts) {
      const key = keyOf(draft).toLowerCase()
      if (managerNames.has(key)) found.set(key, draft)
    }
    return found
  }
  const known = drafts.filter(({ person }) => person)
  return {
    byEmail: by(({ after }) => after.email),
    byUsername: by(({ after }) => after.username),
    byCode: by(({ after }) => after.employee_code),
    byName: groupBy(drafts, ({ after }) => nameKey(after.name)),
    byUser: new Map(known.map((draft) => [draft.user_id, draft] as const)),
  }
}

function managerOf(
  written: string,
  inFile: ReturnType<typeof fileNames>,
  accounts: KnownAccounts,
  errors: RowErrors,
) {
  const key = written.toLowerCase()
  // One kind of key after another, so that the result is the same after the import.
  for (const by of ['byEmail', 'byUsername', 'byCode'] as const) {
    const account = accounts[by].get(key)
    if (account?.is_active) return withEmail(inFile.byUser.get(account.user_id), account, errors)
    const draft = inFile[by].get(key)
    if (draft?.person?.user.is_active) return withEmail(draft, draft.person.user, errors)
    if (draft && !draft.person && !errors.has(draft.row)) return draft
  }
  return undefined
}

/** Everyone whose full name this is once the file is imported. */
function managersNamed(
  written: string,
  inFile: ReturnType<typeof fileNames>,
  stored: Awaited<ReturnType<typeof findAccountsByName>>,
  errors: RowErrors,
) {
  const name = nameKey(written)
  const others = (stored.get(name) ?? []).filter(({ user_id }) => !inFile.byUser.has(user_id))
  const drafts = (inFile.byName.get(name) ?? []).filter(({ row, person }) =>
    person ? person.user.is_active : !errors.has(row),
  )
  return [...others, ...drafts]
}

const only = <T>(found: readonly T[]) => (found.length === 1 ? found[0] : undefined)

/** Someone already stored can be a manager even if their own row has errors. */
const withEmail = (
  draft: Draft | undefined,
  { user_id, email }: { user_id: string; email: string },
  errors: RowErrors,
) => ({ user_id, email: draft && !errors.has(draft.row) ? draft.after.email : email })
