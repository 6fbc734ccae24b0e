import { people } from '../people.ts'
import { expect, test } from './test.ts'

for (const { width, what } of [
  { width: 1440, what: 'the field in the top bar' },
  { width: 390, what: 'a dialog that fills the phone' },
])
  test(`Ctrl+K leads from any screen to ${what}, Enter to the person found first, who is offered when the page is loaded again`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('hr')
    for (const path of ['/', '/evaluations', '/companies']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.getByRole('search').count()).toBe(1)
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Search everything' })
      await expect(field).toBeFocused()
      const before = page.getByRole('group', { name: 'Opened last' }).getByText(people.emp.name)
      await expect(before).toHaveCount(path === '/' ? 0 : 1)
      await page.keyboard.type('emad')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/employees/${people.emp.employee_id}$`))
      await expect(page.getByRole('heading', { level: 1, name: people.emp.name })).toBeVisible()
      await expect(page.getByRole('listbox')).toHaveCount(0)
    }
  })

test('what is found shows below the field within the window, and Escape gives the focus back', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await signIn('hr')
  await page.goto('/employees')
  const add = page.getByRole('button', { name: 'Add Employee' })
  await add.focus()
  await page.keyboard.press('Control+e')
  await page.keyboard.type('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  const box = await page.getByRole('listbox').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(800)
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
})
