import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { endingApi } from '#evaluations/contract/ending.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import { isolated, type Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, emp, evaluation, hr, later, lm, longAgo, page } from './samples.ts'

async function openEvaluation(shown: Evaluation, as: SignedInUser, language: Language = 'en') {
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

const inReview = (changes: Partial<Evaluation> = {}) =>
  evaluation(1, { status: 'Employee Review', ...changes })
const own = inReview({ employee_user_id: emp.user_id })

describe('having read an evaluation', () => {
  const words = {
    en: {
      read: 'I have read it',
      hint: 'Confirming that you have read it doesn’t mean that you agree.',
      done: `You confirmed on ${formatDay(later, 'en')} that you have read it.`,
      agree: 'Accept',
    },
    ar: {
      read: 'تأكيد الاطلاع',
      hint: 'تأكيد الاطلاع لا يعني الموافقة على التقييم.',
      done: `تم تأكيد اطلاعك على التقييم في ${formatDay(later, 'ar')}.`,
      agree: 'قبول',
    },
  }

  for (const language of ['en', 'ar'] as const)
    test(`is confirmed apart from agreeing, in ${language}`, async () => {
      const t = words[language]
      const user = await openEvaluation(own, emp, language)
      expect(screen.getByText(t.hint, { exact: false })).toBeTruthy()
      answerEach(endingApi.acknowledge, () => {
        answer(evaluationApi.get, { ...own, acknowledged_at: later })
        return { ...own, acknowledged_at: later }
      })
      await user.click(screen.getByRole('button', { name: t.read }))
      const said = await screen.findByText(t.done)
      await waitFor(() => expect(document.activeElement).toBe(said))
      expect(screen.queryByRole('button', { name: t.read })).toBeNull()
      expect(screen.getByRole('button', { name: t.agree })).toBeTruthy()
      expect(asked(evaluationApi.update)).toEqual([])
    })

  test('is seen by HR and managers, or that it is not confirmed yet', async () => {
    await openEvaluation(inReview({ acknowledged_at: later }), hr)
    const progress = within(screen.getByRole('region', { name: 'Progress' }))
    expect(
      progress.getByText(
        `${isolated('Person 1')} confirmed having read it on ${formatDay(later, 'en')}`,
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull()
  })

  test('is not confirmed yet, for a line manager', async () => {
    await openEvaluation(inReview(), lm)
    expect(screen.getByText('Not confirmed as read yet')).toBeTruthy()
  })
})

describe('a review without an answer', () => {
  const late = inReview({ due_on: '2026-01-05', updated_at: later })
  const closed = evaluation(1, {
    status: 'Completed',
    closed_without_answer_at: later,
    informed_at: longAgo,
  })
  const words = {
    en: {
      more: 'More',
      close: 'Close without an answer',
      reason: /^Why\?/,
      confirm: 'Complete without an answer',
      required: 'Please say why.',
      done: 'Evaluation completed without an answer',
      recorded: `Informed on ${formatDay(longAgo, 'en')}, no answer`,
    },
    ar: {
      more: 'المزيد',
      close: 'الإغلاق دون رد',
      reason: /^ما السبب؟/,
      confirm: 'إكمال التقييم دون رد',
      required: 'يرجى ذكر السبب.',
      done: 'تم إكمال التقييم دون رد',
      recorded: `إبلاغ الموظف في ${formatDay(longAgo, 'ar')} دون رد`,
    },
  }

  for (const language of ['en', 'ar'] as const)
    test(`is closed by HR with a reason, in ${language}`, async () => {
      const t = words[language]
      const user = await openEvaluation(late, hr, language)
      await user.click(screen.getByRole('button', { name: t.more }))
      await user.click(await screen.findByRole('menuitem', { name: t.close }))
      const dialog = within(await openDialog(t.close))
      expect(dialog.getByText(new RegExp(t.recorded))).toBeTruthy()
      await user.click(dialog.getByRole('button', { name: t.confirm }))
      expect(await dialog.findByText(t.required)).toBeTruthy()
      expect(asked(endingApi.closeWithoutAnswer)).toEqual([])

      answer(endingApi.closeWithoutAnswer, closed)
      await user.type(dialog.getByRole('textbox', { name: t.reason }), 'Three reminders')
      await user.click(dialog.getByRole('button', { name: t.confirm }))
      expect(await screen.findByText(t.done)).toBeTruthy()
      const [call] = asked(endingApi.closeWithoutAnswer)
      expect(call?.question.body).toEqual({ reason: 'Three reminders' })
      expect(call?.headers.get('If-Match')).toBe(`"${later}"`)
    })

  test('is not closed before its last day is over', async () => {
    await openEvaluation(inReview({ due_on: '2999-01-01' }), hr)
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  test('is never shown as agreed', async () => {
    await openEvaluation(closed, emp)
    const progress = within(screen.getByRole('region', { name: 'Progress' }))
    expect(progress.getByText(words.en.recorded)).toBeTruthy()
    const agreed = progress.getByText('Approved').closest('li')
    expect(agreed?.textContent).toBe('ApprovedNot reached: no answer')
    expect(progress.getByText('Employee Review').closest('li')?.textContent).toMatch(/Done$/)
  })
})

describe('a completed evaluation', () => {
  const done = evaluation(1, { status: 'Completed', updated_at: later })
  const draft = evaluation(2, {
    employee_name: 'Person 1',
    version_of: done.id,
    correction_reason: 'A figure was wrong',
  })
  const words = {
    en: {
      more: 'More',
      correct: 'Correct',
      title: 'Correct this evaluation',
      reason: /^Why\?/,
      confirm: 'Begin the correction',
      done: 'Correction begun',
      underWay: /This is a correction. The version before counts until this one is completed./,
      before: 'Open the version before',
    },
    ar: {
      more: 'المزيد',
      correct: 'تصحيح',
      title: 'تصحيح هذا التقييم',
      reason: /^ما السبب؟/,
      confirm: 'بدء التصحيح',
      done: 'تم بدء التصحيح',
      underWay: /هذا تصحيح. تُحتسب النسخة السابقة إلى أن يكتمل./,
      before: 'فتح النسخة السابقة',
    },
  }

  for (const language of ['en', 'ar'] as const)
    test(`is corrected by HR with a reason, and leads to the new version, in ${language}`, async () => {
      const t = words[language]
      const user = await openEvaluation(done, hr, language)
      await user.click(screen.getByRole('button', { name: t.more }))
      await user.click(await screen.findByRole('menuitem', { name: t.correct }))
      const dialog = within(await openDialog(t.title))
      await user.type(dialog.getByRole('textbox', { name: t.reason }), 'A figure was wrong')
      answer(endingApi.correct, draft)
      answer(evaluationApi.get, draft)
      await user.click(dialog.getByRole('button', { name: t.confirm }))
      expect(await screen.findByText(t.done)).toBeTruthy()
      await waitFor(() => expect(location.pathname).toBe(`/evaluations/${draft.id}`))
      expect(asked(endingApi.correct)[0]?.question).toMatchObject({
        params: { evaluation_id: done.id },
        body: { reason: 'A figure was wrong' },
      })
      expect(await screen.findByText(t.underWay)).toBeTruthy()
      expect(await screen.findByText('A figure was wrong')).toBeTruthy()
      const before = await screen.findByRole('link', { name: t.before })
      expect(before.getAttribute('href')).toBe(`/evaluations/${done.id}`)
    })

  test('says that it is being corrected, and offers no second correction', async () => {
    await openEvaluation({ ...done, corrected_by: draft.id }, hr)
    expect(screen.getByText(/A correction of this evaluation has been begun./)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open the corrected version' })
    expect(link.getAttribute('href')).toBe(`/evaluations/${draft.id}`)
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  test('says that it was replaced, and when', async () => {
    await openEvaluation({ ...done, corrected_by: draft.id, replaced_at: later }, emp)
    const day = formatDay(later, 'en')
    expect(screen.getByText(new RegExp(`This version was replaced on ${day}.`))).toBeTruthy()
  })

  test('has a correction of the same type and period, which are not edited', async () => {
    const user = await openEvaluation({ ...draft, ...evaluation(1), version_of: done.id }, hr)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await openDialog('Edit Evaluation'))
    expect(
      dialog.getByText('A correction has the type and period of the evaluation it corrects.'),
    ).toBeTruthy()
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).disabled).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  })

  test('is corrected by no one else', async () => {
    await openEvaluation(done, lm)
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})
