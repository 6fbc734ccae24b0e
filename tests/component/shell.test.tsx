import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { authApi, configApi } from '#accounts/contract/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { notificationApi, type Notification } from '#notifications/contract.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, emp, employee, evaluation, hr, id, lm, longAgo, page } from './samples.ts'

const sidebar = () =>
  within(screen.getByRole('navigation', { name: 'Main navigation' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const noRows = () => {
  answer(employeeApi.list, page([]))
  answer(evaluationApi.list, page([]))
}

describe('the frame', () => {
  test('offers each role its own views', async () => {
    noRows()
    await openPage('/evaluations', { as: emp })
    expect(sidebar()).toEqual(['Dashboard', 'Evaluations', 'Profile'])
    expect(screen.getByText('Welcome back, Emad!')).toBeTruthy()
  })

  test('offers a line manager the employees, and no administration', async () => {
    noRows()
    await openPage('/evaluations', { as: lm })
    expect(sidebar()).toContain('Employees')
    expect(sidebar()).not.toContain('Admin Tools')
  })

  test('opens another screen without a reload, and marks where one is', async () => {
    noRows()
    const user = await openPage('/evaluations', { as: hr })
    const nav = within(screen.getByRole('navigation', { name: 'Main navigation' }))
    await user.click(nav.getByRole('link', { name: 'Employees' }))
    expect(await screen.findByRole('heading', { name: 'Employee Management' })).toBeTruthy()
    expect(location.pathname).toBe('/employees')
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Employees')
    expect(screen.queryByRole('heading', { level: 1, name: 'Evaluations' })).toBeNull()
  })

  test('refuses a screen that the role does not open, without a call', async () => {
    await openPage('/admin/user-management', { as: emp })
    expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'User Management' })).toBeNull()
  })

  test('says that an address leads nowhere', async () => {
    await openPage('/nowhere')
    expect(await screen.findByRole('link', { name: 'Return to Home' })).toBeTruthy()
  })
})

describe('the menu of the person', () => {
  test('names the person and leads to profile and settings', async () => {
    noRows()
    const user = await openPage('/evaluations', { as: lm })
    await user.click(screen.getByRole('button', { name: /Lina Leader/ }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByText('user3@example.test')).toBeTruthy()
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Settings',
      'Log out',
    ])
  })

  test('ends the session, here at once and at the server', async () => {
    noRows()
    answer(configApi.get, config)
    answer(authApi.logout, undefined)
    localStorage.setItem('refresh_token', 'the session')
    const user = await openPage('/evaluations', { as: lm })
    await user.click(screen.getByRole('button', { name: /Lina Leader/ }))
    const menu = within(await screen.findByRole('menu'))
    await user.click(menu.getByRole('menuitem', { name: 'Log out' }))
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(location.pathname).toBe('/')
    await waitFor(() =>
      expect(asked(authApi.logout)[0]?.question.body).toEqual({ refresh: 'the session' }),
    )
  })
})

describe('notifications', () => {
  const notification = (number: number, changes: Partial<Notification> = {}): Notification => ({
    notification_id: id(400 + number),
    kind: 'update',
    evaluation_id: id(301),
    event: 'moved',
    count: 1,
    employee_name: `Person ${number}`,
    employee_name_ar: null,
    actor_name: 'Hamad Head',
    actor_name_ar: null,
    status: 'Rejected',
    copies: 0,
    note: null,
    created_at: longAgo,
    read_at: null,
    settled_at: null,
    path: `/evaluations/${id(301)}`,
    ...changes,
  })
  const bell = (name: RegExp) => screen.findByRole('button', { name })

  test('are listed with what needs an action first; marking all asks the server once', async () => {
    noRows()
    const rows = [notification(1), notification(2, { kind: 'needs_action' })]
    answer(notificationApi.list, page(rows))
    const user = await openPage('/evaluations', { unread: 2 })
    await user.click(await bell(/2 unread/))
    const list = within(await openDialog('Notifications'))
    await list.findByText(/Person 1/)
    expect(
      (await list.findAllByRole('heading', { level: 3 })).map((one) => one.textContent),
    ).toEqual(['Needs your action', 'Updates'])
    answer(notificationApi.readAll, undefined)
    answer(notificationApi.unreadCount, { count: 0 })
    await user.click(list.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() =>
      expect(
        list.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-description'),
      ).toBe('You have read everything.'),
    )
    expect(asked(notificationApi.readAll)).toHaveLength(1)
  })

  test('that asked for an action stop asking once someone has acted', async () => {
    noRows()
    const over = { kind: 'needs_action', settled_at: longAgo, read_at: longAgo } as const
    const several = { ...over, count: 4, evaluation_id: null, employee_name: '' }
    answer(
      notificationApi.list,
      page([
        notification(1, { kind: 'needs_action' }),
        notification(2, over),
        notification(3, { ...over, event: 'assigned' }),
        notification(4, { ...over, event: 'handover_asked' }),
        notification(5, several),
        notification(6, { ...several, event: 'reminder', count: 1, note: { en: 'Now!', ar: '' } }),
      ]),
    )
    const user = await openPage('/evaluations', { unread: 1 })
    await user.click(await bell(/1 unread/))
    const list = within(await openDialog('Notifications'))
    const waiting = within(await list.findByRole('region', { name: 'Needs your action' }))
    const updates = within(list.getByRole('region', { name: 'Updates' }))
    const words = (place: typeof list) =>
      place.getAllByRole('link').map((line) => line.textContent?.replace(/[\u2068\u2069]/g, ''))
    expect(words(waiting)).toEqual([
      expect.stringMatching(/^Person 1’s evaluation needs your action/),
    ])
    expect(words(updates)).toEqual([
      expect.stringMatching(
        /^Person 2’s evaluation no longer needs your actionHamad Head moved it/,
      ),
      expect.stringMatching(/^Person 3’s evaluation no longer needs your actionBy Hamad Head/),
      expect.stringMatching(
        /^The hand-over note on Person 4 is no longer asked forNothing is left/,
      ),
      expect.stringMatching(/^4 evaluations no longer need your actionNothing is left/),
      expect.stringMatching(/^One evaluation no longer needs your actionNothing is left/),
    ])
  })

  test('that cannot be loaded say so, and load when tried again', async () => {
    noRows()
    refuse(notificationApi.list, 500, { error: 'server_error' })
    const user = await openPage('/evaluations')
    await user.click(await bell(/^Notifications$/))
    const list = within(await openDialog('Notifications'))
    expect(await list.findByText('Failed to load notifications')).toBeTruthy()
    answer(notificationApi.list, page([]))
    await user.click(await list.findByRole('button', { name: 'Try Again' }))
    expect(await list.findByText('No notifications yet')).toBeTruthy()
  })

  test('that arrive live change the bell and refresh the work list', async () => {
    localStorage.setItem('auth_token', 'a token')
    const stream = new TransformStream<Uint8Array, Uint8Array>()
    const writer = stream.writable.getWriter()
    const send = (count: number) =>
      act(() =>
        writer.write(
          new TextEncoder().encode(`event: count\ndata: ${JSON.stringify({ count })}\n\n`),
        ),
      )
    vi.stubGlobal('fetch', async () => ({ ok: true, body: stream.readable }))
    let mine = page<ReturnType<typeof evaluation>>([])
    answerEach(evaluationApi.list, () => mine)
    await openPage('/evaluations?mine=true')
    await screen.findByText('Nothing needs your action')
    await send(0)
    mine = page([evaluation(1, { status: 'Pending HR Approval' })])
    answer(notificationApi.unreadCount, { count: 1 })
    await send(1)
    expect(await bell(/1 unread/)).toBeTruthy()
    expect(await screen.findByRole('row', { name: /Person 1/ })).toBeTruthy()
    await writer.close()
  })
})

test('a screen keeps what it showed while it is loaded again', async () => {
  answer(employeeApi.list, page([employee(1)]))
  const user = await openPage('/employees')
  await screen.findByRole('heading', { name: 'Person 1' })
  await user.type(screen.getByRole('searchbox'), 'p')
  await waitFor(() => expect(asked(employeeApi.list).at(-1)?.question.query.search).toBe('p'))
  expect(screen.getByRole('heading', { name: 'Person 1' })).toBeTruthy()
})
