import type { Page } from '@playwright/test'
import { languages } from '#kit/rules/language/language.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { people } from '../people.ts'
import { coloursAt } from './pixels.ts'
import { goWithin, locales, settling } from './visual-checks.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test } from './test.ts'

// A window of 1280 x 1024 enlarged to 400 % has 320 x 256 left.

const { employee_id, name } = people.emp
const screens = [
  '/dashboard',
  '/employees',
  `/employees/${employee_id}`,
  '/evaluations',
  '/departments',
  '/sub-sections',
  '/replacements',
  '/profile?tab=security',
  '/settings',
  '/admin',
  '/admin/audit',
  '/admin/security',
  '/admin/weights-configuration',
  '/admin/user-management',
]

/** The largest spacing of letters, words and lines that WCAG 1.4.12 requires to work. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** Words that do not fit where they stand, on purpose shortened ones apart. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isShortened = (part: Element) =>
      part.closest('[title], [class*=skip]') !== null ||
      getComputedStyle(part).textOverflow === 'ellipsis' ||
      getComputedStyle(part).clipPath !== 'none'
    return [
      ...document.querySelectorAll('button, a, h1, h2, h3, label, legend, [role=tab], dt, th'),
    ]
      .filter((part) => part.getClientRects().length > 0 && !isShortened(part))
      .filter((part) => {
        const { overflowX, overflowY } = getComputedStyle(part)
        const isClipping = overflowX !== 'visible' || overflowY !== 'visible'
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part
        return isClipping && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** How much of the window's height stays covered however far one scrolls. */
const covered = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    return [...document.querySelectorAll('body *')]
      .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
      .filter((part) => getComputedStyle(part).clipPath === 'none')
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 60 && bottom > 0 && top < innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0)
  })

test.describe.configure({ mode: 'parallel' })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language], viewport: { width: 320, height: 256 } })

    test('enlarged to 400 %, everything can be read by scrolling down alone', async ({
      page,
      signIn,
    }) => {
      test.setTimeout(120_000)
      const settled = settling(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await signIn('admin')
      for (const address of screens) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settled()
        expect.soft({ address, covered: await covered(page) }).toEqual({ address, covered: 0 })
        await page.addStyleTag({ content: spacing })
        expect.soft({ address, sideways: await sideways(page) }).toEqual({ address, sideways: 0 })
        expect.soft({ address, cutOff: await cutOff(page) }).toEqual({ address, cutOff: [] })
      }
    })

    test('a dialog can be filled in and sent, however little of it fits', async ({
      page,
      signIn,
    }) => {
      const t = wordsOf[language]
      await page.goto('/employees?search=emad')
      await signIn('hr')
      await page.getByRole('button', { name: t.employees.edit(isolated(name)) }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByLabel(t.dialogs.fields.employee_code)
      await field.fill('E-55')
      await expect(field).toBeInViewport({ ratio: 1 })
      await dialog.getByRole('button', { name: t.dialogs.update }).click()
      await expect(dialog).toBeHidden()
    })
  })
}

test('with custom colours, what is selected, current, on or filled stays visible', async ({
  page,
  world,
  signIn,
}) => {
  await world.evaluation({ of: 'peer', status: 'Completed', achieved: [9], period: '2026-Q1' })
  await world.evaluation({ of: 'peer', status: 'Completed', achieved: [5], period: '2026-Q2' })
  await world.pool.query(`update employees set status = 'Inactive' where employee_id = $1`, [
    employee_id,
  ])
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/settings')
  await signIn('admin')
  // The high contrast theme, as nothing else was chosen.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  const mark = (chosen: boolean) =>
    page
      .getByRole('radio', { checked: chosen })
      .first()
      .evaluate((radio) => {
        const { borderTopColor } = getComputedStyle(radio.nextElementSibling ?? radio)
        const dot = getComputedStyle(radio.nextElementSibling ?? radio, '::after')
        return `${borderTopColor} ${dot.content} ${dot.backgroundColor}`
      })
  expect(await mark(true)).not.toBe(await mark(false))

  const entry = page.getByRole('navigation').first().getByRole('link')
  await goWithin(page, '/employees')
  const switches = page.getByRole('switch', { name: /Emad|Petra/ })
  await expect(switches).toHaveCount(2)
  const current = await coloursAt(entry.filter({ hasText: 'Employees' }), 0, 8)
  expect(current[0]).not.toBe(current[1])
  const other = await coloursAt(entry.filter({ hasText: 'Evaluations' }), 0, 8)
  expect(other[0]).toBe(other[1])
  // The thumb is at the start or at the end of the track, which is filled where it is on.
  const off = await coloursAt(page.getByRole('switch', { name: /Emad/ }), 12, 32)
  const on = await coloursAt(page.getByRole('switch', { name: /Petra/ }), 12, 32)
  expect(off[0]).not.toBe(off[1])
  expect(on[0]).not.toBe(on[1])
  expect(on[0]).not.toBe(off[1])

  await goWithin(page, '/')
  const track = page
    .getByRole('figure', { name: 'Distribution of grades' })
    .locator('[aria-hidden]')
  const { width = 0 } = (await track.first().boundingBox()) ?? {}
  const [fill, rest] = await coloursAt(track.first(), width / 4, (width * 3) / 4)
  expect(fill).not.toBe(rest)
})
