import fs from 'node:fs'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityEvents, sessions, users } from '#accounts/tables.ts'
import { longAgo, people } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const migration = path.join(
  import.meta.dirname,
  '../../src/app/server/migrations/0074_notices_and_sign_ins.sql',
)

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

/** When these accounts first signed in, by the name of their person. */
async function firstSignIns() {
  const rows = await world.db.select({ name: users.name, at: users.first_signed_in_at }).from(users)
  return new Map(rows.map(({ name, at }) => [name, at]))
}

test('an account stores when it first signed in, and no later time', async () => {
  await world.signIn('emp')
  const first = (await firstSignIns()).get(people.emp.name)
  expect(first).not.toBeNull()
  const again = await world.signIn('emp')
  const after = await firstSignIns()
  expect([after.get(people.emp.name), after.get(people.peer.name)]).toEqual([first, null])
  expect(again).toHaveProperty('user.name', people.emp.name)
  expect(again).not.toHaveProperty('user.first_signed_in_at')
})

test('an upgrade finds it in the sessions and in the security log', async () => {
  await world.signIn('emp')
  await world.db.insert(securityEvents).values({
    event_id: newId(),
    at: longAgo,
    kind: 'signed_in',
    user_id: people.peer.user_id,
    user_name: people.peer.name,
    search_normalized: '',
  })
  await world.db.update(users).set({ first_signed_in_at: null })
  const statements = fs.readFileSync(migration, 'utf8').split('--> statement-breakpoint')
  await world.pool.query(statements.at(-1) ?? '')
  const found = await firstSignIns()
  const [session] = await world.db.select({ at: sessions.created_at }).from(sessions)
  expect(found.get(people.emp.name)).toBe(session?.at)
  expect(found.get(people.peer.name)).toBe(longAgo)
  expect(found.get(people.member.name)).toBeNull()
})
