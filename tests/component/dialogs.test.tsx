import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { employeeApi } from '#employees/contract/employees.ts'
import { askBeforeLeaving } from '#kit/web/platform/back-closes.ts'
import { answer, asked, disconnect, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { employee, later, longAgo, page } from './samples.ts'

async function openEdit() {
  answer(employeeApi.list, page([employee(1)]))
  const user = await openPage('/employees')
  await user.click(await screen.findByRole('button', { name: /^Edit .*Person 1/ }))
  const dialog = within(await openDialog('Edit Employee'))
  const name = dialog.getByRole('textbox', { name: 'Full Name' }) as HTMLInputElement
  const save = () => dialog.findByRole('button', { name: 'Update Employee' })
  const discard = async () => {
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await isClosed()
  }
  return { user, dialog, name, save, discard }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const question = () => openDialog('Discard what you typed?')

test('a form without a change closes without a question', async () => {
  const { user, dialog } = await openEdit()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a form with a change asks before it closes, and keeps what was typed', async () => {
  const { user, dialog, name, discard } = await openEdit()
  await user.clear(name)
  await user.type(name, 'Nora Hassan')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(name.value).toBe('Nora Hassan')

  await discard()
  expect(asked(employeeApi.update)).toEqual([])
})

test('the Escape key asks as well', async () => {
  const { user, name } = await openEdit()
  await user.type(name, ' Hassan')
  await user.keyboard('{Escape}')
  const asks = within(await question())
  expect(asks.getByText(/has not been saved/)).toBeTruthy()
  expect(name.value).toBe('Person 1 Hassan')
  await user.click(asks.getByRole('button', { name: 'Discard' }))
  await isClosed()
})

test('a change that is taken back is none', async () => {
  const { user, dialog, name } = await openEdit()
  await user.type(name, 'x')
  await user.type(name, '{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the focus returns to the button that opened a dialog, also when it does not keep it at first', async () => {
  const { user, name, discard } = await openEdit()
  const opener = screen.getByRole('button', { name: /^Edit .*Person 1/, hidden: true })
  const focus = vi.spyOn(opener, 'focus').mockImplementationOnce(() => {})
  await user.type(name, 'x')
  await discard()
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(focus).toHaveBeenCalledTimes(2)
})

test('an empty required field is reported at the field, takes the focus, and is not sent', async () => {
  const { user, dialog, name, save, discard } = await openEdit()
  await user.clear(name)
  await user.click(await save())
  expect(await dialog.findByText('Full name is required')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(asked(employeeApi.update)).toEqual([])
  await discard()
})

test('what the server finds wrong with a field is reported at that field', async () => {
  const { user, dialog, save, discard } = await openEdit()
  const email = dialog.getByRole('textbox', { name: 'Email Address' }) as HTMLInputElement
  refuse(employeeApi.update, 409, {
    error: 'conflict',
    message: 'This address is taken.',
    details: { 'user_data.email': ['An account with this e-mail already exists'] },
  })
  await user.clear(email)
  await user.type(email, 'taken@example.test')
  await user.click(await save())
  const complaint = await dialog.findByText('An account with this e-mail already exists')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(email.getAttribute('aria-describedby')).toContain(complaint.closest('[id]')?.id)
  expect(email.value).toBe('taken@example.test')
  await discard()
})

test('a save without an answer keeps the form open with everything typed, and can be repeated', async () => {
  const { user, dialog, name, save } = await openEdit()
  disconnect(employeeApi.update)
  await user.clear(name)
  await user.type(name, 'Nora Hassan')
  await user.click(await save())
  expect(await dialog.findByText(/^Failed to update employee/)).toBeTruthy()
  expect(name.value).toBe('Nora Hassan')
  answer(employeeApi.update, employee(1, { name: 'Nora Hassan' }))
  await user.click(await save())
  await isClosed()
  expect(await screen.findByText('Employee updated successfully!')).toBeTruthy()
  const sent = asked(employeeApi.update).at(-1)
  expect(sent?.question.body).toEqual({ user_data: { name: 'Nora Hassan' } })
  expect(sent?.headers.get('If-Match')).toBe(`"${longAgo}"`)
})

test('a change that someone else made meanwhile is shown beside one’s own', async () => {
  const { user, name, save } = await openEdit()
  const current = employee(1, { name: 'Nour Hassan', updated_at: later })
  refuse(employeeApi.update, 409, { error: 'stale', message: 'Changed.', details: { current } })
  await user.clear(name)
  await user.type(name, 'Nora Hassan')
  await user.click(await save())
  const conflict = within(await openDialog('Someone else has changed this'))
  expect(conflict.getByText('Nora Hassan')).toBeTruthy()
  expect(conflict.getByText('Nour Hassan')).toBeTruthy()
  answer(employeeApi.update, employee(1, { name: 'Nora Hassan' }))
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }))
  await isClosed()
  expect(asked(employeeApi.update).at(-1)?.headers.get('If-Match')).toBe(`"${later}"`)
})

test('the browser asks before the page is reloaded or closed, only while a form holds a change', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user, name, discard } = await openEdit()
  expect(isAsked()).toBe(false)
  await user.type(name, ' Hassan')
  expect(isAsked()).toBe(true)
  await discard()
  expect(isAsked()).toBe(false)
})

test('a link from outside asks before it takes the place of a dialog with input', async () => {
  const { user, name } = await openEdit()
  await user.type(name, ' Hassan')
  const go = vi.fn<() => void>()
  await act(async () => askBeforeLeaving(go))
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(name.value).toBe('Person 1 Hassan')

  await act(async () => askBeforeLeaving(go))
  const asks = within(await question())
  expect(go).not.toHaveBeenCalled()
  await user.click(asks.getByRole('button', { name: 'Discard' }))
  await isClosed()
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1))
})

test('Ctrl+Enter saves the dialog, wherever the focus is in it', async () => {
  const { user, dialog, name, save } = await openEdit()
  answer(employeeApi.update, { ...employee(1), name: 'Person 1 Hassan' })
  await save()
  await user.type(name, ' Hassan')
  act(() => dialog.getByRole('combobox', { name: /^Role/ }).focus())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked(employeeApi.update)).toHaveLength(1))
})
