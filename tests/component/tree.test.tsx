import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type RecentChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { placementApi } from '#employees/contract/placements.ts'
import { companyApi } from '#organisation/contract/companies.ts'
import { departmentApi, subDepartmentApi } from '#organisation/contract/units.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage, search } from './page.tsx'
import { admin, company, emp, hod, id, longAgo, page } from './samples.ts'

const today = dayIn(defaultTimeZone, new Date().toISOString())
const tree = (company: string) => ({
  companies: [
    {
      company_id: id(10),
      name: company,
      employee_count: 5,
      departments: [
        {
          department_id: id(20),
          name: 'Retail',
          manager: 'Hamad Head',
          manager_id: null,
          employee_count: 3,
          sub_departments: [
            {
              sub_department_id: id(31),
              name: 'Stores',
              manager: null,
              manager_id: null,
              employee_count: 2,
              sections: [],
            },
          ],
        },
      ],
    },
  ],
})

const retail = {
  department_id: id(20),
  name: 'Retail',
  company: 'Rimal',
  company_id: id(10),
  company_name: 'Rimal',
  manager: 'Hamad Head',
  manager_id: null,
  employee_count: 3,
  sub_department_count: 1,
  created_at: longAgo,
  updated_at: longAgo,
}

/** One company with so many rows, itself included. */
function manyUnits(rows: number) {
  const [first] = tree('Rimal').companies
  const [department] = first?.departments ?? []
  if (!first || !department) throw new Error('no company')
  const departments = Array.from({ length: rows - 1 }, (_, index) => ({
    ...department,
    department_id: id(100_000 + index),
    name: `Unit ${index + 1}`,
    sub_departments: [],
  }))
  return { companies: [{ ...first, departments }] }
}

function answerTree() {
  answer(unitChangeApi.recent, page([]))
  answer(placementApi.list, page([]))
  answer(departmentApi.list, { ...page([]), totals: { units: 0, employees: 0 } })
  answerEach(treeApi.get, ({ query }) =>
    query.on === '1999-01-01' ? { companies: [] } : tree(query.on ? 'Rimal then' : 'Rimal'),
  )
}
const dayField = () => screen.getByLabelText('Organization on') as HTMLInputElement
const item = (name: RegExp) => screen.getByRole('treeitem', { name })
const focusedItem = () => document.activeElement?.getAttribute('aria-label') ?? ''

// There is no layout here: the tree is as high as this.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})

const openTree = (address = '/departments?view=tree', opening = {}) => {
  answerTree()
  return openPage(address, opening)
}

test('the organization is a tree of today: a unit chosen in it is shown beside it', async () => {
  answer(departmentApi.read, retail)
  const user = await openTree()
  const row = await screen.findByRole('treeitem', { name: /Retail/ })
  expect(dayField().value).toBe(formatDay(today, 'en'))
  expect(row.getAttribute('aria-label')).toMatch(/3 Employees, manager: .*Hamad Head/)
  expect(['level', 'setsize', 'posinset'].map((name) => row.getAttribute(`aria-${name}`))).toEqual([
    '2',
    '1',
    '1',
  ])
  expect(screen.queryByRole('treeitem', { name: /Stores/ })).toBeNull()
  await user.click(row)
  expect(await screen.findByRole('heading', { level: 2, name: 'Retail' })).toBeTruthy()
  expect(search()).toEqual({ view: 'tree', unit: id(20) })
  const link = screen.getByRole('link', { name: /^View Sub-Departments of .*Retail/ })
  expect(link.getAttribute('href')).toBe(`/sub-departments?department=${id(20)}&view=cards`)
  await waitFor(() =>
    expect(asked(placementApi.list).at(-1)?.question.query.department).toBe(id(20)),
  )
  expect(screen.queryByRole('button', { name: 'Back to today' })).toBeNull()
})

describe('the view', () => {
  test('is cards at first, then the one this account chose last, unless the address says so', async () => {
    const user = await openTree('/departments')
    expect(await screen.findByRole('tab', { name: 'Cards', selected: true })).toBeTruthy()
    await user.click(await screen.findByRole('tab', { name: 'Tree' }))
    expect(await screen.findByRole('tree')).toBeTruthy()
    expect(search()).toEqual({ view: 'tree' })
    cleanup()
    await openTree('/departments')
    expect(await screen.findByRole('tree')).toBeTruthy()
    cleanup()
    await openTree('/departments?view=cards')
    expect(await screen.findByRole('tab', { name: 'Cards', selected: true })).toBeTruthy()
    cleanup()
    await openTree('/departments', { as: admin })
    expect(await screen.findByRole('tab', { name: 'Cards', selected: true })).toBeTruthy()
  })

  test('keeps the company in the address, and begins there', async () => {
    answer(companyApi.get, company)
    const user = await openTree(`/departments?company=${id(10)}`)
    await user.click(await screen.findByRole('tab', { name: 'Tree' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Rimal' })).toBeTruthy()
    expect(search()).toEqual({ company: id(10), view: 'tree' })
    const path = screen.getByRole('navigation', { name: 'Where you are' })
    expect(within(path).getByText('Rimal')).toBeTruthy()
  })

  test('of an old link is the tree, on its day', async () => {
    await openTree('/organization?on=2025-03-01')
    expect(await screen.findByRole('treeitem', { name: /Rimal then/ })).toBeTruthy()
    expect(location.pathname).toBe('/departments')
    expect(search()).toEqual({ on: '2025-03-01', view: 'tree' })
  })
})

describe('the keyboard', () => {
  for (const [language, onward, back] of [
    ['en', '{ArrowRight}', '{ArrowLeft}'],
    ['ar', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)
    test(`opens, walks and closes the tree in ${language}`, async () => {
      const user = await openTree('/departments?view=tree', { language })
      const company = await screen.findByRole('treeitem', { name: /Rimal/ })
      company.focus()
      await user.keyboard('{ArrowDown}')
      expect(focusedItem()).toMatch(/Retail/)
      await user.keyboard(onward)
      expect(item(/Retail/).getAttribute('aria-expanded')).toBe('true')
      await user.keyboard(onward)
      expect(focusedItem()).toMatch(/Stores/)
      await user.keyboard(back)
      expect(focusedItem()).toMatch(/Retail/)
      await user.keyboard(back)
      expect(item(/Retail/).getAttribute('aria-expanded')).toBe('false')
      await user.keyboard('{Home}')
      expect(focusedItem()).toMatch(/Rimal/)
      await user.keyboard('ret')
      expect(focusedItem()).toMatch(/Retail/)
    })

  test('is listed in Arabic at its own question mark', async () => {
    const user = await openTree('/departments?view=tree', { language: 'ar' })
    ;(await screen.findByRole('treeitem', { name: /Rimal/ })).focus()
    await user.keyboard('؟')
    const keys = await openDialog('اختصارات لوحة المفاتيح')
    expect(within(keys).getByText('إظهار ما تحته أو إخفاؤه')).toBeTruthy()
  })
})

test('a search shows what it finds with all that is above it', async () => {
  const user = await openTree()
  await screen.findByRole('treeitem', { name: /Retail/ })
  await user.type(screen.getByRole('searchbox', { name: 'Search units...' }), 'stor')
  expect(await screen.findByRole('treeitem', { name: /Stores/ })).toBeTruthy()
  expect(screen.getAllByRole('treeitem')).toHaveLength(3)
  expect(screen.getByText('1 unit found')).toBeTruthy()
})

test('of 8,000 units at most 200 rows are in the page, wherever one goes', async () => {
  answerTree()
  answer(treeApi.get, manyUnits(8000))
  await openPage('/departments?view=tree')
  const company = await screen.findByRole('treeitem', { name: /Rimal/ })
  expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(200)
  company.focus()
  fireEvent.keyDown(company, { key: 'End' })
  await waitFor(() => expect(focusedItem()).toMatch(/Unit 7999/))
  expect(document.activeElement?.getAttribute('aria-setsize')).toBe('7999')
  expect(screen.getAllByRole('treeitem').length).toBeLessThanOrEqual(200)
})

test('an empty unit offers to add a placement, which begins in it', async () => {
  answer(companyApi.list, page([company]))
  answer(subDepartmentApi.list, { ...page([]), totals: { units: 0, employees: 0 } })
  answer(departmentApi.read, retail)
  answer(companyApi.get, company)
  const user = await openTree(`/departments?view=tree&unit=${id(20)}`)
  await user.click(await screen.findByRole('button', { name: 'Add Placement' }))
  const dialog = within(await openDialog('Create New Placement'))
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Department' }).value).toBe(
    'Retail',
  )
})

test('a head of department reads the tree and can change nothing in it', async () => {
  answer(departmentApi.read, retail)
  await openTree(`/departments?view=tree&unit=${id(20)}`, { as: hod })
  expect(await screen.findByRole('heading', { level: 2, name: 'Retail' })).toBeTruthy()
  expect(await screen.findByText('No employees found')).toBeTruthy()
  expect(
    within(screen.getByRole('main')).queryByRole('button', { name: /Move|Edit|Delete|Add/ }),
  ).toBeNull()
})

test('a past day is announced, read only, and left for today', async () => {
  const user = await openTree()
  await screen.findByRole('treeitem', { name: /Rimal/ })
  const add = () => screen.queryByRole('button', { name: /^Add Department/ })
  expect(add()).toBeTruthy()
  fireEvent.change(dayField(), { target: { value: '01/03/2025' } })
  expect(await screen.findByRole('treeitem', { name: /Rimal then/ })).toBeTruthy()
  expect(screen.getByText(/^This is the organization on 01\/03\/2025\./)).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull()
  expect(add()).toBeNull()
  expect(search()).toEqual({ view: 'tree', on: '2025-03-01' })
  expect(asked(treeApi.get).at(-1)?.question.query.on).toBe('2025-03-01')
  await user.click(screen.getByRole('button', { name: 'Back to today' }))
  await waitFor(() => expect(search()).toEqual({ view: 'tree' }))
  expect(await screen.findByRole('treeitem', { name: /^.?Rimal.?,/ })).toBeTruthy()
  expect(dayField().value).toBe(formatDay(today, 'en'))
  expect(add()).toBeTruthy()
})

test('a planned day says that it is planned', async () => {
  await openTree('/departments?view=tree&on=2999-12-31')
  expect(
    await screen.findByText(/^This is the organization as planned for 31\/12\/2999\./),
  ).toBeTruthy()
})

test('a day before the first company says so', async () => {
  await openTree('/departments?view=tree&on=1999-01-01')
  expect(await screen.findByText('No companies on this day')).toBeTruthy()
})

test('a day in the address that does not exist is today', async () => {
  await openTree('/departments?view=tree&on=yesterday')
  await screen.findByRole('treeitem', { name: /Rimal/ })
  expect(dayField().value).toBe(formatDay(today, 'en'))
})

test('a tree that cannot be loaded says why, and loads when it is tried again', async () => {
  answerTree()
  refuse(treeApi.get, 503, { error: 'unavailable', message: 'Please wait a minute.' })
  const user = await openPage('/departments?view=tree')
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  answerTree()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('treeitem', { name: /Rimal/ })).toBeTruthy()
})

test('the tree is read in Arabic', async () => {
  await openTree('/departments?view=tree&on=2025-03-01', { language: 'ar' })
  expect(await screen.findByText(/٠١\/٠٣\/٢٠٢٥/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'العودة إلى اليوم' })).toBeTruthy()
})

test('an employee cannot open the tree', async () => {
  await openPage('/departments?view=tree', { as: emp })
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
})

const moved: RecentChange = {
  change_id: id(900),
  kind: 'unit_move',
  unit_name: 'Stores',
  unit_name_ar: null,
  level: 'sub_department',
  to_name: 'Finance',
  to_name_ar: null,
  people: 3,
  valid_from: today,
  is_planned: false,
  created_by_name: 'Huda Resources',
  created_by_name_ar: null,
  created_at: longAgo,
  undo_until: longAgo,
  is_undoable: true,
  failure: null,
}

test('recent changes say who made them and until when, and are undone', async () => {
  answerTree()
  let changes = [moved]
  answerEach(unitChangeApi.recent, () => page(changes))
  answerEach(unitChangeApi.undo, () => {
    changes = []
    return undefined
  })
  const user = await openPage('/departments?view=tree')
  const panel = within(await screen.findByRole('region', { name: 'Recent changes' }))
  expect(panel.getByText(/Huda Resources/)).toBeTruthy()
  expect(panel.getByText(/3 people/)).toBeTruthy()
  expect(panel.getByText(/^Undo until/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: /^Undo: .*Stores/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent changes' })).toBeNull())
})

test('a recent change on which something was built, or that failed, says so', async () => {
  answerTree()
  const failed = { ...moved, change_id: id(901), is_planned: true, undo_until: null }
  answerEach(unitChangeApi.recent, () =>
    page([
      { ...moved, is_undoable: false },
      { ...failed, failure: 'This name is already taken here' },
    ]),
  )
  await openPage('/departments?view=tree')
  const panel = within(await screen.findByRole('region', { name: 'Recent changes' }))
  expect(panel.getByText(/Something was changed since/)).toBeTruthy()
  expect(panel.getByText(/could not be carried out/).textContent).toContain('already taken')
  expect(panel.getAllByRole('button')).toHaveLength(1)
})

test('no recent changes are asked for on another day', async () => {
  await openTree('/departments?view=tree&on=1999-01-01')
  expect(await screen.findByText('No companies on this day')).toBeTruthy()
  expect(asked(unitChangeApi.recent)).toEqual([])
})
