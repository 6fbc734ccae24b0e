import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Request } from '@playwright/test'
import type { Part } from './bench.ts'
import { inBrowser, knownBrowser } from './browser.ts'
import { fixedId, kinds } from './data-set.ts'

const answersAfter = 1000

/** An evaluation is opened by its address: how many requests of the API must wait for each other. */
export const p12: Part = async (bench) => {
  const { product } = await bench.stage(10_000)
  const address = `${product.address}/evaluations/${fixedId(kinds.evaluation, 4 * 60)}`
  const chains = await inBrowser(async (browser) => {
    const context = await knownBrowser(browser, product.address, 'HR')
    // So slow that every request that needs no earlier answer is sent before it arrives.
    await context.route('**/api/**', async (route) => {
      await wait(answersAfter)
      await route.continue()
    })
    const found: Chain[] = []
    for (let round = 0; round < 2; round++) found.push(await chainsOf(context, address))
    await context.close()
    return found
  })
  // A slow moment makes requests that do not need each other look as if they did: the shortest is right.
  const least = (pick: (chain: Chain) => number) => Math.min(...chains.map(pick))
  return [
    {
      goal: 'P12',
      what: 'sequential requests of the API before an evaluation shows',
      value: least(({ api }) => api),
      unit: '',
      bound: 3,
      better: 'less',
      note: `with page and scripts ${least(({ all }) => all)}`,
    },
  ]
}

interface Chain {
  api: number
  all: number
}

interface Span {
  start: number
  end: number
  isApi: boolean
}

async function chainsOf(context: BrowserContext, address: string): Promise<Chain> {
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(address)
  await page.getByRole('tab').first().waitFor()
  const spans = requests.map((request): Span => {
    const { startTime, responseEnd } = request.timing()
    const isApi = new URL(request.url()).pathname.startsWith('/api/')
    return { start: startTime, end: startTime + responseEnd, isApi }
  })
  await page.close()
  return { api: longest(spans.filter(({ isApi }) => isApi)), all: longest(spans) }
}

/** The most spans of which each began after the one before had ended. */
function longest(spans: readonly Span[]): number {
  const depths: (Span & { depth: number })[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const before = depths.filter(({ end }) => end <= span.start).map(({ depth }) => depth)
    depths.push({ ...span, depth: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...depths.map(({ depth }) => depth))
}
