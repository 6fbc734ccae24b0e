import type { FrameLocator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { objectId, startFakeEntra, tenant } from '../fakes/entra.ts'
import { openOidcWorld, type OidcWorld } from '../oidc-world.ts'
import { people } from '../people.ts'
import { openTeams, withStorage } from './teams-host.ts'
import { expect, fillIn, test as base } from './test.ts'

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

async function complete(on: Page | FrameLocator) {
  await on
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click()
  await on.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
}

test('someone without a password completes an evaluation by signing in at Microsoft again', async ({
  page,
  oidc,
}) => {
  const id = await waiting(oidc)
  oidc.idp.state.person = 'huda'
  await page.goto(`/evaluations/${id}`)
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click()
  await expect(page.getByRole('banner')).toContainText('Huda')
  await complete(page)
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

test('inside Teams the code is typed from the window', async ({ page, context }) => {
  const entra = await startFakeEntra()
  const oidc = await openOidcWorld({ tenant }, 'dist/web', (identityIssuer) =>
    entra.connect({ identityIssuer }),
  )
  const id = await waiting(oidc)
  const oid = objectId(4)
  oidc.idp.people.huda = { ...oidc.idp.people.huda, tid: tenant, oid }
  oidc.idp.state.person = 'huda'
  const token = await entra.token({ oid, email: people.hr.email })
  const { tab } = await openTeams(page, oidc.publicUrl, { linkedId: id, authToken: [true, token] })
  await complete(tab)
  const dialog = tab.getByRole('dialog', { name: 'Confirm that it’s you' })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Confirm with Microsoft' }).click()
  const window = await opened
  const code = await window.getByLabel('Your code').inputValue()
  expect(window.url()).toBe(`${oidc.publicUrl}/confirm-identity`)
  await dialog.getByLabel('Code after signing in with Microsoft').fill(code)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(tab.getByText('Completed').first()).toBeVisible()
  await oidc.close()
  await entra.close()
})

test('an administrator decides how a company signs in, with an emergency account', async ({
  page,
  browser,
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
  const elsewhere = await browser.newPage()
  await elsewhere.goto(page.url())
  await fillIn(elsewhere, { ...oidc.credentials('lm') })
  await expect(elsewhere.getByRole('alert')).toContainText(
    'Invalid credentials. Please try again. If your company signs in with Microsoft, choose “Sign in with Microsoft”.',
  )
  await elsewhere.close()
})
