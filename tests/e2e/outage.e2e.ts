import type { Page } from '@playwright/test'
import { once } from 'node:events'
import type { TestApp } from '../test-app.ts'
import { expect, fillIn, test } from './test.ts'

/** Stops accepting connections, as a server that was stopped does; call what it returns to start again. */
async function stopServer({ app, address }: TestApp) {
  const { server } = app
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
  return async () => {
    server.listen(Number(new URL(address).port), '127.0.0.1')
    await once(server, 'listening')
  }
}

/** The page loads the diagnostic once it is idle, which a busy machine delays. */
const hasDiagnostic = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry.name.includes('NetworkDiagnostic') &&
          'responseEnd' in entry &&
          Number(entry.responseEnd) > 0,
      ),
  )

const unreachable = 'The server can’t be reached.'
const refused = 'Connection refused - server may be down'

test('with the server stopped the sign-in form says so, runs its diagnostic and loses nothing', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await hasDiagnostic(page)
  await page.waitForLoadState('networkidle')
  const start = await stopServer(world)
  await fillIn(page, { email: 'hr@example.test', username: 'hr', password: 'typed already' })

  const note = page.locator('form').getByRole('alert')
  await expect(note).toContainText(`${unreachable} Your password is not the problem.`)
  await expect(note).toContainText(refused)

  await page.getByRole('button', { name: 'Network Diagnostic' }).click()
  await page.getByRole('button', { name: 'Run Diagnostics' }).click()
  const connectivity = page.getByRole('article').filter({ hasText: 'API Connectivity' })
  await expect(connectivity).toContainText('FAIL')
  await expect(connectivity).toContainText(refused)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
  await failed.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(failed).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('hr@example.test')
  await start()
})

test('the diagnostic distinguishes a blocked API from a server that is down', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Network Diagnostic' }).click()
  await page.getByRole('button', { name: 'Run Diagnostics' }).click()
  const connectivity = page.getByRole('article').filter({ hasText: 'API Connectivity' })
  await expect(connectivity).toContainText('Network error - CORS policy')
})

test('a network that answers with a page of its own does not pass the diagnostic', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  )
  await page.getByRole('button', { name: 'Network Diagnostic' }).click()
  await page.getByRole('button', { name: 'Run Diagnostics' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const finding of await page.getByRole('article').all())
    await expect(finding).toContainText('FAIL')
})

test('empty fields are marked, the first has the focus, and the note follows the language', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill('hr')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Username' })).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('form').getByRole('alert')).toHaveText('يرجى ملء جميع الحقول.')
})

test('a refused sign-in says so in the form and in a toast', async ({ page }) => {
  await page.goto('/')
  await fillIn(page, { email: 'hr@example.test', username: 'hr', password: 'not the password' })
  const sentence = 'Invalid credentials. Please try again.'
  await expect(page.locator('form').getByRole('alert')).toHaveText(sentence)
  await expect(page.locator('.fui-Toast')).toContainText(sentence)
})

const expireToken = (page: Page) =>
  page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('auth_token') ?? '').split('.')
    const payload = btoa(JSON.stringify({ exp: 1 }))
    localStorage.setItem('auth_token', `${head}.${payload}.${signature}`)
  })

test('a session that cannot be renewed because the server is away is restored automatically', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await expireToken(page)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByRole('alert').first()).toContainText(unreachable)
  await expect(page.getByText('You are still signed in.')).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByRole('banner')).toContainText('Welcome back', { timeout: 15_000 })
})

test('a list that cannot be loaded says why, and loads by itself when the server is back', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('hr')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Seen once, so that its script is there; the list itself is asked for again.
  await page.getByRole('link', { name: 'Employees' }).click()
  await page.locator('[data-employee]').first().waitFor()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const start = await stopServer(world)
  await page.getByRole('link', { name: 'Employees' }).click()
  await page.getByRole('searchbox').fill('lina')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(unreachable)
  await page.getByRole('link', { name: 'Companies' }).click()
  // Until then the message is still that of the list before.
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(unreachable)
  await start()
  await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible({
    timeout: 20_000,
  })
})

test('a frozen server is reported within eleven seconds', async ({ page, signIn }) => {
  await signIn('hr')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let asked: Promise<number> | undefined
  await page.route(/\/api\/evaluations\/(\?|$)/, () => {
    asked ??= page.evaluate(() => performance.now())
  })
  // By the clock of the page, less what it stood still, so that a busy machine does not count.
  const reported = page.evaluate(
    (sentence) =>
      new Promise<number>((resolve) => {
        let still = 0
        let last = performance.now()
        setInterval(() => {
          still = Math.max(still, performance.now() - last - 100)
          last = performance.now()
        }, 100)
        new MutationObserver(() => {
          const alert = document.querySelector('main [role=alert]')
          if (alert?.textContent.includes(sentence)) resolve(performance.now() - still)
        }).observe(document, { subtree: true, childList: true, characterData: true })
      }),
    'The server is taking too long.',
  )
  await page.getByRole('link', { name: 'Evaluations', exact: true }).click()
  expect((await reported) - ((await asked) ?? 0)).toBeLessThanOrEqual(11_000)
  await expect(page.getByRole('main')).toContainText(
    'Request timeout - server took too long to respond',
  )
})

test('a screen whose script fails once while the server answers loads without being asked', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/assets/CompaniesPage-*.js', (route) => route.abort('failed'), { times: 1 })
  await page.getByRole('link', { name: 'Companies' }).click()
  await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible({
    timeout: 20_000,
  })
})

test('when the script of the bell does not arrive only the bell says so, and can be tried again', async ({
  page,
  signIn,
}) => {
  await page.route('**/assets/BellPopover-*.js', (route) => route.abort('failed'))
  await signIn('hr')
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
  await bell.click()
  const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
  await expect(failed).toBeVisible()
  await expect(bell).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
  await page.unroute('**/assets/BellPopover-*.js')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  // Some browsers remember that the script failed: then the page is reloaded, and the bell works again.
  const list = page.getByRole('heading', { name: 'Notifications' })
  await expect(async () => {
    if (!(await list.isVisible())) await bell.click({ timeout: 1_000 })
    await expect(list).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('a script that a release removed reloads the page once, and not while input would be lost', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/assets/CompaniesPage-*.js', (route) => route.fulfill({ status: 404 }))
  const pageOfNextRelease = async () => {
    const answer = await fetch(page.url())
    return (await answer.text()).replace(/assets\/index-[^"]+\.js/, 'assets/index-next.js')
  }
  const html = await pageOfNextRelease()
  let reloads = 0
  await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads++
  })
  await page.getByRole('link', { name: 'Companies' }).click()
  await expect.poll(() => reloads).toBe(1)
  // The same release again: the page is not reloaded for ever.
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'A new version is available.',
  )
  expect(reloads).toBe(1)
})

test('a script that fails again although the server answers reloads the page once, then offers to', async ({
  page,
  signIn,
}) => {
  await page.route('**/assets/BellPopover-*.js', (route) => route.abort('failed'))
  await signIn('hr')
  let reloads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads++
  })
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
  const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
  await bell.click()
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => reloads).toBe(1)
  await bell.click()
  await failed.getByRole('button', { name: 'Try Again' }).click()
  const reload = failed.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  expect(reloads).toBe(1)
  await reload.click()
  await expect.poll(() => reloads).toBe(2)
})
