import { dayIn, defaultTimeZone, addDays } from '#kit/rules/dates/day.ts'
import { finance, people, stores } from '../people.ts'
import { expect, test } from './test.ts'

const today = () => dayIn(defaultTimeZone, new Date().toISOString())

test('HR gives a stuck step away in one click, and the new owner finds it', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  const id = await world.evaluation({ of: 'emp', status: 'Draft' })
  await world.pool.query(
    `update step_owners set waiting_since = now() - interval '30 days'
     where evaluation_id = $1 and ended_at is null`,
    [id],
  )
  await page.goto('/evaluations')
  await signIn('hr')
  await page.getByRole('link', { name: 'Stuck steps (1)' }).click()
  const row = page.getByRole('listitem').filter({ hasText: people.emp.name })
  await expect(row).toContainText('Waiting too long')
  await expect(row).toContainText(/Waiting for .*Lina Leader/)
  await row.getByRole('button', { name: /^Give the step of .* to .*Hamad Head/ }).click()
  await expect(page.getByText(/^Given to .*Hamad Head/).first()).toBeVisible()
  expect((await world.as('hr', 'GET', `/api/evaluations/${id}/`)).body).toMatchObject({
    owner_id: people.hod.user_id,
    owner_via: 'reassigned',
  })

  const context = await browser.newContext({ baseURL: world.address })
  const hod = await context.newPage()
  await hod.goto('/evaluations?mine=true')
  await signIn('hod', hod)
  const found = hod.getByRole('region', { name: 'Evaluations found' })
  await expect(found.getByRole('link', { name: people.emp.name })).toBeVisible()
  await found.getByRole('link', { name: people.emp.name }).click()
  await expect(hod.getByText('Waiting for you').first()).toBeVisible()
  await expect(hod.getByText(/gave the step to Hamad Head/)).toBeVisible()
  await context.close()
})

test('HR takes a step of the queue and gives it back', async ({ page, world, signIn }) => {
  const id = await world.evaluation({ status: 'Pending HR Approval' })
  const takenBy = async () =>
    (await world.as('admin', 'GET', `/api/evaluations/${id}/`)).body.taken_by
  await page.goto(`/evaluations/${id}`)
  await signIn('hr')
  await expect(page.getByText('In the HR queue', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken by you')).toBeVisible()
  expect(await takenBy()).toBe(people.hr.user_id)
  await page.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('In the HR queue', { exact: true })).toBeVisible()
  expect(await takenBy()).toBeNull()
})

test('a unit that was moved comes back with Undo', async ({ page, world, signIn }) => {
  const placed = async () =>
    (await world.as('hr', 'GET', `/api/employees/${people.emp.employee_id}/`)).body.org_path
  await page.goto('/sub-departments')
  await signIn('hr')
  await page.getByRole('button', { name: /^More actions for .*Stores/ }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('treeitem', { name: /Finance/ }).click()
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText(
    /Stores.* and 3 people move to .*Finance/,
  )
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText(/Stores.* moved to .*Finance/).first()).toBeVisible()
  expect(await placed()).toBe('Rimal / Finance / Stores')
  await page.getByText('Undo', { exact: true }).click()
  await expect(page.getByText('The change was undone').first()).toBeVisible()
  expect(await placed()).toBe('Rimal / Retail / Stores')
})

test('the tree of a past day shows a moved unit where it was', async ({ page, world, signIn }) => {
  const move = `/api/org/units/${stores}/move/`
  await world.as('hr', 'POST', move, { body: { parent_id: finance, valid_from: today() } })
  await page.goto('/departments?view=tree')
  await signIn('hr')
  const tree = page.getByRole('tree')
  const item = (name: RegExp) => tree.getByRole('treeitem', { name })
  const openRow = async (name: RegExp) => {
    await item(name).focus()
    if ((await item(name).getAttribute('aria-expanded')) === 'false')
      await page.keyboard.press('ArrowRight')
  }
  const day = page.getByLabel('Organization on')
  const choose = async (chosen: string) => {
    await day.fill(chosen)
    await page.keyboard.press('Enter')
  }
  await openRow(/Finance/)
  await expect(item(/Stores.*, 3 Employees/)).toBeVisible()

  await choose(addDays(today(), -1))
  await expect(page.getByText(/^This is the organization on /).first()).toBeVisible()
  await openRow(/Finance/)
  await expect(item(/Stores/)).toHaveCount(0)
  await openRow(/Retail/)
  await expect(item(/Stores.*, 3 Employees/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(day).toBeFocused()
  await openRow(/Finance/)
  await expect(item(/Stores/)).toBeVisible()
})
