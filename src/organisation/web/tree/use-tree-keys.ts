import { useFluent } from '@fluentui/react-components'
import { type KeyboardEvent, useRef } from 'react'
import { listKeys } from '#kit/web/platform/key-list.ts'
import type { FlatNode, FlatTree } from '#organisation/rules/flat-tree.ts'
import { type KeyRow, treeAction, typedAhead } from '#organisation/rules/tree-keys.ts'

/** Milliseconds within which typed letters belong to one word. */
const wordPause = 700

interface Options {
  tree: FlatTree
  /** The rows in their order, also those that are not in the page. */
  ids: readonly string[]
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  onSelect: (node: FlatNode) => void
  focusRow: (index: number) => void
}

/**
 * The keys of a tree. Fluent's own open to the right in Arabic too, know no Arabic letters, and reach
 * only the rows that are in the page.
 */
export function useTreeKeys({ tree, ids, open, onOpen, onSelect, focusRow }: Options) {
  const isRtl = useFluent().dir === 'rtl'
  const typed = useRef({ text: '', at: 0 })

  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    onOpen(next)
  }

  const typeAhead = (letter: string, rows: readonly KeyRow[], index: number) => {
    const now = performance.now()
    const { text, at } = typed.current
    const isWord = now - at < wordPause && text !== letter
    typed.current = { text: isWord ? text + letter : letter, at: now }
    const found = typedAhead(typed.current.text, { rows, index })
    if (found !== undefined) focusRow(found)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const { key, altKey, ctrlKey, metaKey } = event
    // Keys of a control inside the row, and shortcuts, are not the tree's.
    if (event.target !== event.currentTarget || altKey || ctrlKey || metaKey) return
    if (listKeys(event, 'tree')) return
    const rows = ids.map((id): KeyRow => {
      const { name = '', parent_id = null, below = [] } = tree.byId.get(id) ?? {}
      return { id, name, parent_id, hasBelow: below.length > 0, isOpen: open.has(id) }
    })
    const action = treeAction(key, { rows, index, isRtl })
    if (!action) {
      if (key.length !== 1) return
      event.preventDefault()
      typeAhead(key, rows, index)
      return
    }
    event.preventDefault()
    if (action.to === 'focus') focusRow(action.index)
    else if (action.to !== 'select') toggle(action.id, action.to === 'open')
    else {
      const node = tree.byId.get(action.id)
      if (node) onSelect(node)
    }
  }

  return { onKeyDown, toggle }
}
