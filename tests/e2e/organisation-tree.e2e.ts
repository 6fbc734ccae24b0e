import type { Locator, Page } from '@playwright/test'
import { languages } from '#kit/rules/language/language.ts'
import { company_id, finance, people, retail, stores } from '../people.ts'
import { expect, test } from './test.ts'
import { locales, lookAt, settling } from './visual-checks.ts'

const row = (within: Page | Locator, name: RegExp) => within.getByRole('treeitem', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => dialog(page).getByRole('region').last()
const at = (unit: string) => `/departments?view=tree&unit=${unit}`

test.use({ viewport: { width: 1440, height: 900 } })

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] })
    const isArabic = language === 'ar'
    const [onward, back] = isArabic ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

    test('a unit moves by keyboard alone, after a preview, and back again', async ({
      page,
      world,
      signIn,
    }) => {
      const path = async () =>
        (await world.as('hr', 'GET', `/api/employees/${people.emp.employee_id}/`)).body.org_path
      await page.goto(at(retail))
      await signIn('hr')
      await row(page, /Retail/).focus()
      // In reading direction it opens, against it it goes back up.
      if ((await row(page, /Retail/).getAttribute('aria-expanded')) === 'false')
        await page.keyboard.press(onward)
      await page.keyboard.press(onward)
      await expect(row(page, /Stores/)).toBeFocused()
      await page.keyboard.press(back)
      await expect(row(page, /Retail/)).toBeFocused()
      await page.keyboard.press(onward)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'Stores' })).toBeVisible()
      const move = isArabic ? 'نقل إلى…' : 'Move to…'
      await tabTo(page, page.getByRole('button', { name: move, exact: true }))
      await page.keyboard.press('Enter')
      await tabTo(
        page,
        row(dialog(page), /Stores/)
          .or(dialog(page).locator('[role=treeitem][tabindex="0"]'))
          .first(),
      )
      await page.keyboard.type('fin')
      await expect(row(dialog(page), /Finance/)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(preview(page)).toContainText('Finance')
      await expect(preview(page).locator('summary')).toHaveCount(2)
      expect(await path()).toBe('Rimal / Retail / Stores')
      await tabTo(
        page,
        dialog(page).getByRole('button', { name: isArabic ? 'نقل' : 'Move', exact: true }),
      )
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      expect(await path()).toBe('Rimal / Finance / Stores')

      await page
        .locator('.fui-Toast')
        .getByText(isArabic ? 'تراجع' : 'Undo')
        .click()
      await expect.poll(path).toBe('Rimal / Retail / Stores')
    })

    test('the tree fits 320 to 1440 px and has no faults in any theme', async ({
      page,
      signIn,
    }) => {
      test.setTimeout(120_000)
      const settled = settling(page)
      await page.goto(at(stores))
      await signIn('hr')
      for (const address of [
        at(stores),
        '/departments?view=tree',
        '/companies?view=tree&on=2030-01-01',
      ]) {
        await page.goto(address)
        await settled()
        await lookAt(page, address, { language })
      }
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overflow).toBeLessThanOrEqual(0)
      }
    })
  })
}

test('a unit is dragged onto a valid parent only, and nothing is written before the preview is confirmed', async ({
  page,
  world,
  signIn,
}) => {
  const { body: made } = await world.as('hr', 'POST', '/api/org/sub-departments/', {
    body: { name: 'Buying', department_id: finance },
  })
  const parent = async () =>
    (await world.as('hr', 'GET', `/api/org/sub-departments/${made.sub_department_id}/`)).body
      .department
  await page.goto(at(made.sub_department_id))
  await signIn('hr')
  const buying = row(page, /Buying/)
  await buying.hover()
  await page.mouse.down()
  await row(page, /Finance/).hover()
  await row(page, /Rimal/).hover()
  await expect(row(page, /Rimal/)).toHaveAttribute('aria-disabled', 'true')
  await expect(row(page, /Retail/)).not.toHaveAttribute('aria-disabled', 'true')
  await page.mouse.up()
  await expect(row(page, /Rimal/)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page)).toHaveCount(0)

  await buying.dragTo(row(page, /Retail/))
  await expect(preview(page)).toContainText(/Buying.* moves to .*Retail.*No one works there/)
  expect(await parent()).toBe('Finance')
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(/Buying.* moved to .*Retail/).first()).toBeVisible()
  expect(await parent()).toBe('Retail')
  await world.as('hr', 'DELETE', `/api/org/sub-departments/${made.sub_department_id}/`)
})

test('a person is dragged onto a unit, has one assignment there, and comes back with Undo', async ({
  page,
  world,
  signIn,
}) => {
  const { employee_id, name } = people.stranger
  const departments = async () =>
    (await world.as('hr', 'GET', `/api/employees/${employee_id}/`)).body.department
  await page.goto(at(finance))
  await signIn('hr')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.locator('[draggable=true]').dragTo(row(page, /Retail/))
  await expect(preview(page)).toContainText('moves to')
  await expect(preview(page)).toContainText(/Department: .*Retail.* instead of .*Finance/)
  await expect(preview(page)).toContainText(/Unit manager: .*Hamad Head/)
  expect(await departments()).toEqual(['Finance'])
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await departments()).toEqual(['Retail'])
  const today = (await world.as('hr', 'GET', `/api/employees/${employee_id}/assignments/`)).body
  const current = today.results.filter((range: { is_current: boolean }) => range.is_current)
  expect(current).toHaveLength(1)
  await page.locator('.fui-Toast').getByText('Undo').click()
  await expect.poll(departments).toEqual(['Finance'])
})

test('the question before a unit is deleted names what it belongs to', async ({
  page,
  world,
  signIn,
}) => {
  const { body: made } = await world.as('hr', 'POST', '/api/org/sub-departments/', {
    body: { name: 'Giza', department_id: retail },
  })
  await page.goto(at(made.sub_department_id))
  await signIn('hr')
  await page.getByRole('button', { name: /^Delete .*Giza/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/Giza.*Retail.*Rimal/s)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, /Giza/)).toHaveCount(0)
})

test('a phone shows the names of units whole, and reads them with their managers', async ({
  page,
  world,
  signIn,
}) => {
  const name = 'General Management'
  await world.as('hr', 'PATCH', `/api/org/departments/${retail}/`, { body: { name } })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/departments?view=tree')
  await signIn('hr')
  const unit = row(page, new RegExp(`${name}.*Hamad Head`))
  await expect(unit.getByText('Hamad Head')).toBeHidden()
  const isWhole = await unit
    .getByText(name)
    .evaluate((text) => text.scrollWidth <= text.clientWidth)
  expect(isWhole).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(unit.getByText('Hamad Head')).toBeVisible()
})

test('on a phone the tree comes first, and a unit is a page that Back leaves', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/departments?view=tree&company=${company_id}`)
  await signIn('hr')
  await row(page, /Retail/).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Retail' })).toBeFocused()
  await expect(page.getByRole('tree')).toHaveCount(0)
  await expect(page.getByLabel('Organization on')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(page.getByLabel('Organization on')).toBeVisible()
  await expect(row(page, /Retail/)).toBeFocused()
  await row(page, /Retail/).click()
  await page.getByRole('button', { name: 'Back to the tree' }).click()
  await expect(row(page, /Retail/)).toBeFocused()
})
