import { people } from '../people.ts'
import { expect, test } from './test.ts'

test('a unit moves with its people only after a preview, by keyboard alone', async ({
  page,
  world,
  signIn,
}) => {
  await page.goto('/sub-departments')
  await signIn('hr')
  await page.getByRole('button', { name: /^More actions for .*Stores/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Finance')
  await expect(dialog.getByRole('treeitem')).toHaveCount(2)
  await page.keyboard.press('Tab')
  while (!(await dialog.getByRole('treeitem').and(page.locator(':focus')).count()))
    await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(dialog.getByRole('treeitem', { name: /Finance/ })).toBeFocused()
  await page.keyboard.press('Enter')

  const preview = dialog.getByRole('region', { name: 'What changes' })
  await expect(preview).toContainText(/Stores.* and 3 people move to .*Finance/)
  await expect(preview).toContainText('3 people get another department')
  const placed = `/api/employees/${people.emp.employee_id}/`
  expect((await world.as('hr', 'GET', placed)).body.org_path).toBe('Rimal / Retail / Stores')
  await dialog.getByRole('button', { name: 'Move' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  expect((await world.as('hr', 'GET', placed)).body.org_path).toBe('Rimal / Finance / Stores')
  await page.goto(`/employees/${people.emp.employee_id}`)
  await page.getByRole('button', { name: 'Placement history' }).click()
  await expect(dialog).toContainText('Rimal / Retail / Stores')
})
