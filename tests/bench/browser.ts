import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import path from 'node:path'
import { emailOf, password, persons, type Role, usernameOf } from './data-set.ts'
import { root } from './processes.ts'

export async function findBrowser(): Promise<string> {
  const finder = path.join(root, 'src/app/scripts/find-chromium.mjs')
  const { requireChromium } = (await import(finder)) as { requireChromium: () => Promise<string> }
  return requireChromium()
}

/** Opens Chromium, does the work and closes it again; without one there is nothing to measure with. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

const window = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' }

export const newcomer = (browser: Browser) => browser.newContext(window)

/** A browser with a session and an otherwise empty cache. */
export async function knownBrowser(
  browser: Browser,
  address: string,
  role: Role,
): Promise<BrowserContext> {
  const context = await newcomer(browser)
  const page = await context.newPage()
  await page.goto(address)
  await signInOn(page, role)
  const storageState = await context.storageState()
  await context.close()
  const known = await browser.newContext({ ...window, storageState })
  // tsx notes the names of functions with this; the page it sends them to has to know it.
  await known.addInitScript('globalThis.__name = (named) => named')
  return known
}

/** Fills in the sign-in form that the page shows. */
export async function signInOn(page: Page, role: Role) {
  const number = persons[role]
  const fields = { email: emailOf(number), username: usernameOf(number), password }
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`input[name=${name}]`).fill(value)
  }
  await page.locator('form button[type=submit]').click()
  await page.getByRole('banner').waitFor()
}
