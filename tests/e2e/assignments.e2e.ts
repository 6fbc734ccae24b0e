import type { Page } from '@playwright/test'
import { company_id, people } from '../people.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ viewport: { width: 1440, height: 900 } })

test('a person is moved from a future day on: the timeline says Planned until it is cancelled', async ({
  page,
  world,
  signIn,
}) => {
  const { employee_id } = people.emp
  await page.goto(`/employees/${employee_id}`)
  await signIn('hr')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: 'Move', exact: true }).click()
  await button(page, 'Change Department').click()
  await dialog(page).getByRole('combobox', { name: 'Department', exact: true }).click()
  await dialog(page).getByRole('option', { name: 'Finance' }).click()
  await dialog(page).getByLabel('From').fill('01/03/2099')
  await dialog(page).getByLabel('Reason').fill('New shop')
  await button(page, 'Update Placement').click()
  await expect(page.getByText('The move is planned for 01/03/2099', { exact: true })).toBeVisible()

  const planned = timeline.getByRole('listitem').first()
  await expect(planned).toContainText('Rimal / Finance')
  await expect(planned).toContainText('Planned')
  await expect(planned).toContainText('New shop')
  const { body } = await world.as('hr', 'GET', `/api/employees/${employee_id}/`)
  expect(body.department).toEqual(['Retail'])

  await planned.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel change' }).click()
  await expect(timeline.getByText('Finance')).toHaveCount(0)
})

test('a manager leaves with one click, and everything is handed over', async ({
  page,
  world,
  signIn,
}) => {
  await world.evaluation({ of: 'peer' })
  await page.goto('/employees?search=lina')
  await signIn('hr')
  await page.getByRole('switch', { name: /Lina Leader/ }).click()
  await expect(dialog(page).getByRole('heading')).toContainText('Who takes over from')
  await expect(dialog(page)).toContainText('Direct manager of 2 employees')
  await expect(dialog(page).getByRole('radio', { name: /Hamad Head/ })).toBeChecked()
  await button(page, 'Hand over and set Inactive').click()
  await expect(
    page.locator('.fui-ToastTitle', { hasText: /Lina Leader.* is inactive/ }),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: /Lina Leader/ })).not.toBeChecked()

  const { body } = await world.as('hr', 'GET', `/api/employees/${people.emp.employee_id}/`)
  expect(body.direct_manager).toBe(people.hod.user_id)
  const left = await world.as(
    'hr',
    'GET',
    `/api/employees/${people.lm.employee_id}/responsibilities/`,
  )
  expect([left.body.reports, left.body.open_steps]).toEqual([[], []])
})

test('a planned departure is said whole on a phone, and cancelled', async ({
  page,
  world,
  signIn,
}) => {
  const target = `/api/employees/${people.lm.employee_id}`
  await world.as('hr', 'POST', `${target}/leave/`, {
    body: { on: '2099-01-01', handover_all_to: 'hr_queue' },
  })
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/employees?search=lina')
  await signIn('hr')
  await page.getByRole('switch', { name: /Lina Leader/ }).click()
  const note = dialog(page).getByRole('group').filter({ hasText: '01/01/2099' })
  const cancel = note.getByRole('button', { name: 'Cancel departure' })
  await expect(cancel).toBeVisible()
  const hidden = await note.evaluate((bar) => bar.scrollHeight - bar.clientHeight)
  expect(hidden).toBeLessThanOrEqual(1)
  await cancel.click()
  await expect(page.getByText(/stays active/).first()).toBeVisible()
  const { body } = await world.as('hr', 'GET', `${target}/responsibilities/`)
  expect(body.leaves_on).toBeNull()
})

test('a delegation is set, and its banner shows it to both people', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await page.goto('/settings')
  await signIn('hod')
  await button(page, 'Set someone to act for you').click()
  const who = dialog(page).getByRole('combobox', { name: 'Who acts' })
  await who.click()
  await who.fill('lina')
  await dialog(page)
    .getByRole('option', { name: /Lina Leader/ })
    .click()
  await dialog(page).getByLabel('Last day').fill('12/12/2099')
  await button(page, 'Save').click()
  const banner = (on: Page) => on.getByRole('region', { name: 'Away' }).first()
  await expect(page.getByText(/Lina Leader.* acts for you until 12\/12\/2099/)).toBeVisible()

  const other = await browser.newPage({ baseURL })
  await other.goto('/')
  await signIn('lm', other)
  await expect(banner(other)).toContainText('You act for')
  await expect(banner(other)).toContainText('Hamad Head')
  await button(other, /^Dismiss: /).click()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button(other, /^Dismiss: /)).toHaveCount(0)
  await other.close()
})

test('the timeline fits a phone', async ({ page, world, signIn }) => {
  const { employee_id } = people.emp
  await world.as('hr', 'POST', `/api/employees/${employee_id}/assignments/`, {
    body: { company_id, department_id: people.hr.department_id, valid_from: '2099-01-01' },
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/employees/${employee_id}`)
  await signIn('hr')
  await page.getByRole('region', { name: 'Timeline' }).getByText('Planned').waitFor()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
})
