import { formatDay } from '#kit/rules/dates/dates.ts'
import { languages } from '#kit/rules/language/language.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { keyboardOn } from './keyboard.ts'
import { expect, test } from './test.ts'

for (const language of languages)
  test(`a day is typed or chosen in a dialog without a mouse (${language})`, async ({
    page,
    world,
    signIn,
  }) => {
    const t = wordsOf[language]
    const { press, use, tabTo } = keyboardOn(page)
    await world.as('hr', 'PATCH', '/api/accounts/me/', { body: { language } })
    await page.goto('/employees')
    await signIn('hr')
    await use(page.getByRole('button', { name: t.employees.add }))
    const label = t.dialogs.fields.join_date
    const field = page.getByRole('combobox', { name: label })
    const calendar = page.locator('.fui-PopoverSurface')
    const shows = (day: string) => expect(field).toHaveValue(formatDay(day, language))

    await tabTo(field)
    await page.keyboard.type('31/02/2026')
    await press('Tab')
    await expect(page.getByText(t.days.notADay)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await press('Shift+Tab', 'Control+A')
    await page.keyboard.type('٠٥/٠١/٢٠٢٦')

    // The left key goes to what is on the left: the day before, or in Arabic the day after.
    await press('ArrowDown')
    await expect(calendar.locator('td:focus')).toHaveAttribute('aria-selected', 'true')
    await press('ArrowLeft', 'ArrowDown', 'Enter')
    await expect(calendar).toBeHidden()
    await expect(field).toBeFocused()
    await shows(language === 'ar' ? '2026-01-13' : '2026-01-11')

    // Past the edge of the month, and back without choosing.
    await press('ArrowDown')
    await expect(calendar.locator('td:focus')).toBeVisible()
    await press('ArrowUp', 'ArrowUp', 'ArrowUp')
    await expect(calendar.getByRole('grid')).toHaveAccessibleName(/2025|٢٠٢٥/)
    // The focus follows when the other month was drawn.
    await expect(calendar.locator('td:focus')).toBeVisible()
    await press('Escape')
    await expect(calendar).toBeHidden()
    await expect(field).toBeFocused()
    await shows(language === 'ar' ? '2026-01-13' : '2026-01-11')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('the calendar is in view on small screens, and its button closes it again', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/employees')
    await page.getByRole('button', { name: 'Add Employee' }).click()
    const button = page.getByRole('button', { name: 'Open the calendar' })
    await button.click()
    const calendar = page.locator('.fui-PopoverSurface')
    await expect(calendar.locator('td:focus')).toBeVisible()
    await expect
      .poll(async () => {
        const box = await calendar.boundingBox()
        return (
          box !== null &&
          [box.x, box.y].every((edge) => edge >= 0) &&
          box.x + box.width <= width &&
          box.y + box.height <= height
        )
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
  }
})
