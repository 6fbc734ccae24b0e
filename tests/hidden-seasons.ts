import { v7 as newId } from 'uuid'
import { reminderJob } from '#cycles/server/reminder-job.ts'
import { addDays } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { defaultCalendar, nextWorkingDay } from '#organisation/rules/working-days.ts'
import { people, type PersonKey } from './people.ts'
import { datesFrom, runLaunches, today } from './seasons.ts'
import type { TestApp } from './test-app.ts'

interface About {
  subject: PersonKey
  maker: PersonKey
  word: string
}

const accept = ['no_manager', 'manages_self_or_circle', 'no_weights', 'duplicate']
/** Takes part in every cycle besides the person it is about. */
const companion: PersonKey = 'stranger'

/**
 * Cycles that a person belongs to whose own evaluation is hidden: one whose launch left them out for it, and
 * one whose launch was taken back, repeated, worked on, reminded of and closed. Everything is done over the
 * API. Returns the own evaluations, of which one is deleted.
 */
export async function plantSeasons(world: TestApp, { subject, maker, word }: About) {
  const evaluation_ids: string[] = []
  async function send(method: string, target: string, body?: unknown) {
    const answer = await world.as(maker, method, target, { body })
    if (answer.status >= 300) throw new Error(`${method} ${target}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  /** The companion can be in the next one. */
  await world.pool.query(
    `delete from evaluations where employee_id = $1 and period in ('2026-Mid', '2027-Mid')`,
    [people[companion].employee_id],
  )

  async function prepare(period: string): Promise<string> {
    const { cycle_id } = await send('POST', '/api/cycles/', {
      name: `Season ${period}`,
      type: 'Annual',
      period,
      // No one by itself.
      population: { joined_before: '1900-01-01' },
      dates: datesFrom(10),
    })
    for (const who of [subject, companion])
      await send('POST', `/api/cycles/${cycle_id}/members/`, {
        employee_id: people[who].employee_id,
        state: 'in',
        reason: 'Takes part',
      })
    return cycle_id
  }
  async function launch(cycle_id: string) {
    await send('POST', `/api/cycles/${cycle_id}/launch/`, { accept })
    await runLaunches(world)
  }
  async function own(cycle_id: string): Promise<string | undefined> {
    const { results } = await send('GET', `/api/cycles/${cycle_id}/members/?limit=200`)
    const row = results.find(
      ({ employee_id }: { employee_id: string }) => employee_id === people[subject].employee_id,
    )
    return row.evaluation_id ?? undefined
  }

  const leftOut = await prepare('2026-Mid')
  await launch(leftOut)
  if ((await own(leftOut)) !== undefined) throw new Error('was to be left out')

  const worked = await prepare('2027-Mid')
  await launch(worked)
  evaluation_ids.push((await own(worked)) ?? '')
  await send('POST', `/api/cycles/${worked}/remind/`, { filter: {} })
  await send('POST', `/api/cycles/${worked}/undo-launch/`)
  await launch(worked)
  const evaluation_id = (await own(worked)) ?? ''
  evaluation_ids.push(evaluation_id)
  const due_on = nextWorkingDay(addDays(today(), 12), defaultCalendar)
  await send('POST', `/api/cycles/${worked}/extend/`, { evaluation_ids: [evaluation_id], due_on })
  await send('POST', '/api/objectives/', {
    evaluation_id,
    title: `${word} of the season`,
    description: word,
    target: 10,
    achieved: 4,
    weight: 10,
    status: 'In-progress',
  })
  await send('POST', `/api/evaluations/${evaluation_id}/comments/`, { comment: `${word}, late` })
  await remindAll(world, due_on)
  // Copies go to managers, a week late.
  await remindAll(world, nextWorkingDay(addDays(due_on, 7), defaultCalendar))
  const refused = await world.as(maker, 'POST', `/api/cycles/${worked}/undo-launch/`)
  if (refused.status !== 409) throw new Error('work had begun')
  await send('POST', `/api/cycles/${worked}/close/`, {
    unfinished: 'close',
    reason: 'The year is over',
  })
  return { cycle_ids: [leftOut, worked], evaluation_ids }
}

/** What a server does at half past nine in Riyadh on that day. */
async function remindAll(world: TestApp, day: string) {
  pinClock(new Date(`${day}T09:30:00+03:00`).toISOString())
  try {
    const { signal } = new AbortController()
    const run = { job_id: newId(), key: '', input: null, attempt: 1, signal }
    await reminderJob.run({ db: world.db, ...run, progress: async () => {} })
  } finally {
    pinClock()
  }
}
