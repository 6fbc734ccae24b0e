import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userApi } from '#accounts/contract/users.ts'
import { answer, asked } from './loopback.ts'
import { openPage, search } from './page.tsx'
import { admin, page } from './samples.ts'

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void }
  }
}

const { innerWidth: width, innerHeight: height } = window
const resize = (size: { width: number; height: number }) =>
  act(() => window.happyDOM.setViewport(size))

beforeEach(() => resize({ width: 390, height: 844 }))
afterEach(() => resize({ width, height }))

test('on a phone the role of users is chosen in the filters, which say how many are set', async () => {
  answer(userApi.list, page([]))
  const user = await openPage('/admin/user-management', { as: admin })
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
  await user.click(button)
  await user.selectOptions(await screen.findByLabelText('Role'), 'HR')
  expect(search()).toMatchObject({ role: 'HR' })
  expect(asked(userApi.list).at(-1)?.question.query.role).toBe('HR')
  expect(await screen.findByText('Filters (1)')).toBeTruthy()
})

test('on a desk it is beside the search', async () => {
  resize({ width, height })
  answer(userApi.list, page([]))
  await openPage('/admin/user-management', { as: admin })
  expect(await screen.findByRole('combobox', { name: 'Role' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})
