import { sql } from 'drizzle-orm'
import { freeName, usernameFrom } from '#employees/rules/form/new-employee.ts'
import { employees } from '#employees/tables.ts'
import type { SheetRow } from '#imports/rules/row.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Draft } from './employee-draft.ts'
import { takenUsernames } from './imported-people.ts'

const isLatin = /^[\p{Script=Latin}\p{N}.]*\p{Script=Latin}[\p{Script=Latin}\p{N}.]*$/u

/** Names the file uses, also in rows with errors; generated names must differ from them. */
export function* claimed(rows: readonly SheetRow[], ...columns: string[]) {
  for (const { cells } of rows)
    for (const column of columns) if (cells[column] !== undefined) yield cells[column]
}

const numberIn = (code: string) => Number(/^EMP-(\d{1,15})$/i.exec(code)?.[1] ?? 0)

export const codeOf = (number: number) => `EMP-${String(number).padStart(4, '0')}`

/** The 41 of EMP-0041; locks, so that a parallel creation waits for this transaction. */
export async function highestCode(db: Database) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('employee code'))`)
  const { rows } = await db.execute<{ highest: string | null }>(
    sql`select max(substring(upper(employee_code) from '^EMP-(\\d{1,15})$')::bigint) as highest
      from ${employees}`,
  )
  return Number(rows[0]?.highest ?? 0)
}

/**
 * Gives each new employee without a username a free one, made from the name. Someone types it to sign in,
 * so a name in another script is replaced by the beginning of the e-mail.
 */
export async function nameFree(db: Database, drafts: readonly Draft[], claimed: Iterable<string>) {
  const nameless = drafts.filter(({ person, after }) => !person && after.username === '')
  if (nameless.length === 0) return
  const usernames = nameless.map(({ after: { name, email } }) => {
    const candidates = [usernameFrom(name), usernameFrom(email.split('@')[0] ?? '')]
    return candidates.find((username) => isLatin.test(username)) ?? 'user'
  })
  const taken = await takenUsernames(db, usernames)
  for (const username of claimed) taken.add(username.toLowerCase())
  const next = new Map<string, number>()
  for (const [index, { after }] of nameless.entries()) {
    const base = usernames[index] ?? 'user'
    // The next number is remembered, so that a hundred equal names do not each try a hundred numbers.
    let number = next.get(base)
    if (number === undefined) after.username = freeName(base, (name) => taken.has(name))
    else {
      while (taken.has(`${base}${number}`)) number++
      after.username = `${base}${number}`
    }
    taken.add(after.username)
    next.set(base, number === undefined ? 2 : number + 1)
  }
}

/** Gives each new employee without an employee code the next free one. */
export async function numberFree(
  db: Database,
  drafts: readonly Draft[],
  claimed: Iterable<string>,
) {
  const codeless = drafts.filter(({ person, after }) => !person && after.employee_code === '')
  if (codeless.length === 0) return
  let highest = await highestCode(db)
  for (const code of claimed) highest = Math.max(highest, numberIn(code))
  for (const { after } of codeless) after.employee_code = codeOf(++highest)
}
