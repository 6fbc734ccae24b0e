import { expect, test as base } from './test.ts'
import { openTeams, openTeamsOnPhone, signInTab, withStorage } from './teams-host.ts'
import { openTeamsWorld, type TeamsWorld } from '../teams-world.ts'

const test = base.extend<{ tab: TeamsWorld }>({
  tab: async ({}, provide) => {
    const world = await openTeamsWorld({}, 'dist/web')
    await provide(world)
    await world.close()
  },
})
test.use(withStorage)

const getToken = 'authentication.getAuthToken'
const welcome = 'Welcome back, Lina!'

test('the tab opens signed in, with the evaluation that a link leads to', async ({ page, tab }) => {
  const linkedId = await tab.evaluation()
  const teams = await openTeams(page, tab.tabUrl, {
    linkedId,
    authToken: [true, await tab.entra.token()],
  })
  await expect(teams.tab.getByRole('banner')).toContainText(welcome)
  await expect(teams.tab.locator('input[name=password]')).toHaveCount(0)
  await expect.poll(teams.path).toBe(`/evaluations/${linkedId}`)
  // Nothing was asked of the person, and the host sees a page that has loaded.
  expect((await teams.said(getToken))[0]?.[2]).toBe(true)
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(1)
})

test('where consent is missing the form is there, and a press asks for it', async ({
  page,
  tab,
}) => {
  const teams = await openTeams(page, tab.tabUrl, { authToken: [false, 'resourceRequiresConsent'] })
  const { tab: frame } = teams
  await expect(frame.getByText('couldn’t sign you in by itself')).toBeVisible()
  await expect(frame.locator('input[name=password]')).toBeVisible()
  expect(await teams.said(getToken)).toHaveLength(1)

  await teams.answer(getToken, [true, await tab.entra.token()])
  await frame.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await expect(frame.getByRole('banner')).toContainText(welcome)
  expect((await teams.said(getToken)).map(([, , isSilent]) => isSilent)).toEqual([true, false])
})

test('a host that never answers leads to the form, and signing in there works', async ({
  page,
  tab,
}) => {
  const { tab: frame } = await openTeams(page, tab.tabUrl, { isMute: true })
  await expect(frame.getByText('Microsoft Teams didn’t answer.')).toBeVisible({ timeout: 15_000 })
  await signInTab(frame, 'lm')
  await expect(frame.getByRole('banner')).toContainText(welcome)
})

test('a host that gives no token in time leads to the form, or at once to another way', async ({
  page,
  tab,
}) => {
  const { tab: frame } = await openTeams(page, tab.tabUrl)
  await frame.getByRole('button', { name: 'Sign in another way' }).click()
  await signInTab(frame, 'lm')
  await expect(frame.getByRole('banner')).toContainText(welcome)
})

test('a refused token is handed in once, and said why', async ({ page, tab }) => {
  const attempts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/teams/')) attempts.push(request.method())
  })
  const { tab: frame } = await openTeams(page, tab.tabUrl, { authToken: [true, 'not.a.token'] })
  await expect(frame.getByText('Signing in with Microsoft failed.')).toBeVisible()
  await frame.getByRole('button', { name: 'العربية' }).click()
  await expect(frame.getByText('فشل تسجيل الدخول عبر Microsoft')).toBeVisible()
  expect(attempts).toHaveLength(1)
})

test('who signs out stays out until they ask to be signed in', async ({ page, tab }) => {
  const authToken: [boolean, string] = [true, await tab.entra.token()]
  let teams = await openTeams(page, tab.tabUrl, { authToken })
  await expect(teams.tab.getByRole('banner')).toContainText(welcome)
  await teams.tab.getByRole('button', { name: /Lina Leader/ }).click()
  await teams.tab.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(teams.tab.locator('input[name=password]')).toBeVisible()

  // Leaving the tab and coming back loads it again.
  teams = await openTeams(page, tab.tabUrl, { authToken })
  await expect(teams.tab.locator('input[name=password]')).toBeVisible()
  await expect(teams.tab.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible()
  expect(await teams.said(getToken)).toEqual([])

  await teams.tab.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await expect(teams.tab.getByRole('banner')).toContainText(welcome)
})

test('on a phone, where the tab is no frame, it opens signed in too', async ({ page, tab }) => {
  await openTeamsOnPhone(page, tab.tabUrl, { authToken: [true, await tab.entra.token()] })
  await expect(page.getByRole('banner')).toContainText(welcome)
})
