import { atom, getDefaultStore } from 'jotai'

export interface Toast {
  id: number
  intent: 'success' | 'error' | 'info'
  title: string
  body?: string
  /** What can be done about it, such as undoing. */
  action?: { label: string; onAct: () => void }
}

/** The latest notices, newest last. */
export const toastsAtom = atom<readonly Toast[]>([])

const remembered = 20

/** Shows a toast, from anywhere. */
export function showToast(notice: Omit<Toast, 'id'>) {
  getDefaultStore().set(toastsAtom, (said) => {
    const id = (said.at(-1)?.id ?? 0) + 1
    return [...said, { id, ...notice }].slice(-remembered)
  })
}
