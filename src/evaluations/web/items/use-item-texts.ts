import { useTexts } from '#evaluations/web/use-texts.ts'
import type { ItemKind } from './item-kinds.ts'

interface ItemTexts {
  loading: string
  failed: string
  failedHint?: string
  empty: string
  emptyHint: string
  emptyLocked: string
  add: string
  editTitle: string
  /** By the field of the contract. */
  labels: Record<string, string>
  create: string
  update: string
  created: string
  updated: string
  deleted: string
  saveFailed: string
  deleteFailed: string
  edit: (name: string) => string
  remove: (name: string) => string
  removeTitle: string
  removeMessage: (name: string) => string
  this: string
}

/** The texts of a kind of items, and the names of its status or category. */
export function useItemTexts({ id }: ItemKind) {
  const texts = useTexts()
  const t: ItemTexts = texts[id]
  const choices: Record<string, string> =
    id === 'objectives' ? texts.objectives.statuses : texts.categories
  return { t, choices }
}
