import type { Page, Request } from '@playwright/test'
import { type EventStream, openEventStream } from '../event-stream.ts'
import { people } from '../people.ts'
import { expect, test } from './test.ts'

const widthOfSidebar = async (page: Page) =>
  (await page.getByRole('complementary').first().boundingBox())?.width
const startOfMain = async (page: Page) => (await page.getByRole('main').boundingBox())?.x ?? 0

test('the sidebar is 16rem or 4rem wide, remembers which, and the content adapts', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await expect.poll(() => widthOfSidebar(page)).toBe(256)
  expect(await startOfMain(page)).toBeGreaterThanOrEqual(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => widthOfSidebar(page)).toBe(64)
  expect(await startOfMain(page)).toBeLessThan(256)
  await page.reload()
  await expect.poll(() => widthOfSidebar(page)).toBe(64)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(() => widthOfSidebar(page)).toBe(256)
})

test('beside a narrow page the sidebar is a rail, and expands over it without being remembered', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await expect.poll(() => widthOfSidebar(page)).toBe(256)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect.poll(() => widthOfSidebar(page)).toBe(64)
  await expect.poll(() => startOfMain(page)).toBe(64)
  const expand = page.getByRole('button', { name: 'Expand sidebar' })
  await expand.click()
  const menu = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(menu).toBeVisible()
  expect(await startOfMain(page)).toBe(64)
  await page.keyboard.press('Escape')
  await expect(expand).toBeFocused()
  await expand.click()
  await menu.getByRole('link', { name: 'Evaluations', exact: true }).click()
  await expect(page).toHaveURL(/evaluations$/)
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => widthOfSidebar(page)).toBe(256)
})

test('Departments opens and closes the levels below', async ({ page, signIn }) => {
  await signIn('lm')
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Sub-Sections' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the levels below departments' }).click()
  for (const entry of ['Sub-Departments', 'Sections', 'Sub-Sections'])
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible()
})

test('on a phone the menu opens over the page and closes after a choice', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await signIn('hod')
  await expect(page.getByRole('link', { name: 'Evaluations', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: 'Evaluations', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Evaluations', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Evaluations', exact: true })).toHaveCount(0)

  // A dialog fills the whole of it, also where the phone lies on its side.
  await page.setViewportSize({ width: 767, height: 500 })
  await page.getByRole('button', { name: 'New Evaluation' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(500)
  // All but the scrollbar, which takes no space on a phone.
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(767 - 20)
})

test('after 300 px there is a way back to the top', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 400, height: 500 })
  await page.goto('/employees')
  await signIn('hr')
  await page.locator('[data-employee]').first().waitFor()
  const toTop = page.getByRole('button', { name: /top/i })
  await expect(toTop).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 301))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
})

test('an address that does not exist says so and leads home', async ({ page, signIn }) => {
  await page.goto('/no/such/page')
  await signIn('emp')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
})

test('a role without access to a view gets a message at every address of it', async ({
  page,
  signIn,
}) => {
  await page.goto('/companies')
  await signIn('lm')
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a screen that fails to render says what failed', async ({ page, signIn }) => {
  await signIn('hr')
  const broken = `export function SettingsScreen() { throw new Error('The screen is broken') }`
  await page.route('**/assets/SettingsScreen*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('The screen is broken')).toBeVisible()
})

test('theme and language are the account’s, on every device', async ({
  page,
  signIn,
  browser,
  world,
}) => {
  await page.goto('/settings')
  await signIn('stranger')
  await page.getByText('Dark', { exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .not.toBe('rgb(255, 255, 255)')
  await page.getByText('العربية', { exact: false }).first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(world.address)
  await signIn('stranger', elsewhere)
  await expect(elsewhere.locator('html')).toHaveAttribute('dir', 'rtl')
  await elsewhere.context().close()
})

test('notification channels changed elsewhere meanwhile: both versions are shown', async ({
  page,
  signIn,
  world,
}) => {
  await page.goto('/settings')
  await signIn('stranger')
  const news = page.getByRole('checkbox', { name: 'Updates on evaluations I am part of' })
  await expect(news).not.toBeChecked()
  const none = { needs_action: false, update: false }
  await world.as('stranger', 'PATCH', '/api/accounts/me/', {
    body: { channels: { teams: none, mail: none } },
  })
  await news.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Notifications', { exact: true })).toBeVisible()
  await expect(question.getByRole('definition')).toHaveText([
    'E-mail: An evaluation needs my action · Updates on evaluations I am part of',
    'E-mail: Nothing',
  ])
  await question.getByRole('button', { name: 'Take theirs' }).click()
  const action = page.getByRole('checkbox', { name: 'An evaluation needs my action' })
  await expect(action).not.toBeChecked()
  await expect(news).not.toBeChecked()
  await news.click()
  await expect(news).toBeChecked()
  await expect(question).toBeHidden()
})

test('the bell opens on its first unread notification, and Escape leads back to it', async ({
  page,
  signIn,
  world,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  const body = { status: 'Pending HR Approval' }
  await world.as('hod', 'PATCH', `/api/evaluations/${id}/`, { body })
  await signIn('hr')
  // What is shown later would not be behind the open list.
  await expect(page.getByRole('main').getByText(people.emp.name).first()).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('link').filter({ hasText: people.emp.name }).first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

test('the bell rings without reloading, and opens what waits', async ({ page, signIn, world }) => {
  await signIn('hod')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const before = await bell.getAttribute('aria-label')
  const id = await world.evaluation({ achieved: [8] })
  await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Pending HoD Approval' },
  })
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '')
  await bell.click()
  // The home behind it has a panel of the same name.
  const list = page.getByRole('dialog', { name: 'Notifications' })
  const waiting = list.getByRole('region', { name: 'Needs your action' })
  await waiting.getByRole('link').first().click()
  await expect(page).toHaveURL(`/evaluations/${id}`)
})

test('what is marked as read in one tab is read in the other', async ({
  page,
  context,
  signIn,
  world,
}) => {
  const id = await world.evaluation({ achieved: [8] })
  await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Pending HoD Approval' },
  })
  await signIn('hod')
  const other = await context.newPage()
  await other.goto(world.address)
  const bellOf = (tab: Page) => tab.getByRole('button', { name: /^Notifications/ })
  await expect(bellOf(other)).toHaveAttribute('aria-label', /1/)
  await bellOf(page).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bellOf(other)).not.toHaveAttribute('aria-label', /1/)
})

test('what waits appears on an open dashboard with the bell', async ({ page, signIn, world }) => {
  await page.goto('/')
  await signIn('hod')
  const waiting = page.getByRole('main').getByRole('region', { name: 'Needs your action' })
  await expect(waiting).toContainText('Nothing needs your action')
  const id = await world.evaluation({ achieved: [8] })
  await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Pending HoD Approval' },
  })
  await expect(waiting).toContainText(people.emp.name)
})

test('a page whose stream five newer ones replaced does not reconnect, and the bell still updates within a minute', async ({
  page,
  signIn,
  world,
}) => {
  const path = '/api/notifications/stream/'
  const bell = page.getByRole('button', { name: /^Notifications/ })
  let opened = 0
  let ended = 0
  page.on('request', (request) => (opened += Number(request.url().endsWith(path))))
  const countEnd = (request: Request) => (ended += Number(request.url().endsWith(path)))
  page.on('requestfailed', countEnd)
  page.on('requestfinished', countEnd)
  await page.clock.install()
  await signIn('hod')
  await expect(bell).toBeVisible()
  await expect.poll(() => opened).toBe(1)
  const { access } = await world.signIn('hod')
  const newer: EventStream[] = []
  for (let number = 0; number < 5; number++) {
    newer.push(await openEventStream(world.address, access))
    await expect.poll(() => newer[number]?.lastCount()).toBe(0)
  }
  await expect.poll(() => ended).toBe(1)
  // Other failures are answered after a second or two.
  await page.clock.runFor(20_000)
  await page.evaluate(async () => (await fetch('/healthz')).ok)
  expect(opened).toBe(1)
  expect(newer.map(({ isClosed }) => isClosed())).toEqual(Array(5).fill(false))

  const id = await world.evaluation({ achieved: [8] })
  await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Pending HoD Approval' },
  })
  await expect.poll(() => newer.at(-1)?.lastCount()).toBe(1)
  await expect(bell).not.toHaveAttribute('aria-label', /1/)
  await page.clock.fastForward(60_000)
  await expect(bell).toHaveAttribute('aria-label', /1/)
  for (const { leave } of newer) leave()
})
