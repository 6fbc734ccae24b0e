import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { Part } from './bench.ts'
import { inBrowser, knownBrowser, newcomer } from './browser.ts'
import { lighthouse } from './lighthouse.ts'

/** Milliseconds after a page shows what it is for, in which it may load more. */
const afterwards = 1500

export const p9: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const { product } = stage
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
    ...(await lighthouse(bench, stage)),
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

/** Bytes on the wire for a client that accepts gzip and nothing better. */
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
