import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, type Objective, objectiveApi } from '#evaluations/contract/items.ts'
import { moveApi } from '#evaluations/contract/moves.ts'
import { voiceApi } from '#evaluations/contract/voice.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked } from './loopback.ts'
import { cellOf, openDialog, openPage, search } from './page.tsx'
import { config, evaluation, hod, id, lm, longAgo, page } from './samples.ts'

const objective = (
  number: number,
  title: string,
  title_ar: string,
  achieved: number,
): Objective => ({
  objective_id: id(700 + number),
  employee_id: id(101),
  evaluation_id: id(301),
  title,
  title_ar,
  description: 'Each month',
  description_ar: null,
  target: 10,
  achieved,
  weight: 50,
  status: 'In-progress',
  item_score: achieved * 10,
  comments_count: 0,
  created_at: longAgo,
  updated_at: longAgo,
})
const tea = objective(1, 'Sell tea', 'بيع الشاي', 2)
const coffee = objective(2, 'Sell coffee', 'بيع القهوة', 8)
const missing: Evaluation['missing_comments'] = [
  {
    item_id: tea.objective_id,
    section: 'objectives',
    name: 'Sell tea',
    name_ar: 'بيع الشاي',
    reason: 'low',
  },
]
const recipients = [{ user_id: hod.user_id, name: hod.name, name_ar: null }]
const draft = evaluation(1, { recipients, missing_comments: missing, objectives_count: 2 })
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u2066-\u2069]/g, '')

/** An evaluation whose missing comment is there as soon as one is written. */
async function open(shown: Evaluation, as: SignedInUser, language: Language = 'en') {
  let now = shown
  answerEach(evaluationApi.get, () => now)
  answer(evaluationApi.list, page([shown]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([tea, coffee]))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  answer(voiceApi.comments, page([]))
  answerEach(voiceApi.comment, ({ params, body }) => {
    now = { ...now, missing_comments: [] }
    return {
      ...params,
      comment_id: id(900),
      at: longAgo,
      author_id: lm.user_id,
      author_name: lm.name,
      author_name_ar: null,
      author_role: 'LM' as const,
      text: body.text,
      audience: 'managers' as const,
    }
  })
  const user = await openPage(`/evaluations/${shown.id}`, { as, language })
  await screen.findAllByRole('heading', { level: 3 })
  return user
}

describe('an item whose score has to be explained', () => {
  test('says so, and leads to the field; with a comment it can be submitted', async () => {
    const user = await open(draft, lm)
    expect(screen.getAllByText(/^A comment is required/)).toHaveLength(1)
    expect(screen.getByText('A comment is required: the score is low.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Write a comment on .*Sell tea/ }))
    const box = within(await screen.findByRole('group', { name: /Comments on .*Sell tea/ }))
    await user.type(box.getByRole('textbox'), 'The shop was closed')
    await user.click(box.getByRole('button', { name: 'Add comment' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Comments required' })).toBeNull(),
    )
    await user.click(screen.getByRole('button', { name: /^Submit to/ }))
    const dialog = within(await openDialog(/^Submit to/))
    const submit: HTMLButtonElement = dialog.getByRole('button', {
      name: 'Submit for HoD approval',
    })
    expect(submit.getAttribute('aria-disabled')).toBeNull()
  })

  test('keeps its evaluation from being submitted, and the dialog leads there', async () => {
    const user = await open(draft, lm)
    await user.click(screen.getByRole('button', { name: /^Submit to .*Hamad Head/ }))
    const dialog = within(await openDialog(/^Submit to/))
    const note = within(dialog.getByRole('region', { name: 'Comments required' }))
    expect(plain(note.getByRole('button'))).toBe('Sell tea: low score')
    const submit: HTMLButtonElement = dialog.getByRole('button', {
      name: 'Submit for HoD approval',
    })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(submit.title).toBe('Something that is needed is still missing.')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Go to items' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search()).toEqual({})
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')))
    expect(asked(evaluationApi.update)).toEqual([])
  })

  test('says so in Arabic', async () => {
    const user = await open(draft, lm, 'ar')
    expect(screen.getByText('يلزم تعليق لأن النتيجة منخفضة.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^إرسال إلى/ }))
    const dialog = within(await openDialog(/^الإرسال إلى/))
    const note = within(dialog.getByRole('region', { name: 'تعليقات مطلوبة' }))
    expect(plain(note.getByRole('button'))).toBe('بيع الشاي: نتيجة منخفضة')
  })
})

describe('where several are decided', () => {
  const pending = (number: number, changes: Partial<Evaluation> = {}) =>
    evaluation(number, { status: 'Pending HoD Approval', owner_id: hod.user_id, ...changes })

  test('the review shows it, and does not approve', async () => {
    const held = pending(1, { missing_comments: missing, objectives_count: 2 })
    answer(evaluationApi.list, page([held]))
    answer(evaluationApi.get, held)
    answer(evaluationApi.history, page([]))
    answer(objectiveApi.list, page([tea, coffee]))
    answer(competencyApi.list, page([]))
    const user = await openPage(`/evaluations?mine=true&review=${held.id}`, { as: hod })
    const panel = within(await screen.findByRole('dialog', { name: 'Review' }))
    expect(await panel.findByText('A comment is required: the score is low.')).toBeTruthy()
    expect(panel.getByRole('region', { name: 'Comments required' })).toBeTruthy()
    const approve = panel.getByRole('button', { name: /^Approve/ })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('a')
    expect(asked(evaluationApi.update)).toEqual([])
  })

  test('all but those are approved from the list, which marks them', async () => {
    answer(evaluationApi.list, page([pending(1), pending(2, { missing_comments: missing })]))
    const user = await openPage('/evaluations?mine=true', { as: hod })
    const row = within(await screen.findByRole('row', { name: /Person 2/ }))
    expect(row.getByText('Comments missing')).toBeTruthy()
    expect(row.queryByRole('checkbox')).toBeNull()
    await user.click(cellOf(screen.getByRole('checkbox', { name: /Person 1/ })))
    await user.click(screen.getByRole('button', { name: 'Approve 1' }))
    await openDialog('Approve 1 evaluation?')
    expect(asked(moveApi.move)).toEqual([])
  })
})
