import type { Page } from '@playwright/test'
import { enterDemo, expect, test } from './demo-server.ts'
import { goWithin, locales, settling } from './visual-checks.ts'

/** The measures of the screens, on the data of a whole company instead of the few people of other tests. */

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** In pixels from the top of the page, however far it is scrolled. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => Math.round(part.getBoundingClientRect().top + scrollY))

/** Whose turn is looked at, and in which language the other screens of this person. */
const work = {
  lm: { status: 'Pending HoD Approval', in: 'ar', screens: ['/', '/employees', '/evaluations'] },
  hod: {
    status: 'Pending HoD Approval',
    in: 'en',
    screens: ['/', '/departments', '/replacements'],
  },
  hr: { status: 'Pending HR Approval', in: 'ar', screens: ['/', '/employees', '/evaluations'] },
  emp: { status: 'Employee Review', in: 'en', screens: ['/', '/evaluations', '/profile'] },
}
const people = Object.keys(work) as (keyof typeof work)[]

/** How high its header is, and what of it is beside the window, at the edges of all widths. */
async function measure(page: Page, screen: string, settled: () => Promise<void>) {
  await goWithin(page, screen)
  await page.locator('main header h1').waitFor()
  await settled()
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settled()
    const { header, overflow } = await page.evaluate(() => ({
      header: document.querySelector('main header:has(h1)')?.getBoundingClientRect().height,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }))
    const seen = { screen, width }
    expect.soft({ ...seen, overflow }).toEqual({ ...seen, overflow: 0 })
    const most = width < 768 ? 96 : 64
    expect.soft(header, `header of ${screen} at ${width}`).toBeLessThanOrEqual(most)
  }
}

for (const [language, locale] of Object.entries(locales))
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: desk })

    for (const who of people)
      test(`an evaluation that ${who} opens has its first item near the top, and fits every window`, async ({
        page,
      }) => {
        const settled = settling(page)
        const ask = await enterDemo(page, who)
        const { results } = await ask(`/api/evaluations/?limit=1&status=${work[who].status}`)
        const evaluation = `/evaluations/${results[0].evaluation_id}`
        await goWithin(page, evaluation)
        await page.locator('[data-item]').first().waitFor()
        await settled()
        expect(await topOf(page, '[data-item]')).toBeLessThanOrEqual(400)
        await page.setViewportSize(phone)
        expect(await topOf(page, '[data-item]')).toBeLessThanOrEqual(700)
        await measure(page, evaluation, settled)
      })

    for (const who of people.filter((who) => work[who].in === language))
      test(`the screens of ${who} fit every window, with a low header`, async ({ page }) => {
        const settled = settling(page)
        await enterDemo(page, who)
        for (const screen of work[who].screens) await measure(page, screen, settled)
      })
  })

test('the first Approve of a head of department is within 400 px of the top', async ({ page }) => {
  await page.setViewportSize(desk)
  const settled = settling(page)
  await enterDemo(page, 'hod')
  const approve = page.getByRole('button', { name: /^Approve / }).first()
  await approve.waitFor()
  await settled()
  expect((await approve.boundingBox())?.y).toBeLessThanOrEqual(400)
})

test('15 people of the list are whole in the window, and a history of evaluations is near the top', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  const settled = settling(page)
  const ask = await enterDemo(page, 'hr')
  await goWithin(page, '/employees?view=list')
  await page.getByRole('row').nth(15).waitFor()
  await settled()
  const whole = await page
    .locator('[role=row]:has([role=gridcell])')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    )
  expect(whole).toBeGreaterThanOrEqual(15)

  const { results } = await ask('/api/employees/?limit=1')
  await goWithin(page, `/employees/${results[0].employee_id}`)
  const history = page.getByRole('heading', { level: 2, name: 'Evaluation History' })
  await expect(history).toBeVisible()
  await settled()
  expect((await history.boundingBox())?.y).toBeLessThanOrEqual(300)
})
