import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configApi, meApi } from '#accounts/contract/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, employee, evaluation, hr, page } from './samples.ts'

const arabic = { language: 'ar' } as const
const latinDigits = /\d/

/** The direction that a part of the page is shown in. */
const directionOf = (element: Element | null | undefined) =>
  element?.closest('[dir]')?.getAttribute('dir')

test('the page and all that opens above it runs from right to left, in Arabic', async () => {
  answer(employeeApi.list, page([employee(1, { name: 'سارة' })]))
  const user = await openPage('/employees', arabic)
  await screen.findByRole('heading', { name: 'سارة' })
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(directionOf(screen.getByRole('main'))).toBe('rtl')
  expect(directionOf(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }))).toBe('rtl')
  await user.click(screen.getByRole('button', { name: /^تعديل .*سارة/ }))
  const dialog = await openDialog('تعديل الموظف')
  expect(directionOf(dialog)).toBe('rtl')
  await user.click(within(dialog).getByRole('button', { name: 'إلغاء' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the language that another tab chooses is spoken here as well, and what is open stays open', async () => {
  answer(employeeApi.list, page([employee(1, { name: 'Sara' })]))
  const user = await openPage('/employees')
  await user.click(await screen.findByRole('button', { name: /^Edit .*Sara/ }))
  await openDialog('Edit Employee')
  const change = { key: 'language', newValue: 'ar', storageArea: localStorage }
  act(() => void dispatchEvent(new StorageEvent('storage', change)))
  expect(directionOf(await openDialog('تعديل الموظف'))).toBe('rtl')
  expect(document.documentElement.lang).toBe('ar')
})

test('lists are asked for by the names that Arabic readers see, in either direction', async () => {
  answer(employeeApi.list, page([employee(1, { name_ar: 'سارة' })]))
  const user = await openPage('/employees?view=list', arabic)
  const orderings = () => asked(employeeApi.list).map(({ question }) => question.query?.ordering)
  const head = await screen.findByRole('columnheader', { name: /^الاسم/ })
  expect([orderings().at(-1), head.getAttribute('aria-sort')]).toEqual(['name_ar', 'ascending'])
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(orderings().at(-1)).toBe('-name_ar'))
  expect(head.getAttribute('aria-sort')).toBe('descending')
})

test('a card has Arabic words and digits, and leaves address and phone as they are', async () => {
  answer(employeeApi.list, page([employee(1, { name: 'سارة' })]))
  await openPage('/employees', arabic)
  const heading = await screen.findByRole('heading', { name: 'سارة' })
  const card = within(heading.closest('[role=listitem]') as HTMLElement)
  expect(card.getByText('نشط')).toBeTruthy()
  const joined = card.getByText(/٢٠٢٤/)
  expect(joined.textContent).not.toMatch(latinDigits)
  for (const text of ['person1@example.test', '+966 501234567'])
    expect(card.getByText(text).getAttribute('dir')).toBe('ltr')
})

test('the score and status of an evaluation are Arabic, without a Latin digit', async () => {
  answer(
    evaluationApi.list,
    page([evaluation(1, { employee_name: 'سارة', status: 'Pending HR Approval', score: 62.5 })]),
  )
  await openPage('/evaluations', arabic)
  const [row] = await screen.findAllByRole('row', { name: /سارة/ })
  const cells = within(row as HTMLElement).getAllByRole('gridcell')
  const texts = cells.map(({ textContent }) => textContent)
  expect(texts.join(' ')).toContain('بانتظار موافقة الموارد البشرية')
  expect(texts.join(' ')).toContain('٦٢')
  expect(texts.filter((text) => latinDigits.test(text ?? ''))).toEqual([])
})

test('a form with a change asks in Arabic before it closes', async () => {
  answer(employeeApi.list, page([employee(1, { name: 'سارة' })]))
  const user = await openPage('/employees', arabic)
  await user.click(await screen.findByRole('button', { name: /^تعديل .*سارة/ }))
  const dialog = within(await openDialog('تعديل الموظف'))
  await user.type(dialog.getByRole('textbox', { name: 'الاسم الكامل' }), ' أحمد')
  await user.click(dialog.getByRole('button', { name: 'إلغاء' }))
  const question = await openDialog('هل تريد تجاهل ما كتبته؟')
  expect(directionOf(question)).toBe('rtl')
  expect(within(question).getByRole('button', { name: 'متابعة التحرير' })).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'تجاهل' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failure is shown in Arabic, and the call asks the server for Arabic', async () => {
  refuse(employeeApi.list, 500, { error: 'server_error', message: 'يُنقل الخادم الآن.' })
  const user = await openPage('/employees', arabic)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('يُنقل الخادم الآن.')).toBeTruthy()
  expect(asked(employeeApi.list)[0]?.headers.get('Accept-Language')).toBe('ar')
  answer(employeeApi.list, page([]))
  await user.click(alert.getByRole('button'))
  expect(await screen.findByText('لا يوجد أحد ضمن نطاقك بعد.')).toBeTruthy()
})

test('changing the language in the settings turns the page at once', async () => {
  answerEach(meApi.update, ({ body }) => ({ ...hr, language: body.language ?? null }))
  answer(configApi.get, config)
  const user = await openPage('/settings')
  await user.click(await screen.findByRole('radio', { name: 'العربية (Arabic)' }))
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeTruthy()
})
