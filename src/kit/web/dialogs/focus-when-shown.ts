/** Milliseconds to wait for an element that is not rendered yet. */
const timeout = 5_000

/** Focuses the element `find` returns as soon as it is rendered; gives up after five seconds. */
export function focusWhenShown(find: () => HTMLElement | null | undefined) {
  const focus = () => {
    const found = find()
    found?.focus()
    return found !== null && found !== undefined
  }
  if (focus()) return
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeout)
}
