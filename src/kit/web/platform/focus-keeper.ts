import { atom } from 'jotai'
import type { ReactNode } from 'react'

/** Set by the first overlay, which brings it with its script; mounted from then on. */
export const focusKeeperAtom = atom<ReactNode>(null)
