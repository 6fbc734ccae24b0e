import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { type ListedUser, userApi } from '#accounts/contract/users.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { handoverApi } from '#evaluations/contract/handover-notes.ts'
import { ownerApi } from '#evaluations/contract/owners.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { cellOf, openDialog, openPage } from './page.tsx'
import { config, emp, evaluation, hod, hr, later, lm, longAgo, page } from './samples.ts'

const account = ({ user_id, name, username, email, role }: SignedInUser): ListedUser => ({
  user_id,
  name,
  name_ar: null,
  username,
  email,
  first_name: '',
  last_name: '',
  phone: '',
  role,
  title: '',
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
})

/** The accounts HR can choose among. */
const answerPeople = () =>
  answerEach(userApi.list, ({ query }) =>
    page([hr, hod, lm].filter(({ role }) => role === query.role).map(account)),
  )

async function openEvaluation(shown: Evaluation, as = hr, language: Language = 'en') {
  answer(evaluationApi.get, shown)
  answer(evaluationApi.list, page([shown]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([]))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  const user = await openPage(`/evaluations/${shown.id}`, { as, language })
  await screen.findByRole('heading', { level: 1, name: 'Person 1' })
  return user
}

const progress = () => screen.getByRole('region', { name: /^(Progress|مسار التقييم|التقدم)/ })
/** Text without the marks that isolate names. */
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u2068\u2069]/g, '')

const atHead = evaluation(1, {
  status: 'Pending HoD Approval',
  owner_id: hod.user_id,
  owner_name: hod.name,
  owner_via: 'unit_manager',
  waiting_since: '2026-01-12T08:00:00.000Z',
})
const queued = evaluation(1, { status: 'Pending HR Approval', owner_via: 'hr' })

describe('the owner of a step', () => {
  test('is named with the day since which it waits, and the day it is due', async () => {
    await openEvaluation({ ...atHead, due_on: '2999-01-31' })
    expect(plain(progress())).toContain('Waiting for Hamad Head')
    expect(plain(progress())).toContain('since 12/01/2026')
    expect(screen.getByText('due 31/01/2999')).toBeTruthy()
  })

  test('who is late is said', async () => {
    await openEvaluation({ ...atHead, due_on: '2026-01-15' })
    expect(screen.getByText('was due 15/01/2026')).toBeTruthy()
  })

  test('is the reader, who reads so', async () => {
    await openEvaluation(atHead, hod)
    expect(plain(progress())).toContain('Waiting for you')
  })

  test('who acts for someone else is named with that person', async () => {
    const delegated = { ...atHead, owner_via: 'delegate', owner_for: 'Omar Away' } as const
    await openEvaluation(delegated)
    expect(plain(progress())).toContain('Waiting for Hamad Head for Omar Away')
  })

  test('is named where it is not the reader’s turn, who is offered no step', async () => {
    await openEvaluation(atHead, lm)
    expect(plain(progress())).toContain('Waiting for Hamad Head')
    expect(screen.queryByRole('button', { name: /^Approve|^Other steps/ })).toBeNull()
  })

  test('is no one once it is completed', async () => {
    const user = await openEvaluation(evaluation(1, { status: 'Completed', owner_via: null }))
    expect(plain(progress())).toContain('Completed; nothing more will change')
    // All that is left to HR is a new version.
    await user.click(screen.getByRole('button', { name: 'More' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Correct'])
  })

  test('several managers of the period are named with their days', async () => {
    const managers_in_period = [
      { user_id: lm.user_id, name: 'Omar', name_ar: null, from: '2026-01-01', to: '2026-08-14' },
      { user_id: hod.user_id, name: 'Huda', name_ar: null, from: '2026-08-15', to: '2026-12-31' },
    ]
    answer(handoverApi.list, page([]))
    await openEvaluation({ ...atHead, managers_in_period })
    expect(plain(progress())).toContain(
      'Managers in this period: Omar 1 Jan – 14 Aug, Huda 15 Aug – 31 Dec',
    )
  })

  test('is named in Arabic', async () => {
    await openEvaluation(atHead, hr, 'ar')
    expect(plain(await screen.findByRole('main'))).toContain('بانتظار Hamad Head')
  })
})

describe('the HR queue', () => {
  test('lets HR take a step and give it back', async () => {
    const user = await openEvaluation(queued)
    expect(plain(progress())).toContain('In the HR queue')
    const taken = { ...queued, taken_by: hr.user_id, taken_by_name: hr.name, updated_at: later }
    answer(ownerApi.take, taken)
    answer(evaluationApi.get, taken)
    await user.click(screen.getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText('Taken by you')).toBeTruthy()

    answer(ownerApi.giveBack, queued)
    answer(evaluationApi.get, queued)
    await user.click(screen.getByRole('button', { name: 'Give back' }))
    expect(await screen.findByText('In the HR queue')).toBeTruthy()
    expect(asked(ownerApi.giveBack)[0]?.question.params.evaluation_id).toBe(queued.id)
  })

  test('names who took it, and offers it to no one else', async () => {
    await openEvaluation({ ...queued, taken_by: lm.user_id, taken_by_name: 'Huda' })
    expect(plain(progress())).toContain('Taken by Huda')
    expect(screen.queryByRole('button', { name: /^(Take it|Give back)$/ })).toBeNull()
  })

  test('is not offered to a head of department or an employee', async () => {
    await openEvaluation(queued, hod)
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})

async function openReassign(user: Awaited<ReturnType<typeof openEvaluation>>) {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reassign' }))
  return within(await openDialog('Give the step to someone'))
}

describe('giving a step to someone', () => {
  const draft = evaluation(1, {
    owner_id: lm.user_id,
    owner_name: lm.name,
    owner_via: 'manager',
  })

  test('demands a person and a reason, at the fields', async () => {
    answerPeople()
    const user = await openEvaluation(draft)
    const dialog = await openReassign(user)
    await user.click(dialog.getByRole('button', { name: 'Give the step' }))
    expect(dialog.getByText('Choose a person')).toBeTruthy()
    expect(dialog.getByText('Give a reason')).toBeTruthy()
    expect(asked(ownerApi.reassign)).toEqual([])
  })

  test('sends the person and the reason; the present owner is a disabled choice', async () => {
    answerPeople()
    const user = await openEvaluation(draft)
    const dialog = await openReassign(user)
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    const present = await dialog.findByRole('option', { name: /Lina Leader/ })
    expect(present.getAttribute('aria-disabled')).toBe('true')
    expect(present.textContent).toContain('Has this step now.')
    await user.click(dialog.getByRole('option', { name: /Hamad Head/ }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lina is away')
    answer(ownerApi.reassign, [{ evaluation_id: draft.id, outcome: 'reassigned', message: '' }])
    await user.click(dialog.getByRole('button', { name: /^Give it to .*Hamad Head/ }))
    expect(await screen.findByText(/^Given to .*Hamad Head/)).toBeTruthy()
    expect(asked(ownerApi.reassign)[0]?.question.body).toEqual({
      evaluation_ids: [draft.id],
      to_user_id: hod.user_id,
      reason: 'Lina is away',
    })
  })

  test('says why the person who submitted it cannot approve it', async () => {
    answerPeople()
    const user = await openEvaluation({
      ...evaluation(1, { status: 'Pending HoD Approval' }),
      separated_user_id: hod.user_id,
    })
    const dialog = await openReassign(user)
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    const head = await dialog.findByRole('option', { name: /Hamad Head/ })
    expect(head.getAttribute('aria-disabled')).toBe('true')
    expect(head.textContent).toContain('so someone else approves it')
  })

  test('keeps what was typed when the server refuses, and says so at the field', async () => {
    answerPeople()
    const user = await openEvaluation(draft)
    const dialog = await openReassign(user)
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    await user.click(await dialog.findByRole('option', { name: /Hamad Head/ }))
    const reason = dialog.getByRole('textbox', { name: /Reason/ })
    await user.type(reason, 'Lina is away')
    refuse(ownerApi.reassign, 422, {
      error: 'invalid',
      message: 'This person does not exist or their account is not active',
      details: { to_user_id: ['This person does not exist or their account is not active'] },
    })
    await user.click(dialog.getByRole('button', { name: /^Give it to/ }))
    expect(await dialog.findByText(/their account is not active/)).toBeTruthy()
    expect((reason as HTMLTextAreaElement).value).toBe('Lina is away')
  })
})

describe('the list of evaluations', () => {
  const first = evaluation(1, { ...atHead, employee_name: 'Person 1' })
  const second = evaluation(2, { status: 'Draft' })
  const closed = evaluation(3, { status: 'Completed', owner_via: null })
  const answerList = () =>
    answerEach(evaluationApi.list, ({ query }) => page(query.mine ? [] : [first, second, closed]))

  test('names the owner in the row', async () => {
    answerList()
    await openPage('/evaluations')
    const row = within(await screen.findByRole('row', { name: /Person 1/ }))
    expect(row.getAllByRole('gridcell').map((cell) => plain(cell))).toContain('Hamad Head')
    expect(screen.getByRole('row', { name: /Person 2/ }).textContent).toContain('In the HR queue')
  })

  test('offers no selection to an employee', async () => {
    answerList()
    await openPage('/evaluations', { as: emp })
    await screen.findAllByRole('row', { name: /Quarterly/ })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reassign' })).toBeNull()
  })

  test('lets HR give several at once, says what was refused, and tries those again', async () => {
    answerList()
    answerPeople()
    const user = await openPage('/evaluations')
    await screen.findByRole('row', { name: /Person 1/ })
    expect(screen.queryByRole('checkbox', { name: /Person 3/ })).toBeNull()
    const all = screen.getByRole('checkbox', { name: 'Select all rows' })
    // The cell takes the click, which is larger than its checkbox.
    await user.click(cellOf(all))
    await user.click(screen.getByRole('button', { name: 'Reassign' }))
    const dialog = within(await openDialog('Give 2 evaluations to someone'))
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    await user.click(await dialog.findByRole('option', { name: /Hamad Head/ }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On leave')
    answer(ownerApi.reassign, [
      { evaluation_id: first.id, outcome: 'reassigned', message: '' },
      { evaluation_id: second.id, outcome: 'refused', message: 'This person can’t take it' },
    ])
    await user.click(dialog.getByRole('button', { name: /^Give these 2 to/ }))
    const result = within(await openDialog('Result'))
    expect(result.getByText('1 given, 1 refused.')).toBeTruthy()
    expect(result.getByText('Refused: This person can’t take it')).toBeTruthy()
    await user.click(result.getByRole('button', { name: 'Try Again' }))
    const again = within(await openDialog('Give the step to someone'))
    answer(ownerApi.reassign, [{ evaluation_id: second.id, outcome: 'reassigned', message: '' }])
    await user.click(again.getByRole('button', { name: /^Give it to/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(ownerApi.reassign)[1]?.question.body.evaluation_ids).toEqual([second.id])
    expect(screen.queryByText(/selected$/)).toBeNull()
  })
})
