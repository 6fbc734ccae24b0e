import { atom, getDefaultStore } from 'jotai'

export interface DifferingField {
  field: string
  label: string
  mine: unknown
  theirs: unknown
}

export type ConflictChoice = 'mine' | 'theirs'

export interface Conflict {
  fields: DifferingField[]
  choose: (choice: ConflictChoice) => void
}

/** Two people changed one thing, and the second is being asked which version stays. */
export const conflictAtom = atom<Conflict | null>(null)

export const askWhichStays = (fields: DifferingField[]): Promise<ConflictChoice> =>
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

interface Words {
  labels?: Record<string, string>
  show?: (field: string, value: unknown) => string | undefined
}

/** The fields of a change that are different in the current object. */
export function differingFields(
  body: unknown,
  current: Record<string, unknown>,
  { labels = {}, show }: Words,
): DifferingField[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body)
    .filter(([field, mine]) => field in current && !same(mine, current[field]))
    .map(([field, mine]) => ({
      field,
      label: labels[field] ?? field,
      mine: show?.(field, mine) ?? mine,
      theirs: show?.(field, current[field]) ?? current[field],
    }))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
