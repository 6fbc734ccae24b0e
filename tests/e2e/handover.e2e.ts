import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { languages } from '#kit/rules/language/language.ts'
import { handoverTexts } from '#evaluations/texts/handover.ts'
import { people } from '../people.ts'
import { locales, lookAt, settling } from './visual-checks.ts'
import { expect, test } from './test.ts'

const today = dayIn(defaultTimeZone, new Date().toISOString())

test.describe.configure({ mode: 'parallel' })

for (const language of languages) {
  const t = handoverTexts[language]

  test.describe(language, () => {
    test.use({ locale: locales[language] })

    test('a hand-over note is asked for, written and read, accessible in every theme', async ({
      page,
      world,
      signIn,
      browser,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      const id = await world.evaluation({
        type: 'Annual',
        period: `${addDays(today, -1).slice(0, 4)}-End`,
        achieved: [4, 6],
      })
      await world.competency(id, 6)
      await world.as('hr', 'POST', `/api/employees/${people.emp.employee_id}/reporting-lines/`, {
        body: { manager_id: people.otherHod.user_id, valid_from: today },
      })
      const address = `/evaluations/${id}/handover`
      const settled = settling(page)
      const look = async (state: string) => {
        await settled()
        await lookAt(page, state, { language })
      }

      await page.goto('/')
      await signIn('lm')
      await page.goto(address)
      const note = page.getByRole('textbox', { name: t.note })
      await note.waitFor()
      await look('nothing written yet')

      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.noteRequired)).toBeVisible()
      await expect(note).toBeFocused()
      const figure = page.getByRole('spinbutton').first()
      await figure.fill('11')
      await figure.blur()
      await expect(page.getByText(t.figureRange)).toBeVisible()
      await look('refused')

      await note.fill('Grew steadily.\nThe shop in Jeddah opens in March.')
      await figure.fill('7')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.locator('.fui-ToastTitle', { hasText: t.saved })).toBeVisible()
      await page.reload()
      await expect(note).toHaveValue(/^Grew steadily/)
      await look('saved')

      await world.pool.query(
        `update evaluations set status = 'Completed' where evaluation_id = $1`,
        [id],
      )
      await page.reload()
      await expect(page.getByText(t.completed)).toBeVisible()
      await expect(page.getByRole('button', { name: t.save })).toHaveCount(0)
      await look('completed')

      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: locales[language],
      })
      const other = await context.newPage()
      await other.goto(`/evaluations/${id}`)
      await signIn('otherHod', other)
      // Without the toast of the sign-in, which lies outside the landmarks.
      await other.reload()
      const notes = other.getByRole('region', { name: t.title })
      await expect(notes.getByText(/The shop in Jeddah/)).toBeVisible()
      await settling(other)()
      await lookAt(other, 'read', { language })
      await other.goto(address)
      await expect(other.getByText(t.notNeeded)).toBeVisible()
      await lookAt(other, 'not needed', { language })
      await context.close()
    })
  })
}
