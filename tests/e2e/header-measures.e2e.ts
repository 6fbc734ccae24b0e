import type { Page } from '@playwright/test'
import { languages } from '#kit/rules/language/language.ts'
import { people, stores } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { openCycle } from '../seasons.ts'
import { expect, test } from './test.ts'
import { goWithin, locales, settling } from './visual-checks.ts'

const longNames = {
  name: 'Abdulrahman Mohammed Abdulaziz Al-Ghamdi Al-Shammari the Second of Riyadh',
  name_ar: 'عبد الرحمن بن محمد بن عبد العزيز بن عبد الله الغامدي الشمري الثاني من الرياض',
}

const callEmad = (world: TestApp, user_data: typeof longNames) =>
  world.as('admin', 'PATCH', `/api/employees/${people.emp.employee_id}/`, { body: { user_data } })

/** In pixels: how high the header and its heading are, and by how much anything leaves the header. */
const measured = (page: Page) =>
  page.locator('main header:has(h1)').evaluate((header) => {
    const edges = header.getBoundingClientRect()
    const boxes = [...header.querySelectorAll('*')]
      .filter((part) => part.checkVisibility() && !part.closest('[data-bottom-bar]'))
      .map((part) => part.getBoundingClientRect())
    const beyond = boxes.map(({ left, right }) => Math.max(edges.left - left, right - edges.right))
    const heading = header.querySelector('h1')?.getBoundingClientRect()
    const beside = [...header.children].filter((part) => !part.querySelector('h1'))
    const covered = beside
      .map((part) => part.getBoundingClientRect())
      .filter(({ left, right, top, bottom, width }) => {
        if (!heading || width === 0) return false
        const isBeside = right <= heading.left || left >= heading.right
        return !isBeside && bottom > heading.top && top < heading.bottom
      })
    return {
      header: Math.round(edges.height),
      heading: Math.round(heading?.height ?? 0),
      beyond: Math.round(Math.max(0, ...beyond)),
      covered: covered.length,
    }
  })

for (const language of languages)
  test.describe(language, () => {
    test.use({ locale: locales[language] })

    test('the longest name takes two lines above an evaluation, and covers nothing', async ({
      page,
      world,
      signIn,
    }) => {
      const settled = settling(page)
      await callEmad(world, longNames)
      const id = await world.evaluation({ achieved: [8] })
      await page.goto(`/evaluations/${id}`)
      await signIn('hr')
      for (const [width, line] of [
        [1440, 32],
        [768, 32],
        [320, 22],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await settled()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          language === 'ar' ? longNames.name_ar : longNames.name,
        )
        const { heading, beyond, covered } = await measured(page)
        expect({ width, heading, beyond, covered }).toEqual({
          width,
          heading: 2 * line,
          beyond: 0,
          covered: 0,
        })
      }
    })

    test('the header of an evaluation is one line on a small phone', async ({
      page,
      world,
      signIn,
    }) => {
      const settled = settling(page)
      const id = await world.evaluation({ achieved: [8] })
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`/evaluations/${id}`)
      await signIn('lm')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled()
      const { header, beyond, covered } = await measured(page)
      expect(header).toBeLessThanOrEqual(96)
      expect({ beyond, covered }).toEqual({ beyond: 0, covered: 0 })
    })

    test('the header of the printed page has one line in a narrow window', async ({
      page,
      world,
      signIn,
    }) => {
      const settled = settling(page)
      await callEmad(world, { name: 'Abdulrahman Al-Rashidi', name_ar: 'عبد الرحمن الراشدي' })
      const id = await world.evaluation({ achieved: [8] })
      await page.setViewportSize({ width: 768, height: 900 })
      await page.goto(`/evaluations/${id}/print`)
      await signIn('hr')
      await page.getByRole('article').waitFor()
      await settled()
      expect(await measured(page)).toMatchObject({ heading: 32, beyond: 0, covered: 0 })
      const print = page.locator('main header [data-bottom-bar] button')
      await expect(print).toHaveAccessibleName(/PDF/)
    })

    test('the header of a cycle stays low on a phone', async ({ page, world, signIn }) => {
      const settled = settling(page)
      const cycle_id = await openCycle(world, { population: { unit_id: stores } })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await signIn('hr')
      await goWithin(page, `/cycles/${cycle_id}`)
      await page.locator('main header:has(h1)').waitFor()
      await settled()
      expect((await measured(page)).header).toBeLessThanOrEqual(96)
      // What is a button on a desk is in the menu.
      await page.locator('main header').getByRole('button').click()
      await expect(page.getByRole('menuitem')).toHaveCount(4)
    })
  })
