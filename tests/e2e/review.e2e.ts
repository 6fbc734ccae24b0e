import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { expect, test } from './test.ts'
import { faults, settling } from './visual-checks.ts'

const names = [people.emp, people.peer, people.member].map(({ name }) => name)

/** As many of them as are asked for, in turn of three people. */
async function waitingForHod(world: TestApp, count: number) {
  const ids: string[] = []
  for (let made = 0; made < count; made++)
    ids.push(
      await world.evaluation({
        of: (['emp', 'peer', 'member'] as const)[made % 3] ?? 'emp',
        status: 'Pending HoD Approval',
        achieved: [8, 6],
      }),
    )
  return ids
}

const statusOf = async (world: TestApp, id: string | undefined) =>
  (await world.as('admin', 'GET', `/api/evaluations/${id}/`)).body.status

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Review' })

test('five are approved with Enter and five times A', async ({ page, world, signIn }) => {
  const ids = await waitingForHod(world, 5)
  await page.goto('/')
  await signIn('hod')
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await row.focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  for (let done = 0; done < 5; done++) {
    const heading = panel.getByRole('heading', { level: 2 }).first()
    await expect(panel.getByText(`Review ${done + 1} of 5`)).toBeVisible()
    await expect(heading).toBeFocused()
    await page.keyboard.press('a')
    const left = done === 4 ? 'None left.' : `${4 - done} left.`
    await expect(panel.getByRole('status')).toContainText(left)
  }
  await expect(panel.getByText('Nothing left to review')).toBeVisible()
  expect(await Promise.all(ids.map((id) => statusOf(world, id)))).toEqual(
    ids.map(() => 'Pending HR Approval'),
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/')
  // The row it was opened from is gone, so the part of the page that held it has the focus.
  const needs = page.getByRole('region', { name: 'Needs your action' })
  await expect(needs).toContainText('Nothing needs your action')
  await expect(needs).toBeFocused()
})

test('Escape returns to the row, Back closes the side panel, and the address opens it', async ({
  page,
  world,
  signIn,
}) => {
  const [first] = await waitingForHod(world, 2)
  await page.goto('/evaluations?mine=true')
  await signIn('hod')
  const link = page.getByRole('main').getByRole('link', { name: people.emp.name })
  await link.focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByText('Review 2 of 2')).toBeVisible()
  await expect(page).toHaveURL(`/evaluations?mine=true&review=${first}`)
  await page.keyboard.press('k')
  await expect(panel.getByText('Review 1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/evaluations?mine=true')
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/evaluations?mine=true')

  await page.goto(`/?review=${first}`)
  await expect(panel.getByRole('heading', { name: people.emp.name })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('by keyboard alone one is sent back, one rejected and one completed', async ({
  page,
  world,
  signIn,
}) => {
  const sent = await world.evaluation({ of: 'emp', status: 'Pending HR Approval' })
  const rejected = await world.evaluation({ of: 'peer', status: 'Pending HR Approval' })
  const completed = await world.evaluation({ of: 'member', status: 'Approved' })
  await page.goto(`/?review=${sent}`)
  await signIn('hr')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: people.emp.name })).toBeFocused()
  await page.keyboard.press('b')
  await expect(panel.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Ask again about the jar')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('heading', { name: people.peer.name })).toBeFocused()
  await page.keyboard.press('r')
  await expect(panel.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('No')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Nothing left to review')).toBeVisible()
  expect(await statusOf(world, sent)).toBe('Pending HoD Approval')
  expect(await statusOf(world, rejected)).toBe('Rejected')

  await page.goto(`/?review=${completed}`)
  await expect(panel.getByRole('heading', { name: people.member.name })).toBeFocused()
  await page.keyboard.press('a')
  await expect(panel.getByText('Complete? This is final.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel.getByText('Complete? This is final.')).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Nothing left to review')).toBeVisible()
  expect(await statusOf(world, completed)).toBe('Completed')
})

test('one that someone else moved is skipped with a sentence', async ({ page, world, signIn }) => {
  const [first, second] = await waitingForHod(world, 3)
  await page.goto(`/?review=${first}`)
  await signIn('hod')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: names[0] ?? '' })).toBeFocused()
  const body = { status: 'Pending HR Approval' }
  await world.as('admin', 'PATCH', `/api/evaluations/${second}/`, { body })
  await page.keyboard.press('a')
  await expect(panel.getByRole('heading', { name: names[2] ?? '' })).toBeFocused()
  await expect(panel.getByRole('status')).toContainText(
    /Skipped .*Petra.*: someone else moved it to Pending HR Approval\. 1 left\./,
  )
})

for (const { width, covers } of [
  { width: 1920, covers: 940 },
  { width: 1024, covers: 940 },
  { width: 1023, covers: 1023 },
  { width: 320, covers: 320 },
])
  test(`at ${width} px it is ${covers} px wide, with its decisions in reach`, async ({
    page,
    world,
    signIn,
  }) => {
    const height = 800
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    const [first] = await waitingForHod(world, 2)
    await page.goto(`/?review=${first}`)
    await signIn('hod')
    const panel = panelOf(page)
    const approve = panel.getByRole('button', { name: 'Approve and next' })
    await expect(approve).toBeVisible()
    // The place of a scrollbar stays free.
    const scrollbar = covers === width ? 16 : 0
    const edges = async () => {
      const { x, width } = (await panel.boundingBox()) ?? { x: 0, width: 0 }
      return { isWhole: x >= 0, isWide: width <= covers && width >= covers - scrollbar }
    }
    await expect.poll(edges).toEqual({ isWhole: true, isWide: true })
    const box = await approve.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    const isSideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isSideways()).toBe(false)
    if (width > 768) return
    // Links within text are as large as it.
    for (const button of await panel.locator('button:not(.fui-Link), a.fui-Button').all()) {
      if (!(await button.isVisible())) continue
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
      expect({ name, isLarge: width >= 44 && height >= 44 }).toEqual({ name, isLarge: true })
    }
  })

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-SA' })

  test('it opens at the other side, its arrows point the other way, and nothing keeps anyone out', async ({
    page,
    world,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const settled = settling(page)
    const [first] = await waitingForHod(world, 3)
    await page.goto(`/?review=${first}`)
    await signIn('hod')
    const panel = page.getByRole('dialog', { name: 'المراجعة' })
    await expect(panel.getByRole('heading', { name: people.emp.name })).toBeFocused()
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
    const next = panel.getByRole('button', { name: 'التقييم التالي' })
    const previous = panel.getByRole('button', { name: 'التقييم السابق' })
    const leftOf = async (button: typeof next) => (await button.boundingBox())?.x ?? 0
    expect(await leftOf(next)).toBeLessThan(await leftOf(previous))
    const turned = (button: typeof next) =>
      button.locator('svg').evaluate((icon) => getComputedStyle(icon).scale)
    expect(await turned(next)).toBe('-1 1')
    // The key in the place of A.
    await page.keyboard.down('KeyA')
    await page.keyboard.up('KeyA')
    await expect(panel.getByRole('heading', { name: people.peer.name })).toBeFocused()
    await settled()
    expect(await faults(page, '[role=dialog]')).toEqual([])
  })
})
