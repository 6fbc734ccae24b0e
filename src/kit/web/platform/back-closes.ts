/**
 * The browser's Back, and that of Android and Teams, closes the dialog or menu in front instead of
 * leaving the page: it does what Escape does, so a form with input asks first.
 *
 * While something is open, the history has a second entry for the page, with a mark. Back arrives at the
 * first one. Closing in another way leaves the marked entry, because to take it away would go back in
 * history at a moment when the page may be opening another one: the next Back then passes over it.
 */

import { hasUnsavedInput } from '#kit/web/forms/unsaved.ts'

/** What Back closes; a panel that the address names closes with its address. */
const overlays =
  ':is([role="dialog"], [role="alertdialog"], dialog[open], .fui-MenuPopover, .fui-PopoverSurface):not([data-in-address])'

const frontOverlay = () => [...document.querySelectorAll<HTMLElement>(overlays)].at(-1)

interface Entry {
  isMarked: boolean
  /** The place of the page in the router's history; a marked entry has that of its page. */
  idx: unknown
  state: object
  url: string
}

const current = (): Entry => {
  const state: object = history.state ?? {}
  const { overlay, idx } = state as { overlay?: boolean; idx?: number }
  return { isMarked: overlay === true, idx, state, url: location.href }
}

let entry = current()

const pushState = history.pushState.bind(history)
const replaceState = history.replaceState.bind(history)

const mark = ({ state, url }: Entry) => history.pushState({ ...state, overlay: true }, '', url)

let isOn = false

/** From now on, and for as long as the page is open. */
export function letBackClose() {
  if (isOn) return
  isOn = true
  history.pushState = (state, ...rest) => {
    pushState(state, ...rest)
    entry = current()
  }
  // The router replaces the state of an entry, as for a changed filter, and knows of no mark.
  history.replaceState = (state, ...rest) => {
    const marked: unknown = entry.isMarked ? { ...(state as object | null), overlay: true } : state
    replaceState(marked, ...rest)
    entry = current()
  }
  addEventListener('popstate', arrive, { capture: true })
  const shown = { attributes: true, attributeFilter: ['open'] }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, ...shown })
  entry = current()
  markWhileOpen()
}

type Ask = (goBack: () => void) => void
const asking: Ask[] = []

/** While nothing is open, Back asks instead of leaving the page. Returns how to end that. */
export function askOnBack(ask: Ask) {
  letBackClose()
  asking.push(ask)
  markWhileOpen()
  return () => void asking.splice(asking.indexOf(ask), 1)
}

let isLooking = false

/** Once a frame, however much of the page changes. */
function look() {
  if (isLooking) return
  isLooking = true
  requestAnimationFrame(() => {
    isLooking = false
    markWhileOpen()
  })
}

function markWhileOpen() {
  if (!entry.isMarked && (asking.length > 0 || frontOverlay())) mark(entry)
}

function arrive(event: PopStateEvent) {
  const before = entry
  entry = current()
  if (!before.isMarked || entry.isMarked || before.idx !== entry.idx) return
  // The page stays, so the router need not know.
  event.stopImmediatePropagation()
  const front = frontOverlay()
  const ask = asking.at(-1)
  if (front) {
    mark(before)
    escape(front)
    return
  }
  if (ask) {
    mark(before)
    ask(() => history.go(-2))
    return
  }
  // For coming forward again: what changed in the address meanwhile.
  replaceState({ ...before.state, overlay: undefined }, '', before.url)
  entry = current()
  history.back()
}

const panel = () => document.querySelector<HTMLElement>('[role="dialog"][data-in-address]')

/**
 * The Back of a host that shows the page: closes what is open, then goes to the page before. Returns false where
 * there is neither, so that the host itself goes back; `leave` has it do that after a form has asked.
 */
export function goBack(leave: () => void): boolean {
  const { idx } = current()
  const hasPage = typeof idx === 'number' && idx > 0
  const ask = asking.at(-1)
  // A panel may have no page before it, because a link opened it.
  const front = frontOverlay() ?? panel()
  if (front) escape(front)
  else if (ask) ask(hasPage ? () => history.go(-2) : leave)
  else if (hasPage) history.back()
  else return false
  return true
}

/** Goes elsewhere as soon as no form on the page, or dialog in front of it, asks to keep its input. */
export function askBeforeLeaving(go: () => void) {
  const front = hasUnsavedInput() ? frontOverlay() : undefined
  if (front) {
    escape(front)
    // It closes at once, or asks first, and stays while one keeps editing.
    whenClosed(front, () => askBeforeLeaving(go))
    return
  }
  const ask = asking.at(-1)
  if (ask) ask(go)
  else go()
}

/** Calls back when this overlay is gone; forgets it when the question above it is answered with staying. */
function whenClosed(overlay: HTMLElement, go: () => void) {
  let hasAsked = false
  const observer = new MutationObserver(() => {
    if (!overlay.isConnected) {
      observer.disconnect()
      go()
      return
    }
    const isInFront = frontOverlay() === overlay
    if (isInFront && hasAsked) observer.disconnect()
    hasAsked ||= !isInFront
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function escape(overlay: HTMLElement) {
  // The browser closes its own dialogs by a real key only.
  if (overlay instanceof HTMLDialogElement) {
    overlay.close()
    return
  }
  const focused = document.activeElement
  const target = focused && overlay.contains(focused) ? focused : overlay
  target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Escape',
      code: 'Escape',
      bubbles: true,
      cancelable: true,
    }),
  )
}
