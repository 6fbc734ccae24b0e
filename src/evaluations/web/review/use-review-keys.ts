import { type RefObject, useEffect } from 'react'

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The letter on the key; on a keyboard for another script, the Latin letter in its place. */
function letterOf({ key, code }: KeyboardEvent) {
  if (key === '?' || key === '؟') return '?'
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : undefined
}

export type KeyActions = Partial<Record<string, (() => void) | undefined>>

/** Single letters, only within an element and never while someone writes. */
export function useReviewKeys(place: RefObject<HTMLElement | null>, actions: KeyActions) {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, repeat, target } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isWriting(target)) return
      const letter = letterOf(event)
      const action = letter === undefined ? undefined : actions[letter]
      if (!action) return
      event.preventDefault()
      // A key that is held down decides once.
      if (!repeat) action()
    }
    const element = place.current
    element?.addEventListener('keydown', act)
    return () => element?.removeEventListener('keydown', act)
  })
}
