/** Milliseconds to wait for something that is on its way. */
const timeout = 5_000

/** Focuses what `find` finds, as soon as the page shows it; gives up quietly after five seconds. */
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
