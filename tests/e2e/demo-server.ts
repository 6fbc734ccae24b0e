import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoAccounts, type DemoAccountKey, demoPassword } from '#app/server/demo/accounts.ts'
import { freshDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'
import { fillIn, test as base } from './test.ts'

export { expect } from './test.ts'

/** The product as it was built, with its demo, which the tests of a file only look at. */
export const test = base.extend<object, { demoServer: string }>({
  demoServer: [
    async ({}, provide) => {
      const { url, drop } = await freshDatabase()
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-demo-'))
      const settings = { DATABASE_URL: url, DATA_DIR: folder }
      const { address, child, ended } = await startServer(settings, ['dist/server/main.js'])
      await provide(address)
      child.kill('SIGTERM')
      await ended
      await drop()
      fs.rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demoServer }, provide) => provide(demoServer),
})

/** Signs in as someone of the demo, and asks the API as this person. */
export async function enterDemo(page: Page, who: DemoAccountKey) {
  const signedIn = page.waitForResponse(/\/api\/auth\/login\//)
  await page.goto('/')
  const { email, username } = demoAccounts[who]
  await fillIn(page, { email, username, password: demoPassword })
  const { access } = await (await signedIn).json()
  await page.getByRole('banner').waitFor()
  return async (path: string) => {
    const headers = { authorization: `Bearer ${access}` }
    return (await page.request.get(path, { headers })).json()
  }
}
