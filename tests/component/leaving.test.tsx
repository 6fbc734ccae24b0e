import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type ListedUser, userApi } from '#accounts/contract/users.ts'
import { delegationApi } from '#assignments/contract/delegations.ts'
import { leavingApi } from '#assignments/contract/leaving.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { answer, answerEach, asked, disconnect, refuse, Refused } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { employee, hod, id, lm, longAgo, page, responsibilities } from './samples.ts'

const left = { employee_id: id(101), on: '2026-11-22', is_planned: false, handed_over: 4 }
const refusal = (held = responsibilities()) => ({
  error: 'holds_responsibilities',
  message: 'Choose who takes over what Person 1 holds',
  details: { responsibilities: held },
})
const title = /^Who takes over from .*Person 1/

async function open(held = responsibilities(), language: 'en' | 'ar' = 'en') {
  answer(employeeApi.list, page([employee(1)]))
  answer(delegationApi.people, page([{ user_id: lm.user_id, name: lm.name, title: 'Manager' }]))
  answer(leavingApi.responsibilities, held)
  const user = await openPage('/employees', { language })
  await user.click(await screen.findByRole('switch'))
  const dialog = await openDialog(language === 'en' ? title : /^من يتسلم/)
  const submit = () =>
    user.click(within(dialog).getByRole('button', { name: 'Hand over and set Inactive' }))
  return { user, dialog: within(dialog), submit }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const body = () => asked(leavingApi.leave).at(-1)?.question.body

describe('someone who holds something and is set inactive', () => {
  test('hands everything to their manager with one click', async () => {
    const { dialog, submit } = await open()
    answer(leavingApi.leave, left)
    expect(dialog.getByText(/Person 1.* holds 4 things/)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Hamad Head/ }).checked).toBe(true)
    expect(dialog.getByText('Direct manager of 2 employees')).toBeTruthy()
    await submit()
    await isClosed()
    expect(body()).toMatchObject({ handover: [], handover_all_to: hod.user_id })
    expect(screen.queryByText(/^Choose who takes over/)).toBeNull()
    expect(await screen.findByText(/is inactive. Everything was handed over/)).toBeTruthy()
  })

  test('is active again when it is undone from the toast', async () => {
    const { user, submit } = await open()
    answer(leavingApi.leave, left)
    await submit()
    await screen.findByText(/is inactive. Everything was handed over/)
    answer(leavingApi.undo, undefined)
    await user.click(screen.getByText('Undo'))
    expect(await screen.findByText(/is active again and has everything back/)).toBeTruthy()
    expect(asked(leavingApi.undo).map(({ question }) => question.params)).toEqual([
      { employee_id: id(101) },
    ])
  })

  test('says why it could not be undone', async () => {
    const { user, submit } = await open()
    answer(leavingApi.leave, left)
    await submit()
    await screen.findByText(/is inactive. Everything was handed over/)
    refuse(leavingApi.undo, 409, { error: 'conflict', message: 'Something was changed since' })
    await user.click(screen.getByText('Undo'))
    expect(await screen.findByText('Something was changed since')).toBeTruthy()
  })

  test('hands everything to someone else, who is searched, or to the HR queue', async () => {
    const { user, dialog, submit } = await open()
    await user.click(dialog.getByRole('radio', { name: 'Someone else' }))
    await submit()
    expect(await dialog.findByText('Choose a person')).toBeTruthy()
    expect(asked(leavingApi.leave)).toEqual([])
    await user.click(dialog.getByRole('combobox', { name: /^Person/ }))
    await user.click(await dialog.findByRole('option', { name: /^Lina Leader/ }))
    disconnect(leavingApi.leave)
    await submit()
    await dialog.findByText(/^Failed to hand over/)
    expect(body()).toMatchObject({ handover_all_to: lm.user_id })
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Person/ }).value).toBe(
      'Lina Leader',
    )
    answer(leavingApi.leave, left)
    await user.click(dialog.getByRole('radio', { name: /^HR queue/ }))
    await submit()
    await isClosed()
    expect(body()).toMatchObject({ handover_all_to: 'hr_queue' })
  })

  test('can give one item to another person; a refusal is shown at that item', async () => {
    const { user, dialog, submit } = await open()
    await user.click(dialog.getByText('Direct manager of 2 employees'))
    await user.click(dialog.getByRole('button', { name: /^Choose who takes over .*Person 3/ }))
    await user.click(dialog.getByRole('combobox', { name: /^Who takes over .*Person 3/ }))
    await user.click(await dialog.findByRole('option', { name: /^Lina Leader/ }))
    const item = { kind: 'report', id: id(103), to_user_id: lm.user_id }
    answerEach(leavingApi.leave, () => {
      throw new Refused(400, {
        error: 'invalid',
        details: { 'handover.0.to_user_id': ['Lina Leader can’t take this over'] },
      })
    })
    await submit()
    expect(await dialog.findByText('Lina Leader can’t take this over')).toBeTruthy()
    expect(body()).toMatchObject({ handover: [item], handover_all_to: hod.user_id })
    answer(leavingApi.leave, left)
    await user.click(dialog.getByRole('button', { name: 'Same as everything' }))
    await submit()
    await isClosed()
    expect(body()).toMatchObject({ handover: [] })
  })

  test('leaves on a later day, and stays active until then', async () => {
    const { dialog, submit } = await open()
    fireEvent.change(dialog.getByLabelText(/^Inactive from/), { target: { value: '2099-01-01' } })
    expect(dialog.getByText(/Nothing changes until this day/)).toBeTruthy()
    answer(leavingApi.leave, { ...left, on: '2099-01-01', is_planned: true })
    await submit()
    await isClosed()
    expect(body()).toMatchObject({ on: '2099-01-01' })
    expect(await screen.findByText(/becomes inactive on 01\/01\/2099/)).toBeTruthy()
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  })

  test('with forty steps and without a manager is one collapsed list, and goes to HR', async () => {
    const [step] = responsibilities().open_steps
    const open_steps = Array.from({ length: 40 }, (_, index) => ({
      ...(step as NonNullable<typeof step>),
      evaluation_id: id(1000 + index),
    }))
    const { dialog } = await open(
      responsibilities({ units: [], reports: [], open_steps, proposed_to: null }),
    )
    expect(
      dialog.getAllByRole('group', { hidden: true }).filter((one) => one.tagName === 'DETAILS'),
    ).toHaveLength(1)
    expect(dialog.getByText('40 evaluation steps to do').closest('details')?.open).toBe(false)
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^HR queue/ }).checked).toBe(true)
  })

  test('is asked about in Arabic', async () => {
    const { dialog } = await open(responsibilities(), 'ar')
    expect(dialog.getByText(/المسؤوليات التي يجب تسليمها من .*: ٤/)).toBeTruthy()
    expect(dialog.getByText(/^خطوة تقييم واحدة/)).toBeTruthy()
  })

  test('has the people in the order of their Arabic names for Arabic readers', async () => {
    const report = (number: number, name: string, name_ar: string) => ({
      employee_id: id(number),
      name,
      name_ar,
      position: '',
      position_ar: null,
    })
    const reports = [report(102, 'Amal', 'هند'), report(103, 'Zaki', 'باسم')]
    const { dialog, user } = await open(responsibilities({ reports }), 'ar')
    await user.click(dialog.getByText(/^المرؤوسون المباشرون|مرؤوس/))
    const names = dialog.getAllByText(/^(هند|باسم)$/).map(({ textContent }) => textContent)
    expect(names).toEqual(['باسم', 'هند'])
  })

  test('begins with the day where the person works, which is another one than the reader’s', async () => {
    const { dialog } = await open(responsibilities({ today: '2020-03-10' }))
    const day = () => dialog.getByLabelText<HTMLInputElement>(/^Inactive from/)
    expect(day().value).toBe('10/03/2020')
    expect(dialog.getByText('Access ends now.')).toBeTruthy()
    fireEvent.change(day(), { target: { value: '2020-03-11' } })
    expect(dialog.getByText(/Nothing changes until this day/)).toBeTruthy()
  })

  test('whose departure is planned stays active when that is cancelled', async () => {
    const { dialog, user } = await open(responsibilities({ leaves_on: '2099-01-01' }))
    expect(dialog.getByText(/Person 1.* becomes inactive on 01\/01\/2099/)).toBeTruthy()
    answer(leavingApi.undo, undefined)
    await user.click(dialog.getByRole('button', { name: 'Cancel departure' }))
    await isClosed()
    expect(await screen.findByText(/stays active/)).toBeTruthy()
    expect(asked(leavingApi.undo)[0]?.question.params).toEqual({ employee_id: id(101) })
    expect(asked(leavingApi.leave)).toEqual([])
  })
})

test('the employee form opens the same dialog, and saves the rest of its input afterwards', async () => {
  answer(employeeApi.list, page([employee(1)]))
  const user = await openPage('/employees')
  await user.click(await screen.findByRole('button', { name: /^Edit .*Person 1/ }))
  const form = within(await openDialog('Edit Employee'))
  await user.type(form.getByRole('textbox', { name: 'Location' }), ' North')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'Inactive')
  refuse(employeeApi.update, 409, refusal())
  await user.click(form.getByRole('button', { name: 'Update Employee' }))
  const dialog = within(await openDialog(title))
  answer(leavingApi.leave, left)
  answer(employeeApi.update, employee(1, { status: 'Inactive', location: 'Riyadh North' }))
  await user.click(dialog.getByRole('button', { name: 'Hand over and set Inactive' }))
  await isClosed()
  expect(asked(employeeApi.update).at(-1)?.question.body).toEqual({ location: 'Riyadh North' })
})

const account: ListedUser = {
  user_id: id(800),
  name: 'Person 1',
  name_ar: null,
  username: 'person1',
  email: 'person1@example.test',
  first_name: 'Person',
  last_name: 'One',
  phone: '',
  role: 'HOD',
  title: 'Head',
  title_ar: null,
  avatar: '',
  permissions: [],
  permissions_granted: [],
  permissions_denied: [],
  is_active: true,
  two_factor: false,
  has_password: true,
  teams_user_id: null,
  created_at: longAgo,
  updated_at: longAgo,
  last_sign_in: null,
}

test('an account without an employee record is deactivated with one answer for all', async () => {
  answer(userApi.list, page([account]))
  refuse(userApi.delete, 409, refusal(responsibilities({ employee_id: null, proposed_to: null })))
  const user = await openPage('/admin/user-management')
  await user.click(await screen.findByRole('button', { name: /^Delete .*Person 1/ }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
  const dialog = within(await openDialog(title))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(dialog.queryByLabelText(/^Inactive from/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Choose who takes over/ })).toBeNull()
  answer(userApi.delete, undefined)
  await user.click(dialog.getByRole('button', { name: 'Hand over and deactivate' }))
  await isClosed()
  const call = asked(userApi.delete).at(-1)
  expect(call?.question.query).toEqual({ handover: 'hr_queue' })
  expect(call?.headers.get('If-Match')).toBe(`"${longAgo}"`)
})
