import type { Permission } from '#kit/rules/actor.ts'
import { people, type PersonKey } from '../people.ts'
import { expect, test } from './test.ts'
import type { TestApp } from '../test-app.ts'

const override = (world: TestApp, who: PersonKey, granted: Permission[], denied: Permission[]) =>
  world.as('admin', 'PATCH', `/api/accounts/users/${people[who].user_id}/`, {
    body: { permissions: { granted, denied } },
  })

test('a denied team loses its menu entries and its screens', async ({ page, world, signIn }) => {
  await override(world, 'lm', [], ['team_management'])
  await page.goto('/')
  await signIn('lm')
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Evaluations' })).toBeVisible()
  for (const name of ['Employees', 'Departments', 'Replacements'])
    await expect(menu.getByText(name, { exact: true })).toHaveCount(0)
  await page.goto('/employees')
  await expect(page.locator('[data-employee]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})

test('granted settings open Admin Tools and the weights, and nothing else there', async ({
  page,
  world,
  signIn,
}) => {
  await override(world, 'hr', ['system_settings'], ['user_management'])
  await page.goto('/')
  await signIn('hr')
  await page.getByRole('link', { name: 'Admin Tools' }).click()
  await expect(page.getByRole('link', { name: /^User Management/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^System Configuration/ }).click()
  await expect(page.getByRole('button', { name: 'Save Configuration' })).toBeVisible()
})

test('HR chooses only roles below HR, and cannot open the account of an administrator', async ({
  page,
  signIn,
}) => {
  await page.goto('/admin/user-management')
  await signIn('hr')
  await expect(
    page.locator('[data-user=admin]').getByRole('button', { name: /^Edit/ }),
  ).toBeDisabled()
  await page.getByRole('button', { name: 'Create New User' }).click()
  const role = page.getByRole('dialog').getByRole('combobox')
  await expect(role.locator('option:not([disabled])')).toHaveText([
    'Head-of-Dept',
    'Line Manager',
    'Employee',
  ])
})

test('the chart on a colleague’s record takes the permission to view reports', async ({
  page,
  world,
  signIn,
}) => {
  await world.evaluation({ status: 'Completed', achieved: [8] })
  await override(world, 'lm', [], ['reports_view'])
  await page.goto(`/employees/${people.emp.employee_id}`)
  await signIn('lm')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Quarterly/ })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Show as table' })).toHaveCount(0)
  await override(world, 'lm', [], [])
  await page.reload()
  await expect(main.getByRole('button', { name: 'Show as table' })).toBeVisible()
})
