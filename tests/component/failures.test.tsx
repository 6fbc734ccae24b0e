import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { employeeApi } from '#employees/contract/employees.ts'
import { importApi } from '#imports/contract/imports.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, refuse } from './loopback.ts'
import { openPage } from './page.tsx'
import { employee, id, page } from './samples.ts'

describe('an answer outside the contract', () => {
  // It is reported to the console of the browser, where developers look.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  test.each<[Language, string, string]>([
    ['en', 'Invalid response format from server', 'Try Again'],
    ['ar', 'صيغة استجابة الخادم غير صالحة', 'إعادة المحاولة'],
  ])('is named in the words of the specification (%s)', async (language, sentence, again) => {
    answer(employeeApi.list, { results: 'none' } as never)
    const user = await openPage('/employees', { language })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(sentence)).toBeTruthy()
    answer(employeeApi.list, page([employee(1)]))
    await user.click(within(alert).getByRole('button', { name: again }))
    expect(await screen.findByRole('heading', { name: 'Person 1' })).toBeTruthy()
  })
})

test.each<[Language, string]>([
  ['en', 'An error occurred while loading this page.'],
  ['ar', 'حدث خطأ أثناء تحميل هذه الصفحة.'],
])('a screen that fails as a whole says so, and why (%s)', async (language, sentence) => {
  refuse(importApi.get, 500, { error: 'server_error', message: 'The server is being moved.' })
  await openPage(`/imports/${id(900)}`, { language })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(sentence)
  expect(alert.textContent).toContain('The server is being moved.')
  expect(within(alert).getByRole('button')).toBeTruthy()
})

test.each<[Language, string]>([
  ['en', 'Details'],
  ['ar', 'التفاصيل'],
])(
  'what failed names the call for those who look for the cause (%s)',
  async (language, details) => {
    refuse(employeeApi.list, 500, { error: 'server_error', message: 'The server is being moved.' })
    const user = await openPage('/employees', { language })
    const alert = within(await screen.findByRole('alert'))
    const summary = alert.getByText(details)
    await user.click(summary)
    expect(summary.parentElement?.textContent).toMatch(
      /500 · server_error · GET \/api\/employees\/ · \d{4}-/,
    )
  },
)
