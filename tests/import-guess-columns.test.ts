import { describe, expect, test } from 'vitest'
import { findHeader } from '#imports/rules/guess/find-header.ts'
import { expanded } from '#imports/rules/guess/hints.ts'
import { guess, mappingOf, targets } from './guessing.ts'

describe('a column', () => {
  test.each([
    ['employees', 'Date of Birth', 'join_date'],
    ['employees', 'Contract End Date', 'join_date'],
    ['employees', 'تاريخ انتهاء العقد', 'join_date'],
    ['employees', 'Manager Employee Code', 'employee_code'],
    ['employees', 'Manager Name', 'name'],
    ['employees', 'Supervisor Email', 'email'],
    ['employees', 'Emergency Contact Number', 'phone'],
    ['employees', 'EmergencyPhone', 'phone'],
  ] as const)('of %s called %s never holds %s', (kind, header, target) => {
    const rows = [['nour@example.test'], ['omar@example.test']]
    for (const some of [[], rows]) {
      const { columns } = guess(kind, [header], some)
      expect(columns[0]?.target).not.toBe(target)
      expect(columns[0]?.alternatives.map((each) => each.target)).not.toContain(target)
    }
  })

  test('of cells that only clear a field is known by its header', () => {
    expect(mappingOf('companies', ['Code', 'Phone'], [['A', '(clear)']])).toMatchObject({
      Phone: 'phone',
    })
  })

  test('of personal e-mails is a suggestion at most', () => {
    const { columns } = guess('employees', ['Personal Email'], [['nour@example.test']])
    expect(columns[0]).toMatchObject({
      target: null,
      alternatives: [{ target: 'email', confidence: 0.6 }],
    })
  })

  test('with one letter wrong is suggested, and preselected when its values agree', () => {
    expect(guess('employees', ['Emial']).columns[0]).toMatchObject({
      target: null,
      alternatives: [{ target: 'email', confidence: 0.7 }],
    })
    expect(guess('employees', ['Emial'], [['a@b.test']]).columns[0]).toMatchObject({
      target: 'email',
      confidence: 0.8,
      source: 'spelling',
    })
  })

  test('whose values are something else is no suggestion', () => {
    const rows = [['Cashier'], ['Accountant'], ['Driver']]
    expect(guess('employees', ['Role'], rows).columns[0]).toMatchObject({
      target: null,
      alternatives: [],
    })
  })

  test('without a header is known by its values', () => {
    const rows = [
      ['a@b.test', 'Retail', '0501234567', '2026-01-05'],
      ['c@b.test', 'Finance', '0501234568', '2026-01-06'],
    ]
    const known = { department: new Set(['retail', 'finance']) }
    const { columns } = guess('employees', [], rows, known)
    expect(columns.map(({ target, alternatives }) => [target, alternatives])).toEqual([
      ['email', []],
      [null, [{ target: 'department', confidence: 0.75 }]],
      [null, [{ target: 'phone', confidence: 0.5 }]],
      [null, []],
    ])
  })

  test('has samples and a count of its cells', () => {
    const { columns } = guess('employees', ['Name'], [['Nour'], ['Nour'], [''], ['Omar']])
    expect(columns[0]).toMatchObject({ index: 0, samples: ['Nour', 'Omar'], filled: 3 })
  })
})

describe('two columns', () => {
  test('for one field are a question', () => {
    const { columns, questions } = guess('employees', ['Work Email', 'Email', 'Notes'])
    expect(columns.map(({ target }) => target)).toEqual([null, null, null])
    expect(questions).toEqual([{ kind: 'column_choice', target: 'email', columns: [0, 1] }])
  })

  test('of one identifier are both taken when they agree', () => {
    const headers = ['Employee ID', 'Employee Number']
    const same = guess('employees', headers, [
      ['E1', 'E1'],
      ['E2', 'e2'],
    ])
    expect(same.columns.map(({ target }) => target)).toEqual(['employee_code', 'employee_code'])
    const other = guess('employees', headers, [
      ['E1', '7'],
      ['E2', '8'],
    ])
    expect(other.questions[0]).toMatchObject({ target: 'employee_code' })
    const placed = guess('placements', ['Employee Code', 'Email'], [['E1', 'a@b.test']])
    expect(placed.columns.map(({ target }) => target)).toEqual(['employee', 'employee'])
  })

  test('of parts of a name are joined unless the whole name is there', () => {
    expect(mappingOf('employees', ['First Name', 'Surname'])).toEqual({
      'First Name': 'first_name',
      'Surname': 'last_name',
    })
    expect(mappingOf('employees', ['First Name', 'Surname', 'Full Name'])).toEqual({
      'Full Name': 'name',
    })
  })

  test('of dates have their order decided or asked, each by its own values', () => {
    const headers = ['DOJ', 'Email']
    expect(guess('employees', headers, [['31/01/2026', 'a@b.test']]).dates).toEqual({ 0: 'dmy' })
    expect(guess('employees', headers, [['01/31/2026', 'a@b.test']]).dates).toEqual({ 0: 'mdy' })
    expect(guess('employees', headers, [['01/05/2026', 'a@b.test']]).questions).toEqual([
      {
        kind: 'date_order',
        column: 0,
        choices: ['dmy', 'mdy'],
        evidence: { dmy: 0, mdy: 0, either: 1 },
      },
    ])
  })
})

describe('القسم is a department only where no column is called الإدارة', () => {
  test.each(['القسم', 'اسم القسم'])('%s', (header) => {
    expect(mappingOf('placements', [header, 'الشعبة'])).toEqual({
      [header]: 'department',
      الشعبة: 'section',
    })
    expect(mappingOf('employees', ['البريد الإلكتروني', header])).toMatchObject({
      [header]: 'department',
    })
    for (const department of ['الإدارة', 'اسم الإدارة', 'إدارة']) {
      for (const kind of ['placements', 'hierarchy'] as const)
        for (const headers of [
          [department, header],
          [header, department],
        ])
          expect(mappingOf(kind, headers)).toEqual({
            [department]: 'department',
            [header]: 'section',
          })
      // Employees have no level below, so that it is not taken for another one.
      const { columns, questions } = guess('employees', [department, header])
      expect(columns.map(({ target, alternatives }) => [target, alternatives])).toEqual([
        ['department', []],
        [null, []],
      ])
      expect(questions).toEqual([])
    }
  })

  test('beside all four levels', () => {
    const headers = ['الشركة', 'الإدارة', 'الإدارة الفرعية', 'القسم', 'القسم الفرعي']
    for (const kind of ['placements', 'hierarchy'] as const)
      expect(Object.values(mappingOf(kind, headers))).toEqual([
        'company',
        'department',
        'sub_department',
        'section',
        'sub_section',
      ])
  })

  test('and makes a row with it the header row', () => {
    const rows = [
      ['القسم', 'البريد الإلكتروني'],
      ['المالية', 'nour@example.test'],
    ].map((cells, index) => ({ row: index + 1, cells }))
    expect(findHeader([{ name: '', rows }], targets.employees)).toMatchObject({
      row: 1,
      confidence: 1,
    })
  })
})

describe('the header row', () => {
  const sheet = (name: string, ...rows: string[][]) => ({
    name,
    rows: rows.map((cells, index) => ({ row: index + 2, cells })),
  })

  test('is the best of all sheets, below titles and notes', () => {
    const notes = sheet('Notes', ['Please fill in all employees'], ['Name', 'who it is'])
    const staff = sheet(
      'Staff',
      ['Staff list of Rimal, January'],
      ['', 'EEID', 'Full Name', 'Dept', 'Designation'],
      ['1', 'E1', 'Nour', 'Manager', 'Active'],
    )
    const { sheet: place, row } = findHeader([notes, staff], targets.employees)
    expect([place, row]).toEqual([1, 3])
  })

  test('is none where there are only values', () => {
    const rows = [
      ['Nour', 'Active'],
      ['Omar', 'Cashier'],
    ]
    expect(findHeader([sheet('A', ...rows)], targets.employees)).toMatchObject({ sheet: 0, row: 0 })
  })

  test('is searched for in the first 25 rows', () => {
    const titles = Array.from({ length: 25 }, () => ['Rimal'])
    const header = ['EEID', 'Full Name', 'Dept']
    expect(findHeader([sheet('A', ...titles.slice(1), header)], targets.employees).row).toBe(26)
    expect(findHeader([sheet('A', ...titles, header)], targets.employees).row).toBe(0)
  })
})

test('alternatives of a synonym are written out', () => {
  expect(expanded('{Emp, Staff} {ID, No}')).toEqual(['Emp ID', 'Emp No', 'Staff ID', 'Staff No'])
  expect(expanded('Team {, Name}')).toEqual(['Team', 'Team Name'])
  expect(expanded('حالة {الموظف, العمل}')).toEqual(['حالة الموظف', 'حالة العمل'])
})
