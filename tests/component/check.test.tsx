import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, type Objective, objectiveApi } from '#evaluations/contract/items.ts'
import { moveApi } from '#evaluations/contract/moves.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { cellOf, openDialog, openPage, search } from './page.tsx'
import { config, evaluation, hod, hr, id, lm, longAgo, page } from './samples.ts'

const untouched: Objective = {
  objective_id: id(500),
  evaluation_id: id(301),
  employee_id: id(101),
  title: 'Open a store',
  title_ar: null,
  description: 'In Jeddah',
  description_ar: null,
  target: 10,
  achieved: 1,
  weight: 70,
  status: 'Not started',
  item_score: 10,
  created_at: longAgo,
  updated_at: longAgo,
}

const warnings: Evaluation['warnings'] = [
  { kind: 'untouched', section: 'competencies', figure: 3 },
  { kind: 'weights', section: 'objectives', figure: 70 },
]
const recipients = [{ user_id: hod.user_id, name: hod.name, name_ar: null }]
const draft = evaluation(1, { warnings, recipients })
const fine = evaluation(1, { recipients })
const pending = evaluation(1, {
  status: 'Pending HoD Approval',
  owner_id: hod.user_id,
  owner_name: hod.name,
  owner_via: 'unit_manager',
  can_withdraw: true,
})

/** Opens an evaluation; what it becomes by a call is what the page reads from then on. */
async function openEvaluation(shown: Evaluation, as: SignedInUser, language: Language = 'en') {
  let now = shown
  answerEach(evaluationApi.get, () => now)
  answer(evaluationApi.list, page([shown]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([untouched]))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  answerEach(evaluationApi.update, () => (now = pending))
  answerEach(moveApi.withdraw, () => (now = shown))
  const user = await openPage(`/evaluations/${shown.id}`, { as, language })
  await screen.findByRole('heading', { level: 1, name: 'Person 1' })
  return user
}

type User = Awaited<ReturnType<typeof openEvaluation>>

const step = (user: User, name: RegExp) => user.click(screen.getByRole('button', { name }))

async function openSubmit(shown: Evaluation) {
  const user = await openEvaluation(shown, lm)
  await step(user, /^Submit to .*Hamad Head/)
  return { user, dialog: within(await openDialog(/^Submit to .*Hamad Head.*\?$/)) }
}

describe('the dialog that submits a draft', () => {
  test('names whom it goes to, and submits', async () => {
    const { user, dialog } = await openSubmit(fine)
    expect(dialog.queryByText('To check first')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Submit for HoD approval' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(evaluationApi.update)[0]?.question.body).toEqual({
      status: 'Pending HoD Approval',
    })
  })

  test('names the HR queue where no one else is to approve', async () => {
    const user = await openEvaluation(evaluation(1, { recipients: [] }), lm)
    await step(user, /^Submit to .*HR/)
    expect(await openDialog(/^Submit to .*HR.*\?$/)).toBeTruthy()
  })

  test('says what to check first, and recommends going there', async () => {
    const { user, dialog } = await openSubmit(draft)
    expect(
      dialog.getByRole('button', { name: '3 items still have their first values' }),
    ).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Objective weights add up to 70%' })).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Go to items' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search()).toEqual({ tab: 'competencies' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')))
    expect(asked(evaluationApi.update)).toEqual([])
  })

  test('leads each warning to its items', async () => {
    const { user, dialog } = await openSubmit(draft)
    await user.click(dialog.getByRole('button', { name: 'Objective weights add up to 70%' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search()).toEqual({})
  })

  test('never refuses to submit', async () => {
    const { user, dialog } = await openSubmit(draft)
    await user.click(dialog.getByRole('button', { name: 'Submit anyway' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(evaluationApi.update)).toHaveLength(1)
  })

  test('asks before a typed comment is lost by going to the items', async () => {
    const { user, dialog } = await openSubmit(draft)
    await user.type(dialog.getByRole('textbox'), 'Done')
    await user.click(dialog.getByRole('button', { name: 'Go to items' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    const field: HTMLTextAreaElement = dialog.getByRole('textbox', { hidden: true })
    expect(field.value).toBe('Done')
  })
})

describe('the page of an evaluation', () => {
  test('shows what to check, and marks the item that was never filled in', async () => {
    await openEvaluation(draft, lm)
    const note = within(screen.getByRole('region', { name: 'To check first' }))
    expect(note.getAllByRole('button')).toHaveLength(2)
    expect(await screen.findByText('Still has its first values')).toBeTruthy()
  })

  test('shows it to the approver, and no longer to the person who submitted it', async () => {
    const submitted = { ...pending, warnings }
    await openEvaluation(submitted, hod)
    expect(screen.getByRole('region', { name: 'To check first' })).toBeTruthy()
    cleanup()
    await openEvaluation({ ...submitted, evaluation_id: id(302), id: id(302) }, lm)
    expect(screen.queryByRole('region', { name: 'To check first' })).toBeNull()
  })

  test('says nothing where there is nothing to check', async () => {
    await openEvaluation(fine, lm)
    expect(screen.queryByRole('region', { name: 'To check first' })).toBeNull()
  })

  test('speaks Arabic', async () => {
    const user = await openEvaluation(
      { ...draft, warnings: [...warnings, { kind: 'empty', section: 'objectives', figure: 0 }] },
      lm,
      'ar',
    )
    const note = within(screen.getByRole('region', { name: 'للمراجعة أولًا' }))
    expect(note.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '٣ بنود ما زالت بقيمها الأولى',
      expect.stringMatching(/^مجموع أوزان الأهداف .*٧٠/),
      'لا توجد أهداف',
    ])
    await step(user, /^إرسال إلى .*Hamad Head/)
    const dialog = within(await openDialog(/^الإرسال إلى .*Hamad Head.*؟$/))
    expect(dialog.getByRole('button', { name: 'إرسال على أي حال' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'الانتقال إلى البنود' })).toBe(document.activeElement)
  })
})

describe('what was submitted', () => {
  test('can be withdrawn from the message that says where it went', async () => {
    const { user, dialog } = await openSubmit(fine)
    await user.click(dialog.getByRole('button', { name: 'Submit for HoD approval' }))
    expect(await screen.findByText(/^Submitted to .*Hamad Head/)).toBeTruthy()
    await user.click(await screen.findByText('Withdraw', { selector: '.fui-Link' }))
    expect(await screen.findByText('Evaluation withdrawn')).toBeTruthy()
    expect(asked(moveApi.withdraw)[0]?.question.params).toEqual({ evaluation_id: fine.id })
  })

  test('can be withdrawn from the page', async () => {
    const user = await openEvaluation(pending, lm)
    await step(user, /^Withdraw/)
    expect(await screen.findByText('Evaluation withdrawn')).toBeTruthy()
  })

  test('says why it is too late', async () => {
    const user = await openEvaluation(pending, lm)
    refuse(moveApi.withdraw, 409, { error: 'conflict', message: 'Someone else has acted.' })
    await step(user, /^Withdraw/)
    expect(await screen.findByText('Someone else has acted.')).toBeTruthy()
  })

  test('is not offered to the person it was sent to', async () => {
    const user = await openEvaluation({ ...pending, can_withdraw: false }, hod)
    await step(user, /^Other steps/)
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: /^Withdraw/ })).toBeNull()
  })
})

describe('the list of an approver', () => {
  const waiting = [
    evaluation(1, { status: 'Pending HR Approval' }),
    evaluation(2, { status: 'Pending HR Approval', warnings }),
  ]

  test('marks in words what is worth a look, and names it first in the dialog', async () => {
    answerEach(evaluationApi.list, () => page(waiting))
    const user = await openPage('/evaluations?mine=true', { as: hr })
    const row = await screen.findByRole('row', { name: /Person 2/ })
    expect(within(row).getByText('Items to check')).toBeTruthy()
    const other = screen.getByRole('row', { name: /Person 1/ })
    expect(within(other).queryByText('Items to check')).toBeNull()
    await user.click(cellOf(screen.getByRole('checkbox', { name: 'Select all rows' })))
    await user.click(screen.getByRole('button', { name: /^(Approve|Submit|Complete) \d/ }))
    const dialog = within(await openDialog('Approve 2 evaluations?'))
    const lines = dialog.getAllByText(/^Person \d$/).map(({ textContent }) => textContent)
    expect(lines).toEqual(['Person 2', 'Person 1'])
    expect(dialog.getByText('3 items still have their first values')).toBeTruthy()
  })
})

test.each([
  ['en', 'Add objective', 'Weight', /^Use .?30%/, '1', '30'],
  ['ar', 'إضافة هدف', 'الوزن', /^استخدام .?٣٠٪/, '١', '٣٠'],
] as const)(
  'a new item takes the weight that completes 100 in one click (%s)',
  async (language, add, label, use, before, after) => {
    refuse(evaluationApi.score, 404, { error: 'not_found' })
    const user = await openEvaluation(fine, lm, language)
    await user.click(await screen.findByRole('button', { name: add }))
    const dialog = within(await openDialog(add))
    const weight = dialog.getByRole<HTMLInputElement>('spinbutton', { name: label })
    expect(weight.value).toBe(before)
    await user.click(await dialog.findByRole('button', { name: use }))
    expect(weight.value).toBe(after)
    expect(dialog.queryByRole('button', { name: use })).toBeNull()
  },
)
