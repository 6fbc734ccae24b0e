import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userApi } from '#accounts/contract/users.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { departmentApi } from '#organisation/contract/units.ts'
import { answer, asked } from './loopback.ts'
import { openDialog, openPage, search } from './page.tsx'
import { admin, department, employee, evaluation, hr, id, page } from './samples.ts'

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void }
  }
}

const { innerWidth: width, innerHeight: height } = window
const resize = (size: { width: number; height: number }) =>
  act(() => window.happyDOM.setViewport(size))

beforeEach(() => resize({ width: 390, height: 844 }))
afterEach(() => {
  cleanup()
  resize({ width, height })
})

test('on a phone the role of users is chosen in the filters, which say how many are set', async () => {
  answer(userApi.list, page([]))
  const user = await openPage('/admin/user-management', { as: admin })
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
  await user.click(button)
  await user.selectOptions(await screen.findByLabelText('Role'), 'HR')
  expect(search()).toMatchObject({ role: 'HR' })
  expect(asked(userApi.list).at(-1)?.question.query.role).toBe('HR')
  // The button and the sheet.
  expect(await screen.findAllByText('Filters (1)')).toHaveLength(2)
})

test('on a phone the stage of evaluations is chosen in the filters, and a tag takes it back', async () => {
  answer(evaluationApi.list, page([evaluation(1)]))
  const user = await openPage('/evaluations', { as: hr })
  await screen.findByText('Person 1')
  expect(screen.queryByRole('button', { name: 'Pending' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Waiting for me' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(await openDialog('Filters'))
  await user.click(sheet.getByRole('button', { name: 'Pending' }))
  await user.click(sheet.getByRole('switch', { name: 'Waiting for me' }))
  expect(search()).toEqual({ status: 'pending', mine: 'true' })
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Filters (2)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Pending/ }))
  await waitFor(() => expect(search()).toEqual({ mine: 'true' }))
})

test('on a phone the department of employees is chosen in the filters, and a tag takes it back', async () => {
  answer(departmentApi.list, page([department(20, 'Retail')]))
  answer(employeeApi.list, page([employee(1)]))
  const user = await openPage('/employees', { as: hr })
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull()
  await user.click(button)
  const sheet = within(await openDialog('Filters'))
  await user.click(sheet.getByRole('combobox', { name: 'Department' }))
  await user.click(await screen.findByRole('option', { name: /^Retail/ }))
  await waitFor(() => expect(search()).toEqual({ department: id(20) }))
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: /Retail/ }))
  await waitFor(() => expect(search()).toEqual({}))
})

test('on a desk it is beside the search', async () => {
  resize({ width, height })
  answer(userApi.list, page([]))
  await openPage('/admin/user-management', { as: admin })
  expect(await screen.findByRole('combobox', { name: 'Role' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})
