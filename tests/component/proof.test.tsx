import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { securityApi } from '#accounts/contract/security.ts'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { adoptAccount, setSession } from '#accounts/web/session.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, Refused } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, emp, evaluation, hr, later, page } from './samples.ts'

const own = evaluation(1, { status: 'Employee Review', employee_user_id: emp.user_id })
const refusal = { error: 'proof_required', message: 'You signed in more than 10 minutes ago.' }

const words = {
  en: {
    agree: 'Accept',
    comment: /^Comment/,
    title: 'Confirm that it’s you',
    password: 'Current password',
    confirm: 'Confirm',
    done: 'Evaluation updated successfully!',
  },
  ar: {
    agree: 'قبول',
    comment: /^تعليق/,
    title: 'تأكيد الهوية',
    password: 'كلمة المرور الحالية',
    confirm: 'تأكيد',
    done: 'تم تعديل التقييم بنجاح!',
  },
}

/** The employee agrees with a comment; the server wants to know first who it is. */
async function agree(as: SignedInUser = emp, language: Language = 'en') {
  const t = words[language]
  let isConfirmed = false
  answer(evaluationApi.get, own)
  answer(evaluationApi.list, page([own]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([]))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  answerEach(evaluationApi.update, ({ body }) => {
    if (!isConfirmed) throw new Refused(403, refusal)
    return { ...own, status: body.status ?? own.status, updated_at: later }
  })
  answerEach(securityApi.confirm, ({ body }) => {
    if (body.current_password === 'a guess')
      throw new Refused(400, {
        error: 'invalid',
        message: 'Not valid',
        details: { current_password: ['This is not your current password'] },
      })
    isConfirmed = true
    return undefined
  })
  const user = await openPage(`/evaluations/${own.id}`, { as, language })
  await user.click(await screen.findByRole('button', { name: t.agree }))
  const step = within(await openDialog(t.agree))
  await user.type(step.getByRole('textbox'), 'A fair result')
  await user.click(step.getByRole('button', { name: t.agree }))
  return { user, t, step, dialog: within(await openDialog(t.title)) }
}

describe('what the server wants a password for', () => {
  for (const language of ['en', 'ar'] as const)
    test(`is done after it, with what was typed, in ${language}`, async () => {
      const { user, t, dialog } = await agree(emp, language)
      const field = dialog.getByLabelText(new RegExp(`^${t.password}`))
      await user.type(field, 'a guess')
      await user.click(dialog.getByRole('button', { name: t.confirm }))
      expect(await dialog.findByText('This is not your current password')).toBeTruthy()
      await user.clear(field)
      await user.type(field, 'Violet-harbour-72')
      await user.click(dialog.getByRole('button', { name: t.confirm }))
      expect(await screen.findByText(t.done)).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(asked(evaluationApi.update).map(({ question }) => question.body)).toEqual([
        { status: 'Approved', comment: 'A fair result' },
        { status: 'Approved', comment: 'A fair result' },
      ])
    })

  test('is not done when it is cancelled, and what was typed is still there', async () => {
    const { user, step, dialog } = await agree()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await step.findByText('You signed in more than 10 minutes ago.')).toBeTruthy()
    expect(step.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A fair result')
    expect(asked(evaluationApi.update)).toHaveLength(1)
  })

  test('takes a code instead from who signs in with one', async () => {
    const { user, dialog } = await agree({ ...emp, two_factor: true })
    await user.click(dialog.getByRole('button', { name: 'Use a code instead' }))
    await user.type(dialog.getByLabelText(/^Code from the app/), '123456')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Evaluation updated successfully!')).toBeTruthy()
    expect(asked(securityApi.confirm)[0]?.question.body).toEqual({ code: '123456' })
  })

  test('offers no code to who has none', async () => {
    const { user, dialog } = await agree()
    expect(dialog.queryByRole('button', { name: 'Use a code instead' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  })

  test('is never done in the name of who signs in next', async () => {
    await agree()
    act(() => setSession(null))
    act(() => adoptAccount({ ...hr, language: 'en' }))
    await screen.findByRole('main')
    expect(screen.queryByRole('heading', { name: words.en.title })).toBeNull()
    expect(asked(evaluationApi.update)).toHaveLength(1)
  })
})
