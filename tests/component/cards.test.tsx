import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type ListedUser, userApi } from '#accounts/contract/users.ts'
import { companyApi } from '#organisation/contract/companies.ts'
import { departmentApi } from '#organisation/contract/units.ts'
import { answer } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { admin, company, hr, id, lm, longAgo, page } from './samples.ts'

const department = (number: number, name: string) => ({
  department_id: id(number),
  name,
  company: 'Rimal',
  company_id: id(10),
  company_name: 'Rimal',
  manager: null,
  manager_id: null,
  employee_count: 3,
  sub_department_count: 1,
  created_at: longAgo,
  updated_at: longAgo,
})
const account = (user: typeof lm): ListedUser => ({
  ...user,
  permissions_granted: [],
  permissions_denied: [],
  is_active: true,
  teams_user_id: null,
  last_sign_in: null,
  created_at: longAgo,
})

const lists = [
  {
    of: 'a company',
    address: '/companies',
    list: 'Companies',
    names: ['Rimal', 'Wadi'],
    open: () =>
      answer(companyApi.list, page([company, { ...company, company_id: id(11), name: 'Wadi' }])),
  },
  {
    of: 'a unit',
    address: '/departments',
    list: 'Departments',
    names: ['Retail', 'Finance'],
    open: () =>
      answer(departmentApi.list, {
        ...page([department(20, 'Retail'), department(21, 'Finance')]),
        totals: { units: 2, employees: 6 },
      }),
  },
  {
    of: 'a user',
    address: '/admin/user-management',
    list: 'Users',
    names: [lm.name, hr.name],
    open: () => answer(userApi.list, page([account(lm), account(hr)])),
  },
] as const

describe('a card', () => {
  for (const { of, address, list, names, open } of lists)
    test(`of ${of} is one tab stop: Enter leads into it, and Escape back`, async () => {
      open()
      const user = await openPage(address, { as: admin })
      await screen.findByRole('article', { name: names[1] })
      const [first, second] = names.map((name) => screen.getByRole('article', { name }))
      // Where a menu is on the page, Fluent asks for the layout at Tab, which is not here.
      const stops = [...screen.getByRole('list', { name: list }).querySelectorAll('*')].filter(
        (element) => (element as HTMLElement).tabIndex === 0,
      )
      expect(stops).toEqual([first, second])
      first?.focus()
      await user.keyboard('{Enter}')
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit/)
      await user.keyboard('{Escape}')
      expect(document.activeElement).toBe(first)
    })

  test('lists its keys at ?', async () => {
    answer(companyApi.list, page([company]))
    const user = await openPage('/companies')
    ;(await screen.findByRole('article', { name: 'Rimal' })).focus()
    await user.keyboard('?')
    const keys = within(await openDialog('Keyboard shortcuts'))
    expect(keys.getByText('Back to the card')).toBeTruthy()
    expect(keys.getByText('Search everything')).toBeTruthy()
  })
})
