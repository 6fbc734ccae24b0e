import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const who = process.argv[2], lang = process.argv[3], theme = process.argv[4] ?? 'light', width = Number(process.argv[5] ?? 1280)
const paths = process.argv.slice(6)
const ctx = await b.newContext({ viewport: { width, height: width < 500 ? 800 : 860 }, locale: lang, colorScheme: theme === 'dark' ? 'dark' : 'light' })
const page = await ctx.newPage()
await page.addInitScript((l) => { localStorage.setItem('language', l) }, lang)
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()))
await page.goto('http://127.0.0.1:3055/')
for (const [n, v] of Object.entries({ email: `${who}@demo.example`, username: who, password: 'Demo!2026' })) await page.locator(`input[name=${n}]`).fill(v)
await page.locator('form button[type=submit]').click()
await page.getByRole('banner').waitFor()
for (const p of paths) {
  const [path, act] = p.split('#')
  await page.goto('http://127.0.0.1:3055' + path)
  await page.locator('main h1').first().waitFor(); await page.waitForTimeout(1500)
  if (act) for (const name of act.split('|')) { await page.getByRole('button', { name }).or(page.getByRole('tab',{name})).first().click(); await page.waitForTimeout(500) }
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/shot-${who}-${lang}-${theme}-${width}${path.replace(/\W/g, '_')}${act ? '-a' : ''}.png` })
}
await b.close()
