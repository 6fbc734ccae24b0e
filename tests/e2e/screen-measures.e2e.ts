import type { Page } from '@playwright/test'
import { men, people, stores } from '../people.ts'
import { openCycle } from '../seasons.ts'
import { fileForm } from '../test-app.ts'
import { expect, test } from './test.ts'
import { goWithin, locales, settling, tooSmall } from './visual-checks.ts'

/** What is cut off or covers what is beside it, by its text. */
const cut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    )

/** In pixels, without what a phone shows below the heading. */
const headerHeight = (page: Page) =>
  page
    .locator('main header:has(h1)')
    .evaluate((header) => Math.round(header.getBoundingClientRect().height))

for (const [language, locale] of Object.entries(locales))
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('the header of a screen with a way back is one line of at most 64 px, on a phone 96', async ({
      page,
      world,
      signIn,
    }) => {
      const settled = settling(page)
      const id = await world.evaluation({ status: 'Pending HR Approval', achieved: [8] })
      const draft = await world.as('admin', 'POST', '/api/employees/import/', {
        body: fileForm('Worker;Work E-mail\nNour;nour@example.test', 'staff.csv'),
      })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/')
      await signIn('admin')
      for (const address of [
        '/admin/weights-configuration',
        '/evaluations/stuck',
        '/cycles',
        `/sub-sections?section=${men}`,
        `/evaluations/${id}`,
        `/imports/${draft.body.import_id}`,
      ]) {
        await goWithin(page, address)
        await settled()
        const back = page.locator('main header').getByRole('link').first()
        await expect(back).toHaveAttribute('title', /./)
        const height = (await back.boundingBox())?.height
        expect([address, height]).toEqual([address, 32])
        expect(await headerHeight(page), address).toBeLessThanOrEqual(64)
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await headerHeight(page), address).toBeLessThanOrEqual(96)
        await page.setViewportSize({ width: 1440, height: 900 })
      }
    })

    test('a card of a person shows the whole e-mail, and roles have one colour', async ({
      page,
      world,
      signIn,
    }) => {
      await world.as('admin', 'PATCH', `/api/employees/${people.emp.employee_id}/`, {
        body: {
          user_data: { email: 'emad.abdel-rahman.al-ghamdi.the-second@stores.example.test' },
        },
      })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/employees')
      await signIn('admin')
      await expect(page.locator('[data-employee] a[href^="mailto:emad"]')).toBeVisible()
      expect(await cut(page, '[data-employee] a[href^="mailto:"]')).toEqual([])
      await page.goto('/admin/user-management')
      const colours = () =>
        page
          .locator('main .fui-Badge')
          .evaluateAll((badges) => [...new Set(badges.map((one) => getComputedStyle(one).color))])
      await expect.poll(async () => (await colours()).length).toBe(1)
    })

    test('the heads of all columns of placements are whole at 1440 px', async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/replacements')
      await signIn('hr')
      await expect(page.getByRole('columnheader').nth(8)).toBeVisible()
      expect(await cut(page, '[role=columnheader], [role=columnheader] *')).toEqual([])
    })

    test('an item of an evaluation is 72 px high, with its comments in the same line', async ({
      page,
      world,
      signIn,
    }) => {
      const id = await world.evaluation({ achieved: [8, 6] })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/evaluations/${id}`)
      await signIn('lm')
      const item = page.locator('[data-item]').first()
      await expect(item).toBeVisible()
      expect((await item.boundingBox())?.height).toBeLessThanOrEqual(73)
    })

    test('in the review the status and the comparison fit beside the scores', async ({
      page,
      world,
      signIn,
    }) => {
      await world.evaluation({ of: 'peer', period: '2031-Q4', achieved: [5, 5] })
      const id = await world.evaluation({
        of: 'peer',
        period: '2032-Q1',
        status: 'Pending HoD Approval',
        achieved: [9, 1],
      })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/?review=${id}`)
      await signIn('hod')
      const panel = page.getByRole('dialog')
      const badge = panel.locator('[role=group] .fui-Badge').first()
      await expect(badge).toBeVisible()
      const overflow = await badge.evaluate((badge) => {
        const cell = badge.parentElement?.parentElement?.getBoundingClientRect()
        const box = badge.getBoundingClientRect()
        return Math.max(box.right - (cell?.right ?? 0), (cell?.left ?? 0) - box.left)
      })
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('every control is large enough for a finger', async ({ page, world, signIn }) => {
    const settled = settling(page)
    const waiting = await world.evaluation({ status: 'Pending HR Approval', achieved: [8, 10] })
    await page.goto('/')
    await signIn('admin')
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    for (const address of [
      '/',
      '/employees?view=cards',
      '/employees?view=list',
      `/evaluations/${waiting}`,
      '/admin/weights-configuration',
    ]) {
      await goWithin(page, address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled()
      expect.soft({ address, small: await tooSmall(page, 44) }).toEqual({ address, small: [] })
    }
  })
})

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * What moved by itself since the page was opened, if it was more than a hundredth of the window
 * (cumulative layout shift).
 */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as unknown as Shift[]).filter(
            ({ hadRecentInput }) => !hadRecentInput,
          )
          const sum = shifts.reduce((sum, { value }) => sum + value, 0)
          const names = shifts.flatMap(({ value, sources }) =>
            sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? node.outerHTML : node?.textContent
              return `${value.toFixed(4)} from ${from.y}/${from.height} to ${to.y}/${to.height}: ${name?.slice(0, 200)}`
            }),
          )
          resolve(sum < 0.01 ? [] : names)
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a shift there is no report.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )

/** Loads each of these, and finds nothing that moved. */
async function staysStill(page: Page, addresses: readonly string[], settled: () => Promise<void>) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled()
      expect([width, address, await moved(page)]).toEqual([width, address, []])
    }
  }
}

test('nothing moves while a screen loads, on a desk and on a phone', async ({
  page,
  world,
  signIn,
}) => {
  const cycle_id = await openCycle(world, { population: { unit_id: stores } })
  await world.evaluation({ of: 'emp', type: 'Quarterly', period: '2026-Q1', status: 'Completed' })
  const id = await world.evaluation({ of: 'emp', type: 'Quarterly', period: '2026-Q2' })
  const settled = settling(page)
  await page.goto('/')
  await signIn('hr')
  const addresses = [
    '/',
    '/employees?view=cards',
    '/employees?view=list',
    `/employees/${people.emp.employee_id}`,
    '/evaluations',
    `/evaluations/${id}`,
    `/cycles/${cycle_id}`,
    '/companies?view=tree',
    '/replacements',
  ]
  await staysStill(page, addresses, settled)
})

const others = {
  admin: ['/admin', '/admin/user-management', '/departments?view=cards', '/profile'],
  hod: ['/'],
  emp: ['/'],
} as const
for (const [who, addresses] of Object.entries(others))
  test(`nothing moves while ${addresses.join(', ')} loads for ${who}`, async ({
    page,
    world,
    signIn,
  }) => {
    await openCycle(world, { population: { unit_id: stores } })
    await world.evaluation({ of: 'emp', type: 'Quarterly', period: '2026-Q1', status: 'Completed' })
    await world.evaluation({ period: '2026-Q2', status: 'Pending HoD Approval', achieved: [8] })
    const settled = settling(page)
    await page.goto('/')
    await signIn(who as keyof typeof others)
    await staysStill(page, addresses, settled)
  })
