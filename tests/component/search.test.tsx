import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { userApi } from '#accounts/contract/users.ts'
import { setSession } from '#accounts/web/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { searchApi } from '#home/contract/search.ts'
import { answer, answerEach, asked, hold, refuse } from './loopback.ts'
import { openDialog, openPage, search } from './page.tsx'
import { admin, emp, hr, id, page } from './samples.ts'

const mona = {
  employee_id: id(101),
  name: 'Mona Farouk',
  position: 'Cashier',
  department: 'Retail',
}
const found = { people: [mona], evaluations: [], units: [] }
const nothing = { people: [], evaluations: [], units: [] }

const field = () => screen.getByRole('combobox', { name: 'Search everything' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeEach(() => {
  answer(searchApi.find, found)
  answer(evaluationApi.list, page([]))
})

describe('the search of everything', () => {
  test('finds a person from any screen, whom Enter opens', async () => {
    const user = await openPage('/nowhere', { as: hr })
    await user.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(field())
    await user.keyboard('mona')
    await waitFor(() => expect(options()).toEqual(['Mona FaroukCashier · Retail']))
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`/employees/${mona.employee_id}`))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('opens the first also when Enter is pressed before it is there', async () => {
    const release = hold(searchApi.find, () => found)
    const user = await openPage('/nowhere', { as: hr })
    await user.type(field(), 'mona{Enter}')
    await waitFor(() => expect(asked(searchApi.find)).toHaveLength(1))
    expect(location.pathname).toBe('/nowhere')
    // Meanwhile the outline of what is searched for.
    expect(screen.getByText('Searching...')).toBeTruthy()
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    release()
    await waitFor(() => expect(location.pathname).toBe(`/employees/${mona.employee_id}`))
  })

  test('is the one landmark for searching, beside the search of a list too', async () => {
    answer(userApi.list, page([]))
    await openPage('/admin/user-management', { as: admin })
    expect(await screen.findByText('No users found')).toBeTruthy()
    // Testing Library does not know the element of that role.
    const landmarks = document.querySelectorAll('search, [role=search]')
    expect([...landmarks].map((landmark) => landmark.contains(field()))).toEqual([true])
  })

  test('asks once for what is typed in one go', async () => {
    const user = await openPage('/nowhere', { as: hr })
    await user.type(field(), 'mona')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(asked(searchApi.find).map(({ question }) => question.query?.q)).toEqual(['mona'])
  })

  test('is left by Escape, which gives the focus back', async () => {
    const user = await openPage('/nowhere', { as: hr })
    const bell = screen.getByRole('button', { name: /^Notifications/ })
    bell.focus()
    await user.keyboard('{Control>}k{/Control}mo{Escape}')
    expect(document.activeElement).toBe(bell)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect((field() as HTMLInputElement).value).toBe('')
  })

  test('goes through what was found with the arrow keys, round the ends', async () => {
    const noura = { ...mona, employee_id: id(102), name: 'Noura' }
    answer(searchApi.find, { ...found, people: [mona, noura] })
    const user = await openPage('/nowhere', { as: hr })
    await user.type(field(), 'na')
    await waitFor(() => expect(options()).toHaveLength(2))
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Noura')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Mona')
  })

  test('says that nothing was found, and what failed, with another attempt', async () => {
    answer(searchApi.find, nothing)
    const user = await openPage('/nowhere', { as: hr })
    await user.type(field(), 'zzz')
    expect(await screen.findByText(/^No results for .*zzz/)).toBeTruthy()

    refuse(searchApi.find, 500, { error: 'server_error', message: 'Please try again.' })
    await user.type(field(), 'z')
    const again = await screen.findByRole('button', { name: 'Try Again' })
    expect(screen.getByText('The search failed')).toBeTruthy()
    answer(searchApi.find, found)
    await user.click(again)
    await waitFor(() => expect(options()).toHaveLength(1))
  })

  test('offers screens, what can be begun there, and what was opened last', async () => {
    answer(searchApi.find, nothing)
    answer(userApi.list, page([]))
    const user = await openPage('/nowhere', { as: admin })
    await user.type(field(), 'create')
    await waitFor(() => expect(options()).toEqual(['Create New UserUser Management']))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Create New User' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(field())
    const recent = within(await screen.findByRole('group', { name: 'Opened last' }))
    expect(recent.getByRole('option').textContent).toContain('Create New User')
  })

  test('begins an evaluation, and adds an employee, from any screen', async () => {
    answer(searchApi.find, nothing)
    answer(employeeApi.list, page([]))
    const user = await openPage('/nowhere', { as: hr })
    await user.type(field(), 'add emp')
    await waitFor(() => expect(options()).toEqual(['Add EmployeeEmployees']))
    await user.keyboard('{Enter}')
    expect(await openDialog('Add Employee')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(search()).toEqual({})

    await user.type(field(), 'new eval')
    await waitFor(() => expect(options()).toEqual(['New EvaluationEvaluations']))
    await user.keyboard('{Enter}')
    expect(await openDialog('Add Evaluation')).toBeTruthy()
  })

  test('does not begin what the person may not, from a link either', async () => {
    answer(searchApi.find, nothing)
    const user = await openPage('/evaluations?create=true', { as: emp })
    await screen.findByText('No evaluations yet')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(field(), 'new')
    expect(await screen.findByText(/^No results/)).toBeTruthy()
  })

  test('offers what was opened last to no one else, and to no one after signing out', async () => {
    answer(searchApi.find, nothing)
    const user = await openPage('/nowhere', { as: hr })
    await user.type(field(), 'evalu')
    await waitFor(() => expect(options()[0]).toBe('Evaluations'))
    await user.keyboard('{Enter}')
    await screen.findByText('No evaluations yet')
    await user.click(field())
    expect(options()).toEqual(['Evaluations'])
    expect(sessionStorage.getItem('opened_last')).toContain('Evaluations')

    cleanup()
    await openPage('/nowhere', { as: emp })
    await user.click(field())
    expect(options()).toEqual([])
    act(() => setSession(null))
    expect(sessionStorage.getItem('opened_last')).toBeNull()
  })

  test('offers no screen that the person cannot open', async () => {
    answer(searchApi.find, nothing)
    const user = await openPage('/nowhere', { as: emp })
    await user.type(field(), 'create')
    expect(await screen.findByText(/^No results/)).toBeTruthy()
  })

  test('speaks Arabic', async () => {
    answerEach(searchApi.find, () => found)
    const user = await openPage('/nowhere', { as: hr, language: 'ar' })
    await user.type(screen.getByRole('combobox', { name: 'البحث في النظام' }), 'mona')
    expect(await screen.findByRole('group', { name: 'الأشخاص' })).toBeTruthy()
  })
})
