import type { Page } from '@playwright/test'
import { formatCount } from '#kit/rules/language/numbers.ts'
import type { TestApp } from '../test-app.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test } from './test.ts'

for (const language of ['en', 'ar'] as const)
  test.describe(language === 'en' ? 'in English' : 'in Arabic', () => {
    const { app, evaluations, kit, kitDialogs } = wordsOf[language]
    const t = evaluations.objectives

    /** The dialog of the first objective, opened by its line manager. */
    async function open(page: Page, world: TestApp, signIn: (who: 'lm') => Promise<void>) {
      const id = await world.evaluation({ achieved: [4] })
      await world.as('lm', 'PATCH', '/api/accounts/me/', { body: { language } })
      await page.goto(`/evaluations/${id}`)
      await signIn('lm')
      await page.getByRole('button', { name: t.edit('Objective 1') }).click()
      const stored = async () =>
        (await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results[0]
      return { form: page.getByRole('dialog'), stored }
    }

    /** All that the browser keeps of this page. */
    const storageOf = (page: Page) =>
      page.evaluate(async () =>
        JSON.stringify([
          Object.values(localStorage),
          Object.values(sessionStorage),
          await indexedDB.databases(),
          await caches.keys(),
          document.cookie,
        ]),
      )

    test('what is typed into an objective is saved without a button, and nowhere in the browser', async ({
      page,
      world,
      signIn,
    }) => {
      const { form, stored } = await open(page, world, signIn)
      await form.getByLabel(t.labels.achieved).fill(formatCount(9, language))
      await form.getByLabel(t.labels.description).first().fill('Sold to nine customers')
      await expect
        .poll(stored)
        .toMatchObject({ achieved: 9, description: 'Sold to nine customers' })
      const inBrowser = await storageOf(page)
      expect(inBrowser).toContain('lm@example.test')
      for (const said of ['Sold to nine', 'Objective 1']) expect(inBrowser).not.toContain(said)
      await form.getByLabel(t.labels.achieved).fill('')
      await form.getByLabel(t.labels.weight).fill(formatCount(25, language))
      await expect.poll(stored).toMatchObject({ achieved: 9, weight: 25 })

      // Nothing is left that the browser would ask about.
      await page.reload()
      await expect(page.getByText('Sold to nine customers').first()).toBeVisible()
    })

    test('Cancel puts back what was typed and saved, and what someone else entered stays', async ({
      page,
      world,
      signIn,
    }) => {
      const { form, stored } = await open(page, world, signIn)
      await form.getByLabel(t.labels.achieved).fill(formatCount(9, language))
      await expect.poll(stored).toMatchObject({ achieved: 9 })
      const { objective_id } = await stored()
      await world.as('hod', 'PATCH', `/api/objectives/${objective_id}/`, { body: { weight: 25 } })
      await expect(form.getByLabel(t.labels.weight)).toHaveValue(formatCount(25, language))
      await expect(form.getByLabel(t.labels.achieved)).toBeFocused()

      await form.getByRole('button', { name: kit.cancel }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(evaluations.item.putBack)
      await question.getByRole('button', { name: kitDialogs.discard.discard }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(stored).toMatchObject({ achieved: 4, weight: 25 })
    })

    test('a comment that was not sent is there when its author comes back', async ({
      page,
      world,
      signIn,
    }) => {
      const id = await world.evaluation({ achieved: [4] })
      await world.as('lm', 'PATCH', '/api/accounts/me/', { body: { language } })
      await page.goto(`/evaluations/${id}`)
      await signIn('lm')
      const box = page.getByRole('textbox', { name: evaluations.history.comment })
      await box.fill('Fewer visits than')
      // By a link, at once: nothing asks, and nothing is lost.
      await page
        .getByRole('navigation', { name: app.navigation })
        .getByRole('link', { name: app.views.evaluations, exact: true })
        .click()
      await expect(page).toHaveURL(/evaluations$/)
      const draft = async () =>
        (await world.as('lm', 'GET', `/api/evaluations/${id}/comment-drafts/${id}/`)).body.text
      await expect.poll(draft).toBe('Fewer visits than')

      await page.goto(`/evaluations/${id}`)
      await expect(box).toHaveValue('Fewer visits than')
      await box.press('End')
      await box.pressSequentially(' planned')
      await page.locator('form').filter({ has: box }).getByRole('button').click()
      await expect(page.getByText('Fewer visits than planned')).toBeVisible()
      await expect(box).toHaveValue('')
      await expect.poll(draft).toBe('')
    })
  })
