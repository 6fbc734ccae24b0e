import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RecentChange, unitChangeApi } from '#assignments/contract/unit-changes.ts'
import { formatDay } from '#kit/rules/dates.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/day.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openPage, search } from './page.tsx'
import { emp, id, longAgo, page } from './samples.ts'

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

function answerTree() {
  answer(unitChangeApi.recent, page([]))
  answerEach(treeApi.get, ({ query }) =>
    query.on === '1999-01-01' ? { companies: [] } : tree(query.on ? 'Rimal then' : 'Rimal'),
  )
}
const dayField = () => screen.getByLabelText('Organization on') as HTMLInputElement

test('the organization is a tree of today, with people and ways to each unit', async () => {
  answerTree()
  const user = await openPage('/organization')
  expect(await screen.findByRole('treeitem', { name: /Rimal/ })).toBeTruthy()
  expect(dayField().value).toBe(formatDay(today, 'en'))
  const retail = screen.getByRole('treeitem', { name: /^Retail/ })
  expect(retail.textContent).toContain('3 Employees')
  expect(screen.queryByText('Stores')).toBeNull()
  await user.click(within(retail).getByText('Hamad Head'))
  expect((await screen.findByRole('link', { name: 'Stores' })).getAttribute('href')).toBe(
    `/sections?sub_department=${id(31)}`,
  )
  expect(screen.queryByRole('button', { name: 'Back to today' })).toBeNull()
})

test('a past day is announced, read only, and left for today', async () => {
  answerTree()
  const user = await openPage('/organization')
  await screen.findByRole('treeitem', { name: /Rimal/ })
  fireEvent.change(dayField(), { target: { value: '01/03/2025' } })
  expect(await screen.findByText('Rimal then')).toBeTruthy()
  expect(screen.getByText(/^This is the organization on 01\/03\/2025\./)).toBeTruthy()
  expect(within(screen.getByRole('tree')).queryByRole('link')).toBeNull()
  expect(search()).toEqual({ on: '2025-03-01' })
  expect(asked(treeApi.get).at(-1)?.question.query.on).toBe('2025-03-01')
  await user.click(screen.getByRole('button', { name: 'Back to today' }))
  await waitFor(() => expect(search()).toEqual({}))
  expect(await screen.findByText('Rimal')).toBeTruthy()
  expect(dayField().value).toBe(formatDay(today, 'en'))
})

test('a planned day says that it is planned', async () => {
  answerTree()
  await openPage('/organization?on=2999-12-31')
  expect(
    await screen.findByText(/^This is the organization as planned for 31\/12\/2999\./),
  ).toBeTruthy()
})

test('a day before the first company says so', async () => {
  answerTree()
  await openPage('/organization?on=1999-01-01')
  expect(await screen.findByText('No companies on this day')).toBeTruthy()
})

test('a day in the address that does not exist is today', async () => {
  answerTree()
  await openPage('/organization?on=yesterday')
  await screen.findByRole('treeitem', { name: /Rimal/ })
  expect(dayField().value).toBe(formatDay(today, 'en'))
})

test('a tree that cannot be loaded says why, and loads when it is tried again', async () => {
  answerTree()
  refuse(treeApi.get, 503, { error: 'unavailable', message: 'Please wait a minute.' })
  const user = await openPage('/organization')
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  answerTree()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('treeitem', { name: /Rimal/ })).toBeTruthy()
})

test('the tree is read in Arabic', async () => {
  answerTree()
  await openPage('/organization?on=2025-03-01', { language: 'ar' })
  expect(await screen.findByText(/٠١\/٠٣\/٢٠٢٥/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'العودة إلى اليوم' })).toBeTruthy()
})

test('an employee cannot open the tree', async () => {
  await openPage('/organization', { as: emp })
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
})

const moved: RecentChange = {
  change_id: id(900),
  kind: 'unit_move',
  unit_name: 'Stores',
  level: 'sub_department',
  to_name: 'Finance',
  people: 3,
  valid_from: today,
  is_planned: false,
  created_by_name: 'Huda Resources',
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
  const user = await openPage('/organization')
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
  await openPage('/organization')
  const panel = within(await screen.findByRole('region', { name: 'Recent changes' }))
  expect(panel.getByText(/Something was changed since/)).toBeTruthy()
  expect(panel.getByText(/could not be carried out/).textContent).toContain('already taken')
  expect(panel.getAllByRole('button')).toHaveLength(1)
})

test('no recent changes are asked for on another day', async () => {
  answerTree()
  await openPage('/organization?on=1999-01-01')
  expect(await screen.findByText('No companies on this day')).toBeTruthy()
  expect(asked(unitChangeApi.recent)).toEqual([])
})
