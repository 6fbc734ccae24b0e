import { people } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { expect, test } from './test.ts'

const firstObjective = async (world: TestApp, id: string) => {
  const { body } = await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${id}`)
  return `/api/objectives/${body.results[0].objective_id}/`
}

test('two people change different fields of one objective: both changes stay, no one is asked', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ achieved: [4] })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Edit objective Objective 1' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Achieved').fill('9')
  const target = await firstObjective(world, id)
  await world.as('hod', 'PATCH', target, { body: { title: 'Sell much more' } })

  await form.getByRole('button', { name: 'Update objective' }).click()
  await expect(page.getByText('Objective updated successfully!').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Sell much more' })).toBeVisible()
  const { body } = await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${id}`)
  expect(body.results[0]).toMatchObject({ title: 'Sell much more', achieved: 9 })
})

test('who takes the other version of one field keeps the own change of another', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ achieved: [4] })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Edit objective Objective 1' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Achieved').fill('9')
  await form.getByLabel('Weight').fill('25')
  const target = await firstObjective(world, id)
  await world.as('hod', 'PATCH', target, { body: { achieved: 6 } })

  await form.getByRole('button', { name: 'Update objective' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('definition')).toHaveText(['9', '6'])
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText('Objective updated successfully!').first()).toBeVisible()
  const { body } = await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${id}`)
  expect(body.results[0]).toMatchObject({ achieved: 6, weight: 25 })
})

test('an open page shows that someone else moved its evaluation, and an open dialog says who', async ({
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
  await dialog.getByRole('textbox').fill('Please add the figures of May.')
  await world.as('admin', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Pending HR Approval' },
  })

  await expect(dialog.getByRole('alert')).toContainText(
    'Invalid status transition from Pending HR Approval to Draft',
    { timeout: 15_000 },
  )
  await expect(dialog.getByRole('alert')).toContainText(
    `${people.admin.name}\u2069 moved this to Pending HR Approval.`,
  )
  await expect(dialog.getByRole('button', { name: /draft/i })).toBeDisabled()
  await expect(dialog.getByRole('textbox')).toHaveValue('Please add the figures of May.')
})

test('what others write and edit appears on an open page, without a reload and without moving the focus', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ achieved: [5] })
  // Only the event stream is left: the page does not load it again by itself.
  await page.clock.install()
  await page.goto(`/evaluations/${id}`)
  await signIn('hr')
  await expect(page.getByText('50.0%').first()).toBeVisible()
  const box = page.getByPlaceholder('Add a comment')
  await box.fill('I was going to say')

  const { body } = await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)
  await world.as('lm', 'PATCH', `/api/objectives/${body.results[0].objective_id}/`, {
    body: { achieved: 9 },
  })
  await world.as('lm', 'POST', `/api/evaluations/${id}/comments/`, {
    body: { comment: 'Corrected with the figures of May' },
  })
  await expect(page.getByText('90.0%').first()).toBeVisible()
  await expect(page.getByText('Corrected with the figures of May')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('I was going to say')
})

test('a refused save refreshes the page behind it', async ({ page, world, signIn }) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  // Without refreshing by itself and without events, so that only the refusal shows the change.
  await page.clock.install()
  await page.route('**/api/notifications/stream/**', (route) => route.abort())
  await page.goto(`/evaluations/${id}`)
  await signIn('hod')
  await page.getByRole('button', { name: 'Approve and send to HR' }).click()
  await world.as('admin', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Rejected', comment: 'The period is wrong.' },
  })
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('moved this to Rejected.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByText('Rejected').first()).toBeVisible()
})

test('a double click on Save saves once and says so once', async ({ page, world, signIn }) => {
  await page.goto('/companies')
  await signIn('hr')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Company Name', exact: true }).fill('Twice Ltd')
  await dialog.getByRole('button', { name: 'Add Company' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.fui-Toast').filter({ hasText: 'success' })).toHaveCount(1)
  const { body } = await world.as('hr', 'GET', '/api/org/companies/?search=Twice')
  expect(body.count).toBe(1)
})
