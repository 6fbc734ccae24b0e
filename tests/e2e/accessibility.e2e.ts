import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { expect, test } from './test.ts'

/** Every way the product can look: the themes, both directions, a phone and a desk. */
const looks = [
  { theme: 'light', locale: 'en-GB', width: 1440 },
  { theme: 'dark', locale: 'ar-EG', width: 320 },
  { theme: 'contrast', locale: 'en-GB', width: 320 },
  { theme: 'contrast', locale: 'ar-EG', width: 1440 },
]

const { employee_id } = people.emp
const screens = [
  '/',
  '/employees',
  `/employees/${employee_id}`,
  '/evaluations',
  '/companies',
  '/departments',
  '/sub-departments',
  '/sections',
  '/sub-sections',
  '/replacements',
  '/profile',
  '/settings',
  '/admin',
  '/admin/audit',
  '/admin/deliveries',
  '/admin/imports',
  '/admin/weights-configuration',
  '/admin/user-management',
  '/nowhere',
]

async function faults(page: Page) {
  // Fluent keeps its focus markers out of the accessibility tree itself.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const { theme, locale, width } of looks) {
  test.describe(`${theme}, ${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('nobody is kept out of any screen', async ({ page, signIn, world }) => {
      test.setTimeout(240_000)
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
      await page.goto('/')
      await page.locator('form').waitFor()
      expect(await faults(page)).toEqual([])

      const id = await world.evaluation({ status: 'Pending HR Approval', achieved: [8, 10] })
      await world.competency(id, 7)
      await signIn('admin')
      for (const address of [...screens, `/evaluations/${id}`, `/evaluations/${id}/print`]) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForTimeout(700)
        expect({ address, faults: await faults(page) }).toEqual({ address, faults: [] })
        expect({ address, sideways: await sideways(page) }).toEqual({ address, sideways: 0 })
      }
    })
  })
}
