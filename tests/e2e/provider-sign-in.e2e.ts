import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { openOidcWorld, type OidcWorld } from '../oidc-world.ts'
import { expect, fillIn, test as base } from './test.ts'

const test = base.extend<{ oidc: OidcWorld }>({
  oidc: async ({}, provide) => {
    const world = await openOidcWorld({}, 'dist/web')
    await provide(world)
    await world.close()
  },
  baseURL: async ({ oidc }, provide) => provide(oidc.publicUrl),
})

const withMicrosoft = (page: Page) => page.getByRole('link', { name: 'Sign in with Microsoft' })

test('a line manager signs in at the provider and stands where the link led', async ({
  page,
  oidc,
}) => {
  const id = await oidc.evaluation()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(`/evaluations/${id}`)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await withMicrosoft(page).click()
  await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible()
  await page.getByRole('link', { name: 'lina', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Welcome back, Lina!')
  await expect(page).toHaveURL(`/evaluations/${id}`)
  expect(addresses.filter((address) => /[?&#](code|access|refresh|ticket)=/.test(address))).toEqual(
    [],
  )
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Welcome back, Lina!')
})

test('someone without an account reads so and is connected by HR', async ({
  page,
  oidc,
  browser,
}) => {
  oidc.idp.state.person = 'unknown'
  await page.goto('/')
  await withMicrosoft(page).click()
  const waiting = 'Your Microsoft account is not connected to an account here yet.'
  await expect(page.getByRole('alert').getByText(waiting)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByText('لم يُربط حسابك في Microsoft')).toBeVisible()

  const office = await browser.newPage({ baseURL: oidc.publicUrl })
  await office.goto('/admin/user-management')
  await fillIn(office, oidc.credentials('hr'))
  const list = office.getByRole('region', { name: 'Microsoft accounts to connect' })
  await expect(list).toContainText('nora@example.test (verified)')
  await list.getByRole('button', { name: 'Connect Nora Newcomer' }).click()
  const dialog = office.getByRole('dialog')
  const account = dialog.getByRole('combobox', { name: 'Account' })
  await account.click()
  await account.fill('emad')
  await dialog.getByRole('option', { name: new RegExp(people.emp.name) }).click()
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(office.getByText('The Microsoft account is connected').first()).toBeVisible()
  await expect(list).toHaveCount(0)

  await page.getByRole('link', { name: 'تسجيل الدخول عبر Microsoft' }).click()
  await expect(page.getByRole('banner')).toContainText('Emad')
})

test('with the provider away the three fields still sign in', async ({ page, oidc }) => {
  oidc.idp.state.isAway = true
  await page.goto('/')
  await withMicrosoft(page).click()
  await expect(
    page.getByRole('alert').getByText('Microsoft can’t be reached right now.'),
  ).toBeVisible()
  await fillIn(page, oidc.credentials('lm'))
  await expect(page.getByRole('banner')).toContainText('Welcome back, Lina!')
})

test('a server without a provider offers none', async ({ page, world }) => {
  await page.goto(world.address)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(withMicrosoft(page)).toHaveCount(0)
})
