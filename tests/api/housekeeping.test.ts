import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, signInFailures } from '#accounts/tables.ts'
import { tidyUp } from '#app/server/housekeeping.ts'
import { pinClock } from '#kit/server/clock.ts'
import { keptAnswers } from '#kit/tables.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  pinClock()
  await world.close()
})

const inDays = (days: number) => pinClock(new Date(Date.now() + days * 86_400_000).toISOString())
const kept = async () => ({
  answers: await world.db.$count(keptAnswers),
  failures: await world.db.$count(signInFailures),
  sessions: await world.db.$count(sessions),
})

test('answers, failed sign-ins and old sessions are kept as long as they count, and no longer', async () => {
  await world.as('emp', 'PATCH', '/api/accounts/me/', {
    body: { theme: 'dark' },
    headers: { 'idempotency-key': 'one' },
  })
  const body = { ...world.credentials('peer'), password: 'a guess' }
  await world.ask('POST', '/api/auth/login/', { body })
  await tidyUp(world.db)
  expect(await kept()).toEqual({ answers: 1, failures: 1, sessions: 1 })
  inDays(2)
  await tidyUp(world.db)
  expect(await kept()).toEqual({ answers: 0, failures: 0, sessions: 1 })
  inDays(110)
  await tidyUp(world.db)
  expect(await kept()).toEqual({ answers: 0, failures: 0, sessions: 0 })
})
