import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { companyApi } from '#organisation/contract/companies.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { company, page } from './samples.ts'

async function openCompanies(language: Language = 'en') {
  answer(companyApi.list, page([company]))
  return openPage('/companies', { language })
}

async function openEdit() {
  const user = await openCompanies()
  await user.click(await screen.findByRole('button', { name: /Edit.*Rimal/ }))
  return { user, dialog: within(await openDialog('Edit Company')) }
}

describe('the settings of a company', () => {
  test('are found by name or offset, and only what changed is sent', async () => {
    const { user, dialog } = await openEdit()
    answerEach(companyApi.update, ({ body }) => ({ ...company, ...body }))
    const zone = dialog.getByRole<HTMLInputElement>('combobox', { name: /Time zone/ })
    expect(zone.value).toBe('Asia/Riyadh')
    await user.clear(zone)
    await user.type(zone, 'cairo')
    await user.click(await dialog.findByRole('option', { name: /Africa\/Cairo/ }))
    await user.click(dialog.getByRole('switch', { name: 'Separation of duties' }))
    await user.click(dialog.getByRole('button', { name: 'Update Company' }))
    await screen.findByText('Company updated successfully')
    expect(asked(companyApi.update).map(({ question }) => question.body)).toEqual([
      { time_zone: 'Africa/Cairo', separation_of_duties: false },
    ])
  })

  test('say what they mean, and when no time zone has this name', async () => {
    const { user, dialog } = await openEdit()
    dialog.getByText(/The person who submits an evaluation can’t approve it/)
    dialog.getByText(/Planned changes take effect at midnight there/)
    await user.type(dialog.getByRole('combobox', { name: /Time zone/ }), 'nowhere at all')
    expect(await dialog.findByText('No time zone found')).toBeTruthy()
  })

  test('show a refusal of the server at the field', async () => {
    const { user, dialog } = await openEdit()
    refuse(companyApi.update, 400, {
      error: 'invalid',
      details: { time_zone: ['Choose a time zone from the list'] },
    })
    await user.click(dialog.getByRole('switch', { name: 'Separation of duties' }))
    await user.click(dialog.getByRole('button', { name: 'Update Company' }))
    expect(await dialog.findByText('Choose a time zone from the list')).toBeTruthy()
  })

  test('are Riyadh and on for a new company, also in Arabic', async () => {
    const user = await openCompanies('ar')
    const [add] = await screen.findAllByRole('button', { name: 'إضافة شركة' })
    if (add) await user.click(add)
    const dialog = within(await openDialog('إضافة شركة جديدة'))
    const zone = dialog.getByRole<HTMLInputElement>('combobox', { name: /المنطقة الزمنية/ })
    expect(zone.value).toBe('Asia/Riyadh')
    const separation = dialog.getByRole<HTMLInputElement>('switch', { name: 'الفصل بين المهام' })
    expect(separation.checked).toBe(true)
  })
})
