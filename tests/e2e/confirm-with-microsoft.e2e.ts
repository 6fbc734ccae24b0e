import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { sessions, users } from '#accounts/tables.ts'
import { openOidcWorld, type OidcWorld } from '../oidc-world.ts'
import { people } from '../people.ts'
import { openTeams, withStorage } from './teams-host.ts'
import { expect, test as base } from './test.ts'

const test = base.extend<{ oidc: OidcWorld }>({
  oidc: async ({}, provide) => {
    const world = await openOidcWorld({}, 'dist/web')
    await provide(world)
    await world.close()
  },
  baseURL: async ({ oidc }, provide) => provide(oidc.publicUrl),
})
test.use(withStorage)

/** Huda of HR has no password, and an evaluation waits for her to complete it. */
async function waiting(oidc: OidcWorld) {
  const id = await oidc.evaluation({ status: 'Approved' })
  await oidc.db
    .update(users)
    .set({ password_hash: null })
    .where(eq(users.user_id, people.hr.user_id))
  return id
}

async function signInAndComplete(page: Page, oidc: OidcWorld, id: string) {
  oidc.idp.state.person = 'huda'
  await page.goto(`/evaluations/${id}`)
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click()
  await expect(page.getByRole('banner')).toContainText('Huda')
  await page
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click()
}

test('someone without a password completes an evaluation by signing in at Microsoft again', async ({
  page,
  oidc,
}) => {
  const id = await waiting(oidc)
  await signInAndComplete(page, oidc, id)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(dialog.getByLabel('Code after signing in with Microsoft')).toBeVisible()
  await expect(dialog.locator('input[type=password]')).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Confirm with Microsoft' }).click()
  await opened
  // The code comes by itself, and the window closes.
  await expect(dialog.getByLabel('Code after signing in with Microsoft')).toHaveValue(/\w{4}-\w{4}/)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('inside Teams the code is typed from the window', async ({ page, oidc, context }) => {
  const id = await waiting(oidc)
  const { body } = await oidc.signInAt('huda')
  const { tab, frame } = await openTeams(page, oidc.publicUrl, { linkedId: id })
  await tab.locator('input[name=email]').waitFor()
  // A session that began elsewhere: the tab itself is not what this is about.
  await frame().evaluate(
    ([access, refresh, user]) => {
      localStorage.setItem('auth_token', access)
      localStorage.setItem('refresh_token', refresh)
      localStorage.setItem('user', user)
    },
    [String(body.access), String(body.refresh), JSON.stringify(body.user)] as const,
  )
  await oidc.db.update(sessions).set({ asks_for_key: false })
  const again = await openTeams(page, oidc.publicUrl, { linkedId: id })
  oidc.idp.state.person = 'huda'
  await again.tab
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click()
  const dialog = again.tab.getByRole('dialog', { name: 'Confirm that it’s you' })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Confirm with Microsoft' }).click()
  const window = await opened
  const code = await window.getByLabel('Your code').inputValue()
  expect(window.url()).toBe(`${oidc.publicUrl}/confirm-identity`)
  await dialog.getByLabel('Code after signing in with Microsoft').fill(code)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(again.tab.getByText('Completed').first()).toBeVisible()
})

test('an administrator decides how a company signs in, with an emergency account', async ({
  page,
  oidc,
}) => {
  oidc.idp.state.person = 'amal'
  await page.goto('/admin/security')
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click()
  const panel = page.getByRole('region', { name: 'Ways to sign in by company' })
  await panel.getByRole('combobox').first().selectOption('Microsoft only')
  await panel.getByRole('button', { name: 'Save ways to sign in' }).click()
  await expect(panel.getByRole('alert')).toContainText('Name an active administrator')
  const add = panel.getByRole('combobox', { name: 'Add an emergency account' })
  await add.click()
  await add.fill('amal')
  await page.getByRole('option', { name: /Amal Admin/ }).click()
  await panel.getByRole('button', { name: 'Save ways to sign in' }).click()
  await expect(page.getByText('The ways to sign in are saved').first()).toBeVisible()
  const { status } = await oidc.ask('POST', '/api/auth/login/', { body: oidc.credentials('lm') })
  expect(status).toBe(401)
})
