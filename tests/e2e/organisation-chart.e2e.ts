import type { Page } from '@playwright/test'
import { languages } from '#kit/rules/language/language.ts'
import { finance, people, stores } from '../people.ts'
import { expect, test } from './test.ts'
import { locales, lookAt, settling } from './visual-checks.ts'

const card = (page: Page, id: string) => page.locator(`[data-card="${id}"]`)
const units = `/departments?view=chart&unit=${stores}`
const persons = `/departments?view=chart&of=people&person=${people.emp.employee_id}`

/** How far the middle of the card is from the middle of the area it scrolls in. */
const offCentre = (page: Page, id: string) =>
  card(page, id).evaluate((card) => {
    const middle = (rect: DOMRect) => [rect.x + rect.width / 2, rect.y + rect.height / 2] as const
    let area = card.parentElement
    while (area && !/auto|scroll/.test(getComputedStyle(area).overflowX)) area = area.parentElement
    if (!area) return Number.NaN
    const [x, y] = middle(card.getBoundingClientRect())
    const [areaX, areaY] = middle(area.getBoundingClientRect())
    const isAtEnd = Math.abs(area.scrollTop + area.clientHeight - area.scrollHeight) < 2
    return Math.max(Math.abs(x - areaX), isAtEnd || area.scrollTop === 0 ? 0 : Math.abs(y - areaY))
  })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language], viewport: { width: 1440, height: 900 } })
    const isArabic = language === 'ar'

    test('the chart has cards of one size, is stored as the view, and follows reporting lines', async ({
      page,
      signIn,
    }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await page.goto('/departments')
      await signIn('hr')
      await page.getByRole('tab', { name: isArabic ? 'مخطط' : 'Chart' }).click()
      await expect(page).toHaveURL(/view=chart/)
      await expect(card(page, finance)).toBeVisible()
      const { width, height } = (await card(page, finance).boundingBox()) ?? {}
      expect([width, height]).toEqual([220, 72])
      // In Arabic it begins at the right.
      const company = await page.locator('[data-card][aria-current]').boundingBox()
      const below = await card(page, finance).boundingBox()
      expect((below?.x ?? 0) < (company?.x ?? 0)).toBe(isArabic)

      await page.goto('/departments')
      await expect(card(page, finance)).toBeVisible()
      await page.getByRole('tab', { name: isArabic ? 'الموظفون' : 'People' }).click()
      await card(page, people.hod.employee_id).click()
      await card(page, people.lm.employee_id).click()
      await expect(card(page, people.emp.employee_id)).toBeVisible()
      await expect(card(page, people.lm.employee_id)).toBeFocused()
      expect(errors).toEqual([])
    })

    test('the chart fits 320 to 1440 px and has no faults in any theme', async ({
      page,
      signIn,
    }) => {
      test.setTimeout(120_000)
      const settled = settling(page)
      await page.goto(units)
      await signIn('hr')
      for (const address of [units, persons]) {
        await page.goto(address)
        await settled()
        await lookAt(page, address, { language })
      }
    })
  })
}

test('on a phone what is found is in the middle of the area that scrolls', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 694 })
  await page.goto('/departments?view=chart&of=people')
  await signIn('hr')
  await page.getByRole('searchbox', { name: 'Search people...' }).fill('emad')
  await expect(card(page, people.emp.employee_id)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => offCentre(page, people.emp.employee_id)).toBeLessThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
