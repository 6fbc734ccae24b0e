import type { FileChooser } from '@playwright/test'
import {
  button,
  choose,
  countUploads,
  dialog,
  lockRuns,
  openImport,
  importing,
} from './import-dialog.ts'
import { type Kind, kinds, places, says, sheet, sheets } from './import-dialog.ts'
import { expect, test } from './test.ts'

const twoSeconds = 2000

for (const { kind, testRun, importRun, tested, imported } of [
  {
    kind: 'hierarchy',
    testRun: 'Test Run',
    importRun: 'Import Hierarchy',
    tested: 'File validation completed successfully! No errors found.',
    imported: 'Hierarchy imported successfully!',
  },
  {
    kind: 'placements',
    testRun: 'Test Run (Validate Only)',
    importRun: 'Import Placements',
    tested: 'File validation completed successfully!',
    imported: 'File uploaded successfully!',
  },
] as const) {
  test(`an import of ${kind} shows its progress, and closes two seconds after its success`, async ({
    page,
    signIn,
  }) => {
    await page.clock.install()
    await page.goto(places[kind].address)
    await signIn('hr')
    await openImport(page, kind)
    await choose(page, sheet(kind, 'right'), 'file.csv')
    const finishTest = await lockRuns(page)
    await button(page, testRun).click()
    await expect(says(page, 'Validating file...')).toBeVisible()
    await expect(button(page, 'Validating...')).toHaveAttribute('aria-disabled', 'true')
    await expect(importing(page, importRun)).toBeDisabled()
    finishTest()
    await expect(says(page, tested)).toBeVisible()
    await page.clock.fastForward(twoSeconds + 500)
    await expect(says(page, tested)).toBeVisible()

    await page.unrouteAll()
    const finishImport = await lockRuns(page)
    await importing(page, importRun).click()
    await expect(says(page, 'Uploading file...')).toBeVisible()
    await expect(button(page, 'Importing...')).toHaveAttribute('aria-disabled', 'true')
    const answered = page.waitForResponse(/\/again\/$/).then(() => Date.now())
    finishImport()
    await expect(says(page, imported)).toBeVisible()
    const answeredAt = await answered
    await expect(dialog(page).getByText('file.csv')).toHaveCount(0)
    await expect(dialog(page)).toHaveCount(0)
    expect(Date.now() - answeredAt).toBeGreaterThan(twoSeconds - 300)
    const arrived =
      kind === 'hierarchy'
        ? page.getByRole('heading', { name: 'Logistics' })
        : page.getByRole('row').filter({ hasText: 'Petra Peer' }).getByText('Finance')
    await expect(arrived).toBeVisible()
  })
}

const failures: Record<Kind, [testing: string, importing: string]> = {
  employees: ['Validation failed. Please try again.', 'Import failed. Please try again.'],
  companies: ['Validation failed. Please try again.', 'Import failed. Please try again.'],
  hierarchy: [
    'File validation failed. Please check your file format.',
    'Failed to import hierarchy. Please try again.',
  ],
  placements: [
    'Failed to process file. Please try again.',
    'Failed to process file. Please try again.',
  ],
}

test('a server that says nothing is spoken for, and the file stays', async ({ page, signIn }) => {
  await page.route(/\/api\/.*import/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await signIn('hr')
  for (const kind of kinds) {
    await page.goto(places[kind].address)
    await openImport(page, kind)
    await choose(page, sheet(kind, 'right'), 'file.csv')
    await button(page, /^Test Run/).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(failures[kind][0])
    await button(page, /^Import /).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(failures[kind][1])
    await expect(dialog(page).getByText('file.csv')).toBeVisible()
    await expect(button(page, /^Import /)).toBeEnabled()
  }
})

test('edited cells survive a failure, and a dialog that is left', async ({ page, signIn }) => {
  await page.goto('/departments')
  await signIn('hr')
  await openImport(page, 'hierarchy')
  await choose(page, sheet('hierarchy', 'right', 'wrong'))
  await button(page, 'Test Run').click()
  const cell = dialog(page).getByLabel('Row 3, Company')
  await cell.fill('Rimal')
  await page.route(/\/api\/imports\/.*again/, (route) => route.fulfill({ status: 503, body: '' }))
  await button(page, 'Test Run').click()
  await expect(dialog(page).getByText(failures.hierarchy[0])).toBeVisible()
  await expect(cell).toHaveValue('Rimal')

  await button(page, 'Cancel').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.unrouteAll()
  await button(page, 'Test Run').click()
  await expect(says(page, 'File validation completed successfully! No errors found.')).toBeVisible()
})

test('a file that cannot be read is reported in the words of the server', async ({
  page,
  signIn,
}) => {
  await page.goto('/companies')
  await signIn('hr')
  await openImport(page, 'companies')
  await choose(page, 'Company Name,City\nNile Foods,Cairo')
  await button(page, 'Test Run (Validate Only)').click()
  await expect(says(page, /^These columns are missing: Company Code, Email\./)).toBeVisible()
  await choose(page, 'PK\u0003\u0004 and nothing more', 'companies.xlsx')
  await expect(dialog(page).getByText('These columns are missing')).toHaveCount(0)
  await importing(page, 'Import Companies').click()
  await expect(
    says(page, 'This file is damaged. Open it in a spreadsheet program, save it and try again.'),
  ).toBeVisible()
})

test('a dialog that was closed begins again', async ({ page, signIn }) => {
  const uploads = countUploads(page)
  await page.goto('/companies')
  await signIn('hr')
  for (let time = 1; time <= 2; time++) {
    await openImport(page, 'companies')
    await expect(dialog(page).locator('[data-drop-zone]')).toBeVisible()
    await expect(dialog(page).getByRole('region', { name: 'Result' })).toHaveCount(0)
    await choose(page, sheet('companies', 'right', 'wrong'))
    await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
    await dialog(page).getByRole('checkbox').check()
    await button(page, 'Test Run (Validate Only)').click()
    await expect(dialog(page).getByRole('region', { name: 'Result' })).toBeVisible()
    await expect(says(page, '1 row can be imported, 1 row cannot.')).toBeVisible()
    await button(page, 'Cancel').click()
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(uploads).toHaveLength(2)
})

test('a long import shows its progress, and is stopped with nothing written', async ({
  page,
  signIn,
  world,
}) => {
  const rows = Array.from(
    { length: 20_000 },
    (_, index) =>
      `Many ${index},many${index}@example.test,M-${index},Rimal,Finance,Clerk,2026-01-05`,
  )
  let hiccups = 2
  await page.route(/\/api\/imports\/[^/]+\/$/, (route) =>
    route.request().method() === 'GET' && hiccups-- > 0
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  )
  await page.goto('/employees')
  await signIn('hr')
  await openImport(page, 'employees')
  await choose(page, [sheets.employees.headers, ...rows].join('\n'))
  // So many rows are checked first, which a busy machine takes minutes for.
  await importing(page, 'Import Employees').click({ timeout: 300_000 })
  await expect(dialog(page).getByRole('progressbar').first()).toBeVisible()
  await expect(
    dialog(page).getByText(/^(Reading the file|Checking the rows|Writing)\.\.\.$/),
  ).toBeVisible()
  await expect(dialog(page).getByText(/^You can close this. The import continues./)).toBeVisible()
  await expect(button(page, 'Close')).toBeEnabled()
  await button(page, 'Stop').click()
  await expect(says(page, 'The import was cancelled. Nothing was saved.')).toBeVisible()
  await expect(importing(page, 'Import Employees')).toBeEnabled()
  const found = await world.as('hr', 'GET', '/api/employees/?search=many')
  expect(found.body.count).toBe(0)
})

test('everything can be done with the keyboard alone', async ({ page, signIn }) => {
  // The browser has to know early that it hands over the chooser: on a busy machine Enter is quicker than that.
  const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  await page.goto('/departments')
  await signIn('hr')
  const opens = page.getByRole('button', { name: 'Import Hierarchy' })
  await opens.focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Choose file')).toBeFocused()
  await page.keyboard.press('Enter')
  const buffer = Buffer.from(sheet('hierarchy', 'right', 'wrong'))
  await (await chooser).setFiles({ name: 'file.csv', mimeType: 'text/csv', buffer })
  // What the file would do is shown, and comes after the file and its options.
  const result = dialog(page).locator('div:focus').getByRole('region', { name: 'Result' })
  await expect(result).toBeVisible()
  await expect(says(page, '1 row can be imported, 1 row cannot.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
  for (const name of ['Remove File', 'Choose a different file']) {
    await page.keyboard.press('Shift+Tab')
    await expect(button(page, name)).toBeFocused()
  }
  await button(page, 'Test Run').focus()
  const tested = page.waitForResponse(/\/again\/$/)
  await page.keyboard.press('Enter')
  await tested
  await expect(result).toBeVisible()
  await expect(says(page, '1 row can be imported, 1 row cannot.')).toBeVisible()

  // Then from the result: its parts, the search, the download, the first wrong cell, which comes by
  // a request of its own.
  const cell = dialog(page).getByLabel('Row 3, Company')
  await expect(cell).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Match columns and values')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('tab', { selected: true })).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect(cell).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Rimal')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opens).toBeFocused()
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('a file is tested, edited and imported', async ({ page, signIn }) => {
    await page.goto('/replacements')
    await signIn('hr')
    await openImport(page, 'placements', 'استيراد Excel')
    await expect(dialog(page).getByRole('heading').first()).toHaveText('استيراد ملف التعيينات')
    await choose(page, 'رمز الموظف,الشركة,القسم\nE-6,Rimal,Finanse', 'تعيينات.csv')
    await expect(says(page, '١ كيلوبايت')).toBeVisible()
    await button(page, 'تجربة (تحقق فقط)').click()
    await expect(
      dialog(page).getByText(/^الصف ٢: الإدارة: لا يوجد .*هل تقصد .*Finance/),
    ).toBeVisible()
    await dialog(page).getByLabel('الصف ٢، الإدارة').fill('Finance')
    await button(page, 'استيراد التعيينات').click()
    await expect(says(page, 'تم رفع الملف بنجاح!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})
