import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityEvents, sessions, signInFailures } from '#accounts/tables.ts'
import { tidyUp } from '#app/server/operations/housekeeping.ts'
import { defaultUploadLimits } from '#imports/rules/upload.ts'
import { storeFile } from '#imports/server/files.ts'
import { importFileParts, importFiles } from '#imports/tables.ts'
import { pinClock } from '#kit/server/clock.ts'
import { idempotencyKeys } from '#kit/tables.ts'
import { newcomers } from '../api-client.ts'
import { people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const inHours = (hours: number) => pinClock(new Date(Date.now() + hours * 3_600_000).toISOString())
const inDays = (days: number) => inHours(days * 24)
async function* halfOfIt() {
  yield Buffer.from('Name,Ema')
}
const countStored = async () => ({
  answers: await world.db.$count(idempotencyKeys),
  failures: await world.db.$count(signInFailures),
  sessions: await world.db.$count(sessions),
})

test('answers, failed sign-ins and old sessions are stored as long as they count, and no longer', async () => {
  await world.as('emp', 'PATCH', '/api/accounts/me/', {
    body: { theme: 'dark' },
    headers: { 'idempotency-key': 'one' },
  })
  const body = { ...world.credentials('peer'), password: 'a guess' }
  await world.ask('POST', '/api/auth/login/', { body })
  await tidyUp(world.db)
  expect(await countStored()).toEqual({ answers: 1, failures: 1, sessions: 1 })
  inDays(2)
  await tidyUp(world.db)
  expect(await countStored()).toEqual({ answers: 0, failures: 0, sessions: 1 })
  inDays(110)
  await tidyUp(world.db)
  expect(await countStored()).toEqual({ answers: 0, failures: 0, sessions: 0 })
})

test('security events stay for a year', async () => {
  await world.signIn('emp')
  await world.app.securityLog.flush()
  const ofEmad = () =>
    world.db.$count(securityEvents, eq(securityEvents.user_id, people.emp.user_id))
  const before = await ofEmad()
  expect(before).toBeGreaterThan(0)
  inDays(364)
  await tidyUp(world.db)
  expect(await ofEmad()).toBe(before)
  inDays(366)
  await tidyUp(world.db)
  expect(await ofEmad()).toBe(0)
})

test('what a killed server had of an upload goes within hours, what was imported can be run again', async () => {
  await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
    body: fileForm(newcomers('stored', 1, 'Rimal,Finance')),
  })
  const { file_id } = await storeFile(
    world.db,
    { name: 'cut.csv', user_id: people.hr.user_id },
    halfOfIt(),
    defaultUploadLimits,
  )
  const there = async () =>
    (
      await world.db.select({ name: importFiles.name }).from(importFiles).orderBy(importFiles.name)
    ).map(({ name }) => name)
  await tidyUp(world.db)
  expect(await there()).toEqual(['cut.csv', 'people.csv'])
  inHours(2)
  await tidyUp(world.db)
  expect(await there()).toEqual(['people.csv'])
  expect(await world.db.$count(importFileParts, eq(importFileParts.file_id, file_id))).toBe(0)
  inHours(25)
  await tidyUp(world.db)
  expect(await there()).toEqual([])
})
