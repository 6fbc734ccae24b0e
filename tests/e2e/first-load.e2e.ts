import type { Page, Request } from '@playwright/test'
import { expect, test } from './test.ts'

/** Counts what scripts a page asks for from now on until a moment, in kilobytes as they arrive gzipped. */
function scriptsOf(page: Page, until = async () => Infinity) {
  const asked = new Map<string, Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.set(request.url(), request)
  })
  return async () => {
    const end = await until()
    const sizes = await Promise.all(
      [...asked].map(async ([address, request]) => {
        if (end < Infinity) await request.response()
        if (request.timing().startTime > end) return 0
        const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
        return Number(answer.headers.get('content-length'))
      }),
    )
    return sizes.reduce((one, other) => one + other, 0) / 1024
  }
}

test('the sign-in form shows after 110 KB of scripts, and asks the API for nothing', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const kilobytes = scriptsOf(page)
  // Counted within the event: what follows it is asked for at once.
  const atLoad = new Promise<number>((resolve) => {
    page.once('load', () => resolve(kilobytes()))
  })
  await page.goto('/')
  expect(await atLoad).toBeLessThan(110)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(calls).toEqual([])
})

test('with what is loaded for when the server goes away, the sign-in page has at most 193 KB', async ({
  page,
}) => {
  const kilobytes = scriptsOf(page)
  const prepared = ['sign-in', 'NetworkDiagnostic', 'Toasts'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  )
  await page.goto('/')
  await Promise.all(prepared)
  await page.waitForLoadState('networkidle')
  expect(await kilobytes()).toBeLessThan(193)
})

test('the list of employees is there before menus, tabs and choices are', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-employee]')) return
      observer.disconnect()
      document.documentElement.dataset.shownAt = String(performance.timeOrigin + performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  // What is asked for later comes when the browser has nothing else to do.
  const shownAt = async () =>
    Number(await page.evaluate(() => document.documentElement.dataset.shownAt))
  const kilobytes = scriptsOf(page, shownAt)
  await page.goto('/employees')
  await page.locator('[data-employee]').first().waitFor()
  expect(await kilobytes()).toBeLessThan(238)
  await expect(page.getByRole('tab', { name: 'Cards' })).toBeVisible()
})

test('for someone who is signed in, scripts of the screen load before the first script runs', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  // Nothing but the page itself can ask for anything then.
  await page.route('**/assets/index-*.js', (route) => route.abort())
  for (const [path, screen] of [
    ['/', 'DashboardScreen'],
    ['/employees', 'EmployeesScreen'],
    ['/evaluations/1', 'EvaluationPage'],
  ] as const) {
    const early = ['SignedIn', screen].map((name) =>
      page.waitForRequest((request) => request.url().includes(`/assets/${name}-`)),
    )
    await page.goto(path)
    await Promise.all(early)
  }
})

test('while scripts load the page shows a splash screen, and then the screen', async ({ page }) => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await begun
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const splash = page.locator('#splash')
  await expect(splash).toBeVisible()
  begin()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(splash).toBeHidden()
})

test('what is typed before the choices of departments arrive is not lost', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await page.goto('/employees')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/DepartmentChoices*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const field = page.getByRole('combobox', { name: 'Department' })
  await field.focus()
  await page.keyboard.type('Fin')
  await expect(field).toHaveValue('Fin')
  arrive()
  await expect(page.getByRole('option', { name: /^Finance/ })).toBeVisible()
  await expect(page.getByRole('option', { name: 'All Departments' })).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Fin')
})

test('the export opens by keyboard the first time, and gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await page.goto('/employees')
  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /xlsx/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('companies are asked for again after 10 minutes, user accounts after 5', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const timesOf = async (list: string) => {
    // What the page had asked for before this answer has been noticed by then.
    await page.evaluate(async () => (await fetch('/healthz')).ok)
    return asked.filter((url) => url.includes(`${list}?`) && url.includes('limit=60')).length
  }
  await signIn('admin')
  for (const [screen, list, row, minutes] of [
    ['/companies', '/api/org/companies/', 'Rimal', 10],
    ['/admin/user-management', '/api/accounts/users/', 'hr@example.test', 5],
  ] as const) {
    const shown = page.getByRole('main').getByText(row).first()
    await page.goto(screen)
    await shown.waitFor()
    const before = await timesOf(list)
    for (const [passed, times] of [
      [minutes - 1, 0],
      [1, 1],
    ] as const) {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
      await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor()
      await page.clock.fastForward(passed * 60_000)
      await page.goBack()
      await shown.waitFor()
      await expect.poll(async () => (await timesOf(list)) - before).toBe(times)
    }
  }
})
