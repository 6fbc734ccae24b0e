import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { leavingApi } from '#assignments/contract/leaving.ts'
import { employeeApi, type ListedEmployee } from '#employees/contract/employees.ts'
import { departmentApi } from '#organisation/contract/units.ts'
import { answer, answerEach, asked, disconnect, hold, refuse, Refused } from './loopback.ts'
import { openDialog, openPage, search } from './page.tsx'
import {
  department,
  employee,
  hr,
  id,
  later,
  lm,
  longAgo,
  page,
  responsibilities,
} from './samples.ts'

const list = () => screen.findByRole('list', { name: 'Employees' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

describe('the list of employees', () => {
  test('shows its outline until the first page is there', async () => {
    const release = hold(employeeApi.list, () => page([employee(1)]))
    await openPage('/employees')
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Employees' })).toBeNull()
    release()
    expect(await names()).toEqual(['Person 1'])
    expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull()
    expect(screen.getByText('1 employee')).toBeTruthy()
  })

  test('without anyone in scope says so, and has no filter to clear', async () => {
    answer(employeeApi.list, page([]))
    await openPage('/employees')
    expect(await screen.findByText('No employees found')).toBeTruthy()
    expect(screen.getByText('No one is in your scope yet.')).toBeTruthy()
    const clear = screen.getByRole('button', { name: 'Clear' })
    expect(clear.getAttribute('aria-disabled')).toBe('true')
  })

  for (const [language, words] of [
    ['en', { filters: 'Filters', one: 'Filters (1)', status: 'Status', inactive: 'Inactive' }],
    [
      'ar',
      {
        filters: 'عوامل التصفية',
        one: 'عوامل التصفية (١)',
        status: 'الحالة',
        inactive: 'غير نشط',
      },
    ],
  ] as const)
    test(`is narrowed by status behind a button, with a tag that takes it back, in ${language}`, async () => {
      answer(employeeApi.list, page([employee(1)]))
      const user = await openPage('/employees', { language })
      const last = () => asked(employeeApi.list).at(-1)?.question.query.status
      await user.click(await screen.findByRole('button', { name: words.filters }))
      await user.selectOptions(await screen.findByRole('combobox', { name: words.status }), [
        'Inactive',
      ])
      await waitFor(() => expect(last()).toBe('Inactive'))
      await user.keyboard('{Escape}')
      expect(await screen.findByRole('button', { name: words.one })).toBeTruthy()
      expect(location.search).toBe('?status=Inactive')
      await user.click(await screen.findByRole('button', { name: new RegExp(words.inactive) }))
      await waitFor(() => expect(location.search).toBe(''))
      expect(await screen.findByRole('button', { name: words.filters })).toBeTruthy()
    })

  test('that the server refuses shows the reason, and loads when it is tried again', async () => {
    refuse(employeeApi.list, 500, { error: 'server_error', message: 'The server is being moved.' })
    const user = await openPage('/employees')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Failed to load employees')).toBeTruthy()
    expect(within(alert).getByText('The server is being moved.')).toBeTruthy()
    answer(employeeApi.list, page([employee(1)]))
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(await names()).toEqual(['Person 1'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that cannot be reached is asked for once more, then says why', async () => {
    disconnect(employeeApi.list)
    await openPage('/employees')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load employees')
    expect(within(alert).getByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(asked(employeeApi.list)).toHaveLength(2)
  })

  test('keeps its cards when the next page fails, and loads it when tried again', async () => {
    const next = 'http://localhost/api/employees/?cursor=two'
    const pages = (second: () => ReturnType<typeof page<ListedEmployee>>) =>
      answerEach(employeeApi.list, ({ query }) =>
        query.cursor === undefined ? page([employee(1)], { count: 2, next }) : second(),
      )
    pages(() => {
      throw new Refused(500, { error: 'server_error' })
    })
    const user = await openPage('/employees')
    expect(await screen.findByText(/The next employees could not be loaded/)).toBeTruthy()
    expect(await names()).toEqual(['Person 1'])
    pages(() => page([employee(2)], { count: 2 }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Person 2' })).toBeTruthy()
    expect(await names()).toEqual(['Person 1', 'Person 2'])
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

describe('the filters of employees', () => {
  test('send what is typed, keep it in the address, and are cleared where nothing matches', async () => {
    answerEach(employeeApi.list, ({ query }) => page(query.search ? [] : [employee(1)]))
    const user = await openPage('/employees')
    await names()
    await user.type(screen.getByRole('searchbox', { name: /^Search by name/ }), '  nora ')
    expect(await screen.findByText(/No one’s name, email or department matches/)).toBeTruthy()
    expect(asked(employeeApi.list).at(-1)?.question.query.search).toBe('nora')
    expect(search()).toEqual({ search: 'nora' })

    await user.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1) as HTMLElement)
    expect(await names()).toEqual(['Person 1'])
    expect(search()).toEqual({})
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('')
  })

  test('send the department that is chosen, and all departments again', async () => {
    answer(departmentApi.list, page([department(20, 'Retail'), department(21, 'Finance')]))
    answer(employeeApi.list, page([employee(1)]))
    const user = await openPage('/employees')
    await names()
    await user.click(screen.getByRole('combobox', { name: 'Department' }))
    await user.click(await screen.findByRole('option', { name: /^Finance/ }))
    await waitFor(() =>
      expect(asked(employeeApi.list).at(-1)?.question.query.department).toBe(id(21)),
    )
    expect(search()).toEqual({ department: id(21) })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(search()).toEqual({}))
  })

  test('of a link are sent with the first call, and a department that is none is not', async () => {
    answer(employeeApi.list, page([employee(1)]))
    await openPage('/employees?search=nora&department=none')
    await names()
    const [first] = asked(employeeApi.list)
    expect([first?.question.query.search, first?.question.query.department]).toEqual([
      'nora',
      undefined,
    ])
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('nora')
  })
})

describe('the card of an employee', () => {
  const card = async () => {
    await list()
    return within(
      screen.getByRole('heading', { name: 'Person 1' }).closest('[role=listitem]') as HTMLElement,
    )
  }

  test('has links to mail, chat and profile, and says where the person works', async () => {
    answer(employeeApi.list, page([employee(1)]))
    await openPage('/employees')
    const shown = await card()
    const href = (name: string | RegExp) => shown.getByRole('link', { name }).getAttribute('href')
    expect(href('person1@example.test')).toBe('mailto:person1@example.test')
    expect(href(/^Chat with .*Person 1.* on WhatsApp: \+966 501234567$/)).toBe(
      'https://wa.me/966501234567',
    )
    expect(href(/^View Profile of/)).toBe(`/employees/${id(101)}`)
    for (const text of ['Seller', 'Active', 'Individual Contributor', 'Retail', 'Rimal'])
      expect(shown.getByText(text)).toBeTruthy()
  })

  test('offers editing and the status to HR, and to a line manager neither', async () => {
    answer(employeeApi.list, page([employee(1)]))
    await openPage('/employees', { as: hr })
    expect((await card()).getByRole('button', { name: /^Edit .*Person 1/ })).toBeTruthy()
    expect(await (await card()).findByRole('switch')).toBeTruthy()
    cleanup()
    await openPage('/employees', { as: lm })
    expect((await card()).queryByRole('button')).toBeNull()
    expect((await card()).queryByRole('switch')).toBeNull()
  })

  test('is one tab stop: Enter leads into it, and Escape back', async () => {
    answer(employeeApi.list, page([employee(1), employee(2)]))
    const user = await openPage('/employees', { as: lm })
    await list()
    const [first, second] = screen.getAllByRole('listitem').filter((one) => one.dataset.employee)
    first?.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('href')).toBe('mailto:person1@example.test')
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('View Profile')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(first)
    // What is in a card is no stop of its own, so that Tab leads to the next card.
    const stops = (card?: HTMLElement) =>
      [...(card?.querySelectorAll<HTMLElement>('a, button, input') ?? [])].filter(
        ({ tabIndex }) => tabIndex >= 0,
      )
    expect([stops(first), stops(second), second?.tabIndex]).toEqual([[], [], 0])
  })

  test('is active at once, and Inactive again when the server refuses', async () => {
    answer(employeeApi.list, page([employee(1, { status: 'Inactive' })]))
    const user = await openPage('/employees')
    const release = hold(employeeApi.update, () => {
      throw new Refused(422, { error: 'conflict', message: 'This person has open evaluations.' })
    })
    await user.click(await (await card()).findByRole('switch'))
    expect((await card()).getByText('Active')).toBeTruthy()
    release()
    expect(await (await card()).findByText('Inactive')).toBeTruthy()
    expect(await screen.findByText('This person has open evaluations.')).toBeTruthy()
    const [call] = asked(employeeApi.update)
    expect(call?.question.body).toEqual({ status: 'Active' })
    expect(call?.headers.get('If-Match')).toBe(`"${longAgo}"`)
  })

  test('is Inactive again when that is undone', async () => {
    answer(employeeApi.list, page([employee(1, { status: 'Inactive' })]))
    const user = await openPage('/employees')
    answerEach(employeeApi.update, ({ body }) => employee(1, { ...body, updated_at: later }))
    await user.click(await (await card()).findByRole('switch'))
    await user.click(await screen.findByText('Undo'))
    expect(await (await card()).findByText('Inactive')).toBeTruthy()
    const [, undone] = asked(employeeApi.update)
    expect(undone?.question.body).toEqual({ status: 'Inactive' })
    expect(undone?.headers.get('If-Match')).toBe(`"${later}"`)
  })

  test('becomes Inactive only after it is confirmed; nothing is written before', async () => {
    let status: 'Active' | 'Inactive' = 'Active'
    answerEach(employeeApi.list, () => page([employee(1, { status })]))
    answer(
      leavingApi.responsibilities,
      responsibilities({ units: [], reports: [], open_steps: [], delegations: [] }),
    )
    const user = await openPage('/employees')
    await user.click(await (await card()).findByRole('switch'))
    const dialog = await openDialog(/^Set .*Person 1.* Inactive\?/)
    expect(within(dialog).getByText(/holds nothing/)).toBeTruthy()
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await card()).getByRole('switch').getAttribute('aria-checked')).toBe('true')

    await user.click((await card()).getByRole('switch'))
    answerEach(leavingApi.leave, () => {
      status = 'Inactive'
      return { employee_id: id(101), on: '2026-11-22', is_planned: false, handed_over: 0 }
    })
    await user.click(
      within(await openDialog(/^Set .* Inactive/)).getByRole('button', { name: 'Set Inactive' }),
    )
    expect(await (await card()).findByText('Inactive')).toBeTruthy()
    expect(asked(employeeApi.update)).toEqual([])
  })
})
