import { reportTexts } from '#imports/texts/report.ts'
import { columnName } from '#imports/texts/row-errors.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { holidayColumns } from '#organisation/rules/import/holidays.ts'
import { company_id } from '../people.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test } from './test.ts'

const founding = { date: '2026-02-22', name: 'Founding Day', name_ar: 'يوم التأسيس' }
const national = {
  date: '2026-09-23',
  name: 'Saudi National Day',
  name_ar: 'اليوم الوطني السعودي',
}

for (const language of ['en', 'ar'] as const)
  test(`holidays are imported from a sheet, once every row is right (${language})`, async ({
    page,
    world,
    signIn,
  }) => {
    const t = wordsOf[language]
    const target = `/api/companies/${company_id}/calendar/`
    await world.as('admin', 'PUT', target, {
      body: { time_zone: 'Asia/Riyadh', weekend: [5, 6], holidays: [founding] },
    })
    await world.as('admin', 'PATCH', '/api/accounts/me/', { body: { language } })
    await page.goto('/companies')
    await signIn('admin')
    await page
      .getByRole('button', { name: t.organisation.moreOf(isolated('Rimal')), exact: true })
      .click()
    await page.getByRole('menuitem', { name: t.calendar.open }).click()
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

    await press(t.calendar.importSheet)
    const headers = language === 'ar' ? 'التاريخ,العطلة,الاسم بالعربية' : 'Date,Holiday,Arabic name'
    const rows = [
      headers,
      `23/09/2026,${national.name},${national.name_ar}`,
      '2026-02-22,State Founding Day,',
      'soon,Eid,',
    ]
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'holidays.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    const words = t.imports.kinds.holidays
    await press(words.test)
    await expect(dialog.getByText('soon').first()).toBeVisible()
    // It says how many of the rows.
    const importing = dialog.getByRole('button', { name: new RegExp(`^${words.import}`) })
    await expect(importing).toBeDisabled()

    const cell = t.imports.editCell(4, columnName(holidayColumns, 'date', language))
    await dialog.getByRole('textbox', { name: cell }).fill('2026-05-01')
    await press(words.test)
    await expect(dialog.getByText('State Founding Day').first()).toBeVisible()
    await importing.click()
    await expect(page.getByText(reportTexts[language].imported.holidays).first()).toBeVisible()
    expect((await world.as('admin', 'GET', target)).body.holidays).toEqual([
      { ...founding, name: 'State Founding Day' },
      { date: '2026-05-01', name: 'Eid', name_ar: '' },
      national,
    ])

    await dialog.getByRole('button', { name: t.kit.close, exact: true }).last().click()
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText('Rimal')
    await expect(dialog.locator('time')).toHaveCount(3)
    // The form begins with what was imported, and can be saved.
    await dialog.getByRole('button', { name: /Eid/ }).click()
    await press(t.calendar.save)
    await expect(page.getByText(t.calendar.saved).first()).toBeVisible()
  })
