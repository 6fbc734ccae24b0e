import { readFile, truncate, writeFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import {
  button,
  choose,
  countUploads,
  dialog,
  drop,
  openImport,
  says,
  importing,
} from './import-dialog.ts'
import { type Kind, kinds, places, sheet, sheets } from './import-dialog.ts'
import { expect, test } from './test.ts'

test('wrong cells are edited in place, and the people are imported without a second upload', async ({
  page,
  signIn,
}) => {
  const wrong = Array.from(
    { length: 7 },
    (_, index) =>
      `New ${index},new${index}@example.test,M-${index},Rimal,Finanse,Cashier,2026-01-05`,
  )
  const uploads = countUploads(page)
  await page.goto('/employees')
  await signIn('hr')
  await openImport(page, 'employees')
  await choose(page, [sheet('employees', 'right'), ...wrong].join('\n'))
  await expect(dialog(page).getByText('people.csv')).toBeVisible()
  await expect(says(page, '1 KB')).toBeVisible()
  await button(page, 'Test Run (Validate Only)').click()

  await expect(says(page, '1 row can be imported, 7 rows cannot.')).toBeVisible()
  await expect(dialog(page).getByText(/^Row \d+: Department: /)).toHaveCount(5)
  await expect(says(page, '... and 2 more errors')).toBeVisible()
  await button(page, 'Fix errors').click()
  await dialog(page).getByPlaceholder('Search rows with errors').fill('new3')
  await expect(dialog(page).getByRole('textbox')).toHaveCount(1)
  await dialog(page).getByPlaceholder('Search rows with errors').fill('')
  for (const row of [3, 4, 5, 6, 7, 8])
    await dialog(page).getByLabel(`Row ${row}, Department`).fill('Finance')
  await expect(says(page, '6 cells edited, not tested yet')).toBeVisible()

  await button(page, 'Test Run (Validate Only)').click()
  await expect(says(page, '7 rows can be imported, 1 row cannot.')).toBeVisible()
  await button(page, 'Fix errors').click()
  await dialog(page).getByLabel('Row 9, Department').fill('Finance')
  await button(page, 'Test Run (Validate Only)').click()
  await expect(says(page, 'Import validation completed successfully!')).toBeVisible()
  // In the result, and as a toast.
  await expect(page.getByText('Import validation completed successfully!').nth(1)).toBeAttached()
  await importing(page, 'Import Employees').click()
  await expect(says(page, 'Employees imported successfully!')).toBeVisible()
  await expect(dialog(page).getByText('New employees have no password yet.')).toBeVisible()
  expect(uploads).toHaveLength(1)

  await button(page, 'Close').click()
  await page.getByRole('searchbox').fill('new6')
  await expect(page.getByRole('heading', { name: 'New 6' })).toBeVisible()
})

test('a file that no one can import is refused in the words of each dialog', async ({
  page,
  signIn,
}, testInfo) => {
  const large = testInfo.outputPath('large.csv')
  await writeFile(large, '')
  await truncate(large, 50 * 1024 * 1024 + 1)
  const general = 'Please select a valid Excel or CSV file (.xlsx, .xls, or .csv)'
  const other = 'Please select a valid Excel (.xlsx, .xls) or CSV (.csv) file.'
  const size = 'File size must be less than 50MB'
  const words: Record<Kind, [type: string, size: string]> = {
    employees: [general, size],
    companies: [general, size],
    hierarchy: [other, `${size}.`],
    placements: [other, size],
  }
  await page.goto('/')
  await signIn('hr')
  for (const kind of kinds) {
    await page.goto(places[kind].address)
    await openImport(page, kind)
    await choose(page, 'x', 'people.pdf')
    await expect(dialog(page).getByRole('alert')).toHaveText(words[kind][0])
    await dialog(page).locator('input[type=file]').setInputFiles(large)
    await expect(dialog(page).getByRole('alert').first()).toHaveText(words[kind][1])
    await expect(button(page, /^Test Run/)).toBeDisabled()
  }
  await drop(page, 'x', 'one.csv', 'two.csv')
  await expect(says(page, 'Please choose one file at a time.')).toBeVisible()
})

test('a file is dropped, survives a stray click, and is exchanged and removed', async ({
  page,
  signIn,
}) => {
  await page.goto('/employees')
  await signIn('hr')
  await openImport(page, 'employees')
  await drop(page, sheet('employees', 'right'), 'dropped.csv')
  await expect(dialog(page).getByText('dropped.csv')).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog(page).getByText('dropped.csv')).toBeVisible()

  await choose(page, 'x', 'people.pdf')
  await expect(dialog(page).getByText(/^Please select a valid Excel/)).toBeVisible()
  await expect(dialog(page).getByText('dropped.csv')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose a different file').click()
  const buffer = Buffer.from(sheet('employees', 'right'))
  await (await chooser).setFiles({ name: 'other.xlsx', mimeType: '', buffer })
  await expect(dialog(page).getByText('other.xlsx')).toBeVisible()
  await expect(says(page, 'Excel')).toBeVisible()

  await button(page, 'Remove File').click()
  await expect(button(page, 'Choose file')).toBeFocused()
  await expect(button(page, 'Test Run (Validate Only)')).toBeDisabled()
})

test('companies arrive in the list behind the dialog', async ({ page, signIn }) => {
  await page.goto('/companies')
  await signIn('hr')
  await openImport(page, 'companies')
  await choose(page, sheet('companies', 'right', 'wrong'), 'companies.csv')
  await importing(page, 'Import Companies').click()
  await expect(says(page, '1 row imported, 1 row skipped because of errors.')).toBeVisible()
  await expect(says(page, 'Row 3: Email: please enter a valid email address')).toBeVisible()
  await button(page, 'Close').click()
  await expect(page.getByRole('heading', { name: 'Nile Foods' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delta Foods' })).toHaveCount(0)
})

test('nothing is imported when a row is wrong and that was asked for', async ({
  page,
  signIn,
  world,
}) => {
  await page.goto('/employees')
  await signIn('hr')
  await openImport(page, 'employees')
  await choose(page, sheet('employees', 'right', 'wrong'))
  await expect(importing(page, 'Import Employees')).toHaveText('Import Employees (1 of 2)')
  await dialog(page).getByLabel('Import nothing if any row has errors').check()
  await expect(importing(page, 'Import Employees')).toBeDisabled()
  const found = await world.as('hr', 'GET', '/api/employees/?search=newcomer')
  expect(found.body.count).toBe(0)

  await dialog(page).getByLabel('Import nothing if any row has errors').uncheck()
  await importing(page, 'Import Employees').click()
  await expect(says(page, '1 row imported, 1 row skipped because of errors.')).toBeVisible()
})

test('rows with errors are downloaded, edited in the file and uploaded again', async ({
  page,
  signIn,
}) => {
  await page.goto('/employees')
  await signIn('hr')
  await openImport(page, 'employees')
  await choose(page, sheet('employees', 'right', 'wrong'))
  await importing(page, 'Import Employees').click()
  await button(page, 'Fix errors').click()
  const download = page.waitForEvent('download')
  await button(page, 'Download rows with errors').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('employees-errors.xlsx')
  const { sheets: found } = await readXlsx(await readFile(await file.path()))
  const rows = found[0]?.rows ?? []
  const [headers = [], row = []] = rows
  expect(rows).toHaveLength(2)
  expect(headers.at(-1)).toBe('Errors')
  expect(row[headers.indexOf('Row in the file')]).toBe(3)
  expect(row.at(-1)).toMatch(/Finanse.* does not exist .*Did you mean .*Finance/)

  const edited = row.map((cell) => (cell === 'Finanse' ? 'Finance' : cell))
  await choose(
    page,
    await writeXlsx({ sheets: [{ name: 'People', rows: [headers, edited] }] }),
    'employees-errors.xlsx',
  )
  await importing(page, 'Import Employees').click()
  await expect(says(page, 'Employees imported successfully!')).toBeVisible()
  await expect(dialog(page).getByRole('tab')).toHaveText(['Changes (1)'])
})

test('a template has the headers, and marks those that are required', async ({ page, signIn }) => {
  await page.goto('/')
  await signIn('hr')
  for (const kind of kinds) {
    await page.goto(places[kind].address)
    await openImport(page, kind)
    const download = page.waitForEvent('download')
    await button(page, 'Download template').click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${kind}-template.xlsx`)
    const { sheets: found } = await readXlsx(await readFile(await file.path()))
    const headers = (found[0]?.rows[0] ?? []).map(String)
    for (const name of sheets[kind].headers.split(','))
      expect(headers.map((header) => header.replace(' *', ''))).toContain(name)
    expect(headers).toContain(kind === 'companies' ? 'Company Name *' : 'Company *')
  }
})

test('no one but HR and administrators imports anything', async ({ page, signIn }) => {
  await page.goto('/')
  await signIn('hod')
  for (const kind of kinds) {
    await page.goto(places[kind].address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  }
})
