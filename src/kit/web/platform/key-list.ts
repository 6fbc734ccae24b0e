import { atom, getDefaultStore } from 'jotai'
import type { KeyboardEvent } from 'react'

/** What keys work in, as `keyTexts` names it. */
export type KeyGroup = 'card' | 'grid' | 'selection' | 'tree' | 'chart'

/** The keys that are listed now. */
export const keyListAtom = atom<readonly KeyGroup[] | null>(null)

/** `?` lists the keys of the place it is pressed in, on an Arabic keyboard too. Whether it was that key. */
export function listKeys(event: KeyboardEvent, ...groups: readonly KeyGroup[]) {
  if (event.key !== '?' && event.key !== '؟') return false
  event.preventDefault()
  getDefaultStore().set(keyListAtom, groups)
  return true
}
