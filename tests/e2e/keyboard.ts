import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const farthest = 120

/** Someone who has a keyboard and nothing else. */
export function keyboardOn(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  /** Presses Tab until it is there, and checks that everything focused on the way is visible. */
  const tabTo = async (target: Locator, key = 'Tab') => {
    await target.first().waitFor()
    for (let step = 0; step < farthest; step++) {
      if (await hasFocus(target)) return expectSeen(page)
      await press(key)
    }
    throw new Error(`The focus does not come to ${String(target)}`)
  }

  return {
    press,
    tabTo,
    backTo: (target: Locator) => tabTo(target, 'Shift+Tab'),
    /** Does what a link or a button is for. */
    use: async (target: Locator) => {
      await tabTo(target)
      await press('Enter')
    },
    type: async (target: Locator, text: string) => {
      await tabTo(target)
      await press('Control+a')
      await page.keyboard.type(text)
    },
    /** Types a part of a choice, and goes down to it among those that are offered. */
    pick: async (target: Locator, text: string) => {
      await tabTo(target)
      await page.keyboard.type(text)
      await expect(page.locator('[role=option]').first()).toContainText(text)
      // Which one Enter takes is known a moment after the choices are there.
      await expect(async () => {
        if (!(await activeChoice(target)).includes(text)) await press('ArrowDown')
        expect(await activeChoice(target)).toContain(text)
      }).toPass()
      await press('Enter')
      await expect(target).toHaveValue(new RegExp(text, 'i'))
    },
  }
}

const hasFocus = async (target: Locator) =>
  (await target.count()) > 0 &&
  (await target.first().evaluate((element) => element === document.activeElement))

/** The one that Enter would take. */
const activeChoice = (combobox: Locator) =>
  combobox.evaluate(
    (input) =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  )

/** Nothing lies over what has the focus. */
async function expectSeen(page: Page) {
  await expect.poll(() => page.evaluate(whatHides)).toBeNull()
}

/** What lies over the element that has the focus, or null. */
export function whatHides(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { top, bottom, left, right, height } = focused.getBoundingClientRect()
  const opening = focused.outerHTML.slice(0, 200)
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return `out of sight: ${opening}`
  const x = Math.min(innerWidth - 1, Math.max(0, (left + right) / 2))
  // What is taller than the window need not be seen whole.
  const edges =
    height > innerHeight / 2
      ? [(Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      : [top + 2, bottom - 2]
  for (const y of edges) {
    const above = document.elementFromPoint(x, Math.min(innerHeight - 1, Math.max(0, y)))
    if (!above || above === focused || focused.contains(above) || above.contains(focused)) continue
    for (
      let part: Element | null = above;
      part && !part.contains(focused);
      part = part.parentElement
    )
      if (['fixed', 'sticky'].includes(getComputedStyle(part).position))
        return `under ${part.outerHTML.slice(0, 120)}: ${opening}`
  }
  return null
}
