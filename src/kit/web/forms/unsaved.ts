import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Whether any form on the page holds input that reloading would lose. */
export const hasUnsavedInput = () => unsaved.size > 0

/** Registers a form for as long as it holds input that was not saved. */
export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const form = {}
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isDirty])
}
