import type { Request } from '@playwright/test'
import { people } from '../people.ts'
import { password } from '../test-app.ts'
import { openTeams, openTeamsOnPhone, signInTab, withStorage } from './teams-host.ts'
import { expect, test } from './test.ts'

test.use(withStorage)

const backgrounds: [theme: string, colour: string][] = [
  ['default', 'rgb(250, 250, 250)'],
  ['dark', 'rgb(36, 36, 36)'],
  ['contrast', 'rgb(0, 0, 0)'],
  ['glass', 'rgb(36, 36, 36)'],
]

for (const [theme, colour] of backgrounds) {
  test(`the very first thing painted has the colour of the ${theme} theme`, async ({
    page,
    world,
  }) => {
    let isHeldBack = true
    await page.context().route('**/assets/*.js', async (route) => {
      if (isHeldBack) await route.abort()
      else await route.continue()
    })
    const { tab, follow } = await openTeams(page, world.address, { theme })
    await expect(tab.locator('html')).toHaveCSS('background-color', colour)
    isHeldBack = false
    await follow({ theme, locale: 'en-gb' })
    await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(tab.locator('html')).toHaveCSS('background-color', colour)
  })
}

test('the page changes its theme when Teams does, and leaves the choice to Teams', async ({
  page,
  world,
}) => {
  const { tab, send, said } = await openTeams(page, world.address)
  await signInTab(tab, 'hod')
  await expect.poll(() => said('registerHandler')).toContainEqual(['themeChange'])
  const html = tab.locator('html')
  await expect(html).toHaveCSS('background-color', 'rgb(250, 250, 250)')
  await send('themeChange', 'dark')
  await expect(html).toHaveCSS('background-color', 'rgb(36, 36, 36)')
  await send('themeChange', 'contrast')
  await expect(html).toHaveCSS('background-color', 'rgb(0, 0, 0)')

  await tab.getByRole('button', { name: /^Account of/ }).click()
  await tab.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(tab.getByText('the page follows their theme')).toBeVisible()
  await expect(tab.getByRole('radio', { name: 'Dark' })).toHaveCount(0)
  await expect(tab.getByRole('radio', { name: 'English' })).toBeVisible()
})

test('a head of department opens a link, signs in, and stands before the right evaluation', async ({
  page,
  world,
}) => {
  const linkedId = await world.evaluation({ status: 'Pending HoD Approval' })
  const { tab, path, said } = await openTeams(page, world.address, { theme: 'dark', linkedId })
  await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect.poll(() => said('appInitialization.success')).toHaveLength(1)
  expect(await said('appInitialization.appLoaded')).toHaveLength(1)

  await signInTab(tab, 'hod')
  await expect(tab.getByRole('heading', { name: people.emp.name })).toBeVisible()
  expect(path()).toBe(`/evaluations/${linkedId}`)
  await expect(tab.locator('html')).toHaveCSS('background-color', 'rgb(36, 36, 36)')
  await expect(tab.getByRole('button', { name: 'Approve and send to HR' })).toBeVisible()
})

test('a second link leads to the second evaluation, no link to what waits', async ({
  page,
  world,
}) => {
  const first = await world.evaluation({ status: 'Pending HoD Approval' })
  const second = await world.evaluation({ of: 'peer', status: 'Pending HoD Approval' })
  const { tab, path, follow } = await openTeams(page, world.address, { linkedId: first })
  await signInTab(tab, 'hod')
  await expect(tab.getByRole('heading', { name: people.emp.name })).toBeVisible()

  await follow({ linkedId: second })
  await expect(tab.getByRole('heading', { name: people.peer.name })).toBeVisible()
  expect(path()).toBe(`/evaluations/${second}`)

  await tab.getByRole('link', { name: 'Evaluations', exact: true }).click()
  await expect.poll(path).toBe('/evaluations')
  await follow({})
  await expect(tab.getByText('Needs your action')).toBeVisible()
})

test('a tab that Teams has stored opens another link without being loaded again', async ({
  page,
  world,
}) => {
  const first = await world.evaluation({ status: 'Pending HoD Approval' })
  const second = await world.evaluation({ of: 'peer', status: 'Pending HoD Approval' })
  const host = await openTeams(page, world.address, { linkedId: first })
  await signInTab(host.tab, 'hod')
  await expect(host.tab.getByRole('heading', { name: people.emp.name })).toBeVisible()
  await host.frame().evaluate(() => Object.assign(window, { isStored: true }))

  await host.send('beforeUnload')
  await expect.poll(async () => (await host.said('readyToUnload')).length).toBe(1)

  const thanked = (await host.said('appInitialization.success')).length
  const contentUrl = `${world.address}/?theme=dark&locale=en-us&subPageId=${second}`
  await host.send('load', { entityId: 'evaluations', contentUrl })
  await expect(host.tab.getByRole('heading', { name: people.peer.name })).toBeVisible()
  expect(host.path()).toBe(`/evaluations/${second}`)
  expect(await host.frame().evaluate(() => 'isStored' in window)).toBe(true)
  expect((await host.said('appInitialization.success')).length).toBe(thanked + 1)
})

test('while Teams stores the tab it holds no stream of events, and opens one when it is shown again', async ({
  page,
  world,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  const host = await openTeams(page, world.address, { linkedId: id })
  const streams = new Set<Request>()
  const isStream = (request: Request) => request.url().includes('/stream/')
  page.on('request', (request) => isStream(request) && streams.add(request))
  page.on('requestfailed', (request) => streams.delete(request))
  page.on('requestfinished', (request) => streams.delete(request))
  await signInTab(host.tab, 'hod')
  await expect(host.tab.getByRole('heading', { name: people.emp.name })).toBeVisible()
  await expect.poll(() => streams.size).toBe(1)

  await host.send('beforeUnload')
  await expect.poll(async () => (await host.said('readyToUnload')).length).toBe(1)
  await expect.poll(() => streams.size).toBe(0)

  await host.send('load', {
    entityId: 'evaluations',
    contentUrl: `${world.address}/?theme=default&locale=en-us&subPageId=`,
  })
  await expect.poll(() => streams.size).toBe(1)
  expect(host.path()).toBe(`/evaluations/${id}`)
})

test('a host that leaves the placeholders standing is asked instead', async ({ page, world }) => {
  const linkedId = await world.evaluation({ status: 'Pending HoD Approval' })
  const { tab, path, follow } = await openTeams(page, world.address, { fillsIn: false, linkedId })
  await signInTab(tab, 'hod')
  await expect(tab.getByRole('heading', { name: people.emp.name })).toBeVisible()
  await follow({ fillsIn: false, linkedId, theme: 'dark' })
  await expect.poll(path).toBe(`/evaluations/${linkedId}`)
  await expect(tab.locator('html')).toHaveCSS('background-color', 'rgb(36, 36, 36)')
})

test('a session that is over on arrival does not lose the way', async ({ page, world }) => {
  const { tab, frame, path, follow } = await openTeams(page, world.address)
  await signInTab(tab, 'hod')
  const refresh = await frame().evaluate(() => localStorage.getItem('refresh_token'))
  await world.ask('POST', '/api/auth/logout/', { body: { refresh } })

  const linkedId = await world.evaluation({ status: 'Pending HoD Approval' })
  await follow({ linkedId })
  await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await signInTab(tab, 'hod')
  await expect(tab.getByRole('heading', { name: people.emp.name })).toBeVisible()
  expect(path()).toBe(`/evaluations/${linkedId}`)
})

test('a link to what is not one’s own reads as a proper page with a way on', async ({
  page,
  world,
}) => {
  const linkedId = await world.evaluation({ of: 'stranger' })
  const { tab } = await openTeams(page, world.address, { linkedId })
  await signInTab(tab, 'lm')
  await expect(tab.getByRole('heading', { name: 'Evaluation not found' })).toBeVisible()
  await tab.getByRole('link', { name: 'Back to evaluations' }).click()
  await expect(tab.getByRole('heading', { name: 'Evaluations' })).toBeVisible()
})

test('a link with anything but an id in it leads to the start', async ({ page, world }) => {
  const { tab, path } = await openTeams(page, world.address, { linkedId: '../admin' })
  await signInTab(tab, 'hod')
  await expect(tab.getByRole('heading', { name: 'Needs your action' })).toBeVisible()
  expect(path()).toBe('/')
})

test('Copy link lets Teams make the link', async ({ page, world }) => {
  const linkedId = await world.evaluation()
  const { tab, said } = await openTeams(page, world.address, { linkedId })
  await signInTab(tab, 'lm')
  await tab.getByRole('button', { name: 'Copy link' }).click()
  await expect
    .poll(() => said('shareDeepLink'))
    .toEqual([[linkedId, people.emp.name, `${world.address}/evaluations/${linkedId}`]])
})

test('the back button of Teams goes back within the tab first', async ({ page, world }) => {
  const { tab, path, send, said } = await openTeams(page, world.address)
  await signInTab(tab, 'hr')
  await expect.poll(() => said('registerHandler')).toContainEqual(['backButton'])
  await tab.getByRole('link', { name: 'Evaluations', exact: true }).click()
  await expect.poll(path).toBe('/evaluations')
  await send('backButtonPress')
  await expect.poll(path).toBe('/')
  expect(await said('navigateBack')).toEqual([])
  await send('backButtonPress')
  await expect.poll(() => said('navigateBack')).toHaveLength(1)
})

test('a collapsed sidebar is gone, not a second rail beside the one of Teams', async ({
  page,
  world,
}) => {
  const { tab } = await openTeams(page, world.address)
  await signInTab(tab, 'hr')
  const entries = tab.getByRole('navigation').getByRole('link')
  await expect(entries.first()).toBeVisible()
  // Teams names the app above the tab; its name is not repeated.
  await expect(tab.getByText('HR System', { exact: true })).toHaveCount(0)
  await tab.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(entries).toHaveCount(0)
  const expand = tab.getByRole('button', { name: 'Expand sidebar' })
  await expect(expand).toBeFocused()
  await expand.press('Enter')
  await expect(entries.first()).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Collapse sidebar' })).toBeFocused()

  // Beside a narrow page there is not even the wide one, only a menu over the page.
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(entries).toHaveCount(0)
  await tab.getByRole('button', { name: 'Open menu' }).click()
  await tab.getByRole('dialog').getByRole('link', { name: 'Evaluations', exact: true }).click()
  await expect(tab.getByRole('heading', { name: 'Evaluations', level: 1 })).toBeVisible()
  await expect(entries).toHaveCount(0)
})

test('the tab speaks the language of Teams until the account has one', async ({ page, world }) => {
  const { tab, follow } = await openTeams(page, world.address, { locale: 'ar-sa' })
  const html = tab.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(tab.getByRole('heading', { name: 'مرحبًا بعودتك' })).toBeVisible()
  await signInTab(tab, 'peer')
  await expect(html).toHaveAttribute('dir', 'rtl')

  await world.as('peer', 'PATCH', '/api/accounts/me/', { body: { language: 'en' } })
  await follow({ locale: 'ar-sa' })
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(tab.getByText(/Welcome back, Petra/).first()).toBeVisible()
})

test('on a phone Teams is no frame, and the link still leads to the evaluation', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const linkedId = await world.evaluation({ status: 'Pending HoD Approval' })
  const { said } = await openTeamsOnPhone(page, world.address, { theme: 'dark', linkedId })
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect.poll(() => said('appInitialization.success')).toHaveLength(1)
  const { email, username } = people.hod
  for (const [name, value] of Object.entries({ email, username, password }))
    await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: people.emp.name })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(36, 36, 36)')

  // Teams on a phone cannot make links: the plain address has to do.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await said('shareDeepLink')).toEqual([])
})

test('the diagnostic names the host that shows the page', async ({ page, world }) => {
  const { tab } = await openTeams(page, world.address, { locale: 'en-gb' })
  await tab.getByRole('button', { name: 'Network Diagnostic' }).click()
  await tab.getByRole('button', { name: 'Run Diagnostics' }).click()
  const finding = tab.getByRole('article').filter({ hasText: 'Shown inside Teams (web)' })
  await expect(finding).toContainText('PASS')
  await finding.getByText('Details').click()
  for (const fact of ['"theme": "default"', '"locale": "en-gb"'])
    await expect(finding).toContainText(fact)
})

test('a frame that never answers is no reason not to work', async ({ page, world }) => {
  const linkedId = await world.evaluation()
  const { tab } = await openTeams(page, world.address, { isMute: true, linkedId })
  await signInTab(tab, 'lm')
  await expect(tab.getByRole('heading', { name: people.emp.name })).toBeVisible()

  // A frame is not permitted to copy either, so the address is shown, selected, to be copied by hand.
  await tab.getByRole('button', { name: 'Copy link' }).click()
  const field = tab.getByRole('dialog').getByRole('textbox')
  const address = `${world.address}/evaluations/${linkedId}`
  await expect(field).toHaveValue(address)
  const selected = () => field.evaluate(() => getSelection()?.toString())
  await expect.poll(selected).toBe(address)
})

test('a stranger’s page may not frame the product', async ({ page, world }) => {
  const stranger = 'https://teams.microsoft.com.evil.example'
  await page.context().grantPermissions(['local-network-access'], { origin: stranger })
  await page.route(`${stranger}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe id="tab" name="tab" src="${world.address}/"></iframe>`,
    }),
  )
  const refusal = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'))
  await page.goto(stranger)
  await refusal
  await expect(page.frameLocator('#tab').locator('#root')).toHaveCount(0)
})

test('a plain browser makes no request to Microsoft, nor to anyone else', async ({
  page,
  world,
  signIn,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== world.address && protocol.startsWith('http')) elsewhere.push(request.url())
  })
  const id = await world.evaluation()
  await page.goto(`/evaluations/${id}?theme=dark&locale=ar-sa`)
  await signIn('lm')
  await expect(page.getByRole('heading', { name: people.emp.name })).toBeVisible()
  // What only Teams may say means nothing here.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 250, 250)')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('Needs your action')).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('Copy link copies the plain address in a plain browser', async ({ page, world, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await world.evaluation()
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${world.address}/evaluations/${id}`,
  )
})
