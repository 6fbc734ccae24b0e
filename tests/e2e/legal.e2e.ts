import { expect, test } from './test.ts'

for (const [path, english, arabic] of [
  ['/privacy', 'Privacy', 'الخصوصية'],
  ['/terms', 'Terms of use', 'شروط الاستخدام'],
] as const) {
  test(`anyone may read ${path}, in English and Arabic`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: english, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.getByRole('heading', { name: arabic, exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
}

test('the sign-in screen leads to both without losing what was typed', async ({ page }) => {
  await page.goto('/')
  await page.locator('input[name=email]').fill('hod@example.test')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect((await opened).getByRole('heading', { name: 'What is kept' })).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue('hod@example.test')
})
