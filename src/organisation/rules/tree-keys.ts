import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** A row as the keyboard sees it. */
export interface KeyRow {
  id: string
  name: string
  parent_id: string | null
  hasBelow: boolean
  isOpen: boolean
}

export type TreeAction =
  | { to: 'focus'; index: number }
  | { to: 'open' | 'close' | 'select'; id: string }

interface Options {
  rows: readonly KeyRow[]
  index: number
  /** What reads from right to left opens to the left. */
  isRtl: boolean
}

/** What a key does on a row of a tree; undefined: nothing, and the browser handles it. */
export function treeAction(key: string, { rows, index, isRtl }: Options): TreeAction | undefined {
  const row = rows[index]
  if (!row) return undefined
  const focus = (to: number) =>
    to >= 0 && to < rows.length ? ({ to: 'focus', index: to } as const) : undefined
  switch (key) {
    case 'ArrowDown':
      return focus(Math.min(index + 1, rows.length - 1))
    case 'ArrowUp':
      return focus(Math.max(index - 1, 0))
    case 'Home':
      return focus(0)
    case 'End':
      return focus(rows.length - 1)
    case 'Enter':
    case ' ':
      return { to: 'select', id: row.id }
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      if (!row.hasBelow) return focus(index)
      return row.isOpen ? focus(index + 1) : { to: 'open', id: row.id }
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      if (row.hasBelow && row.isOpen) return { to: 'close', id: row.id }
      return focus(
        row.parent_id === null ? index : rows.findIndex(({ id }) => id === row.parent_id),
      )
    default:
      return undefined
  }
}

/** The next row whose name begins with what was typed, from the present one on and around. */
export function typedAhead(
  typed: string,
  { rows, index }: Pick<Options, 'rows' | 'index'>,
): number | undefined {
  const wanted = normalizeText(typed)
  if (wanted === '') return undefined
  // One letter repeated walks on; a longer word can match where one is.
  const from = wanted.length > 1 ? index : index + 1
  const order = rows.map((_, offset) => (from + offset) % rows.length)
  return order.find((at) => normalizeText(rows[at]?.name ?? '').startsWith(wanted))
}
