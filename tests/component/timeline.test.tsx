import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { userApi } from '#accounts/contract/users.ts'
import { rangeApi } from '#assignments/contract/ranges.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { placementApi } from '#employees/contract/placements.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { companyApi } from '#organisation/contract/companies.ts'
import { subDepartmentApi } from '#organisation/contract/units.ts'
import { answer, asked, disconnect, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import {
  assignment,
  emp,
  employee,
  hod,
  hr,
  id,
  page,
  placement,
  reportingLine,
} from './samples.ts'

const address = `/employees/${id(101)}`
const section = async () => within(await screen.findByRole('region', { name: 'Timeline' }))
const entries = async () =>
  (await (await section()).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
const field = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByLabelText(name) as HTMLInputElement
const setDay = (dialog: HTMLElement, day: string) => {
  fireEvent.change(field(dialog, /^From/), { target: { value: day } })
  fireEvent.blur(field(dialog, /^From/))
}

const now = assignment(1, { is_current: true, valid_to: '2099-12-01' })
const planned = assignment(2, {
  department: 'Finance',
  valid_from: '2099-12-01',
  is_planned: true,
  reason: 'New shop',
})

beforeEach(() => {
  answer(employeeApi.get, employee(1))
  answer(employeeApi.list, page([]))
  answer(evaluationApi.list, page([]))
  answer(rangeApi.assignments, page([planned, now]))
  answer(subDepartmentApi.list, page([]))
  answer(companyApi.list, page([]))
  answer(rangeApi.lines, page([reportingLine(1, { is_current: true })]))
})

describe('the timeline of a person', () => {
  test('shows places and managers, newest first, with who changed it and why', async () => {
    await openPage(address)
    const [first, second, third] = await entries()
    expect(first).toContain('Rimal / Finance')
    expect(first).toMatch(/From 01\/12\/2099.*Planned/)
    expect(first).toMatch(/Changed by .*Huda Resources.*New shop/)
    expect([second, third].join()).toContain('Rimal / Retail')
    expect([second, third].join()).toContain('01/02/2024 – 30/11/2099')
    expect([second, third].join()).toMatch(/Reports to .*Lina Leader/)
  })

  test('is read only for the employee', async () => {
    await openPage(address, { as: emp })
    await entries()
    expect((await section()).queryByRole('button')).toBeNull()
  })

  test('cancels what is planned after asking, and nothing else', async () => {
    answer(rangeApi.cancelAssignment, undefined)
    const user = await openPage(address)
    await entries()
    const [cancel, ...others] = (await section()).getAllByRole('button', { name: /^Cancel/ })
    expect(others).toEqual([])
    await user.click(cancel as HTMLElement)
    const question = within(await openDialog('Cancel the planned change?'))
    expect(question.getByText(/Finance.*01\/12\/2099/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel change' }))
    expect(await screen.findByText('The planned change was cancelled')).toBeTruthy()
    expect(asked(rangeApi.cancelAssignment)[0]?.question.params).toEqual({
      employee_id: id(101),
      assignment_id: planned.assignment_id,
    })
  })

  test('that cannot be loaded says so and is tried again', async () => {
    refuse(rangeApi.lines, 500, { error: 'server_error', message: 'Away.' })
    const user = await openPage(address)
    const failed = await screen.findByText('The timeline could not be loaded')
    answer(rangeApi.lines, page([]))
    const alert = failed.closest<HTMLElement>('[role=alert]')
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try Again' }))
    expect(await entries()).toHaveLength(2)
  })

  test('has Arabic words and digits', async () => {
    await openPage(address, { language: 'ar' })
    const list = within(await screen.findByRole('region', { name: 'التسلسل الزمني' }))
    const [first] = await list.findAllByRole('listitem')
    expect(first?.textContent).toContain('مجدول')
    expect(first?.textContent).not.toMatch(/\d/)
  })
})

describe('another manager', () => {
  const open = async () => {
    answer(userApi.list, page([]))
    answer(
      employeeApi.get,
      employee(1, { direct_manager: hod.user_id, direct_manager_name: hod.name }),
    )
    const user = await openPage(address)
    await user.click(await screen.findByRole('button', { name: 'Change manager' }))
    return { user, dialog: await openDialog(/^Change the manager of .*Person 1/) }
  }
  const line = reportingLine(2, { valid_from: '2099-01-01', is_planned: true })

  test('is planned from a day on; what is sent has day and reason', async () => {
    const { user, dialog } = await open()
    answer(rangeApi.report, line)
    await user.click(within(dialog).getByRole('combobox', { name: /^Direct Manager/ }))
    await user.click(await within(dialog).findByRole('option', { name: 'No direct manager' }))
    setDay(dialog, '2099-01-01')
    await user.type(field(dialog, /^Reason/), 'Reorganisation')
    await user.click(within(dialog).getByRole('button', { name: 'Change manager' }))
    expect(await screen.findByText('Manager changes on 01/01/2099')).toBeTruthy()
    expect(asked(rangeApi.report)[0]?.question.body).toEqual({
      manager_id: null,
      valid_from: '2099-01-01',
      reason: 'Reorganisation',
    })
  })

  test('is asked for with the names in Arabic', async () => {
    answer(userApi.list, page([]))
    const names = { name_ar: 'شخص', direct_manager_name: hod.name, direct_manager_name_ar: 'حمد' }
    answer(employeeApi.get, employee(1, { direct_manager: hod.user_id, ...names }))
    const user = await openPage(address, { language: 'ar' })
    await user.click(await screen.findByRole('button', { name: 'تعديل المدير' }))
    const dialog = await openDialog(/^تعديل المدير المباشر: .*شخص/)
    const manager = { name: /^المدير المباشر/ }
    const field = within(dialog).getByRole<HTMLInputElement>('combobox', manager)
    expect(field.value).toBe('حمد')
  })

  test('that would close a circle is refused at the manager, and nothing typed is lost', async () => {
    const { user, dialog } = await open()
    const sentence = 'An employee can’t report to themselves, even indirectly.'
    refuse(rangeApi.report, 409, {
      error: 'conflict',
      message: sentence,
      details: { manager_id: [sentence] },
    })
    setDay(dialog, '2099-01-01')
    await user.type(field(dialog, /^Reason/), 'Swap')
    await user.click(within(dialog).getByRole('button', { name: 'Change manager' }))
    await within(dialog).findByText(sentence)
    expect(field(dialog, /^Reason/).value).toBe('Swap')
    expect(field(dialog, /^From/).value).toBe('01/01/2099')
  })
})

describe('moving a person', () => {
  const open = async () => {
    answer(placementApi.list, page([placement()]))
    const user = await openPage(address)
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    const dialog = await openDialog('Edit Placement')
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Update Placement' }))
    return { user, dialog, save }
  }

  test('a past day needs a reason, which is asked for at its field', async () => {
    const { user, dialog, save } = await open()
    expect(within(dialog).queryByLabelText(/^Reason/)).toBeNull()
    setDay(dialog, '2025-03-01')
    await save()
    await within(dialog).findByText('Give a reason for a change in the past')
    expect(asked(rangeApi.assign)).toEqual([])
    answer(rangeApi.assign, assignment(3))
    await user.type(field(dialog, /^Reason/), 'Entered late')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(rangeApi.assign)[0]?.question.body).toEqual({
      company_id: id(10),
      department_id: id(20),
      valid_from: '2025-03-01',
      reason: 'Entered late',
    })
  })

  test('a day before joining is refused before it is sent', async () => {
    const { dialog, save } = await open()
    setDay(dialog, '2024-01-31')
    await save()
    await within(dialog).findByText(/The day of joining is 01\/02\/2024/)
    expect(asked(rangeApi.assign)).toEqual([])
  })

  test('what the server finds wrong with the day is shown at the day', async () => {
    const { dialog, save } = await open()
    const sentence = 'The employee already works there on this day'
    refuse(rangeApi.assign, 409, {
      error: 'conflict',
      message: sentence,
      details: { valid_from: [sentence] },
    })
    setDay(dialog, '2099-01-01')
    await save()
    await within(dialog).findByText(sentence)
    expect(field(dialog, /^From/).getAttribute('aria-invalid')).toBe('true')
  })

  test('without an answer keeps the dialog and all that was typed', async () => {
    const { user, dialog, save } = await open()
    disconnect(rangeApi.assign)
    setDay(dialog, '2099-01-01')
    await user.type(field(dialog, /^Reason/), 'Opening')
    await save()
    await within(dialog).findByText(/^Failed to update placement/)
    expect(field(dialog, /^Reason/).value).toBe('Opening')
  })

  test('who is placed nowhere yet is placed from a day on', async () => {
    answer(placementApi.list, page([]))
    const user = await openPage(address, { as: hr })
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    const dialog = await openDialog('Create New Placement')
    expect(field(dialog, /^Employee/).value).toBe('Person 1')
    expect(field(dialog, /^Employee/).disabled).toBe(true)
  })
})
