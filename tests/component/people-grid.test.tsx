import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { employeeApi } from '#employees/contract/employees.ts'
import { previewApi } from '#evaluations/contract/preview.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import { answer, asked } from './loopback.ts'
import { openDialog, openPage, search } from './page.tsx'
import { employee, hr, id, lm, page } from './samples.ts'

const people = (count: number) => Array.from({ length: count }, (_, index) => employee(index + 1))
const grid = async (name = 'Employees') => {
  const grid = await screen.findByRole('grid', { name })
  await within(grid).findAllByRole('gridcell')
  return grid
}
const focused = () => {
  const { row, column } = (document.activeElement as HTMLElement).dataset
  return `${row}:${column}`
}

describe('cards or a list', () => {
  test('begins with cards, and remembers the last view of the account', async () => {
    answer(employeeApi.list, page(people(2)))
    const user = await openPage('/employees')
    expect(await screen.findByRole('list', { name: 'Employees' })).toBeTruthy()
    await user.click(await screen.findByRole('tab', { name: 'List' }))
    await grid()
    expect(search()).toEqual({ view: 'list' })
    expect(localStorage.getItem(`employees-view:${hr.user_id}`)).toBe('list')
  })

  test('opens what the account chose last, unless the address says otherwise', async () => {
    localStorage.setItem(`employees-view:${hr.user_id}`, 'list')
    answer(employeeApi.list, page(people(2)))
    await openPage('/employees?view=cards')
    expect(await screen.findByRole('list', { name: 'Employees' })).toBeTruthy()
  })

  test('of another account is not opened', async () => {
    localStorage.setItem(`employees-view:${hr.user_id}`, 'list')
    answer(employeeApi.list, page(people(2)))
    await openPage('/employees', { as: lm })
    expect(await screen.findByRole('list', { name: 'Employees' })).toBeTruthy()
  })
})

describe('the list of employees', () => {
  test('has the usual columns, and others that are chosen for this account', async () => {
    answer(
      employeeApi.list,
      page([employee(1, { last_score: 84.25, direct_manager_name: 'Lina' })]),
    )
    const user = await openPage('/employees?view=list')
    const names = async () =>
      within(await grid())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter(Boolean)
    const usual = ['Name', 'Department', 'Manager', 'Status', 'Last score']
    expect(await names()).toEqual(usual)
    for (const text of ['Person 1', 'Seller', 'Retail', 'Lina', 'Active', '84.3'])
      expect(within(await grid()).getByText(text)).toBeTruthy()

    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Join Date' }))
    expect(await names()).toEqual([...usual, 'Join Date'])
    expect(localStorage.getItem(`employees-columns:${hr.user_id}`)).toBe('join_date')
  })

  test('of 10,000 people puts at most 3,000 elements into the page', async () => {
    answer(employeeApi.list, page(people(10_000)))
    await openPage('/employees?view=list')
    expect((await grid()).getAttribute('aria-rowcount')).toBe('10001')
    expect(document.querySelectorAll('*').length).toBeLessThan(3000)
    expect(within(await grid()).getAllByRole('row').length).toBeGreaterThan(15)
  })

  test('is one tab stop: keys move in it', async () => {
    answer(employeeApi.list, page(people(40)))
    const user = await openPage('/employees?view=list')
    expect((await grid()).querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    const [stop] = (await grid()).querySelectorAll<HTMLElement>('[tabindex="0"]')
    stop?.focus()
    const [row, column] = focused().split(':').map(Number)
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe(`${Number(row) + 1}:${Number(column) + 1}`)
    await user.keyboard('{Control>}{End}{/Control}')
    expect(focused().split(':')[0]).toBe('39')
    expect((await grid()).querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}')
    expect(focused()).toBe('1:0')
  })

  test('lists its keys at ?, and gives the focus back', async () => {
    answer(employeeApi.list, page(people(3)))
    const user = await openPage('/employees?view=list')
    const [stop] = (await grid()).querySelectorAll<HTMLElement>('[tabindex="0"]')
    stop?.focus()
    await user.keyboard('?')
    const keys = within(await openDialog('Keyboard shortcuts'))
    expect(keys.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Arrow keys',
      'Page Up, Page Down',
      'Home, End',
      'Ctrl+Home, Ctrl+End',
      'Enter',
      'Space',
      'Shift+Space',
      'Ctrl+A',
      'Ctrl+K, Ctrl+E',
      '?',
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(stop))
  })

  test('follows in Arabic the direction that is seen', async () => {
    answer(employeeApi.list, page(people(3)))
    const user = await openPage('/employees?view=list', { language: 'ar' })
    const [stop] = (await grid('الموظفون')).querySelectorAll<HTMLElement>('[tabindex="0"]')
    stop?.focus()
    // The row is that on which the list was left before.
    const [row, column] = focused().split(':').map(Number)
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe(`${row}:${Number(column) + 1}`)
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe(`${row}:${column}`)
  })

  test('is sorted by the server, by a click and by keyboard', async () => {
    answer(employeeApi.list, page(people(3)))
    const user = await openPage('/employees?view=list')
    const head = async (name: string) =>
      within(await grid()).getByRole('columnheader', { name: new RegExp(`^${name}`) })
    const sorting = async (name: string) => (await head(name)).getAttribute('aria-sort')
    expect(await sorting('Name')).toBe('ascending')
    await user.click(within(await head('Last score')).getByRole('button'))
    await waitFor(() => expect(search().ordering).toBe('last_score'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(search().ordering).toBe('-last_score'))
    expect(await sorting('Last score')).toBe('descending')
    expect(await sorting('Name')).toBe('none')
    expect(asked(employeeApi.list).at(-1)?.question.query.ordering).toBe('-last_score')
  })

  test('has a link to each profile', async () => {
    answer(employeeApi.list, page(people(1)))
    await openPage('/employees?view=list')
    const link = within(await grid()).getByRole('link', { name: 'Person 1' })
    expect(link.getAttribute('href')).toBe(`/employees/${id(101)}`)
  })
})

describe('people who are selected', () => {
  const bar = (count: number) => screen.findByRole('group', { name: `${count} selected` })

  test('are counted, and go into the dialogs for several people', async () => {
    answer(employeeApi.list, page(people(5)))
    answer(treeApi.get, { companies: [] })
    answer(previewApi.get, { people: [], count: 0 })
    const user = await openPage('/employees?view=list')
    const rows = within(await grid())
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
    // The cell takes the click, which is larger than its checkbox.
    const tick = async (name: RegExp) => {
      const cell = rows.getByRole('checkbox', { name }).closest('[role=gridcell]')
      if (cell) await user.click(cell)
    }
    await tick(/Select .*Person 1/)
    await bar(1)
    await tick(/Select .*Person 3/)
    await user.click(await within(await bar(2)).findByRole('button', { name: 'Move 2 people' }))
    const move = within(await openDialog('Move 2 people'))
    await user.click(move.getByRole('button', { name: 'Cancel' }))
    await user.click(within(await bar(2)).getByRole('button', { name: 'Add Evaluation' }))
    const create = within(await openDialog('Add Evaluation'))
    expect(create.getByRole('radio', { name: 'Several employees', checked: true })).toBeTruthy()
    await waitFor(() =>
      expect(asked(previewApi.get)[0]?.question.body.employee_ids).toEqual([id(101), id(103)]),
    )
    expect(create.getAllByRole('button', { name: /Person/ }).map((tag) => tag.textContent)).toEqual(
      ['Person 1', 'Person 3'],
    )
  })

  test('can be all of them, by keyboard, and none again', async () => {
    answer(employeeApi.list, page(people(5)))
    const user = await openPage('/employees?view=list')
    const stop = (await grid()).querySelector<HTMLElement>('[tabindex="0"]')
    stop?.focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(within(await bar(5)).getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: /selected/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
  })

  test('do not exist for someone who can do nothing with several people', async () => {
    answer(employeeApi.list, page(people(2)))
    await openPage('/employees?view=list', { as: { ...lm, role: 'EMP' } })
    expect(within(await grid()).queryByRole('checkbox')).toBeNull()
  })
})
