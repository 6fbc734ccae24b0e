import { atom, getDefaultStore } from 'jotai'

export interface Notice {
  id: number
  intent: 'success' | 'error' | 'info'
  title: string
  body?: string
}

/** The latest things said, newest last. */
export const noticesAtom = atom<readonly Notice[]>([])

const remembered = 20

/** Says something in a toast, from anywhere. */
export function notify(notice: Omit<Notice, 'id'>) {
  getDefaultStore().set(noticesAtom, (said) => {
    const id = (said.at(-1)?.id ?? 0) + 1
    return [...said, { id, ...notice }].slice(-remembered)
  })
}
