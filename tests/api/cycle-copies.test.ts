import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { evaluationHistory, evaluations, objectives } from '#evaluations/tables.ts'
import { people, type PersonKey, retail } from '../people.ts'
import { openCycle, today } from '../seasons.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const year = Number(today().slice(0, 4))

/** An evaluation with one objective of this title, whose weights add up. */
async function earlier(
  title: string,
  wanted: Parameters<TestApp['evaluation']>[0],
): Promise<string> {
  const id = await world.evaluation({ achieved: [9], ...wanted })
  await world.db
    .update(objectives)
    .set({ title, weight: 100 })
    .where(eq(objectives.evaluation_id, id))
  return id
}

/** What the evaluation that a cycle began for someone has, and what its history says of that. */
async function begunFor(who: PersonKey, cycle_id: string) {
  const [begun] = await world.db
    .select({ id: evaluations.evaluation_id })
    .from(evaluations)
    .where(
      and(eq(evaluations.cycle_id, cycle_id), eq(evaluations.employee_id, people[who].employee_id)),
    )
  const id = begun?.id ?? ''
  const items = await world.db
    .select({ title: objectives.title, achieved: objectives.achieved })
    .from(objectives)
    .where(eq(objectives.evaluation_id, id))
  const history = await world.db
    .select({ action: evaluationHistory.action, comment: evaluationHistory.comment })
    .from(evaluationHistory)
    .where(eq(evaluationHistory.evaluation_id, id))
    .orderBy(asc(evaluationHistory.history_id))
  return { items, begins: history.filter(({ action }) => action !== 'created') }
}

test('a cycle copies the newest earlier evaluation by its days, and says so in the history', async () => {
  await earlier('First half', { type: 'Annual', period: `${year - 1}-Mid` })
  await earlier('Second half', { type: 'Annual', period: `${year - 1}-End` })
  await earlier('Planned ahead', { type: 'Annual', period: `${year + 1}-Mid` })
  const cycle_id = await openCycle(world, { copy_last: true, population: { unit_id: retail } })
  expect(await begunFor('emp', cycle_id)).toEqual({
    items: [{ title: 'Second half', achieved: 1 }],
    begins: [{ action: 'items_copied', comment: `Annual ${year - 1}-End` }],
  })
})

test('a cycle copies one of another type where there is none of its own', async () => {
  await earlier('Third quarter', { type: 'Quarterly', period: `${year - 1}-Q3` })
  const cycle_id = await openCycle(world, { copy_last: true, population: { unit_id: retail } })
  expect((await begunFor('emp', cycle_id)).items).toMatchObject([{ title: 'Third quarter' }])
})

test('a cycle copies the correction, not the version that it replaced', async () => {
  const period = { type: 'Annual', period: `${year - 1}-End`, status: 'Completed' } as const
  const correct = async (before: string, after: string) => {
    await world.db
      .update(evaluations)
      .set({ replaced_at: new Date().toISOString() })
      .where(eq(evaluations.evaluation_id, before))
    await world.db
      .update(evaluations)
      .set({ version_of: before, period: period.period })
      .where(eq(evaluations.evaluation_id, after))
  }
  const replaced = await earlier('As first agreed', period)
  await correct(replaced, await earlier('As corrected', { ...period, period: `${year - 2}-End` }))
  const cycle_id = await openCycle(world, { copy_last: true, population: { unit_id: retail } })
  expect((await begunFor('emp', cycle_id)).items).toMatchObject([{ title: 'As corrected' }])
})

test('a cycle uses the template of the level for who has no earlier evaluation', async () => {
  const template = await world.as('hr', 'POST', '/api/evaluation-templates/', {
    body: {
      name: 'Sales',
      evaluation_id: await earlier('Of the template', { of: 'stranger', period: `${year}-Q1` }),
    },
  })
  await earlier('Of last year', { type: 'Annual', period: `${year - 1}-End` })
  const cycle_id = await openCycle(world, {
    copy_last: true,
    population: { unit_id: retail },
    template_ids: { IC: template.body.template_id },
  })
  expect((await begunFor('emp', cycle_id)).items).toMatchObject([{ title: 'Of last year' }])
  expect(await begunFor('peer', cycle_id)).toEqual({
    items: [{ title: 'Of the template', achieved: 1 }],
    begins: [{ action: 'template_added', comment: 'Sales' }],
  })
})
