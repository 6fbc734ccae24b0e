import { contrast, coloursAt } from './pixels.ts'
import { expect, test } from './test.ts'
import { drawn, themes } from './visual-checks.ts'

test('an administrator sets the weights of a level, and sees what does not add up', async ({
  page,
  signIn,
}) => {
  await page.goto('/admin/weights-configuration')
  await signIn('admin')
  const save = page.getByRole('button', { name: 'Save Configuration' })
  await expect(page.getByLabel('Competency Weight')).toHaveValue('40')
  await expect(page.getByLabel('Core')).toHaveValue('16')

  await page.getByLabel('Objective Weight').fill('50')
  await expect(
    page.getByText(
      'Total evaluation weight (Competency + Objective) must equal 100%. Current total: 90%',
    ),
  ).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel('Competency Weight').fill('50')
  await expect(
    page.getByText(
      'Competency breakdown (Core + Leadership + Functional) must equal Competency Weight. Current: 40% ≠ 50%',
    ),
  ).toBeVisible()
  await page.getByLabel('Leadership').fill('10')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByText('Configuration saved successfully').first()).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Leadership')).toHaveValue('10')
  await page.getByLabel('Core').fill('x')
  await expect(page.getByLabel('Core')).toHaveValue('0')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Core')).toHaveValue('16')
})

test('rules that overlap are refused, gaps are shown, another level asks before losing changes', async ({
  page,
  signIn,
}) => {
  await page.goto('/admin/weights-configuration?level=MIDDLE')
  await signIn('admin')
  const second = page.getByRole('listitem', { name: 'Rule 2' })
  await second.getByLabel('Maximum').fill('95')
  await expect(page.getByText('This overlaps with another rule')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Save Configuration' })).toBeDisabled()
  await second.getByLabel('Maximum').fill('85')
  await expect(page.getByText('No rule covers scores from 86 to 89')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Configuration' })).toBeEnabled()

  await page.getByRole('tab', { name: 'Supervisory' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/level=SUPERVISORY/)
})

test('where loading fails the defaults are only shown, and no one overwrites what is in force', async ({
  page,
  signIn,
}) => {
  await page.route('**/api/weights-configuration/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.', error: 'server_error', details: {} } }),
  )
  await page.goto('/admin/weights-configuration')
  await signIn('admin')
  await expect(page.getByText('The configuration could not be loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Configuration' })).toBeDisabled()
  await page.unroute('**/api/weights-configuration/**')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('The configuration could not be loaded')).toHaveCount(0)
})

test('each part of a bar of weights is seen on the panel, and differs from the others', async ({
  page,
  signIn,
}) => {
  await page.goto('/admin/weights-configuration')
  await signIn('admin')
  await page.getByLabel('Leadership').fill('10')
  for (const [theme, media] of Object.entries(themes)) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute(
      'data-theme',
      theme === 'forced' ? 'contrast' : theme,
    )
    await drawn(page)
    const entries = page.locator('ul[aria-hidden]').nth(1).locator('li')
    const [ground] = await coloursAt(entries.first(), 14)
    const looks: string[] = []
    for (const swatch of await entries.locator('span').all()) {
      const [edge, middle] = await coloursAt(swatch, 1, 6)
      expect(contrast(edge, ground), `${theme} ${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
      looks.push(`${edge} ${middle}`)
    }
    expect(new Set(looks), theme).toHaveProperty('size', 3)
  }
  // A part without weight has no place in the bar.
  const parts = page.locator('div[aria-hidden]:has(> span)').nth(1).locator('span')
  await expect(parts).toHaveCount(3)
  await page.getByLabel('Leadership').fill('0')
  await expect(parts).toHaveCount(2)
})
