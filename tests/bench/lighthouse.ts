import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Bench, Stage } from './bench.ts'
import { findBrowser, signInOn } from './browser.ts'
import { openCycle } from './cycles.ts'
import { fixedId, kinds } from './data-set.ts'
import { median, type Figure } from './figures.ts'

interface Audit {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

const program = process.env.LIGHTHOUSE ?? 'lighthouse'
const howToInstall = `Lighthouse is left out, as it is not installed. It does not fit what the product is built with:
  npm install --prefix /tmp/lighthouse lighthouse@12.8.2  (later ones need Node 22)
  LIGHTHOUSE=/tmp/lighthouse/node_modules/.bin/lighthouse npm run bench -- P9`

/** Screens of someone who is signed in, by what they are called. */
const screens = (cycle: string): [name: string, path: string][] => [
  ['employees page', '/employees'],
  ['home', '/'],
  ['evaluation', `/evaluations/${fixedId(kinds.evaluation, 8 * 4 + 3)}`],
  ['board of a cycle', `/cycles/${cycle}`],
]

/** What Lighthouse says of the pages that people open first, on its phone. */
export async function lighthouse(bench: Bench, stage: Stage): Promise<Figure[]> {
  const isThere = await run(program, ['--version']).catch(() => undefined)
  if (!isThere) {
    bench.log(howToInstall)
    return []
  }
  const { address } = stage.product
  const cycle = await openCycle(stage)
  const port = await freePort()
  const profile = fs.mkdtempSync(path.join(bench.ground.folder, 'lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const times = bench.quick ? 1 : 3
    const signIn = await audit(context, address, port, times)
    await signInAs(await context.newPage(), address)
    const measured = figures('sign-in page', signIn, 98)
    for (const [name, path] of screens(cycle)) {
      const audits = await audit(context, address + path, port, times)
      measured.push(...figures(`${name}, signed in`, audits, 95))
      const again = await audit(context, address + path, port, times, { isSecond: true })
      measured.push(secondVisit(`${name}, signed in`, again))
    }
    return measured
  } finally {
    await context.close()
  }
}

async function signInAs(page: Page, address: string) {
  await page.goto(address)
  await signInOn(page, 'HR')
  await page.close()
}

async function audit(
  context: BrowserContext,
  address: string,
  port: number,
  times: number,
  { isSecond = false } = {},
) {
  const flags = ['--output=json', '--quiet', `--port=${port}`, '--disable-storage-reset']
  const audits: Audit[] = []
  // It fails now and then without a reason of ours, and asks to be run again.
  for (let left = times + 2; left > 0 && audits.length < times; left--) {
    if (!isSecond) await forgetFiles(context)
    const taken = await run(program, [address, ...flags], { maxBuffer: 64 * 1024 * 1024 }).catch(
      () => undefined,
    )
    if (taken) audits.push(JSON.parse(taken.stdout) as Audit)
  }
  return audits
}

/** The session of the browser stays; its cached files are removed. */
async function forgetFiles(context: BrowserContext) {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  await page.close()
}

function figures(page: string, audits: Audit[], performance: number): Figure[] {
  const what = (name: string) => `Lighthouse, ${page} on a phone: ${name}`
  const score = (name: string, bound: number): Figure => ({
    goal: 'P9',
    what: what(name),
    value: 100 * median(audits.map(({ categories }) => categories[name]?.score ?? Number.NaN)),
    unit: '',
    bound,
    better: 'more',
  })
  const measure = (name: string, unit: string, bound?: number): Figure => ({
    goal: 'P9',
    what: what(name),
    value: median(audits.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)),
    unit,
    better: 'less',
    ...(bound !== undefined && { bound }),
  })
  return [
    score('performance', performance),
    score('accessibility', 100),
    score('best-practices', 100),
    measure('largest-contentful-paint', 'ms', 2000),
    measure('total-blocking-time', 'ms', 150),
    measure('cumulative-layout-shift', '', 0.01),
  ]
}

/** The files are in the browser's cache by then. */
const secondVisit = (page: string, audits: Audit[]): Figure => ({
  goal: 'P9',
  what: `Lighthouse, ${page} on a phone, second visit: largest-contentful-paint`,
  value: median(
    audits.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
  ),
  unit: 'ms',
  bound: 500,
  better: 'less',
})

const run = promisify(execFile)

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
