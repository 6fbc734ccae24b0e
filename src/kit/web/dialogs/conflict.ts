import { atom, getDefaultStore } from 'jotai'
import type { DifferingField } from '#kit/rules/differing-fields.ts'

export type ConflictChoice = 'mine' | 'theirs'

export interface Conflict {
  fields: DifferingField[]
  choose: (choice: ConflictChoice) => void
}

/** Two people changed one thing, and the second is being asked which version stays. */
export const conflictAtom = atom<Conflict | null>(null)

export const resolveConflict = (fields: DifferingField[]): Promise<ConflictChoice> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.set(conflictAtom, {
      fields,
      choose: (choice) => {
        store.set(conflictAtom, null)
        resolve(choice)
      },
    })
  })
