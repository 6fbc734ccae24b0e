import { studioTexts } from '#imports/texts/studio.ts'
import { languages } from '#kit/rules/language/language.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { fileForm } from '../test-app.ts'
import { keyboardOn } from './keyboard.ts'
import { expect, test } from './test.ts'
import { goWithin, locales, lookAt, settling } from './visual-checks.ts'

/** As another program writes its people: no company, and dates that can be read either way. */
const staff = [
  'Emp No;Full Name;Work E-mail;Dept;Job Title;DOJ;Shirt size',
  'N-1;Nour Newcomer;nour@example.test;Finance;Cashier;01/05/2026;M',
  'N-2;Badr Newcomer;badr@example.test;Retail;Seller;02/06/2026;L',
].join('\n')

test('HR imports a file of another program by answering what is open, with the keyboard alone', async ({
  page,
  world,
  signIn,
}) => {
  const { use, type, tabTo, press } = keyboardOn(page)
  await page.goto('/employees')
  await signIn('hr')
  // Awaited early: the browser needs a moment until it reports file dialogs to the test.
  const chosen = page.waitForEvent('filechooser', { timeout: 0 })
  await use(page.getByRole('button', { name: 'Import Excel/CSV' }))
  await use(page.getByRole('dialog').getByRole('button', { name: 'Choose file' }))
  const buffer = Buffer.from(staff.replace('Retail', 'Catering'))
  await (await chosen).setFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer })

  await expect(page).toHaveURL(/\/imports\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Import .*staff\.csv/)
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toHaveText(/Columns/)

  await type(page.getByRole('combobox', { name: 'Company: value for all rows' }), 'Rimal')
  await use(page.getByRole('button', { name: 'Set Company for all rows' }))
  const dayFirst = page.getByRole('radio', { name: /Day first/ })
  await tabTo(dayFirst)
  await press('Space')
  await expect(dayFirst).toBeChecked()
  await use(page.getByRole('button', { name: 'Continue to values' }))
  await expect(page.getByRole('heading', { name: 'Match the values' })).toBeFocused()
  const decision = page.getByLabel(/^What to do with .*Catering/)
  await tabTo(decision)
  await press('C')
  await expect(decision).toHaveValue('create')
  await use(page.getByRole('button', { name: 'Check rows' }))
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeFocused()
  await use(page.getByRole('button', { name: 'Import 2 rows' }))

  await expect(page.getByText('Employees imported successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  const { body } = await world.as('hr', 'GET', '/api/employees/?search=Newcomer')
  expect(
    body.results.map((each: Record<string, unknown>) => [each.employee_code, each.join_date]),
  ).toEqual([
    ['N-2', '2026-06-02'],
    ['N-1', '2026-05-01'],
  ])
})

test('HR continues a draft from the history, corrects a cell, and can discard it', async ({
  page,
  world,
  signIn,
}) => {
  const { body } = await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm(staff.replace('Retail', 'Retial'), 'staff.csv'),
  })
  await world.as('hr', 'PATCH', `/api/imports/${body.import_id}/mapping/`, {
    body: { constants: { company: 'Rimal' }, options: { dates: { 5: 'dmy' } } },
  })
  await page.goto('/admin/imports')
  await signIn('hr')
  await page.goto('/admin/imports')
  await page.getByRole('link', { name: /Continue import of .*staff\.csv/ }).click()
  await expect(page.getByRole('heading', { name: 'Match the values' })).toBeVisible()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Fix errors' }).click()
  await page.getByLabel('Row 3, Department').fill('Retail')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()

  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard this draft?' })
    .getByRole('button', { name: 'Discard draft' })
    .click()
  await expect(page).toHaveURL(/\/employees$/)
  const { body: after } = await world.as('hr', 'GET', `/api/imports/${body.import_id}/`)
  expect(after.state).toBe('cancelled')
})

test('HR decides a value once for all of its rows', async ({ page, world, signIn }) => {
  const { body } = await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm(
      staff.replace('Finance', 'Retial').replace('Retail', 'Retial').replaceAll('N-', 'V-'),
      'staff.csv',
    ),
  })
  await world.as('hr', 'PATCH', `/api/imports/${body.import_id}/mapping/`, {
    body: { constants: { company: 'Rimal' }, options: { dates: { 5: 'dmy' } } },
  })
  await page.goto(`/imports/${body.import_id}`)
  await signIn('hr')
  await expect(page.getByRole('heading', { name: 'Match the values' })).toBeVisible()
  const department = page.getByRole('region', { name: 'Department' })
  await expect(department.getByText('1 of 1 without a match')).toBeVisible()
  await expect(department.getByText('2 rows')).toBeVisible()
  // What one has just decided stays to be seen when the screen is refreshed after it.
  const settled = settling(page)
  await department.getByRole('button', { name: /Use .*Retail/ }).click()
  await expect(department.getByText('0 of 1 without a match')).toBeVisible()
  await settled()
  await expect(department.getByText('0 of 1 without a match')).toBeVisible()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
})

test('HR creates a department that only the file has', async ({ page, world, signIn }) => {
  const { body } = await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm(staff.replace('Finance', 'Catering').replaceAll('N-', 'C-'), 'staff.csv'),
  })
  await world.as('hr', 'PATCH', `/api/imports/${body.import_id}/mapping/`, {
    body: { constants: { company: 'Rimal' }, options: { dates: { 5: 'dmy' } } },
  })
  await page.goto(`/imports/${body.import_id}`)
  await signIn('hr')
  const value = page.getByRole('combobox', { name: /What to do with .*Catering/ })
  await value.selectOption('create')
  await expect(value.locator('option:checked')).toHaveText(/Create .*Catering/)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Employees imported successfully!')).toBeVisible()
  const tree = await world.as('hr', 'GET', '/api/org/departments/?search=Catering')
  expect(tree.body.results).toMatchObject([{ name: 'Catering' }])
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] })
    test('every step can be used by everyone, on a phone and a desk', async ({
      page,
      world,
      signIn,
    }) => {
      const t = studioTexts[language]
      const settled = settling(page)
      const { body } = await world.as('hr', 'POST', '/api/employees/import/', {
        body: fileForm(staff.replace('Retail', 'Retial'), 'staff.csv'),
      })
      const at = `/imports/${body.import_id}`
      await page.goto(at)
      await signIn('hr')
      for (const step of ['file', 'columns', 'values', 'check'] as const) {
        // Loaded once after signing in, which a message on the first screen speaks of.
        if (step === 'file') await page.goto(`${at}?step=${step}`)
        else await goWithin(page, `${at}?step=${step}`)
        await expect(page.getByRole('heading', { name: t.headings[step] })).toBeVisible()
        if (step === 'columns') await page.getByRole('button', { name: t.options.title }).click()
        await settled()
        await lookAt(page, step, { language })
      }
      await world.as('hr', 'PATCH', `/api${at}/mapping/`, {
        body: { constants: { company: 'Rimal' }, options: { dates: { 5: 'dmy' } } },
      })
      await page.goto(`${at}?step=values`)
      await page.getByRole('button', { name: /Retail/ }).click()
      await settled()
      await lookAt(page, 'values decided', { language })
      await goWithin(page, `${at}?step=check`)
      await page.getByRole('button', { name: t.import(2, formatCount(2, language)) }).click()
      await expect(page.getByRole('heading', { name: t.headings.result })).toBeVisible()
      await settled()
      await lookAt(page, 'result', { language })
    })
  })
}
