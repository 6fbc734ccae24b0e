import { inCircles } from '#employees/rules/reporting-lines.ts'
import type { Complaints } from '#imports/server/planner.ts'
import type { Database } from '#kit/server/database.ts'
import type { Draft } from './employee-draft.ts'
import { type KnownAccounts, reportingLines } from './imported-people.ts'

/**
 * Finds the managers that rows name, among those who are there and those the file brings, and sees
 * that no reporting line runs in a circle.
 */
export async function resolveManagers(
  db: Database,
  drafts: readonly Draft[],
  accounts: KnownAccounts,
  complaints: Complaints,
) {
  const naming = drafts.filter(({ manager }) => manager !== undefined)
  if (naming.length === 0) return
  const inFile = fileNames(drafts)
  const lines = await reportingLines(db)
  // A row that falls out takes with it those who were to report to somebody only it would bring.
  for (let left = -1; left !== complaints.byRow.size; ) {
    left = complaints.byRow.size
    for (const draft of naming) {
      if (complaints.has(draft.row)) continue
      const manager = managerOf(draft.manager ?? '', inFile, accounts, complaints)
      if (manager) {
        draft.direct_manager = manager.user_id
        draft.after.direct_manager = manager.email
      } else {
        const facts = { value: draft.manager ?? '' }
        complaints.add(draft.row, { column: 'direct_manager', code: 'unknown_person', facts })
      }
    }
    const sound = naming.filter(({ row }) => !complaints.has(row))
    const circling = inCircles(
      lines,
      new Map(sound.map(({ user_id, direct_manager }) => [user_id, direct_manager ?? ''])),
    )
    for (const { row, user_id } of sound)
      if (circling.has(user_id)) complaints.add(row, { column: 'direct_manager', code: 'circle' })
  }
}

/** Everybody in the file by e-mail, username and code, as they will be. */
function fileNames(drafts: readonly Draft[]) {
  const names = new Map<string, Draft>()
  for (const draft of drafts)
    for (const name of [draft.after.employee_code, draft.after.username, draft.after.email])
      if (name) names.set(name.toLowerCase(), draft)
  return names
}

function managerOf(
  written: string,
  inFile: ReadonlyMap<string, Draft>,
  accounts: KnownAccounts,
  complaints: Complaints,
) {
  const key = written.toLowerCase()
  const account =
    accounts.byEmail.get(key) ?? accounts.byUsername.get(key) ?? accounts.byCode.get(key)
  if (account?.is_active) return account
  const draft = inFile.get(key)
  // Somebody who is there already can be reported to, whatever is wrong with their row.
  if (!draft || (complaints.has(draft.row) && !draft.person)) return undefined
  if (draft.person && !draft.person.user.is_active) return undefined
  return { user_id: draft.user_id, email: draft.after.email }
}
