import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKindId } from '#imports/rules/import.ts'
import { runThrough, type Sheet } from '../imports.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

interface Found {
  row: number
  column: string | null
}

/** The cells with errors, by row. */
async function faults(kind: ImportKindId, sheet: Sheet) {
  const { errors } = await runThrough(world, sheet, { kind, who: 'hr', dry_run: true })
  return errors.map(({ row, column }: Found) => `${row} ${column}`).toSorted()
}

const employees = 'Name,Email,Company,Department,Position,Join Date,Role,Direct Manager'.split(',')
const person = (...cells: string[]) => ['Nour', ...cells]

test('one check of employees says everything that is wrong with a row, each once', async () => {
  expect(
    await faults('employees', [
      employees,
      person('nonsense', 'Rimal', 'Finanse', 'Cashier', 'soon', 'Boss', 'no one'),
      person('a@faults.test', 'Rimal', 'Finance', 'Cashier', '05/01/2026', '', 'hod'),
      // Whose address this is, is known, though the day can’t be read.
      person('emp@example.test', '', '', '', 'soon', '', 'no one'),
      // Twice in the file, and wrong besides.
      person('b@faults.test', 'Rimal', 'Finance', 'Cashier', 'soon', '', ''),
      person('b@faults.test', 'Rimal', 'Finanse', 'Cashier', '05/01/2026', '', ''),
    ]),
  ).toEqual([
    '2 department',
    '2 direct_manager',
    '2 email',
    '2 join_date',
    '2 role',
    '4 direct_manager',
    '4 join_date',
    '5 email',
    '5 join_date',
    '6 department',
    '6 email',
  ])
})

test('what depends on a cell that can’t be read is not reported as well', async () => {
  const long = 'x'.repeat(300)
  expect(
    await faults('employees', [
      employees,
      person('c@faults.test', long, 'Finance', 'Cashier', '05/01/2026', '', ''),
      person('d@faults.test', 'Rimal', long, 'Cashier', '05/01/2026', '', ''),
      person('e@faults.test', '', 'Finance', 'Cashier', '05/01/2026', '', ''),
    ]),
  ).toEqual(['2 company', '3 department', '4 company'])
})

test('a wrong row leaves what other rows do as it would be without it', async () => {
  const sheet = [
    employees,
    person('f@faults.test', 'Rimal', 'Finance', 'Cashier', 'soon', '', 'g@faults.test'),
    person('g@faults.test', 'Rimal', 'Finance', 'Cashier', '05/01/2026', '', 'hod'),
  ]
  const run = await runThrough(world, sheet, { kind: 'employees', who: 'hr', dry_run: true })
  expect([run.to_create, run.errors.map(({ column }: Found) => column)]).toEqual([1, ['join_date']])
})

test.each<[ImportKindId, Sheet, string[]]>([
  [
    'placements',
    [
      ['Employee ID', 'Company', 'Department', 'Effective Date'],
      ['stranger@example.test', 'Rimall', 'Retail', 'soon'],
      ['', 'Rimal', 'Retial', ''],
      ['emp@example.test', '', 'Retail', 'soon'],
    ],
    [
      '2 company',
      '2 effective_on',
      '2 employee',
      '3 department',
      '3 employee',
      '4 company',
      '4 effective_on',
    ],
  ],
  [
    'hierarchy',
    [
      ['Company', 'Department', 'Sub Department', 'Section', 'Manager'],
      ['Rimall', 'Retail', '', 'Menswear', ''],
      ['Rimal', '', '', '', 'x'.repeat(400)],
    ],
    ['2 company', '2 sub_department', '3 department', '3 manager'],
  ],
  [
    'companies',
    [
      ['Name', 'Code', 'Email', 'Phone'],
      ['Rimal', 'NEW', 'nonsense', '1'],
      ['Other', '', 'nonsense', ''],
    ],
    ['2 email', '2 name', '2 phone', '3 code', '3 email'],
  ],
])('so does one of %s', async (kind, sheet, expected) => {
  expect(await faults(kind, sheet)).toEqual(expected)
})
