import { sql } from 'drizzle-orm'
import { freeName } from '#employees/rules/new-employee.ts'
import type { Database } from '#kit/server/database.ts'
import type { Draft } from './employee-draft.ts'
import { takenUsernames } from './imported-people.ts'

/** Gives everybody new who names no username one that nobody has, made from the name. */
export async function nameFree(
  db: Database,
  drafts: readonly Draft[],
  usernameFrom: (name: string) => string,
) {
  const nameless = drafts.filter(({ person, after }) => !person && after.username === '')
  if (nameless.length === 0) return
  const wanted = nameless.map(({ after }) => usernameFrom(after.name) || 'user')
  const taken = await takenUsernames(db, wanted)
  for (const { after } of drafts) if (after.username) taken.add(after.username.toLowerCase())
  const next = new Map<string, number>()
  for (const [index, { after }] of nameless.entries()) {
    const base = wanted[index] ?? 'user'
    // A hundred people of one name do not try a hundred numbers each.
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

/** Gives everybody new who names no employee code the next free one. */
export async function numberFree(db: Database, drafts: readonly Draft[]) {
  const codeless = drafts.filter(({ person, after }) => !person && after.employee_code === '')
  if (codeless.length === 0) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('employee code'))`)
  const { rows } = await db.execute<{ highest: number | null }>(
    sql`select max(substring(employee_code from '^EMP-(\\d{1,9})$')::int) as highest from employees`,
  )
  const inFile = drafts.map(({ after }) =>
    Number(/^EMP-(\d{1,9})$/.exec(after.employee_code)?.[1] ?? 0),
  )
  let highest = inFile.reduce((most, each) => Math.max(most, each), rows[0]?.highest ?? 0)
  for (const { after } of codeless)
    after.employee_code = `EMP-${String(++highest).padStart(4, '0')}`
}
