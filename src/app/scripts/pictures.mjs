import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './dist.mjs'
import { requireChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

// The pictures of the README, taken of the product with its demo.
await run('npm', ['run', '--silent', 'build'])
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-pictures-'))
const server = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
  env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
/** @type {string} */
const address = await new Promise((resolve) => {
  server.stdout.on('data', (chunk) => {
    const ready = /ready at (\S+)/.exec(chunk.toString())
    if (ready) resolve(ready[1] ?? '')
  })
})
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--no-sandbox'],
})
try {
  await take('evaluation', { who: 'hr' }, async (page) => {
    await page.goto(`${address}/evaluations?status=completed`)
    await page.locator('[role=grid] a[href*="/evaluations/"]').first().click()
    await page.getByRole('tab').first().waitFor()
  })
  await take('import', { who: 'hr' }, async (page) => {
    await page.goto(`${address}/employees`)
    await page.getByRole('button', { name: 'Import Excel/CSV' }).click()
    await page.locator('[role=dialog] input[type=file]').setInputFiles({
      name: 'new-starters.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(await sheetOf(page)),
    })
    await page.getByRole('button', { name: 'Test Run (Validate Only)' }).click()
    await page.getByRole('button', { name: 'Fix errors' }).click()
    await page
      .getByRole('list', { name: 'Rows with errors' })
      .getByRole('listitem')
      .first()
      .waitFor()
  })
  await take('dashboard-ar', { who: 'admin', locale: 'ar-EG', colorScheme: 'dark' }, (page) =>
    page.goto(`${address}/dashboard`),
  )
} finally {
  await browser.close()
  server.kill()
  await once(server, 'exit')
  fs.rmSync(folder, { recursive: true, force: true })
}

/**
 * @typedef {import('@playwright/test').Page} Page
 * @param {string} name
 * @param {{ who: string, locale?: string, colorScheme?: 'light' | 'dark' }} viewer
 * @param {(page: Page) => Promise<unknown>} walk
 */
async function take(name, { who, locale = 'en-GB', colorScheme = 'light' }, walk) {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ viewport, locale, colorScheme })
  const page = await context.newPage()
  await page.goto(address)
  const credentials = { email: `${who}@demo.example`, username: who, password: 'Demo!2026' }
  for (const [field, value] of Object.entries(credentials))
    await page.fill(`input[name=${field}]`, value)
  await page.click('form button[type=submit]')
  await page.getByRole('banner').waitFor()
  // The welcome has gone by then.
  await page.waitForTimeout(6000)
  await walk(page)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: path.join(root, 'docs', `${name}.png`) })
  await context.close()
  console.log(`docs/${name}.png`)
}

/**
 * A file as HR gets one: some of it right, a department misspelt, a day that is none.
 * @param {Page} page
 */
async function sheetOf(page) {
  const department = await page.evaluate(async () => {
    const answer = await fetch('/api/org/departments/?search=retail&limit=1', {
      headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    })
    /** @type {{ results: [{ company: string, name: string }] }} */
    const { results } = await answer.json()
    return results[0]
  })
  const { company, name } = department
  return [
    'Name,Email,Employee Code,Company,Department,Position,Join Date',
    `Nour Al-Harbi,nour.alharbi@demo.example,EMP-9001,${company},${name},Cashier,01/12/2026`,
    `Badr Saleh,badr.saleh@demo.example,EMP-9002,${company},${name.slice(0, -1)},Cashier,01/12/2026`,
    `هالة منصور,hala.mansour@demo.example,EMP-9003,${company},${name},Cashier,31/11/2026`,
  ].join('\n')
}
