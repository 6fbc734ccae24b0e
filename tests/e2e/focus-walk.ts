import type { Page } from '@playwright/test'
import { whatHides } from './keyboard.ts'

const maxStops = 150

/**
 * Walks through a screen with Tab until the focus leaves it. Answers with the stops at which one does
 * not see where one is: nothing looks other than without the focus, or something lies over it.
 */
export async function walk(page: Page) {
  const faults: string[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  let first: string | null = null
  let stops = 0
  for (; stops < maxStops; stops++) {
    await page.keyboard.press('Tab')
    const { stop, unseen } = await page.evaluate(lookAround)
    if (unseen) faults.push(`looks the same with the focus: ${unseen}`)
    if (stop === null || stop === first) return { stops, faults }
    first ??= stop
    const hidden = await page.evaluate(whatHides)
    if (hidden) faults.push(hidden)
  }
  return { stops, faults: [...faults, 'the focus never leaves'] }
}

interface Remembered {
  focused: Element
  looks: [Element, string][]
}

/**
 * Remembers how the focused element and what is around it look, and compares with it once the focus
 * has gone from there: a field shows that it has the focus also while a button in it has.
 */
function lookAround(): { stop: string | null; unseen: string | null } {
  const page = window as { remembered?: Remembered[] }
  const look = (element: Element) =>
    ['', '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const outline = style.outlineStyle === 'none' ? '' : style.outline
        const { boxShadow, backgroundColor, color, clipPath, textDecoration } = style
        const drawn = [outline, boxShadow, backgroundColor, color, clipPath, textDecoration]
        const { transform, content, borderBlock, borderInline } = style
        return drawn.concat(transform, content, borderBlock, borderInline).join('|')
      })
      .join('||')
  const around = ({ parentElement }: Element) =>
    parentElement
      ? [parentElement, ...parentElement.children, parentElement.parentElement ?? parentElement]
      : []
  const isNear = (focused: Element | null, to: Element) =>
    to.parentElement?.contains(focused) === true

  const focused = document.activeElement === document.body ? null : document.activeElement
  const left = (page.remembered ?? []).filter(({ focused: before }) => !isNear(focused, before))
  const unseen = left.find(
    ({ focused, looks }) =>
      focused.isConnected && looks.every(([element, then]) => look(element) === then),
  )
  page.remembered = (page.remembered ?? []).filter((one) => !left.includes(one))
  if (focused) {
    page.remembered.push({ focused, looks: around(focused).map((one) => [one, look(one)]) })
  }
  return {
    stop: focused && `${[...document.querySelectorAll('*')].indexOf(focused)} ${focused.tagName}`,
    unseen: unseen ? unseen.focused.outerHTML.slice(0, 250) : null,
  }
}
