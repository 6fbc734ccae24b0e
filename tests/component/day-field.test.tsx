import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import { adoptAccount } from '#accounts/web/session.ts'
import { delegationApi } from '#assignments/contract/delegations.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { AppProviders } from '#kit/web/platform/AppProviders.tsx'
import { answer, asked } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, hod, hr } from './samples.ts'

interface Opening {
  language?: Language
  value?: string
  min?: string
  max?: string
}

/** Shows a date field alone, with all days it has reported. */
function open({ language = 'en', value = '', ...limits }: Opening = {}) {
  const reported: string[] = []
  /** Problems as they are reported, and renderings. */
  const events: (string | undefined)[] = []
  function Screen() {
    const [day, setDay] = useState(value)
    events.push('rendered')
    const change = (day: string) => {
      reported.push(day)
      setDay(day)
    }
    return (
      <DayField
        label="Start"
        value={day}
        onChange={change}
        onProblem={(problem) => events.push(problem)}
        {...limits}
      />
    )
  }
  act(() => adoptAccount({ ...hr, language }))
  render(
    <AppProviders>
      <Screen />
    </AppProviders>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Start' })
  return { field, reported, events, user: userEvent.setup() }
}

const calendar = () => screen.findByRole('grid')

describe('a date field', () => {
  test.each(['5/1/2026', '05012026', '٠٥/٠١/٢٠٢٦'])(
    'takes %s for 5 January and then writes it in full',
    async (text) => {
      const { field, reported, user } = open()
      expect(field.placeholder).toBe('dd/mm/yyyy')
      await user.type(field, text)
      expect(reported).toEqual(['2026-01-05'])
      expect(field.value).toBe(text)
      await user.tab()
      expect(field.value).toBe('05/01/2026')
    },
  )

  test('is without a problem before anything is rendered, so that Enter after the last digit saves', async () => {
    const { field, events, user } = open()
    await user.type(field, '0501202')
    expect(events.filter((event) => event !== 'rendered').at(-1)).toMatch(/not a day/)
    events.length = 0
    await user.type(field, '6')
    expect(events.slice(0, events.indexOf('rendered'))).toEqual([undefined])
  })

  test('writes Arabic digits in Arabic and takes Latin ones', async () => {
    const { field, reported, user } = open({ language: 'ar', value: '2026-01-05' })
    expect(field.value).toBe('٠٥/٠١/٢٠٢٦')
    await user.clear(field)
    await user.type(field, '31/12/2026')
    await user.tab()
    expect(field.value).toBe('٣١/١٢/٢٠٢٦')
    expect(reported).toEqual(['', '2026-12-31'])
    await user.clear(field)
    await user.type(field, '٣٢/١٢/٢٠٢٦')
    await user.tab()
    expect(screen.getByText(/التاريخ غير صحيح/)).toBeTruthy()
  })

  test('keeps what is not a day, says so when it is left, and changes nothing', async () => {
    const { field, reported, user } = open({ value: '2026-01-05' })
    await user.type(field, '{Backspace}')
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    await user.tab()
    expect(field.value).toBe('05/01/202')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^This is not a day/)).toBeTruthy()
    expect(reported).toEqual([])
    await user.type(field, '7')
    expect(screen.queryByText(/^This is not a day/)).toBeNull()
    expect(reported).toEqual(['2027-01-05'])
  })

  test('names the first and the last day it takes', async () => {
    const { field, user } = open({ min: '2026-01-05', max: '2026-01-31' })
    await user.type(field, '04/01/2026')
    await user.tab()
    expect(screen.getByText('The earliest day is 05/01/2026.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '01/02/2026' } })
    await user.tab()
    fireEvent.blur(field)
    expect(screen.getByText('The latest day is 31/01/2026.')).toBeTruthy()
  })
})

describe('the calendar of a date field', () => {
  test('opens by arrow key at the chosen day, and gives the focus back with another one', async () => {
    const { field, reported, user } = open({ value: '2026-01-05' })
    await user.type(field, '{ArrowDown}')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    const days = within(await calendar())
    expect(days.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(
      Array.from('SMTWTFS'),
    )
    expect(days.getByRole('gridcell', { selected: true }).textContent).toBe('5')
    await user.click(days.getByRole('button', { name: '6 January 2026' }))
    expect(reported).toEqual(['2026-01-06'])
    expect(field.value).toBe('06/01/2026')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  test('is Arabic in Arabic, and its week begins on Sunday', async () => {
    const { user } = open({ language: 'ar', value: '2026-01-05' })
    await user.click(screen.getByRole('button', { name: 'فتح التقويم' }))
    const days = within(await calendar())
    expect(days.getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('الأحد')
    expect(days.getByRole('button', { name: '٥ يناير ٢٠٢٦' }).textContent).toBe('٥')
    expect(screen.getByText('يناير ٢٠٢٦')).toBeTruthy()
  })

  test('offers no day outside the limits', async () => {
    const { user } = open({ value: '2026-01-10', min: '2026-01-05', max: '2026-01-20' })
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
    const days = within(await calendar())
    const isOffered = (name: string) =>
      !days.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(
      ['4 January 2026', '5 January 2026', '20 January 2026', '21 January 2026'].map(isOffered),
    ).toEqual([false, true, true, false])
  })

  test('closes by Escape without the dialog around it', async () => {
    answer(configApi.get, config)
    const user = await openPage('/settings', { as: hod })
    await user.click(await screen.findByRole('button', { name: 'Set someone to act for you' }))
    const dialog = within(await openDialog('Who acts for you while you are away?'))
    const field = dialog.getByRole('combobox', { name: /^Last day/ })
    await user.type(field, '{ArrowDown}')
    await calendar()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(field)
    await openDialog('Who acts for you while you are away?')
  })
})

test('a form is not saved while what is typed is not a day', async () => {
  answer(configApi.get, config)
  const user = await openPage('/settings', { as: hod })
  await user.click(await screen.findByRole('button', { name: 'Set someone to act for you' }))
  const dialog = within(await openDialog('Who acts for you while you are away?'))
  const field = dialog.getByRole('combobox', { name: /^First day/ })
  await user.clear(field)
  await user.type(field, '31/02/2099{Enter}')
  expect(dialog.getByText(/^This is not a day/)).toBeTruthy()
  await waitFor(() => expect(dialog.getByText('Choose a person')).toBeTruthy())
  expect(asked(delegationApi.create)).toEqual([])
})
