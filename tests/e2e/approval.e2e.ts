import type { Browser, Page } from '@playwright/test'
import { people, type PersonKey } from '../people.ts'
import { holdWrites } from './hold-writes.ts'
import { expect, test } from './test.ts'

type SignIn = (who: PersonKey, page?: Page) => Promise<void>

/** Someone at a computer of their own, signed in, before an evaluation. */
async function at(browser: Browser, signIn: SignIn, who: PersonKey, address: string) {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  await signIn(who, page)
  return page
}

async function step(page: Page, action: string | RegExp, confirm = action) {
  await page.getByRole('main').getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toBeHidden()
}

test('five people take an evaluation from draft to completed', async ({
  browser,
  world,
  signIn,
}) => {
  test.setTimeout(120_000)
  const id = await world.evaluation({ of: 'emp', achieved: [8] })
  const address = `${world.address}/evaluations/${id}`
  const { name } = people.emp

  const lm = await at(browser, signIn, 'lm', address)
  await expect(lm.getByText('80.0%').first()).toBeVisible()
  await lm.getByRole('button', { name: 'Add objective' }).click()
  const form = lm.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Open the store in Jeddah')
  await form
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Before the season begins')
  await form.getByLabel('Achieved').fill('10')
  await form.getByLabel('Weight').fill('10')
  await form.getByRole('button', { name: 'Create objective' }).click()
  await expect(lm.getByText('Objective created successfully!').first()).toBeVisible()
  await expect(lm.getByText('90.0%').first()).toBeVisible()
  // There is no competency, and the weights do not add up.
  await step(lm, /^Submit to .*Hamad Head/, 'Submit anyway')
  await expect(lm.getByText(/Waiting for .*Hamad Head/)).toBeVisible()

  // The head of department comes through the bell.
  const hod = await at(browser, signIn, 'hod', world.address)
  await hod.getByRole('button', { name: /notification/i }).click()
  await hod.getByRole('dialog').getByText(name).first().click()
  await expect(hod).toHaveURL(address)
  await step(hod, 'Approve and send to HR')

  const hr = await at(browser, signIn, 'hr', address)
  await step(hr, new RegExp(`^Approve and send to (the employee|.*${name})`))
  await expect(hr.getByText(new RegExp(`Waiting for .*${name}`))).toBeVisible()

  // The employee finds it on the dashboard.
  const emp = await at(browser, signIn, 'emp', world.address)
  await emp.getByRole('main').getByRole('link', { name: 'Read' }).click()
  await expect(emp).toHaveURL(address)
  await expect(emp.getByRole('heading', { name })).toBeVisible()
  await expect(emp.getByText('created the evaluation')).toHaveCount(0)
  await emp.getByRole('button', { name: 'Accept' }).first().click()
  await emp.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(emp.getByText('Evaluation updated successfully!').first()).toBeVisible()

  await hr.reload()
  await step(hr, 'Complete')
  await expect(hr.getByText('Completed; nothing more will change')).toBeVisible()
  await expect(hr.getByRole('button', { name: 'Complete' })).toHaveCount(0)

  await lm.reload()
  await expect(lm.getByRole('button', { name: 'Add objective' })).toHaveCount(0)
  for (const page of [lm, hod, hr, emp]) await page.context().close()
})

test('sending back asks why, keeps the typed comment while the server is away, and notifies the manager', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  await page.goto(`/evaluations/${id}`)
  await signIn('hod')
  await page.getByRole('button', { name: 'Other steps' }).click()
  await page.getByRole('menuitem', { name: 'Send back to draft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back to draft' }).click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()

  await page.route('**/api/evaluations/**', (route) => route.abort())
  await dialog.getByRole('textbox').fill('Please use this year’s targets.')
  await dialog.getByRole('button', { name: 'Send back to draft' }).click()
  await expect(dialog.getByText(/Network error|Connection refused/).first()).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Please use this year’s targets.')

  await page.unroute('**/api/evaluations/**')
  await dialog.getByRole('button', { name: 'Send back to draft' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Please use this year’s targets.')).toBeVisible()
  await expect(page.getByText(/Waiting for .*Lina Leader/)).toBeVisible()
})

test('a step that is someone else’s is not offered, and the line of steps names whose it is', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HR Approval' })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('In the HR queue')
  await expect(page.getByRole('button', { name: /Approve|Other steps/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add objective' })).toHaveCount(0)
})

test('an objective says what is wrong with it under each field', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation()
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Add objective' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Target')).toHaveValue('10')
  await expect(form.getByLabel('Achieved')).toHaveValue('1')
  await expect(form.getByLabel('Weight')).toHaveValue('1')
  await form.getByLabel('Target').fill('11')
  await form.getByLabel('Weight').fill('0')
  await form.getByRole('button', { name: 'Create objective' }).click()
  for (const said of [
    'Title is required',
    'Description is required',
    'Target must be between 1-10',
    'Weight must be between 1-100%',
  ])
    await expect(form.getByText(said)).toBeVisible()
})

test('two people change one objective: the second is asked whose version stays', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ achieved: [4] })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Edit objective Objective 1' }).click()
  const form = page.getByRole('dialog')
  // What is typed saves itself; held back, so that both write at the same time.
  const release = await holdWrites(page, '**/api/objectives/*/')
  const held = page.waitForRequest((request) => request.method() === 'PATCH')
  await form.getByLabel('Achieved').fill('9')
  await held

  const list = await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${id}`)
  const target = `/api/objectives/${list.body.results[0].objective_id}/`
  await world.as('hod', 'PATCH', target, { body: { achieved: 6 } })
  release()

  await form.getByRole('button', { name: 'Update objective' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Objective updated successfully!').first()).toBeVisible()
  await expect(page.getByText('90.0%').first()).toBeVisible()
})

test('the score explains itself, line by line', async ({ page, world, signIn }) => {
  const id = await world.evaluation({ status: 'Employee Review', achieved: [9] })
  await world.competency(id, 7)
  await page.goto(`/evaluations/${id}`)
  await signIn('emp')
  await page.getByRole('button', { name: 'How is this calculated?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('rowheader', { name: 'Objective 1' })).toBeVisible()
  await expect(dialog.getByRole('rowheader', { name: 'Customer care' })).toBeVisible()
  // 90 x 60 % + 70 x 40 %
  await expect(dialog.getByText(/82(\.0)?/).first()).toBeVisible()
  await expect(dialog.getByText(/minimum of grade A/)).toBeVisible()
})

test('an evaluation out of reach reads as a proper page with a way on', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ of: 'stranger' })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await expect(page.getByText('Evaluation not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to evaluations' }).click()
  await expect(page.getByRole('heading', { name: 'Evaluations', level: 1 })).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-SA' })

  test('a line manager submits and reads where it stands', async ({ page, world, signIn }) => {
    const id = await world.evaluation()
    await page.goto(`/evaluations/${id}`)
    await signIn('lm')
    await page.getByRole('button', { name: /^إرسال إلى/ }).click()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(page.getByText('بانتظار موافقة مدير الإدارة').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})
