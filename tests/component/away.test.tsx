import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import { delegationApi } from '#assignments/contract/delegations.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { answer, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, delegation, emp, hod, hr, id, lm, page } from './samples.ts'

beforeEach(() => {
  sessionStorage.clear()
  answer(configApi.get, config)
  answer(evaluationApi.list, page([]))
  answer(delegationApi.people, page([{ user_id: lm.user_id, name: lm.name, title: 'Manager' }]))
})

describe('the banner of a delegation', () => {
  const banner = () => screen.findByRole('region', { name: 'Away' })

  test('is shown to both people, in the words of each', async () => {
    await openPage('/evaluations', { as: hod, delegations: [delegation()] })
    expect((await banner()).textContent).toMatch(/Lina Leader.* acts for you until 12\/12\/2099/)
    cleanup()
    await openPage('/evaluations', { as: lm, delegations: [delegation()] })
    expect((await banner()).textContent).toMatch(/You act for .*Hamad Head.* until 12\/12\/2099/)
  })

  test('is shown in Arabic, and stays away for the session once it is dismissed', async () => {
    const opening = { as: hod, delegations: [delegation()], language: 'ar' } as const
    const user = await openPage('/evaluations', opening)
    const shown = await screen.findByRole('region', { name: 'الغياب' })
    expect(shown.textContent).toMatch(/نيابة .*Lina Leader.* عنك حتى ١٢/)
    await user.click(within(shown).getByRole('button', { name: /^إخفاء/ }))
    expect(screen.queryByRole('region', { name: 'الغياب' })).toBeNull()
    cleanup()
    await openPage('/evaluations', opening)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'الغياب' })).toBeNull()
  })

  test('is not shown before the first day, and asks nothing for an employee', async () => {
    await openPage('/evaluations', { as: hod, delegations: [delegation({ is_in_force: false })] })
    await waitFor(() => expect(asked(delegationApi.list)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Away' })).toBeNull()
    cleanup()
    await openPage('/evaluations', { as: emp })
    await screen.findByRole('heading', { level: 1 })
    expect(asked(delegationApi.list)).toHaveLength(1)
  })
})

describe('the settings for being away', () => {
  const panel = async () => {
    const heading = await screen.findByRole('heading', { name: 'Away', level: 2 })
    return within(heading.closest('section') as HTMLElement)
  }

  test('of someone without a delegation offer the next step', async () => {
    const user = await openPage('/settings', { as: hod })
    expect(await (await panel()).findByText('No one is set')).toBeTruthy()
    await user.click((await panel()).getByRole('button', { name: 'Set someone to act for you' }))
    const dialog = within(await openDialog('Who acts for you while you are away?'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Choose a person')).toBeTruthy()
    expect(dialog.getByText('Choose a day')).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: /^Who acts/ }))
    await user.click(await dialog.findByRole('option', { name: /^Lina Leader/ }))
    fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '10/01/2099' } })
    fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '09/01/2099' } })
    expect(dialog.getByText('The last day can’t be before the first day')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2099-01-20' } })
    answer(delegationApi.create, delegation())
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(delegationApi.create)[0]?.question.body).toEqual({
      to_user_id: lm.user_id,
      valid_from: '2099-01-10',
      valid_to: '2099-01-20',
      reason: '',
    })
  })

  test('show what the server refuses at its field', async () => {
    const user = await openPage('/settings', { as: hod })
    await user.click(await (await panel()).findByRole('button', { name: /^Set someone/ }))
    const dialog = within(await openDialog('Who acts for you while you are away?'))
    await user.click(dialog.getByRole('combobox', { name: /^Who acts/ }))
    await user.click(await dialog.findByRole('option', { name: /^Lina Leader/ }))
    fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2099-01-20' } })
    const sentence = 'One of the evaluations is about Lina Leader. Choose someone else.'
    refuse(delegationApi.create, 400, {
      error: 'invalid',
      message: sentence,
      details: { to_user_id: [sentence] },
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(sentence)
    const who = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Who acts/ })
    expect([who.value, who.getAttribute('aria-invalid')]).toEqual(['Lina Leader', 'true'])
  })

  test('list current and past ones; a current one is ended after asking', async () => {
    const past = delegation({ delegation_id: id(701), valid_to: '2026-02-01', is_in_force: false })
    const user = await openPage('/settings', { as: hod, delegations: [delegation(), past] })
    const list = within(await (await panel()).findByRole('list', { name: 'Current and planned' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByText('Annual leave')).toBeTruthy()
    expect((await panel()).getByText('Earlier (1)')).toBeTruthy()
    expect((await panel()).getAllByRole('button', { name: /^End: / })).toHaveLength(1)
    answer(delegationApi.end, undefined)
    await user.click(list.getByRole('button', { name: /^End: .*Lina Leader.* acts for you/ }))
    const question = within(await openDialog('End this delegation now?'))
    await user.click(question.getByRole('button', { name: 'End' }))
    expect(await screen.findByText('The delegation has ended')).toBeTruthy()
    expect(asked(delegationApi.end)[0]?.question.params).toEqual({ delegation_id: id(700) })
  })

  test('let HR set it for anyone and see everyone’s', async () => {
    const user = await openPage('/settings', { as: hr, delegations: [delegation()] })
    expect(await (await panel()).findByText(/Lina Leader.* acts for .*Hamad Head/)).toBeTruthy()
    expect(asked(delegationApi.list).some(({ question }) => question.query.all)).toBe(true)
    await user.click((await panel()).getByRole('button', { name: 'Set a delegation' }))
    const dialog = within(await openDialog('Who acts while someone is away?'))
    expect(dialog.getByRole('combobox', { name: /^Who is away/ })).toBeTruthy()
  })

  test('are not there for an employee, who acts on no steps', async () => {
    await openPage('/settings', { as: emp })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(screen.queryByRole('heading', { name: 'Away' })).toBeNull()
  })
})
