import type { Page } from '@playwright/test'
import { isolated } from '#kit/rules/language/language.ts'
import { people } from '../people.ts'
import { sheet } from './import-dialog.ts'
import { expect, test } from './test.ts'
import type { TestApp } from '../test-app.ts'

// How often one has to press for what is done most, after signing in; the team of 30 is in many-evaluations.e2e.ts.

/** Counts from now on what a person presses on a page, wherever it leads. */
async function counting(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClick', () => void clicks++)
  await page.evaluate(() => {
    // A press of the mouse: what follows from it, such as the click a label passes on, is no other one.
    const count = ({ isTrusted }: Event) => isTrusted && Reflect.get(window, 'countClick')()
    addEventListener('pointerdown', count, { capture: true })
  })
  return () => clicks
}

/** A draft that can be submitted without a warning. */
async function finishedDraft(world: TestApp) {
  const id = await world.evaluation({ achieved: [8] })
  await world.competency(id, 7)
  for (const table of ['objectives', 'competencies'])
    await world.pool.query(`update ${table} set weight = 100 where evaluation_id = $1`, [id])
  return id
}

const statusOf = async (world: TestApp, id: string) =>
  (await world.as('hr', 'GET', `/api/evaluations/${id}/`)).body.status

test('a line manager submits in two clicks at most', async ({ page, world, signIn }) => {
  const id = await finishedDraft(world)
  await page.goto('/')
  await signIn('lm')
  const clicks = await counting(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => statusOf(world, id)).toBe('Pending HoD Approval')
  expect(clicks()).toBeLessThanOrEqual(2)
})

test('a head of department approves in one click, and HR in two', async ({
  page,
  browser,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval', achieved: [8] })
  await page.goto('/')
  await signIn('hod')
  const clicks = await counting(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(() => statusOf(world, id)).toBe('Pending HR Approval')
  expect(clicks()).toBe(1)

  const desk = await browser.newPage()
  await desk.goto(world.address)
  await signIn('hr', desk)
  const clicksOfHr = await counting(desk)
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = desk.getByRole('dialog')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => statusOf(world, id)).toBe('Employee Review')
  expect(clicksOfHr()).toBe(2)
  await desk.close()
})

test('all that wait are approved in three clicks, with closing the result', async ({
  page,
  world,
  signIn,
}) => {
  const ids = [
    await world.evaluation({ status: 'Pending HoD Approval', achieved: [8] }),
    await world.evaluation({ of: 'peer', status: 'Pending HoD Approval', achieved: [6] }),
  ]
  await page.goto('/')
  await signIn('hod')
  const clicks = await counting(page)
  await page.getByRole('button', { name: 'Approve all 2' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: /^Approve/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  for (const id of ids) expect(await statusOf(world, id)).toBe('Pending HR Approval')
  expect(clicks()).toBe(3)
})

test('a person is found with one click and the name', async ({ page, signIn }) => {
  await page.goto('/')
  await signIn('hr')
  const clicks = await counting(page)
  await page.getByRole('search').getByRole('combobox').click()
  await page.keyboard.type(people.emp.name)
  await page.getByRole('option', { name: new RegExp(people.emp.name) }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/employees/${people.emp.employee_id}`)
  expect(clicks()).toBe(1)
})

test('an employee reads the own result without a click', async ({ page, world, signIn }) => {
  await world.evaluation({ status: 'Completed', achieved: [8] })
  await page.goto('/')
  await signIn('emp')
  await expect(page.getByRole('region', { name: 'Your latest result' })).toContainText('80.0%')
})

test('HR imports a file in four clicks, with the one on the file', async ({ page, signIn }) => {
  await page.goto('/')
  await signIn('hr')
  const clicks = await counting(page)
  await page.getByRole('link', { name: 'Employees', exact: true }).first().click()
  await page.getByRole('button', { name: /^Import/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose file' }).click()
  const content = Buffer.from(sheet('employees', 'right'))
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: content })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import Employees/ })
    .click()
  await expect(page.getByText('Employees imported successfully!').first()).toBeVisible()
  expect(clicks()).toBe(4)
})

test('an administrator adds a user in three clicks, and has the link for them', async ({
  page,
  signIn,
}) => {
  await page.goto('/')
  await signIn('admin')
  const clicks = await counting(page)
  await page.getByRole('link', { name: 'Admin Tools', exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Create New User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nadia New')
  await dialog.locator('input[name=username]').fill('nadia')
  await dialog.locator('input[name=email]').fill('nadia@example.test')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  // For a moment the first dialog is still there, while it closes.
  const link = page.getByRole('dialog', { name: 'Sign-in link' })
  await expect(link.getByLabel('Link')).toHaveValue(/#/)
  await expect(link.getByLabel('Link')).toBeFocused()
  await expect(link).toContainText(isolated('Nadia New'))
  expect(clicks()).toBe(3)
})
