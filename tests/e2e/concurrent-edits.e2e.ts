import type { Page } from '@playwright/test'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { people } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { holdWrites } from './hold-writes.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test } from './test.ts'

const firstObjective = async (world: TestApp, id: string) => {
  const { body } = await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${id}`)
  return `/api/objectives/${body.results[0].objective_id}/`
}

for (const language of ['en', 'ar'] as const)
  test.describe(language === 'en' ? 'in English' : 'in Arabic', () => {
    const { evaluations, kitDialogs } = wordsOf[language]
    const t = evaluations.objectives
    const figure = (value: number) => formatCount(value, language)

    /** The first objective, opened by its line manager, with the achieved level changed to 9. */
    async function edit(page: Page, world: TestApp, signIn: (who: 'lm') => Promise<void>) {
      const id = await world.evaluation({ achieved: [4] })
      await world.as('lm', 'PATCH', '/api/accounts/me/', { body: { language } })
      await page.goto(`/evaluations/${id}`)
      await signIn('lm')
      await page.getByRole('button', { name: t.edit('Objective 1') }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel(t.labels.achieved).fill('9')
      return {
        form,
        target: await firstObjective(world, id),
        stored: async () =>
          (await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results[0],
      }
    }

    test('two people change different fields of one objective: both changes stay, no one is asked', async ({
      page,
      world,
      signIn,
    }) => {
      const { form, target, stored } = await edit(page, world, signIn)
      await world.as('hod', 'PATCH', target, { body: { title: 'Sell much more' } })

      await form.getByRole('button', { name: t.update }).click()
      await expect(page.getByText(t.updated).first()).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Sell much more' })).toBeVisible()
      expect(await stored()).toMatchObject({ title: 'Sell much more', achieved: 9 })
    })

    test('who takes the other version of one field keeps the own change of another', async ({
      page,
      world,
      signIn,
    }) => {
      const release = await holdWrites(page, '**/api/objectives/*/')
      const held = page.waitForRequest((request) => request.method() === 'PATCH')
      const { form, target, stored } = await edit(page, world, signIn)
      await form.getByLabel(t.labels.weight).fill('25')
      await held
      await world.as('hod', 'PATCH', target, { body: { achieved: 6 } })
      release()

      // Saving by itself asks, whether or not someone presses the button meanwhile.
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('definition')).toHaveText([figure(9), figure(6)])
      await question.getByRole('button', { name: kitDialogs.conflict.takeTheirs }).click()
      await form.getByRole('button', { name: t.update }).click()
      await expect(page.getByText(t.updated).first()).toBeVisible()
      expect(await stored()).toMatchObject({ achieved: 6, weight: 25 })
    })
  })

test('an open page shows that someone else moved its evaluation, and an open dialog says who', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  await page.goto(`/evaluations/${id}`)
  await signIn('hod')
  await page.getByRole('button', { name: 'Other steps' }).click()
  await page.getByRole('menuitem', { name: 'Send back to draft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Please add the figures of May.')
  await world.as('admin', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Pending HR Approval' },
  })

  await expect(dialog.getByRole('alert')).toContainText(
    'Invalid status transition from Pending HR Approval to Draft',
    { timeout: 15_000 },
  )
  await expect(dialog.getByRole('alert')).toContainText(
    `${people.admin.name}\u2069 moved this to Pending HR Approval.`,
  )
  await expect(dialog.getByRole('button', { name: /draft/i })).toBeDisabled()
  await expect(dialog.getByRole('textbox')).toHaveValue('Please add the figures of May.')
})

test('what others write and edit appears on an open page, without a reload and without moving the focus', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ achieved: [5] })
  // Only the event stream is left: the page does not load it again by itself.
  await page.clock.install()
  await page.goto(`/evaluations/${id}`)
  await signIn('hr')
  await expect(page.getByText('50.0%').first()).toBeVisible()
  const box = page.getByPlaceholder('Add a comment')
  await box.fill('I was going to say')

  const { body } = await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)
  await world.as('lm', 'PATCH', `/api/objectives/${body.results[0].objective_id}/`, {
    body: { achieved: 9 },
  })
  await world.as('lm', 'POST', `/api/evaluations/${id}/comments/`, {
    body: { comment: 'Corrected with the figures of May' },
  })
  await expect(page.getByText('90.0%').first()).toBeVisible()
  await expect(page.getByText('Corrected with the figures of May')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('I was going to say')
})

test('a refused save refreshes the page behind it', async ({ page, world, signIn }) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  // Without refreshing by itself and without events, so that only the refusal shows the change.
  await page.clock.install()
  await page.route('**/api/notifications/stream/**', (route) => route.abort())
  await page.goto(`/evaluations/${id}`)
  await signIn('hod')
  await page.getByRole('button', { name: 'Approve and send to HR' }).click()
  await world.as('admin', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Rejected', comment: 'The period is wrong.' },
  })
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('moved this to Rejected.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByText('Rejected').first()).toBeVisible()
})

test('a double click on Save saves once and says so once', async ({ page, world, signIn }) => {
  await page.goto('/companies')
  await signIn('hr')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Company Name', exact: true }).fill('Twice Ltd')
  await dialog.getByRole('button', { name: 'Add Company' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.fui-Toast').filter({ hasText: 'success' })).toHaveCount(1)
  const { body } = await world.as('hr', 'GET', '/api/org/companies/?search=Twice')
  expect(body.count).toBe(1)
})
