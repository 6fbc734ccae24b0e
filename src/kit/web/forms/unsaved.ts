import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Whether any form on the page holds input that reloading would lose. */
export const hasUnsavedInput = () => unsaved.size > 0

/**
 * Registers a form for as long as it holds input that was not saved: the browser asks before the page is
 * reloaded or closed.
 */
export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const form = {}
    // Only while there is something to lose: a page with this listener can't be restored from memory.
    if (unsaved.size === 0) addEventListener('beforeunload', ask)
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
      if (unsaved.size === 0) removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}

const ask = (event: Event) => event.preventDefault()
