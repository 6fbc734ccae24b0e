import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { ownerApi, type StuckStep } from '#evaluations/contract/owners.ts'
import { userApi } from '#accounts/contract/users.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage, search } from './page.tsx'
import { evaluation, hod, hr, lm, longAgo, page } from './samples.ts'

const step = (number: number, changes: Partial<StuckStep> = {}): StuckStep => ({
  evaluation: evaluation(number, { status: 'Pending HoD Approval' }),
  owner_id: null,
  owner_name: null,
  owner_name_ar: null,
  waiting_since: longAgo,
  working_days: 12,
  due_on: '2026-01-15',
  why: 'overdue',
  proposed_owner: { user_id: hod.user_id, name: hod.name, name_ar: null },
  ...changes,
})
const first = step(1)
const second = step(2, {
  why: 'no_owner',
  proposed_owner: { user_id: lm.user_id, name: lm.name, name_ar: null },
})
const third = step(3, { why: 'waiting', due_on: null, proposed_owner: null })
const given = (...steps: StuckStep[]) =>
  steps.map(({ evaluation }) => ({
    evaluation_id: evaluation.id,
    outcome: 'reassigned' as const,
    message: '',
  }))

const item = (name: string) =>
  screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(name)) as HTMLElement

async function openStuck(steps = [first, second, third]) {
  answerEach(ownerApi.stuck, () => page(steps))
  const user = await openPage('/evaluations/stuck')
  await screen.findByRole('heading', { level: 1, name: 'Stuck steps' })
  if (steps.length > 0) await screen.findByText('Person 1')
  return user
}

describe('the stuck steps', () => {
  test('name person, status, why, how long and since when each is late', async () => {
    await openStuck()
    expect(screen.getByText('3 steps are stuck')).toBeTruthy()
    const row = within(item('Person 1'))
    expect(row.getByText('Overdue')).toBeTruthy()
    expect(row.getByText(/12 working days waiting/)).toBeTruthy()
    expect(row.getByText('was due 15/01/2026')).toBeTruthy()
    expect(row.getByText('Pending HoD Approval')).toBeTruthy()
    expect(within(item('Person 2')).getByText('No owner')).toBeTruthy()
    expect(within(item('Person 3')).getByText('Waiting too long')).toBeTruthy()
  })

  test('say that nothing is stuck', async () => {
    await openStuck([])
    expect(await screen.findByText('Nothing is stuck')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('that cannot be loaded say why, and load when it is tried again', async () => {
    refuse(ownerApi.stuck, 503, { error: 'unavailable', message: 'Please wait a minute.' })
    const user = await openPage('/evaluations/stuck')
    expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
    answer(ownerApi.stuck, page([first]))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Person 1')).toBeTruthy()
  })

  test('are those that wait longer than the days in the address', async () => {
    const user = await openStuck()
    const days = screen.getByRole('combobox', { name: 'Waiting more than' })
    expect((days as HTMLSelectElement).value).toBe('5')
    await user.selectOptions(days, '10 working days')
    await waitFor(() => expect(search()).toEqual({ days: '10' }))
    await waitFor(() =>
      expect(asked(ownerApi.stuck).some(({ question }) => question.query.days === 10)).toBe(true),
    )
  })

  test('are not for a line manager', async () => {
    await openPage('/evaluations/stuck', { as: lm })
    expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
  })
})

describe('the remedy of a stuck step', () => {
  test('is one click, with a reason that says what happened', async () => {
    const user = await openStuck()
    answer(ownerApi.reassign, given(first))
    answer(ownerApi.stuck, page([second, third]))
    await user.click(screen.getByRole('button', { name: /^Give the step of .*Person 1/ }))
    expect(await screen.findByText(/^Given to .*Hamad Head/)).toBeTruthy()
    expect(asked(ownerApi.reassign)[0]?.question.body).toEqual({
      evaluation_ids: [first.evaluation.id],
      to_user_id: hod.user_id,
      reason: 'Waited 12 working days',
    })
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
  })

  test('that is refused says why, and the step stays', async () => {
    const user = await openStuck()
    answer(ownerApi.reassign, [
      { evaluation_id: first.evaluation.id, outcome: 'refused', message: 'Not this person' },
    ])
    await user.click(screen.getByRole('button', { name: /^Give the step of .*Person 1/ }))
    expect(await screen.findByText('Not this person')).toBeTruthy()
    expect(screen.getByText('Person 1')).toBeTruthy()
  })

  test('can have another reason', async () => {
    const user = await openStuck()
    await user.click(screen.getByRole('button', { name: /^More choices for .*Person 1/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change the reason' }))
    const dialog = within(await openDialog('Give the step to someone'))
    const reason = dialog.getByRole('textbox', { name: /Reason/ })
    expect((reason as HTMLTextAreaElement).value).toBe('Waited 12 working days')
    await user.clear(reason)
    await user.type(reason, 'Agreed with Hamad')
    answer(ownerApi.reassign, given(first))
    await user.click(dialog.getByRole('button', { name: /^Give it to .*Hamad Head/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(ownerApi.reassign)[0]?.question.body.reason).toBe('Agreed with Hamad')
  })

  test('without a proposal is choosing someone', async () => {
    answer(userApi.list, page([]))
    const user = await openStuck()
    expect(within(item('Person 3')).queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Choose someone for .*Person 3/ }))
    const dialog = within(await openDialog('Give the step to someone'))
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Person' }).value).toBe('')
  })

  test('of a step of HR is taking it', async () => {
    const queued = evaluation(4, { status: 'Approved', owner_via: 'hr' })
    const user = await openStuck([first, step(4, { evaluation: queued, proposed_owner: null })])
    answer(ownerApi.take, { ...queued, taken_by: hr.user_id, taken_by_name: hr.name })
    expect(within(item('Person 1')).queryByRole('button', { name: 'Take it' })).toBeNull()
    await user.click(within(item('Person 4')).getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText('The step is yours now')).toBeTruthy()
    expect(asked(ownerApi.take)[0]?.question.params.evaluation_id).toBe(queued.id)
  })

  test('for several is one question, and each row says how it went', async () => {
    const user = await openStuck()
    await user.click(screen.getByRole('checkbox', { name: 'Select all with a proposal' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Give to the proposed owners' }))
    const dialog = within(await openDialog('Give these steps to their proposed owners?'))
    expect(asked(ownerApi.reassign)).toEqual([])
    answerEach(ownerApi.reassign, ({ body }) =>
      body.evaluation_ids.map((evaluation_id) =>
        evaluation_id === first.evaluation.id
          ? { evaluation_id, outcome: 'reassigned' as const, message: '' }
          : { evaluation_id, outcome: 'refused' as const, message: 'Not this person' },
      ),
    )
    await user.click(dialog.getByRole('button', { name: 'Give 2' }))
    expect(await dialog.findByText('1 given, 1 refused.')).toBeTruthy()
    expect(dialog.getByText('Refused: Not this person')).toBeTruthy()
    expect(asked(ownerApi.reassign).map(({ question }) => question.body.to_user_id)).toEqual([
      hod.user_id,
      lm.user_id,
    ])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
})

describe('the way to the stuck steps', () => {
  test('is on the evaluations, with their number, for HR', async () => {
    answer(evaluationApi.list, page([]))
    answer(ownerApi.stuck, page([first], { count: 7 }))
    await openPage('/evaluations', { as: hr })
    const link = await screen.findByRole('link', { name: 'Stuck steps (7)' })
    expect(link.getAttribute('href')).toBe('/evaluations/stuck')
  })

  test('is not there for a line manager', async () => {
    answer(evaluationApi.list, page([]))
    await openPage('/evaluations', { as: lm })
    await screen.findByText('No evaluations yet')
    expect(screen.queryByRole('link', { name: /^Stuck steps/ })).toBeNull()
    expect(asked(ownerApi.stuck)).toEqual([])
  })
})
