import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { expect, test } from './test.ts'

const selfPath = (id: string) => `/evaluations/${id}/self-assessment`
const item = (page: Page, name = 'Objective 1') => page.getByRole('group', { name })
const saved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d$/)

/** A draft of Emad whose self-assessment Lina asked for. */
async function asked(world: TestApp, self_assessment: 'employee_first' | 'parallel_blind') {
  const id = await world.evaluation({ achieved: [6] })
  await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, { body: { self_assessment } })
  return id
}

test('both assess at once, neither sees the other’s, and at the review both stand side by side', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  const id = await asked(world, 'parallel_blind')
  const context = await browser.newContext({ locale: 'en-GB', baseURL: world.address })
  const own = await context.newPage()
  await own.goto(selfPath(id))
  await signIn('emp', own)
  await item(own).getByRole('spinbutton').fill('8')
  await item(own).getByRole('textbox').fill('Twelve new customers')
  await expect(saved(own)).toBeVisible()
  await expect(own.getByText(/Manager \d/)).toHaveCount(0)

  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await expect(page.getByRole('heading', { name: 'Objective 1' })).toBeVisible()
  await expect(page.getByText('Twelve new customers')).toHaveCount(0)
  await expect(page.getByText('Employee 8')).toHaveCount(0)

  await own.getByRole('button', { name: 'Hand in' }).click()
  await expect(own.getByText('Self-assessment handed in', { exact: true }).first()).toBeVisible()
  for (const [who, status] of [
    ['lm', 'Pending HoD Approval'],
    ['hod', 'Pending HR Approval'],
    ['hr', 'Employee Review'],
  ] as const) {
    const { status: answer } = await world.as(who, 'PATCH', `/api/evaluations/${id}/`, {
      body: { status },
    })
    expect(answer, status).toBe(200)
  }
  await own.goto(`/evaluations/${id}`)
  await expect(own.getByText('You 8')).toBeVisible()
  await expect(own.getByText('Manager 6')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Employee 8')).toBeVisible()
  await expect(page.getByText('Twelve new customers')).toBeVisible()
  await context.close()
})

test('what is typed while the network is cut is saved once it is back', async ({
  page,
  world,
  signIn,
}) => {
  const id = await asked(world, 'employee_first')
  await page.goto(selfPath(id))
  await signIn('emp')
  await item(page).getByRole('textbox').fill('Before the cut')
  await expect(saved(page)).toBeVisible()

  await page.context().setOffline(true)
  await item(page).getByRole('textbox').fill('Typed without a network')
  await expect(page.getByText('Not saved, trying again')).toBeVisible()
  const stored = async () =>
    (await world.as('emp', 'GET', `/api${selfPath(id)}/`)).body.items[0].comment
  expect(await stored()).toBe('Before the cut')
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect(await stored()).toBe('Typed without a network')
  await page.reload()
  await expect(item(page).getByRole('textbox')).toHaveValue('Typed without a network')
})

test('two enter one self-assessment: other fields merge, and of one field the second reads both versions', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  const id = await asked(world, 'employee_first')
  const context = await browser.newContext({ locale: 'en-GB', baseURL: world.address })
  const office = await context.newPage()
  await office.goto(selfPath(id))
  await signIn('hr', office)
  await page.goto(selfPath(id))
  await signIn('emp')

  await item(page).getByRole('textbox').fill('From Emad')
  await expect(saved(page)).toBeVisible()
  await item(office).getByRole('spinbutton').fill('7')
  await expect(saved(office)).toBeVisible()
  // It appears without being loaded, and nothing that was typed is lost.
  await expect(item(page).getByRole('spinbutton')).toHaveValue('7')
  await expect(item(office).getByRole('textbox')).toHaveValue('From Emad')
  await expect(item(page).getByRole('textbox')).toHaveValue('From Emad')

  // Held back, so that the office types over what it has not seen.
  await office.route(`**/api${selfPath(id)}/`, (route) =>
    route.request().method() === 'GET' ? new Promise(() => {}) : route.continue(),
  )
  await item(page).getByRole('textbox').fill('From Emad, second thoughts')
  await expect
    .poll(async () => (await world.as('hr', 'GET', `/api${selfPath(id)}/`)).body.items[0].comment)
    .toBe('From Emad, second thoughts')
  await item(office).getByRole('textbox').fill('From the office')
  const question = office.getByRole('alertdialog')
  await expect(question.getByText('From Emad, second thoughts')).toBeVisible()
  await expect(question.getByText('From the office')).toBeVisible()
  await context.close()
})

test('HR corrects a completed evaluation: the version before says so once the new one is completed', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Approved', achieved: [8] })
  await world.as('hr', 'PATCH', `/api/evaluations/${id}/`, { body: { status: 'Completed' } })
  await page.goto(`/evaluations/${id}`)
  await signIn('hr')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The sales of March were entered twice')
  await dialog.getByRole('button', { name: 'Begin the correction' }).click()
  await expect(page.getByText(/This is a correction\. The version before counts/)).toBeVisible()
  await expect(page.getByText('The sales of March were entered twice').first()).toBeVisible()
  const corrected = new URL(page.url()).pathname.split('/')[2] ?? ''
  expect(corrected).not.toBe(id)

  for (const [who, status] of [
    ['lm', 'Pending HoD Approval'],
    ['hod', 'Pending HR Approval'],
    ['hr', 'Employee Review'],
    ['emp', 'Approved'],
    ['hr', 'Completed'],
  ] as const)
    await world.as(who, 'PATCH', `/api/evaluations/${corrected}/`, { body: { status } })
  await page.goto(`/evaluations/${id}`)
  await expect(page.getByText(/This version was replaced on/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the corrected version' }).click()
  await expect(page.getByText('This is a corrected version, which counts.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: people.emp.name })).toBeVisible()
})
