import { AxeBuilder } from '@axe-core/playwright'
import { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } from '@fluentui/react-components'
import type { Page, Request } from '@playwright/test'
import type { Language } from '#kit/rules/language/language.ts'
import { expect } from './test.ts'

export const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-EG' }

export const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  contrast: { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  /** Colours of the system instead of the page's; its theme is that of high contrast. */
  forced: { colorScheme: 'dark', contrast: 'more', forcedColors: 'active' },
} as const
type Theme = keyof typeof themes

const grounds = {
  light: teamsLightTheme.colorNeutralBackground2,
  dark: teamsDarkTheme.colorNeutralBackground2,
  contrast: teamsHighContrastTheme.colorNeutralBackground2,
  forced: teamsHighContrastTheme.colorNeutralBackground2,
}

export const phone = 320
/** The narrowest window that is no phone. */
const compact = 768
export const desk = 1440

/** Every theme, and both widths, in each language; both languages together leave nothing out. */
const looks: Record<Language, readonly [Theme, number][]> = {
  en: [
    ['light', desk],
    ['contrast', desk],
    ['dark', phone],
  ],
  ar: [
    ['dark', desk],
    ['light', phone],
    ['contrast', phone],
  ],
}

/** Colours of the system, in the narrowest window with a sidebar. */
const systemColours = ['forced', compact] as const

/** What keeps someone out of what is shown, of all of it or of some parts. */
export async function faults(page: Page, ...parts: string[]) {
  // Once in a page, axe need not be brought again.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Without frames it need not collect its findings elsewhere. Fluent keeps its focus markers out of the
  // accessibility tree itself.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    // What passes is neither described nor sent.
    .options({ resultTypes: ['violations'] })
    .exclude('[data-tabster-dummy]')
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  )
}

/** What is wider than the place it scrolls in, the page or a part of it. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, [role=dialog] *, [role=alertdialog] *')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter(
        (part) =>
          part === document.documentElement ||
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )

/** Pixels a control is wide and high at least: for a finger, and for a mouse. */
const leastSize = (width: number) => (width < 768 ? 44 : 32)

/** Controls that are too small; links within text are excepted, and the days of a calendar. */
export const tooSmall = (page: Page, least: number) =>
  page.evaluate((least) => {
    const controls =
      'button, select, textarea, summary, input:not([type=file], [type=hidden]), a.fui-Button, ' +
      'a[data-target], [role=tab], [role^=menuitem], [role=option], [role=switch]'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => !control.closest('.fui-Calendar, [inert], [data-tabster-dummy]'))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        // What is pressed is the whole of a field.
        const field = control.closest('.fui-Input, .fui-Combobox, .fui-Textarea') ?? control
        const { width, height } = (
          control.matches('button') ? control : field
        ).getBoundingClientRect()
        return { control: control.outerHTML.slice(0, 160), width, height }
      })
      .filter(({ width, height }) => width > 1 && (width < least - 0.5 || height < least - 0.5))
  }, least)

/** The main actions: of the dialog in front where one is open, else of the page. */
const primaries = (page: Page) =>
  page.evaluate(() => {
    const sample = document.createElement('i')
    const front = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const place = front ?? document.querySelector('main') ?? document.body
    place.append(sample)
    sample.style.backgroundColor = 'var(--colorBrandBackground)'
    const brand = getComputedStyle(sample).backgroundColor
    sample.remove()
    return [...place.querySelectorAll<HTMLElement>('.fui-Button:not(.fui-MenuButton)')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => !button.matches('[aria-pressed], [role=radio]'))
      .filter((button) => getComputedStyle(button).backgroundColor === brand)
      .map(({ innerText }) => innerText)
  })

/**
 * Waits until all that was asked for has come and is drawn. The stream of notifications never ends, and an
 * import can be held up to look at what is asked meanwhile.
 */
export function settling(page: Page) {
  const awaited = new Set<Request>()
  const isHeld = (request: Request) =>
    /\/stream\//.test(request.url()) ||
    (request.method() === 'POST' && /\/imports?\//.test(request.url()))
  page.on('request', (request) => {
    if (!isHeld(request)) awaited.add(request)
  })
  page.on('requestfinished', (request) => awaited.delete(request))
  page.on('requestfailed', (request) => awaited.delete(request))
  return async () => {
    // What has come may ask for more once it is drawn.
    for (let calm = 0; calm < 2; calm = awaited.size === 0 ? calm + 1 : 0) {
      await expect.poll(() => awaited.size, { intervals: [10] }).toBe(0)
      await drawn(page)
    }
  }
}

/** Goes to another screen as a link does, which takes a fraction of the time of loading the page again. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((address) => {
    // Where the router keeps its position in the history of the browser.
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)

/** Changes the language as another tab of the same browser does; what is open stays open. */
export async function speak(page: Page, language: Language) {
  await page.evaluate((language) => {
    const change = { key: 'language', newValue: language, storageArea: localStorage }
    localStorage.setItem('language', language)
    dispatchEvent(new StorageEvent('storage', change))
  }, language)
  await page.locator(`html[lang=${language}]`).waitFor()
}

/** Milliseconds; a toast counts its time with an animation that is longer. */
const longestMove = 1000

/** Waits until everything that moves has come to rest, except what never does, and is drawn. */
export const drawn = (page: Page) =>
  page.evaluate(async (longest) => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, longestMove)

interface Looking {
  language: Language
  /** Widths at which there is nothing to see are left out. */
  only?: number | undefined
  /** Looks at these alone. */
  parts?: string[]
  /** Also with colours of the system. */
  isForced?: boolean
}

/**
 * Looks at what is shown in every theme, without loading or opening it again: what axe finds, what is wider
 * than the page, controls that are too small, and more than one main action.
 */
export async function lookAt(
  page: Page,
  state: string,
  { language, only, parts = [], isForced = false }: Looking,
) {
  for (const [theme, width] of [...looks[language], ...(isForced ? [systemColours] : [])]) {
    await page.emulateMedia({ ...themes[theme], reducedMotion: 'reduce' })
    await page.setViewportSize({ width: only ?? width, height: 900 })
    await page.waitForFunction(isDrawn, grounds[theme])
    await drawn(page)
    const seen = { state, theme, width: only ?? width }
    expect.soft({ ...seen, faults: await faults(page, ...parts) }).toEqual({ ...seen, faults: [] })
    expect.soft({ ...seen, sideways: await sideways(page) }).toEqual({ ...seen, sideways: [] })
    const least = leastSize(seen.width)
    const small = await tooSmall(page, least)
    expect.soft({ ...seen, least, small }).toEqual({ ...seen, least, small: [] })
    // The system gives all buttons one colour.
    const main = theme === 'forced' ? [] : await primaries(page)
    expect.soft({ ...seen, main }, 'one main action').toEqual({ ...seen, main: main.slice(0, 1) })
  }
}

/** Whether everything is drawn on this ground, the colour of a theme. */
async function isDrawn(colour: string) {
  const { style } = document.documentElement
  const wanted = new Option()
  wanted.style.backgroundColor = colour
  if (style.backgroundColor !== wanted.style.backgroundColor) return false
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return true
}
