import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import { type SignInPolicies, signInPolicyApi } from '#accounts/contract/sign-in-policies.ts'
import { securityPolicyApi } from '#accounts/contract/security-policies.ts'
import { securityLogApi } from '#accounts/contract/security-log.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, Refused } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { admin, config, id, page } from './samples.ts'

const amal = {
  user_id: admin.user_id,
  name: admin.name,
  name_ar: null,
  email: admin.email,
  role: 'ADMIN' as const,
  is_active: true,
  has_password: true,
}
const policies = (changes: Partial<SignInPolicies> = {}): SignInPolicies => ({
  companies: [
    { company_id: id(1), name: 'Rimal', name_ar: 'رمال', policy: 'both' },
    { company_id: id(2), name: 'Nakhla', name_ar: null, policy: 'both' },
  ],
  emergency: [],
  has_microsoft: true,
  closed_place: null,
  ...changes,
})

async function open(stored: SignInPolicies | Error, language: Language = 'en') {
  answer(configApi.get, config)
  const off = 'off' as const
  answer(securityPolicyApi.get, {
    two_factor: {
      ADMIN: off,
      HR: off,
      HOD: off,
      LM: off,
      EMP: off,
    },
  })
  answer(securityLogApi.list, page([]))
  answerEach(signInPolicyApi.get, () => {
    if (stored instanceof Error) throw stored
    return stored
  })
  const user = await openPage('/admin/security', { as: admin, language })
  return user
}
const panel = async (name = 'Ways to sign in by company') =>
  within(await screen.findByRole('region', { name }))

test('only the companies that were changed are sent, and what is refused stays as it was chosen', async () => {
  const user = await open(policies({ emergency: [amal] }))
  let isRefused = true
  answerEach(signInPolicyApi.update, ({ body }) => {
    if (isRefused) throw new Refused(409, { error: 'conflict', message: 'Name an administrator.' })
    return policies({ emergency: body.emergency.length > 0 ? [amal] : [] })
  })
  const region = await panel()
  await user.selectOptions(
    await region.findByRole('combobox', { name: 'Nakhla' }),
    'Microsoft only',
  )
  const save = region.getByRole('button', { name: 'Save ways to sign in' })
  await user.click(save)
  expect((await region.findByRole('alert')).textContent).toBe('Name an administrator.')
  expect(region.getByRole<HTMLSelectElement>('combobox', { name: 'Nakhla' }).value).toBe(
    'microsoft',
  )
  isRefused = false
  await user.click(save)
  await screen.findByText('The ways to sign in are saved')
  const sent = {
    companies: [{ company_id: id(2), policy: 'microsoft' }],
    emergency: [amal.user_id],
  }
  expect(asked(signInPolicyApi.update).map(({ question }) => question.body)).toEqual([sent, sent])
})

test('changed policies ask before another page takes their place, once for both panels', async () => {
  const user = await open(policies())
  await user.selectOptions(
    await (await panel()).findByRole('combobox', { name: 'Rimal' }),
    'microsoft',
  )
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Line Manager' }),
    'required',
  )
  const leave = () => user.click(screen.getByRole('link', { name: 'Admin Tools' }))
  await leave()
  const question = within(await openDialog('Discard what you typed?'))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(location.pathname).toBe('/admin/security')

  // Saving one of them leaves the other.
  answer(signInPolicyApi.update, policies())
  await user.click((await panel()).getByRole('button', { name: 'Save ways to sign in' }))
  await screen.findByText('The ways to sign in are saved')
  await leave()
  await user.click(
    within(await openDialog('Discard what you typed?')).getByRole('button', { name: 'Discard' }),
  )
  await waitFor(() => expect(location.pathname).toBe('/admin'))
})

test('an emergency account that cannot get in says why, and is removed', async () => {
  const user = await open(policies({ emergency: [{ ...amal, has_password: false }] }))
  answer(signInPolicyApi.update, policies())
  const region = await panel()
  await region.findByText('Amal Admin (no password yet)')
  await user.click(region.getByRole('button', { name: /Remove Amal Admin/ }))
  await user.click(region.getByRole('button', { name: 'Save ways to sign in' }))
  await screen.findByText('The ways to sign in are saved')
  expect(asked(signInPolicyApi.update)[0]?.question.body).toEqual({ companies: [], emergency: [] })
})

test('where Microsoft is not set up, no company can have it alone', async () => {
  await open(policies({ has_microsoft: false }))
  const region = await panel()
  await region.findByText(/This server has no sign-in with Microsoft/)
  const option = region.getAllByRole<HTMLOptionElement>('option', { name: 'Microsoft only' })[0]
  expect(option?.disabled).toBe(true)
})

test('before Microsoft only is saved one reads where it lets no one in', async () => {
  const user = await open(policies({ closed_place: 'teams' }))
  const region = await panel()
  const company = await region.findByRole('combobox', { name: 'Rimal' })
  expect(region.queryByText(/can’t sign in inside Microsoft Teams/)).toBeNull()
  await user.selectOptions(company, 'Microsoft only')
  const warning = await region.findByText(/can’t sign in inside Microsoft Teams/)
  expect(warning.textContent).toMatch(/^Signing in with Microsoft is set up for the browser only/)
})

test('the panel is Arabic, with the names of companies', async () => {
  await open(policies(), 'ar')
  const region = await panel('طرق تسجيل الدخول حسب الشركة')
  const company = await region.findByRole<HTMLSelectElement>('combobox', { name: 'رمال' })
  expect(company.value).toBe('both')
})

test('what could not be loaded is said, and loaded again', async () => {
  const user = await open(new Refused(500, { error: 'internal' }))
  await screen.findByText('Failed to load the ways to sign in')
  answer(signInPolicyApi.get, policies())
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  const company = await (await panel()).findByRole('combobox', { name: 'Rimal' })
  expect(company).toHaveProperty('value', 'both')
})
