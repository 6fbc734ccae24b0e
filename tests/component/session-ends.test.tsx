import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { adoptAccount } from '#accounts/web/session.ts'
import { restoreSession } from '#accounts/web/sign-in/restore-session.ts'
import { endSession } from '#kit/web/api/tokens.ts'
import { configApi } from '#accounts/contract/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { templateApi } from '#evaluations/contract/templates.ts'
import { departmentApi } from '#organisation/contract/units.ts'
import { answer, asked } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, emp, evaluation, hod, hr, id, lm, longAgo, page } from './samples.ts'

const retail = {
  department_id: id(20),
  name: 'Retail',
  name_ar: null,
  company: 'Rimal',
  company_id: id(10),
  company_name: 'Rimal',
  manager: null,
  manager_id: null,
  employee_count: 3,
  sub_department_count: 1,
  created_at: longAgo,
  updated_at: longAgo,
}

beforeAll(() => {
  restoreSession()
})

const words = {
  en: {
    edit: /^Edit .*Retail/,
    title: 'Edit Department',
    restored: 'Your unsaved input was restored',
    discard: 'Discard',
  },
  ar: {
    edit: /^تعديل .*Retail/,
    title: 'تعديل الإدارة',
    restored: 'تمت استعادة ما كتبته ولم يُحفظ',
    discard: 'تجاهل',
  },
} as const

/** Someone edits a department, and the session ends. */
async function typeAndEnd(language: 'en' | 'ar') {
  answer(configApi.get, config)
  answer(departmentApi.list, { ...page([retail]), totals: { units: 1, employees: 3 } })
  const t = words[language]
  const user = await openPage('/departments?search=ret&view=cards', { as: hr, language })
  await user.click(await screen.findByRole('button', { name: t.edit }))
  const [field] = within(await openDialog(t.title)).getAllByRole('textbox')
  if (!field) throw new Error('no field')
  await user.type(field, ' and more')
  act(() => endSession())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/')
  return { user, t, signIn: (who: typeof hr) => act(() => adoptAccount({ ...who, language })) }
}

describe('input when a session ends', () => {
  for (const language of ['en', 'ar'] as const)
    test(`is there again for the same person, who can discard it, in ${language}`, async () => {
      const { user, t, signIn } = await typeAndEnd(language)
      expect(sessionStorage.getItem('input')).toContain('and more')
      signIn(hr)
      const dialog = within(await openDialog(t.title))
      expect(location.pathname + location.search).toBe('/departments?search=ret&view=cards')
      expect(dialog.getByDisplayValue('Retail and more')).toBeTruthy()
      expect(await dialog.findByText(t.restored)).toBeTruthy()
      expect(sessionStorage.getItem('input')).toBeNull()
      await user.click(dialog.getByRole('button', { name: t.discard }))
      expect(dialog.getByDisplayValue('Retail')).toBeTruthy()
      expect(dialog.queryByText(t.restored)).toBeNull()
    })

  test('is saved against the version it was typed for', async () => {
    const { user, signIn } = await typeAndEnd('en')
    signIn(hr)
    const dialog = within(await openDialog('Edit Department'))
    answer(departmentApi.change, { ...retail, name: 'Retail and more' })
    await user.click(dialog.getByRole('button', { name: 'Update Department' }))
    await waitFor(() => expect(asked(departmentApi.change)).toHaveLength(1))
    const [sent] = asked(departmentApi.change)
    expect(sent?.question.body).toEqual({ name: 'Retail and more' })
    expect(JSON.stringify(sent?.headers)).toContain(longAgo)
  })

  test('is deleted when someone else signs in', async () => {
    const { signIn } = await typeAndEnd('en')
    signIn(hod)
    await screen.findByRole('main')
    expect(sessionStorage.getItem('input')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is stored for a day, and in memory where the browser refuses storage', async () => {
    const { sessionStorage } = globalThis
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.stubGlobal('sessionStorage', sessionStorage)
    })
    const refuse = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const first = await typeAndEnd('en')
    first.signIn(hr)
    expect(
      await within(await openDialog('Edit Department')).findByText(first.t.restored),
    ).toBeTruthy()
    act(() => endSession())
    const tomorrow = Date.now() + 25 * 3_600_000
    vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
    first.signIn(hr)
    await screen.findByRole('main')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

/** The session ends, and the same person signs in again. */
async function endAndReturn(who: typeof hr) {
  act(() => endSession())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => adoptAccount(who))
}

describe('what does not save itself', () => {
  test('of a rejection is not stored in the browser', async () => {
    const own = evaluation(1, { status: 'Employee Review', employee_user_id: emp.user_id })
    answer(configApi.get, config)
    answer(evaluationApi.get, own)
    answer(evaluationApi.list, page([own]))
    answer(evaluationApi.history, page([]))
    answer(objectiveApi.list, page([]))
    answer(competencyApi.list, page([]))
    const user = await openPage(`/evaluations/${own.id}`, { as: emp })
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const [comment] = within(await openDialog('Reject')).getAllByRole('textbox')
    if (!comment) throw new Error('no field')
    await user.type(comment, 'The target was another one')
    act(() => endSession())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const stored = JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])
    expect(stored).not.toContain('The target')
  })

  test('of new evaluations is there again, and can be discarded', async () => {
    answer(configApi.get, config)
    answer(evaluationApi.list, page([evaluation(1)]))
    answer(employeeApi.list, page([]))
    answer(templateApi.list, page([]))
    const user = await openPage('/evaluations', { as: lm })
    await user.click(await screen.findByRole('button', { name: 'New Evaluation' }))
    const first = within(await openDialog('Add Evaluation'))
    const nextYear = String(new Date().getFullYear() + 1)
    await user.selectOptions(first.getByRole('combobox', { name: /^Year/ }), nextYear)
    await user.click(first.getByRole('radio', { name: 'Template' }))
    await endAndReturn(lm)
    const dialog = within(await openDialog('Add Evaluation'))
    const year = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Year/ })
    expect(year.value).toBe(nextYear)
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Template' }).checked).toBe(true)
    await user.click(await dialog.findByRole('button', { name: 'Discard' }))
    expect(year.value).toBe(String(Number(nextYear) - 1))
    expect(dialog.queryByText(words.en.restored)).toBeNull()
  })
})
