import { atom, getDefaultStore } from 'jotai'

/**
 * Whether the host has put the page away: Teams stores a tab that is left for some time and shows it again without
 * loading it. Until then it must not hold connections.
 */
export const suspendedAtom = atom(false)

export const setSuspended = (isSuspended: boolean) =>
  getDefaultStore().set(suspendedAtom, isSuspended)

/** Calls `listener` when the page is put away; returns how to stop that. */
export const whenSuspended = (listener: () => void) =>
  getDefaultStore().sub(suspendedAtom, () => {
    if (getDefaultStore().get(suspendedAtom)) listener()
  })
