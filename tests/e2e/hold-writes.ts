import type { Page } from '@playwright/test'

/** Requests that write wait until they are released, as on a slow network; returns what releases them. */
export async function holdWrites(page: Page, address: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.continue()
  })
  return release
}
