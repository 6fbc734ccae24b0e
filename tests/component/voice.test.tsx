import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { commentDraftApi } from '#evaluations/contract/comment-drafts.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import { competencyApi, type Objective, objectiveApi } from '#evaluations/contract/items.ts'
import { type ItemComment, voiceApi } from '#evaluations/contract/voice.ts'
import { queryClient } from '#kit/web/api/query-client.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, disconnect, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, emp, evaluation, id, later, lm, longAgo, page } from './samples.ts'

const objective = (number: number, title: string, changes: Partial<Objective> = {}): Objective => ({
  objective_id: id(700 + number),
  employee_id: evaluation(1).employee_id,
  evaluation_id: evaluation(1).id,
  title,
  title_ar: null,
  description: 'Each month',
  description_ar: null,
  target: 10,
  achieved: 8,
  weight: 50,
  status: 'In-progress',
  item_score: 80,
  comments_count: 0,
  created_at: longAgo,
  updated_at: longAgo,
  ...changes,
})
const tea = objective(1, 'Sell tea', { title_ar: 'بيع الشاي' })
const coffee = objective(2, 'Sell coffee')

async function open(
  shown: Evaluation,
  as: SignedInUser,
  {
    items = [tea, coffee],
    history = [],
    language,
  }: { items?: Objective[]; history?: HistoryEntry[]; language?: Language } = {},
) {
  answer(evaluationApi.get, shown)
  answer(evaluationApi.list, page([shown]))
  answer(evaluationApi.history, page(history))
  answer(objectiveApi.list, page(items))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  const user = await openPage(`/evaluations/${shown.id}`, { as, ...(language && { language }) })
  await screen.findAllByRole('heading', { level: 3 })
  return user
}

/** What was saved of the comment that is being written. */
const draftIs = (draft: object) =>
  waitFor(
    () => {
      const saved = asked(commentDraftApi.save).map(({ question }) => question.body)
      expect(Object.assign({}, ...saved)).toEqual(draft)
    },
    { timeout: 10_000 },
  )

const own = (changes: Partial<Evaluation>) =>
  evaluation(1, {
    employee_user_id: emp.user_id,
    allowed_statuses: ['Employee Review', 'Approved', 'Rejected'],
    objectives_count: 2,
    ...changes,
  })
const dispute = {
  item_id: tea.objective_id,
  item_name: 'Sell tea',
  item_name_ar: 'بيع الشاي',
  reason: 'I reached ten',
  answer: null,
  answered_by_name: null,
  answered_by_name_ar: null,
  answered_at: null,
}

describe('rejecting the own review', () => {
  test('names items with a reason each, and needs no comment besides', async () => {
    const review = own({ status: 'Employee Review' })
    const user = await open(review, emp)
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = within(await openDialog(/^Reject/))
    await user.click(await dialog.findByRole('checkbox', { name: 'Sell tea' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Reject' }))
    await save()
    const reason = dialog.getByRole('textbox', { name: /^Why do you disagree with .*Sell tea/ })
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(asked(evaluationApi.update)).toEqual([])

    answer(evaluationApi.update, { ...review, status: 'Rejected' })
    await user.type(reason, 'I reached ten')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(evaluationApi.update)[0]?.question.body).toEqual({
      status: 'Rejected',
      disputes: [{ item_id: tea.objective_id, reason: 'I reached ten' }],
    })
  })
})

describe('a disputed item', () => {
  test('says so on its tab and on itself, and is answered with one choice', async () => {
    const disputed = evaluation(1, { status: 'Rejected', disputes: [dispute], objectives_count: 2 })
    const user = await open(disputed, lm)
    expect(
      await within(screen.getByRole('tab', { name: /Objectives/ })).findByText('1 disputed'),
    ).toBeTruthy()
    const item = within(
      screen.getByRole('heading', { name: 'Sell tea' }).closest('li') as HTMLElement,
    )
    expect(item.getByText('Disputed')).toBeTruthy()
    expect(item.getByText('I reached ten')).toBeTruthy()
    expect(screen.getAllByText('Disputed')).toHaveLength(1)

    await user.click(item.getByRole('button', { name: /^Answer the dispute/ }))
    const dialog = within(await openDialog(/^Answer/))
    await user.click(dialog.getByRole('radio', { name: /It stays/ }))
    await user.click(dialog.getByRole('button', { name: 'Save answer' }))
    expect(asked(voiceApi.answer)).toEqual([])
    answer(voiceApi.answer, disputed)
    await user.click(dialog.getByRole('radio', { name: 'The item was changed' }))
    await user.click(dialog.getByRole('button', { name: 'Save answer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(voiceApi.answer)[0]?.question.body).toEqual({ answer: 'changed' })
  })

  test('shows its answer to the employee in Arabic, and offers none to give', async () => {
    const answered = {
      ...dispute,
      answer: 'changed',
      answered_by_name: 'Lina Leader',
      answered_at: later,
    }
    await open(own({ status: 'Employee Review', disputes: [answered] }), emp, { language: 'ar' })
    const item = within(
      screen.getByRole('heading', { name: 'بيع الشاي' }).closest('li') as HTMLElement,
    )
    expect(item.getByText('محل اعتراض')).toBeTruthy()
    expect(item.getByText('تم تعديل البند.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^الرد/ })).toBeNull()
  })

  test('that was removed since is answered above the items', async () => {
    const gone = { ...dispute, item_id: id(799), item_name: 'Sell cake', item_name_ar: null }
    await open(evaluation(1, { status: 'Draft', disputes: [gone], objectives_count: 2 }), lm)
    const removed = await screen.findByRole('region', { name: 'Disputed items that were removed' })
    expect(within(removed).getByText(/Sell cake/)).toBeTruthy()
    expect(within(removed).getByRole('button', { name: /^Answer/ })).toBeTruthy()
  })
})

describe('comments on an item', () => {
  const said = (changes: Partial<ItemComment>): ItemComment => ({
    comment_id: id(750),
    item_id: tea.objective_id,
    at: later,
    author_id: lm.user_id,
    author_name: 'Lina Leader',
    author_name_ar: null,
    author_role: 'LM',
    text: 'Count the returns',
    audience: 'managers',
    ...changes,
  })

  test('are counted, say who reads them, and are sent for whom one chooses', async () => {
    const items = [objective(1, 'Sell tea', { comments_count: 1 })]
    const user = await open(evaluation(1), lm, { items })
    answer(voiceApi.comments, page([said({})]))
    await user.click(screen.getByRole('button', { name: '1 comment' }))
    const comments = within(await screen.findByRole('group', { name: /^Comments on/ }))
    expect(await comments.findByText('Count the returns')).toBeTruthy()
    expect(comments.getByText(/Managers only/)).toBeTruthy()

    await user.type(comments.getByRole('textbox', { name: 'Write a comment' }), 'Well done')
    const audience = comments.getByRole('combobox', { name: 'Who can read it' })
    expect((audience as HTMLSelectElement).value).toBe('managers')
    await user.selectOptions(audience, 'everyone')
    answer(voiceApi.comment, said({ comment_id: id(751), text: 'Well done', audience: 'everyone' }))
    await user.click(comments.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(asked(voiceApi.comment)).toHaveLength(1))
    expect(asked(voiceApi.comment)[0]?.question.body).toEqual({
      text: 'Well done',
      audience: 'everyone',
    })
  })

  test('written on in another tab are both shown, under the name of the field', async () => {
    const user = await open(evaluation(1), lm, { items: [tea] })
    answer(voiceApi.comments, page([]))
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    const box = await screen.findByRole('textbox', { name: 'Write a comment' })
    const current = { text: 'Fewer visits than agreed', audience: null, updated_at: later }
    refuse(commentDraftApi.save, 409, { error: 'stale', message: 'Changed.', details: { current } })
    await user.type(box, 'Fewer')
    const conflict = within(await openDialog('Someone else has changed this'))
    expect(conflict.getByText('Comment')).toBeTruthy()
    expect(conflict.getByText('Fewer visits than agreed')).toBeTruthy()
    answer(commentDraftApi.save, { ...current, text: 'Fewer', audience: 'managers' })
    await user.click(conflict.getByRole('button', { name: 'Keep mine' }))
    await draftIs({ text: 'Fewer', audience: 'managers' })
    expect((box as HTMLTextAreaElement).value).toBe('Fewer')
  })

  test('stay for those who were shown while they were written, though the review begins meanwhile', async () => {
    const user = await open(evaluation(1, { status: 'Pending HR Approval' }), lm, { items: [tea] })
    answer(voiceApi.comments, page([]))
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    const comments = within(await screen.findByRole('group', { name: /^Comments on/ }))
    const box = await comments.findByRole('textbox', { name: 'Write a comment' })
    await user.type(box, 'Between us')
    answer(evaluationApi.get, evaluation(1, { status: 'Employee Review' }))
    answer(voiceApi.comment, said({ comment_id: id(752), text: 'Between us' }))
    const moved = () => screen.queryAllByText('Employee Review').length
    const before = moved()
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(moved()).toBeGreaterThan(before))
    await user.click(comments.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(asked(voiceApi.comment)).toHaveLength(1))
    expect(asked(voiceApi.comment)[0]?.question.body).toEqual({
      text: 'Between us',
      audience: 'managers',
    })
    // The next one is for whom comments are now.
    await user.type(box, 'For all')
    const audience = comments.getByRole('combobox', { name: 'Who can read it' })
    expect((audience as HTMLSelectElement).value).toBe('everyone')
    await draftIs({ text: 'For all', audience: 'everyone' })
  })

  test('being written are shown to their author when the item is removed meanwhile', async () => {
    let text = ''
    let isGone = false
    answerEach(commentDraftApi.save, ({ body }) => {
      text = body?.text ?? text
      return { text, audience: null, updated_at: later, ...(isGone && { is_removed: true }) }
    })
    const removed = { item_id: tea.objective_id, item_name: 'Sell tea', item_name_ar: 'بيع الشاي' }
    answerEach(commentDraftApi.removed, () =>
      page(isGone && text !== '' ? [{ ...removed, text }] : []),
    )
    const user = await open(evaluation(1), lm)
    answer(voiceApi.comments, page([]))
    await user.click(screen.getAllByRole('button', { name: 'Comment' })[0] as HTMLElement)
    const box = await screen.findByRole('textbox', { name: 'Write a comment' })
    await user.type(box, 'Fewer visits than')
    isGone = true
    answer(objectiveApi.list, page([coffee]))
    await act(() => queryClient.invalidateQueries())

    const name = 'Your comments on items that were removed'
    const region = within(await screen.findByRole('region', { name }))
    expect(await region.findByText('Fewer visits than')).toBeTruthy()
    expect(region.getByText(/Sell tea/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()
    await user.click(region.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('Fewer visits than')
    await user.click(region.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
  })

  test('stay in their fields when the network is cut while the items load again', async () => {
    const user = await open(evaluation(1), lm)
    answer(voiceApi.comments, page([]))
    answerEach(commentDraftApi.removed, () => page([]))
    await user.click(screen.getAllByRole('button', { name: 'Comment' })[0] as HTMLElement)
    const box = await screen.findByRole('textbox', { name: 'Write a comment' })
    await user.type(box, 'Fewer visits')
    disconnect(objectiveApi.list)
    disconnect(voiceApi.comments)
    await act(() => queryClient.invalidateQueries())
    expect(screen.queryByText('Something went wrong')).toBeNull()
    await user.type(box, ' than')
    expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveProperty(
      'value',
      'Fewer visits than',
    )
    // A draft outlives the page.
    await user.clear(box)
  })

  test('of the employee are for everyone, without a choice', async () => {
    const user = await open(own({ status: 'Employee Review' }), emp, { items: [tea] })
    answer(voiceApi.comments, page([]))
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    const comments = within(await screen.findByRole('group', { name: /^Comments on/ }))
    expect(
      await comments.findByText('Everyone who can view your evaluation can read it.'),
    ).toBeTruthy()
    await user.type(comments.getByRole('textbox', { name: 'Write a comment' }), 'I sold more')
    expect(comments.queryByRole('combobox')).toBeNull()
    await draftIs({ text: 'I sold more', audience: 'everyone' })
  })
})

test('a comment on the whole evaluation says whom it was shown for, and stays where that changed', async () => {
  const hidden = 'The employee can’t see comments made before the employee review.'
  const shownToAll = 'Everyone who can view this evaluation can read it.'
  const user = await open(evaluation(1, { status: 'Pending HR Approval' }), lm)
  const box: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Add a comment' })
  expect(screen.getByText(hidden)).toBeTruthy()
  await user.type(box, 'Between us')
  answer(evaluationApi.get, evaluation(1, { status: 'Employee Review' }))
  await act(() => queryClient.invalidateQueries())
  const message = 'The employee can read this evaluation now.'
  refuse(evaluationApi.comment, 409, { error: 'conflict', message })
  const send = () => user.click(within(box.closest('form') as HTMLElement).getByRole('button'))
  await send()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText(shownToAll)).toBeTruthy()
  expect(box.value).toBe('Between us')
  await send()
  const bodies = () => asked(evaluationApi.comment).map(({ question }) => question.body)
  await waitFor(() =>
    expect(bodies()).toEqual([
      { comment: 'Between us', for: 'managers' },
      { comment: 'Between us', for: 'everyone' },
    ]),
  )
})

describe('the history', () => {
  const entry: HistoryEntry = {
    history_id: id(760),
    at: longAgo,
    actor_id: lm.user_id,
    actor_name: 'Lina Leader',
    actor_name_ar: null,
    actor_role: 'LM',
    action: 'objective_changed',
    from: null,
    to: null,
    comment: 'Sell tea',
    changes: [
      { field: 'achieved', from: 8, to: 9 },
      { field: 'weight', from: 20, to: 30 },
      { field: 'status', from: 'Not started', to: 'Completed' },
      { field: 'description', from: null, to: null },
    ],
    owner_name_ar: null,
    acted_for_ar: null,
    on_behalf: false,
  }
  const shownIn = async (language: Language) => {
    await open(evaluation(1), lm, { history: [entry], language })
    const line = (await screen.findByText(/[“«].*Sell tea.*[”»]$/)).closest('li')
    // Marks around what is isolated are no part of what is read.
    return line?.textContent.replace(/[\u2066-\u2069]/g, '')
  }

  test('says from what to what an item changed', async () => {
    const line = await shownIn('en')
    for (const part of [
      'changed objective “Sell tea”',
      'Achieved 8 → 9',
      'Weight 20% → 30%',
      'Status Not started → Completed',
      'Description changed',
    ])
      expect(line).toContain(part)
  })

  test('says so in Arabic, with its digits', async () => {
    const line = await shownIn('ar')
    for (const part of ['المحقق: من ٨ إلى ٩', 'من ٢٠٪ إلى ٣٠٪', 'تعديل الوصف'])
      expect(line).toContain(part)
  })
})
