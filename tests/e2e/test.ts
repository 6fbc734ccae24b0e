import { type Page, test as base } from '@playwright/test'
import { people, type PersonKey } from '../people.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

export { expect } from '@playwright/test'

interface Stage {
  /** A company, a database and a server of this test's own: what one journey leaves behind, no other one meets. */
  world: TestApp
  /** Goes through the sign-in screen as one of the world's people, wherever the page stands. */
  signIn: (who: PersonKey, page?: Page) => Promise<void>
}

/** Fills in the sign-in form in either language and sends it. */
export async function fillIn(page: Page, credentials: Record<string, string>) {
  for (const [name, value] of Object.entries(credentials))
    await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form button[type=submit]').click()
}

export const test = base.extend<Stage>({
  world: async ({}, provide) => {
    const world = await openTestApp('dist/web')
    await provide(world)
    await world.close()
  },
  baseURL: async ({ world }, provide) => provide(world.address),
  signIn: async ({ page }, provide) =>
    provide(async (who, on = page) => {
      if (on.url() === 'about:blank') await on.goto('/')
      const { email, username } = people[who]
      await fillIn(on, { email, username, password })
      // A panel that the address opens hides the page behind it from roles, possibly before this looks.
      await on.getByRole('banner', { includeHidden: true }).waitFor()
    }),
})
