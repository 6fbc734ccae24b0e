import type { Locator, Page } from '@playwright/test'
import { foreignFiles, readForeignSheet } from '../foreign-sheets.ts'
import { csvOf, type Sheet } from '../imports.ts'
import { fileForm, type TestApp } from '../test-app.ts'
import { choose, dialog, type Kind, places } from './import-dialog.ts'
import { expect, test } from './test.ts'
import { goWithin } from './visual-checks.ts'

/** What a person answers of a file; everything else is found by itself. */
interface Answers {
  /** One value for all rows, by field. */
  constants?: Record<string, string>
  /** The column that fills a field for which there are two, by field. */
  choices?: Record<string, RegExp>
  /** How dates are written. */
  dates?: string
  /** The field of a column that was taken for another one or for none, by header. */
  columns?: Record<string, string>
  /** What to do with a value, by value. */
  values?: Record<string, RegExp>
  /** Buttons that decide about all values of a field. */
  all?: RegExp[]
  /** How many records the file changes; the others are new. */
  updated?: number
}

const riyadh = { Company: 'Rimal Retail' }

/** Files that are imported into one company, one after the other. */
const groups: Record<string, Record<string, Answers>> = {
  'large HR programs': {
    'employees.workday.csv': { values: { 'CC100 Finance': /^Create/ } },
    'employees.sap-successfactors.csv': {
      choices: { Username: /USERID/ },
      constants: riyadh,
      values: { NO_MANAGER: /^Leave empty/ },
    },
    'employees.oracle-hcm.csv': {},
  },
  'HR programs of smaller companies': {
    // A list as long as those of a company, with two ways to write a department and three new ones.
    'employees.bamboohr.csv': {
      constants: riyadh,
      all: [/^Accept 2 suggestions$/, /^Create 3 units$/],
    },
    'employees.zoho-people.csv': {
      constants: riyadh,
      values: { 'Omar Ali Z2': /^Leave empty/ },
    },
    'employees.odoo.csv': { constants: { 'Join Date': '01/03/2024' } },
    'employees.frappe-hr.csv': {
      choices: { 'Employee Code': /Employee Number/ },
      values: { 'Finance - RR': /^Create/ },
    },
  },
  'Arabic programs and lists': {
    'employees.jisr-arabic.csv': { constants: { Company: 'الرمال' } },
    'employees.government-arabic.csv': { dates: 'Hijri calendar' },
    'employees.payroll-arabic.csv': { updated: 1 },
    'companies.establishments-arabic.csv': {},
  },
  'lists of people who are known by their code': {
    'employees.payroll.csv': { updated: 1 },
    'employees.sap-hr.csv': { dates: 'Day first', updated: 1 },
    'companies.chamber-of-commerce.csv': { choices: { 'Company Name': /Legal Name/ } },
  },
  'directories': {
    'employees.microsoft-365.csv': {
      choices: { Phone: /Mobile Phone/ },
      constants: { ...riyadh, 'Join Date': '01/03/2024' },
    },
    'employees.uk-organogram.csv': {
      columns: { Unit: 'Department' },
      constants: { 'Join Date': '01/03/2024' },
    },
  },
  'units and transfers': {
    'hierarchy.tree-of-units.csv': {
      values: { Accounts: /^Create/, Payables: /^Create/, A: /^Create/ },
    },
    'placements.transfers.csv': { columns: { Unit: 'Sub-Department' }, updated: 1 },
    'placements.transfers-arabic.csv': { columns: { القسم: 'Sub-Department' }, updated: 1 },
  },
}

/** The company of these people as it is before the first file. */
async function prepare(world: TestApp) {
  const send = async (path: string, sheet: Sheet) => {
    const { body } = await world.as('hr', 'POST', path, { body: fileForm(csvOf(sheet)) })
    expect(body).toMatchObject({ success: true })
  }
  await send('/api/org/companies/import/', [
    ['Name', 'Code', 'Email'],
    ['Rimal Retail', '1000', 'a@x.test'],
    ['الرمال', 'RM', 'b@x.test'],
    ['أمانة المنطقة', 'AM', 'c@x.test'],
    ['Cabinet Office', 'CO', 'd@x.test'],
  ])
  await send('/api/org/companies/import-hierarchy/', [
    ['Company', 'Department', 'Sub-Department', 'Manager'],
    ['Rimal Retail', 'Finance', 'Payables', ''],
    ['الرمال', 'المالية', 'الحسابات', ''],
    ['أمانة المنطقة', 'الشؤون المالية', '', ''],
    ['Cabinet Office', 'Policy', '', ''],
  ])
  const at = (company: string, department: string) => [company, department, 'Clerk', '2020-01-05']
  const riyadh = at('Rimal Retail', 'Finance')
  const arabic = at('الرمال', 'المالية')
  await send('/api/employees/import/', [
    ['Name', 'Email', 'Employee Code', 'Company', 'Department', 'Position', 'Join Date'],
    ['Omar Ali', 'omar@x.test', 'HR-EMP-00002', ...riyadh],
    ['عمر علي', 'omar.ar@x.test', '2100', ...arabic],
    ['Nour Saeed', 'n.payroll@x.test', 'E-104', ...riyadh],
    ['نورة سعيد', 'n.rawatib@x.test', '104', ...arabic],
    ['Nour Saeed', 'n.sap@x.test', '00001001', ...riyadh],
    ['Nour Saeed', 'n.moves@x.test', '1001', ...riyadh],
  ])
}

/** The most that a person has to click, from the screen of the records to the result. */
const mostClicks = 10

async function importForeign(page: Page, file: string, answers: Answers) {
  const { kind, headers, rows } = await readForeignSheet(file)
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  const pick = async (what: Locator, option: string | RegExp) => {
    clicks++
    const label = await what.locator('option', { hasText: option }).first().innerText()
    await what.selectOption({ label })
  }
  const { address, opens } = places[kind as Kind]
  await goWithin(page, address)
  await click(page.getByRole('button', { name: opens, exact: true }))
  await choose(page, csvOf([headers, ...rows]), file)
  // The button that opens the files of the computer.
  clicks++
  // The studio opens at the first step with a question.
  const step = page.locator('[aria-current=step]')
  // A file that has all headers of our own is tested at once; what else it has is mapped on request.
  const result = dialog(page).getByRole('region', { name: 'Result' })
  await expect(step.or(result)).toBeVisible()
  if (await result.isVisible())
    await click(dialog(page).getByRole('button', { name: 'Match columns and values' }))
  await expect(step).toBeVisible()
  const { columns, choices, dates, constants } = answers
  const isAbout = (name: string) => step.filter({ hasText: name }).isVisible()
  if ((columns ?? choices ?? dates ?? constants) && !(await isAbout('Columns')))
    await click(page.getByRole('button', { name: 'Back to columns' }))
  for (const [header, field] of Object.entries(answers.columns ?? {}))
    await pick(
      page.getByLabel(new RegExp(`^Field for \\W*${header}\\W*$`)),
      new RegExp(`^${field}`),
    )
  for (const [field, column] of Object.entries(answers.choices ?? {}))
    await click(
      page
        .getByRole('radiogroup', { name: `Which column is ${field}?` })
        .getByRole('radio', { name: column }),
    )
  if (answers.dates) await click(page.getByRole('radio', { name: new RegExp(answers.dates) }))
  for (const [field, value] of Object.entries(answers.constants ?? {})) {
    await page.getByLabel(`${field}: value for all rows`, { exact: true }).fill(value)
    await click(page.getByRole('button', { name: `Set ${field} for all rows` }))
  }
  const values = Object.entries(answers.values ?? {})
  const { all = [] } = answers
  const asksForValues = values.length + all.length > 0
  if (await isAbout('Columns')) {
    const next = asksForValues ? 'Continue to values' : 'Check rows'
    await click(page.getByRole('button', { name: next }))
  }
  for (const [value, decision] of values)
    await pick(page.getByLabel(new RegExp(`^What to do with \\W*${value}\\b`)), decision)
  for (const name of all) await click(page.getByRole('button', { name }))
  if (asksForValues) await click(page.getByRole('button', { name: 'Check rows' }))
  await click(page.getByRole('button', { name: /^Import \d+ rows?$/ }))
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  return { clicks, rows: rows.length, import_id: page.url().split('/').at(-1) ?? '' }
}

for (const [title, files] of Object.entries(groups)) {
  test(`${title}: each file is imported as it is, in ${mostClicks} clicks`, async ({
    page,
    world,
    signIn,
  }) => {
    await prepare(world)
    await page.goto('/employees')
    await signIn('hr')
    for (const [file, answers] of Object.entries(files)) {
      const { clicks, rows, import_id } = await importForeign(page, file, answers)
      const { body } = await world.as('hr', 'GET', `/api/imports/${import_id}/`)
      expect({ file, ...body }).toMatchObject({
        file,
        state: 'done',
        status: 'success',
        dry_run: false,
      })
      expect([file, body.updated]).toEqual([file, answers.updated ?? 0])
      expect([file, body.invalid_records ?? 0, body.data.imported_count]).toEqual([file, 0, rows])
      expect(clicks, file).toBeLessThanOrEqual(mostClicks)
    }
  })
}

test('every program and list of people is among them', () => {
  const tried = Object.values(groups).flatMap((files) => Object.keys(files))
  expect(tried.length).toBeGreaterThanOrEqual(15)
  // Items and holidays belong to one evaluation and to one company.
  const ofPeople = foreignFiles.filter((file) => !/^(evaluation_items|holidays)\./.test(file))
  expect(tried.toSorted()).toEqual(ofPeople.toSorted())
})
