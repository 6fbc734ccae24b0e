import type { StoredInput } from '#kit/rules/forms/stored-input.ts'
import { inputOfTab, key } from './stored-input.ts'

interface Part {
  name: string
  /** Something typed, which is worth storing; what is open is stored with it. */
  isInput: boolean
  read: () => unknown
}
const watched = new Set<Part>()

/** Reads this part when the session ends. */
export function watchPart(part: Part) {
  watched.add(part)
  return () => void watched.delete(part)
}

inputOfTab.keep = (user_id) => {
  const parts = [...watched].filter(({ read }) => Boolean(read()))
  if (!parts.some(({ isInput }) => isInput)) return
  const { pathname, search } = location
  const stored: StoredInput = {
    user_id,
    at: Date.now(),
    address: pathname + search,
    parts: Object.fromEntries(parts.map(({ name, read }) => [name, read()])),
  }
  const text = JSON.stringify(stored)
  inputOfTab.memory = text
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // It is in memory.
  }
}
