import { expect, test } from './test.ts'
import { goWithin, settling } from './visual-checks.ts'

test('colours of the system leave the marks and edges that shades and shadows make in others', async ({
  page,
  world,
  signIn,
}) => {
  const settled = settling(page)
  const id = await world.evaluation({ status: 'Pending HoD Approval', achieved: [8, 6] })
  await world.as('hod', 'POST', '/api/evaluations/move/', {
    body: { evaluation_ids: [id], status: 'Pending HR Approval' },
  })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await signIn('hr')

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const unread = page.getByRole('img', { name: 'Unread' }).first()
  await expect(unread).toBeVisible()
  const [dot, ground] = await unread.evaluate((dot) => [
    getComputedStyle(dot).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(dot).not.toBe(ground)
  await page.keyboard.press('Escape')

  await goWithin(page, '/evaluations')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px')
  await page.keyboard.press('Escape')

  await goWithin(page, `/evaluations/${id}`)
  const scores = page.getByRole('group').filter({ hasText: 'Overall Score' }).first()
  await expect(scores.getByText('Grade')).toBeVisible()
  await settled()
  // The score and the grade are below the button, which has no edge of its own that crosses them.
  await expect(scores.getByRole('button')).toHaveCSS('border-bottom-style', 'none')
  await expect(scores.locator('> div').first()).toHaveCSS('outline-style', 'solid')

  await goWithin(page, `/evaluations/${id}/print`)
  const paper = page.locator('[data-theme=light]')
  await expect(paper).toHaveCSS('outline-style', 'solid')
})
