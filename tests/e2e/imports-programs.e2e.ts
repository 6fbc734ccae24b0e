import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { company_id, finance } from '../people.ts'
import { fileForm, type TestApp } from '../test-app.ts'
import { dialog, type Kind, places } from './import-dialog.ts'
import { expect, test } from './test.ts'

/** How often someone presses the mouse for one file, from the list it is imported to, to its result. */
const most = 10

/** Someone who knows the file, at a screen of the studio. */
interface Person {
  constant: (field: string, value: string) => Promise<void>
  radio: (name: RegExp) => Promise<void>
  /** Of a value that nothing stored has. */
  decide: (value: RegExp, action: 'create' | 'clear') => Promise<void>
}
type Answers = (person: Person) => Promise<void>

const asShown: Answers = () => Promise.resolve()
const company: Answers = ({ constant }) => constant('Company', 'Rimal Retail')

/** What each file asks: of its columns, and of its values. The others are known by their headers. */
const files: Record<string, { columns?: Answers; values?: Answers; isOurs?: boolean }> = {
  'companies.chamber-of-commerce.csv': { columns: ({ radio }) => radio(/Trade Name/) },
  'companies.establishments-arabic.csv': {},
  'employees.bamboohr.csv': { columns: company },
  'employees.frappe-hr.csv': {
    columns: ({ radio }) => radio(/Employee Number/),
    values: ({ decide }) => decide(/Finance - RR/, 'create'),
  },
  'employees.government-arabic.csv': { columns: ({ radio }) => radio(/Hijri calendar/) },
  'employees.jisr-arabic.csv': { columns: company },
  'employees.microsoft-365.csv': {
    async columns(person) {
      await company(person)
      await person.constant('Join Date', '01/03/2024')
      await person.radio(/Mobile Phone/)
    },
  },
  'employees.odoo.csv': { columns: ({ constant }) => constant('Join Date', '01/03/2024') },
  'employees.oracle-hcm.csv': {},
  // Fields that only someone new needs are shown as missing; these people are there.
  'employees.payroll-arabic.csv': { columns: asShown },
  'employees.payroll.csv': { columns: asShown },
  'employees.sap-hr.csv': { columns: ({ radio }) => radio(/Day first/) },
  'employees.sap-successfactors.csv': {
    async columns(person) {
      await company(person)
      await person.radio(/USERNAME/)
    },
    values: ({ decide }) => decide(/NO_MANAGER/, 'clear'),
  },
  'employees.uk-organogram.csv': {
    async columns({ constant }) {
      await constant('Department', 'Policy')
      await constant('Join Date', '01/03/2024')
    },
  },
  'employees.workday.csv': { values: ({ decide }) => decide(/CC100 Finance/, 'create') },
  'employees.zoho-people.csv': {
    columns: company,
    values: ({ decide }) => decide(/Omar Ali Z2/, 'clear'),
  },
  'hierarchy.tree-of-units.csv': {},
  // The headers of our own Arabic template, so the dialog says what would change.
  'placements.transfers-arabic.csv': { isOurs: true },
  'placements.transfers.csv': {},
}

const folder = path.join(import.meta.dirname, '../fixtures/foreign-sheets')

/** As the program wrote it: the second line of the fixture says what its columns are. */
function contentOf(file: string) {
  const lines = fs.readFileSync(path.join(folder, file), 'utf8').split('\n')
  return [lines[0], ...lines.slice(2)].join('\n')
}

/** The organisation that the files are about; lists of pay only name people who are there. */
async function organise(world: TestApp) {
  const patch = (target: string, body: object) => world.as('hr', 'PATCH', target, { body })
  await patch(`/api/org/companies/${company_id}/`, {
    name: 'Rimal Retail',
    name_ar: 'الرمال',
    code: '1000',
  })
  await patch(`/api/org/departments/${finance}/`, { name_ar: 'المالية' })
  const sheets = [
    ['/api/org/companies/import/', 'Company Name,Company Code,Email'],
    ['/api/org/companies/import-hierarchy/', 'Company,Department,Sub-Department,Section,Manager'],
    [
      '/api/employees/import/',
      'Employee Code,Name,Name (Arabic),Email,Company,Department,Position,Role,Join Date',
    ],
  ] as const
  const works = 'Rimal Retail,Finance,Clerk'
  const rows = [
    ['Cabinet Office,CAB,cabinet@x.test', 'أمانة المنطقة,AMN,region@x.test'],
    [
      'Cabinet Office,Policy,,,',
      'أمانة المنطقة,الشؤون المالية,,,',
      'Rimal Retail,Finance,Accounts,Payables,',
      'Rimal Retail,Finance,Accounts,الحسابات,',
    ],
    [
      `HR-EMP-00002,Omar Ali,عمر علي,omar@x.test,${works},LM,2024-01-01`,
      ...['E-104', '104', '00001001', '1001'].map(
        (code) => `${code},Nour Saeed,,nour.${code.toLowerCase()}@x.test,${works},EMP,2024-01-01`,
      ),
    ],
  ]
  for (const [place, [target, headers]] of sheets.entries()) {
    const body = fileForm([headers, ...(rows[place] ?? [])].join('\n'))
    expect(await world.as('hr', 'POST', target, { body })).toMatchObject({
      status: 200,
      body: { success: true },
    })
  }
}

/** Does what is asked, and counts each press; a choice from a list is two. */
function personAt(page: Page) {
  let clicks = 0
  const press = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const person: Person = {
    async constant(field, value) {
      const input = page.getByLabel(`${field}: value for all rows`)
      await press(input)
      await input.fill(value)
      await press(page.getByRole('button', { name: `Set ${field} for all rows` }))
      await expect(input).toBeHidden()
    },
    async radio(name) {
      await press(page.getByRole('radio', { name }))
      await expect(page.getByRole('radio', { name, checked: true })).toBeVisible()
    },
    async decide(value, action) {
      const choice = page.getByRole('combobox', { name: value })
      clicks += 2
      await choice.selectOption(action)
    },
  }
  return { person, press, clicks: () => clicks }
}

test('files of nineteen programs and lists are imported with at most ten clicks each', async ({
  page,
  world,
  signIn,
}) => {
  await organise(world)
  await page.goto('/employees')
  await signIn('hr')
  const needed: Record<string, number> = {}
  for (const [file, { columns, values, isOurs }] of Object.entries(files))
    await test.step(file, async () => {
      const { address, opens } = places[file.split('.')[0] as Kind]
      const { person, press, clicks } = personAt(page)
      await page.goto(address)
      await press(page.getByRole('button', { name: opens, exact: true }))
      const chosen = page.waitForEvent('filechooser')
      await press(dialog(page).getByRole('button', { name: /choose/i }))
      const buffer = Buffer.from(contentOf(file))
      await (await chosen).setFiles({ name: file, mimeType: 'text/csv', buffer })
      const at = (heading: string) =>
        expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()

      if (columns) {
        await at('What each column is')
        await columns(person)
        const next = values ? 'Continue to values' : 'Check rows'
        await press(page.getByRole('button', { name: next }))
      }
      if (values) {
        await at('Match the values')
        await values(person)
        await press(page.getByRole('button', { name: 'Check rows' }))
      }
      if (isOurs) await press(dialog(page).getByRole('button', { name: /^Import/ }))
      else {
        await at('Check the rows')
        await press(page.getByRole('button', { name: 'Import 1 row', exact: true }))
      }
      await expect(page.getByRole('button', { name: 'Undo import' }).first()).toBeVisible()

      const { body: past } = await world.as('hr', 'GET', '/api/imports/?limit=1')
      const { import_id, file_name } = past.results[0]
      expect(file_name).toBe(file)
      const { body } = await world.as('hr', 'GET', `/api/imports/${import_id}/`)
      expect(body).toMatchObject({ dry_run: false, status: 'success', errors: [] })
      expect(body.created + body.updated + body.unchanged).toBe(1)
      needed[file] = clicks()
    })
  expect(Object.keys(needed)).toHaveLength(19)
  expect(Object.entries(needed).filter(([, clicks]) => clicks > most)).toEqual([])
})
