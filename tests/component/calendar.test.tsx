import {
  act,
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  within,
} from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { type Language, isolated } from '#kit/rules/language/language.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { type Calendar, calendarApi } from '#organisation/contract/calendar.ts'
import { companyApi } from '#organisation/contract/companies.ts'
import { calendarTexts } from '#organisation/texts/calendar.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { company, hr, later, longAgo, page } from './samples.ts'

const admin: SignedInUser = {
  ...hr,
  role: 'ADMIN',
  permissions: [...hr.permissions, 'system_settings'],
}

const founding = { date: '2026-02-22', name: 'Founding Day', name_ar: 'يوم التأسيس' }
const national = { date: '2026-09-23', name: 'National Day', name_ar: 'اليوم الوطني' }
const newYear = { date: '2027-01-01', name: 'New Year', name_ar: '' }
const calendar: Calendar = {
  time_zone: 'Asia/Riyadh',
  weekend: [5, 6],
  holidays: [founding, national],
  updated_at: longAgo,
}

const nameOf: Record<Language, string> = { en: company.name, ar: 'شركة رمال' }

interface Opening {
  as?: SignedInUser
  language?: Language
}

async function openMenu({ as = admin, language = 'en' }: Opening = {}) {
  answer(companyApi.list, page([{ ...company, name_ar: nameOf.ar }]))
  const user = await openPage('/companies', { as, language })
  const more = language === 'en' ? /More actions for.*Rimal/ : /إجراءات أخرى.*رمال/
  await user.click(await screen.findByRole('button', { name: more }))
  return user
}

async function openCalendar(opening: Opening = {}) {
  const t = calendarTexts[opening.language ?? 'en']
  const user = await openMenu(opening)
  await user.click(await screen.findByRole('menuitem', { name: t.open }))
  return { t, user, dialog: within(await openDialog(t.title(nameOf[opening.language ?? 'en']))) }
}

const sent = () => asked(calendarApi.save).map(({ question }) => question.body)
/** The days that are listed, in their order. */
const listed = (dialog: Pick<BoundFunctions<typeof queries>, 'queryAllByRole'>) =>
  dialog
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('time')?.getAttribute('datetime'))

describe('the working calendar of a company', () => {
  test('shows its days off and its holidays by year, and closes unchanged', async () => {
    answer(calendarApi.get, { ...calendar, holidays: [...calendar.holidays, newYear] })
    const { t, user, dialog } = await openCalendar()
    const pressed = dialog
      .getAllByRole('button', { pressed: true })
      .map((button) => button.getAttribute('aria-label'))
    expect(pressed).toEqual(['Friday', 'Saturday'])
    const headings = dialog.getAllByRole('heading', { level: 4 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['2026', '2027'])
    expect(listed(dialog)).toEqual(['2026-02-22', '2026-09-23', '2027-01-01'])
    dialog.getByText('اليوم الوطني')
    dialog.getByText('Wednesday')
    await user.click(dialog.getByRole('button', { name: t.save }))
    expect(sent()).toEqual([])
  })

  test('is saved with another weekend and with holidays added and removed', async () => {
    answer(calendarApi.get, calendar)
    answerEach(calendarApi.save, () => ({ ...calendar, updated_at: later }))
    const { t, user, dialog } = await openCalendar()
    await user.click(dialog.getByRole('button', { name: 'Friday' }))
    await user.click(dialog.getByRole('button', { name: 'Sunday' }))
    await user.click(dialog.getByRole('button', { name: /Remove.*Founding Day/ }))
    expect(listed(dialog)).toEqual([national.date])

    await user.click(dialog.getByRole('button', { name: t.add }))
    const date = dialog.getByLabelText(/Date/)
    expect(document.activeElement).toBe(date)
    fireEvent.change(date, { target: { value: '2026-01-01' } })
    await user.type(dialog.getByLabelText(/Name in English/), ' New Year {Enter}')
    expect(sent()).toEqual([])
    expect(listed(dialog)).toEqual(['2026-01-01', national.date])

    await user.click(dialog.getByRole('button', { name: t.save }))
    await screen.findByText(t.saved)
    expect(sent()).toEqual([
      {
        time_zone: 'Asia/Riyadh',
        weekend: [0, 6],
        holidays: [{ date: '2026-01-01', name: 'New Year', name_ar: '' }, national],
      },
    ])
    expect(asked(calendarApi.save)[0]?.headers['If-Match']).toContain(longAgo)
  })

  test('saves a holiday that is entered, but not yet added', async () => {
    answer(calendarApi.get, { ...calendar, holidays: [] })
    answerEach(calendarApi.save, () => calendar)
    const { t, user, dialog } = await openCalendar()
    dialog.getByText(t.noHolidays)
    await user.click(dialog.getByRole('button', { name: t.add }))
    fireEvent.change(dialog.getByLabelText(/Date/), { target: { value: national.date } })
    await user.click(dialog.getByRole('button', { name: t.save }))
    await dialog.findByText(t.problems.holiday_name_required)
    expect(sent()).toEqual([])
    await user.type(dialog.getByLabelText(/Name in English/), national.name)
    await user.type(dialog.getByLabelText(/Name in Arabic/), national.name_ar)
    await user.click(dialog.getByRole('button', { name: t.save }))
    await screen.findByText(t.saved)
    expect(sent().map((body) => body?.holidays)).toEqual([[national]])
  })

  test('says what is wrong with a holiday, and forgets one that is not added', async () => {
    answer(calendarApi.get, calendar)
    const { t, user, dialog } = await openCalendar()
    const add = dialog.getByRole('button', { name: t.add })
    await user.click(add)
    await user.click(add)
    dialog.getByText(t.problems.date_required)
    dialog.getByText(t.problems.holiday_name_required)
    fireEvent.change(dialog.getByLabelText(/Date/), { target: { value: national.date } })
    dialog.getByText(t.problems.holiday_twice)
    await user.click(dialog.getByRole('button', { name: t.dontAdd }))
    expect(dialog.queryByLabelText(/Date/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: t.save }))
    expect(sent()).toEqual([])
  })

  test('is saved as a change of what was shown, also when another one is loaded since', async () => {
    answer(calendarApi.get, calendar)
    answerEach(calendarApi.save, () => calendar)
    const { t, user, dialog } = await openCalendar()
    answer(calendarApi.get, { ...calendar, holidays: [], updated_at: later })
    await act(refreshScreen)
    expect(asked(calendarApi.get)).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Thursday' }))
    await user.click(dialog.getByRole('button', { name: t.save }))
    await screen.findByText(t.saved)
    expect(asked(calendarApi.save)[0]?.headers['If-Match']).toContain(longAgo)
  })

  test('has a working day in every week', async () => {
    answer(calendarApi.get, { ...calendar, weekend: [0, 1, 2, 3, 4, 5] })
    const { t, user, dialog } = await openCalendar()
    await user.click(dialog.getByRole('button', { name: 'Saturday' }))
    dialog.getByText(t.problems.weekend_whole_week)
    await user.click(dialog.getByRole('button', { name: t.save }))
    expect(sent()).toEqual([])
  })

  test('imports holidays from a sheet, unless there are changes that would be lost', async () => {
    answer(calendarApi.get, calendar)
    const { t, user, dialog } = await openCalendar()
    const button = dialog.getByRole('button', { name: t.importSheet })
    await user.click(dialog.getByRole('button', { name: 'Sunday' }))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(dialog.getByRole('button', { name: 'Sunday' }))
    expect(button.getAttribute('aria-disabled')).not.toBe('true')
    await user.click(button)
    const sheet = within(await openDialog('Import holidays'))
    expect(sheet.queryByRole('checkbox')).toBeNull()

    answer(calendarApi.get, { ...calendar, holidays: [...calendar.holidays, newYear] })
    await user.click(sheet.getByRole('button', { name: 'Cancel' }))
    const again = within(await openDialog(t.title(nameOf.en)))
    expect(listed(again)).toHaveLength(3)
  })

  test('moves the focus to the next holiday when one is removed', async () => {
    answer(calendarApi.get, calendar)
    const { t, user, dialog } = await openCalendar()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await user.click(dialog.getByRole('button', { name: /Remove.*Founding Day/ }))
    await expect.poll(focused).toContain(isolated('National Day'))
    await user.keyboard('{Enter}')
    await expect
      .poll(() => document.activeElement)
      .toBe(dialog.getByRole('button', { name: t.add }))
  })
})

test('the calendar is in Arabic, with the Arabic names first', async () => {
  answer(calendarApi.get, calendar)
  const { dialog } = await openCalendar({ language: 'ar' })
  dialog.getByRole('heading', { name: '٢٠٢٦' })
  expect(dialog.getByText('اليوم الوطني').tagName).toBe('BDI')
  dialog.getByRole('button', { name: 'الجمعة', pressed: true })
  dialog.getByRole('button', { name: /حذف.*يوم التأسيس/ })
})

describe('a calendar that cannot be changed', () => {
  test('is read by those without the permission', async () => {
    answer(calendarApi.get, calendar)
    const { t, dialog } = await openCalendar({ as: hr })
    dialog.getByText(t.onlyRead)
    dialog.getByText('Friday · Saturday')
    expect(listed(dialog)).toEqual([founding.date, national.date])
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
  })

  test('says when it could not be loaded, and loads again', async () => {
    refuse(calendarApi.get, 403, { error: 'forbidden', message: 'Not today' })
    const { t, user, dialog } = await openCalendar()
    await dialog.findByText(t.loadFailed)
    answer(calendarApi.get, calendar)
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: t.save })).toBeTruthy()
  })
})
