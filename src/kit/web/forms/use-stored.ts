import { useEffect, useEffectEvent, useState } from 'react'
import { withoutSecrets } from '#kit/rules/forms/stored-input.ts'
import { watchPart } from './keep-input.ts'
import { forgetPart, restoredPart } from './stored-input.ts'

/** What was stored of this part of the page when the last session ended; undefined: nothing. */
export const useRestored = (name: string | undefined): unknown =>
  useState(() => (name === undefined ? undefined : restoredPart(name)))[0]

/**
 * Keeps a part of the page in case the session ends: what `read` returns, unless it is undefined or false.
 * `isInput`: it was typed, and is a reason to keep the rest.
 */
export function useStored(name: string | undefined, read: () => unknown, { isInput = false } = {}) {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (name === undefined) return
    forgetPart(name)
    return watchPart({ name, isInput, read: () => readNow() })
  }, [name, isInput])
}

/** `useState` for what is open on a screen: it is open again when the same person signs in again. */
export function useStoredState<T>(name: string) {
  const restored = useRestored(name) as T | undefined
  const [state, setState] = useState(restored)
  useStored(name, () => state)
  return [state, setState] as const
}

/** Of a dialog whose fields are stored one by one: whether they came back, and how to say so no more. */
export function useRestoredInput(name: string, isDirty: boolean) {
  const [isRestored, setIsRestored] = useState(useRestored(name) !== undefined)
  useStored(name, () => isDirty, { isInput: true })
  return [isRestored, () => setIsRestored(false)] as const
}

interface Input<Values> {
  values: Partial<Values>
  initial: Partial<Values>
}

/** What is stored of a form: nothing that is secret. */
export const inputOf = (values: object, initial: object) => ({
  values: withoutSecrets(values),
  initial: withoutSecrets(initial),
})

/** The values of a form, and those it began with; both as they were stored, where they were. */
export function useStoredValues<Values extends object>(name: string | undefined, given: Values) {
  const stored = useRestored(name) as Input<Values> | undefined
  const [initial] = useState<Values>({ ...given, ...stored?.initial })
  const [values, setValues] = useState<Values>({ ...initial, ...stored?.values })
  const [isRestored, setIsRestored] = useState(stored !== undefined)
  const discard = () => {
    setIsRestored(false)
    setValues(initial)
  }
  return { initial, values, setValues, onDiscard: isRestored ? discard : undefined }
}
