import { people } from '../people.ts'
import { expect, test } from './test.ts'

test('a unit moves with its people only when that is confirmed, by keyboard alone', async ({
  page,
  world,
  signIn,
}) => {
  await page.goto('/sub-departments')
  await signIn('hr')
  await page.getByRole('button', { name: /^Edit .*Stores/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const department = dialog.getByLabel(/^Department/).and(page.locator('input'))
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await department.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Finance')
  await expect(dialog.getByRole('option')).toHaveText([/^Finance/])
  await page.keyboard.press('Enter')
  await expect(department).toHaveValue('Finance')

  const confirm = dialog.getByRole('checkbox', { name: /^Move 3 people with it/ })
  await expect(confirm).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Update Sub-Department' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Confirm that these people move along.')).toBeVisible()
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Space')
  await expect(confirm).toBeChecked()
  await dialog.getByRole('button', { name: 'Update Sub-Department' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const target = `/api/employees/${people.emp.employee_id}/`
  expect((await world.as('hr', 'GET', target)).body.org_path).toBe('Rimal / Finance / Stores')
  await page.goto(`/employees/${people.emp.employee_id}`)
  await page.getByRole('button', { name: 'Placement history' }).click()
  await expect(dialog).toContainText('Rimal / Retail / Stores')
})
