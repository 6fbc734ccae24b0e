import { atom, getDefaultStore } from 'jotai'
import type { DifferingField } from '#kit/rules/forms/differing-fields.ts'

export type ConflictChoice = 'mine' | 'theirs'

export interface Conflict {
  fields: DifferingField[]
  choose: (choice: ConflictChoice) => void
}

/** Two users changed the same record, and the second decides which version to keep. */
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
