import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { freshDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'
import { settling } from './visual-checks.ts'
import { expect, fillIn, test as base } from './test.ts'

const demo = { email: 'hr@demo.example', username: 'hr', password: 'Demo!2026' }

/** The product as it was built, with its demo. */
const test = base.extend<{ demoServer: string }>({
  demoServer: async ({}, provide) => {
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
  baseURL: async ({ demoServer }, provide) => provide(demoServer),
})

/** E-mail addresses, codes of people and units, names of files, and of products. */
const allowed = [
  /\S+@\S+/g,
  /\b[A-Z]{1,5}-\d+\b/g,
  /\S+\.(csv|xlsx?|pdf)\b/g,
  /HR System|Microsoft Teams|Teams|Excel|CSV/g,
  // Grades, as the weights configuration names them.
  /(?<![A-Za-z])[A-D]\+?(?![A-Za-z])/g,
]

/** The lines of a page, as a person reads them, that have Latin letters where no one expects them. */
async function latinLines(page: Page) {
  const text = await page.locator('body').innerText()
  return text
    .split('\n')
    .map((line) => allowed.reduce((rest, pattern) => rest.replace(pattern, ''), line).trim())
    .filter((line) => /\p{Script=Latin}/u.test(line))
}

test.use({ locale: 'ar-EG' })

test('an Arabic reader meets no Latin letters on the home, among people and units, and in an evaluation', async ({
  page,
}) => {
  const settled = settling(page)
  const signedIn = page.waitForResponse(/\/api\/auth\/login\//)
  await page.goto('/')
  await fillIn(page, demo)
  const { access } = await (await signedIn).json()
  const headers = { authorization: `Bearer ${access}` }
  const list = await page.request.get('/api/evaluations/?status=Pending HR Approval', { headers })
  const { evaluation_id } = (await list.json()).results[0]
  await page.getByRole('banner').waitFor()
  const screens = [
    '/',
    '/employees',
    '/employees?view=list',
    '/departments',
    '/departments?view=tree',
    `/evaluations/${evaluation_id}`,
    `/evaluations/${evaluation_id}?tab=competencies`,
  ]
  for (const address of screens) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled()
    expect.soft({ address, latin: await latinLines(page) }).toEqual({ address, latin: [] })
  }
})
