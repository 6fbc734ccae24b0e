import { execFile } from 'node:child_process'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import type { Bench, Part } from './bench.ts'
import { inBrowser, knownBrowser, newcomer } from './browser.ts'
import type { Figure } from './figures.ts'

/** Milliseconds after a page shows what it is for, in which it may load more. */
const afterwards = 1500

export const p9: Part = async (bench) => {
  const { product } = await bench.stage(10_000)
  const sizes = await inBrowser(async (browser) => {
    const signIn = await scriptsOf(await newcomer(browser), product.address, 'input[name=email]')
    const known = await knownBrowser(browser, product.address, 'HR')
    const employees = await scriptsOf(known, `${product.address}/employees`, '[data-employee]')
    return { signIn, employees }
  })
  const size = { goal: 'P9', unit: 'KB', better: 'less' } as const
  const { signIn, employees } = sizes
  return [
    { ...size, what: 'JavaScript of the sign-in page, gzip', ...signIn, bound: 110 },
    {
      ...size,
      what: 'JavaScript of the sign-in page, gzip',
      value: signIn.value,
      bound: 92,
      isStretch: true,
    },
    { ...size, what: 'JavaScript of the employees page, gzip', ...employees, bound: 235 },
    ...(await lighthouse(bench, product.address)),
  ]
}

/** The scripts a page asks for until it shows something and a moment after, as the network knows them. */
async function scriptsOf(context: BrowserContext, address: string, shown: string) {
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      asked.add(request.url())
  })
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  const before = asked.size
  await wait(afterwards)
  await context.close()
  const sizes = await Promise.all([...asked].map(gzipSize))
  const sum = (some: number[]) => some.reduce((one, other) => one + other, 0) / 1024
  const note = `${asked.size} files; before it shows ${sum(sizes.slice(0, before)).toFixed(0)} KB`
  return { value: sum(sizes), note }
}

/** Bytes on the wire for whoever takes gzip and nothing better. */
function gzipSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        answer.on('end', () => resolve(size))
      })
      .on('error', reject)
  })
}

interface Audit {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** Lighthouse does not fit what the product is built with; where somebody has installed it, it is asked. */
async function lighthouse({ tell }: Bench, address: string): Promise<Figure[]> {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox']
  const run = promisify(execFile)
  const { stdout } = await run('lighthouse', [address, ...flags], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }))
  if (!stdout) {
    tell('  Lighthouse is not installed (npm install --global lighthouse): left out.')
    return []
  }
  const { categories, audits } = JSON.parse(stdout) as Audit
  const score = (name: string, bound: number): Figure => ({
    goal: 'P9',
    what: `Lighthouse, sign-in page on a phone: ${name}`,
    value: 100 * (categories[name]?.score ?? Number.NaN),
    unit: '',
    bound,
    better: 'more',
  })
  const audit = (name: string, unit: string, bound: number): Figure => ({
    goal: 'P9',
    what: `Lighthouse, sign-in page on a phone: ${name}`,
    value: audits[name]?.numericValue ?? Number.NaN,
    unit,
    bound,
    better: 'less',
  })
  return [
    score('performance', 98),
    score('accessibility', 100),
    score('best-practices', 100),
    audit('total-blocking-time', 'ms', 100),
    audit('cumulative-layout-shift', '', 0.01),
  ]
}
