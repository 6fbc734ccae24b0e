import type { Page } from '@playwright/test'
import type { Bench, Part } from './bench.ts'
import { inBrowser, knownBrowser } from './browser.ts'
import { type Figure, median, percentile } from './figures.ts'

const scrolled = 5000

/** Ten thousand rows in the browser, of each long list. */
export const p10: Part = async (bench) => {
  const { product } = await bench.stage(10_000)
  return inBrowser(async (browser) => {
    const context = await knownBrowser(browser, product.address, 'HR')
    const page = await context.newPage()
    const figures: Figure[] = []
    for (const list of lists)
      figures.push(...(await listInBrowser(page, product.address, list, bench)))
    await context.close()
    return figures
  })
}

/** A long list: where it is, what each of its rows has, and which attribute says the place of a row. */
interface LongList {
  name: string
  path: string
  row: string
  place: string
}

const lists: LongList[] = [
  { name: 'employees', path: '/employees', row: '[data-employee]', place: 'aria-posinset' },
  {
    name: 'evaluations',
    path: '/evaluations',
    row: 'main a[href*="/evaluations/"]',
    place: 'aria-rowindex',
  },
  { name: 'users', path: '/admin/user-management', row: '[data-user]', place: 'aria-posinset' },
]

/** One list: read to the end, scrolled through, searched in. */
async function listInBrowser(page: Page, address: string, list: LongList, bench: Bench) {
  await page.goto(address + list.path)
  await page.locator(list.row).first().waitFor()
  const read = await readToTheEnd(page, list, bench)
  const tasks = await longestTasks(page, bench.quick ? 2 : 3)
  const heap = await heapOf(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const strokes = await keystrokes(page)
  const figure = { goal: 'P10', better: 'less' } as const
  const note = `${read} rows read`
  const of = `of ${list.name}`
  return [
    {
      ...figure,
      what: `DOM nodes of a long list ${of}`,
      value: nodes,
      unit: '',
      bound: 3000,
      note,
    },
    { ...figure, what: `heap with a long list ${of}`, value: heap, unit: 'MB', bound: 60, note },
    {
      ...figure,
      what: `longest task in 5 s of scrolling ${of}`,
      value: median(tasks),
      unit: 'ms',
      bound: 50,
      note: 'tasks below 50 ms are not reported, so 49',
    },
    {
      ...figure,
      what: `keystroke to paint, p95, in the list ${of}`,
      value: percentile(strokes, 95),
      unit: 'ms',
      bound: 50,
    },
  ]
}

/** Scrolls to the end until all rows are loaded or time is up. Returns the number of rows. */
async function readToTheEnd(page: Page, { place }: LongList, { quick }: Bench) {
  const until = Date.now() + (quick ? 10_000 : 60_000)
  let reached = 0
  for (;;) {
    reached = await page.evaluate((place) => {
      scrollTo(0, document.documentElement.scrollHeight)
      const rows = [...document.querySelectorAll(`[${place}]`)]
      return Math.max(...rows.map((row) => Number(row.getAttribute(place))))
    }, place)
    if (reached >= 10_000 || Date.now() > until) return reached
    await page.waitForTimeout(30)
  }
}

/** The longest task of each time the list is scrolled from its middle for five seconds. */
async function longestTasks(page: Page, times: number) {
  const longest: number[] = []
  for (let time = 0; time < times; time++) {
    longest.push(
      await page.evaluate(async (millis) => {
        let worst = 49
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) worst = Math.max(worst, duration)
        })
        scrollTo(0, document.documentElement.scrollHeight / 2)
        await new Promise((resolve) => {
          setTimeout(resolve, 500)
        })
        observer.observe({ type: 'longtask' })
        const began = performance.now()
        await new Promise<void>((resolve) => {
          const step = () => {
            scrollBy(0, 40)
            if (performance.now() - began > millis) resolve()
            else requestAnimationFrame(step)
          }
          requestAnimationFrame(step)
        })
        observer.disconnect()
        return worst
      }, scrolled),
    )
  }
  return longest
}

async function heapOf(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return usedSize / 1024 / 1024
}

/** From each key to the first moment after the frame it leads to. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    const times: number[] = []
    Object.assign(window, { keystrokes: times })
    addEventListener(
      'keydown',
      (event) =>
        requestAnimationFrame(() =>
          setTimeout(() => times.push(performance.now() - event.timeStamp)),
        ),
      true,
    )
  })
  const box = page.getByRole('searchbox').first()
  await box.click()
  for (let time = 0; time < 3; time++) {
    await box.pressSequentially('noura qahtani', { delay: 60 })
    await page.waitForTimeout(600)
    await box.fill('')
  }
  return page.evaluate(() => (window as unknown as { keystrokes: number[] }).keystrokes)
}
