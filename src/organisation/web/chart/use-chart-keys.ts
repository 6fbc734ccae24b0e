import { useFluent } from '@fluentui/react-components'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { listKeys } from '#kit/web/platform/key-list.ts'
import type { ChartItem } from '#organisation/rules/chart.ts'
import { type KeyRow, treeAction } from '#organisation/rules/tree-keys.ts'

interface Options {
  items: readonly ChartItem[]
  selected: string | undefined
  frame: RefObject<HTMLElement | null>
  onToggle: (id: string, isOpen: boolean) => void
  onSelect: (id: string) => void
}

const rowsOf = (items: readonly ChartItem[], parent_id: string | null): KeyRow[] =>
  items.flatMap(({ id, count, isOpen, items: below }) => [
    { id, name: '', parent_id, hasBelow: count > 0, isOpen },
    ...rowsOf(below, id),
  ])

/** The card of a unit or person within the chart. */
export const cardOf = (frame: HTMLElement | null, id: string | undefined) =>
  id === undefined ? null : frame?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)

/** The chart is one tab stop: arrow keys go from card to card, as they do in the tree. */
export function useChartKeys({ items, selected, frame, onToggle, onSelect }: Options) {
  const isRtl = useFluent().dir === 'rtl'
  const rows = rowsOf(items, null)
  const [last, setLast] = useState<string>()
  const isThere = (id: string | undefined) => rows.some((row) => row.id === id)
  const stop = [last, selected].find(isThere) ?? rows[0]?.id
  const awaited = useRef<string>(undefined)

  // The card that was chosen is now elsewhere in the chart, as a new element.
  useEffect(() => {
    const card = awaited.current === selected ? cardOf(frame.current, selected) : null
    if (!card) return
    awaited.current = undefined
    card.focus({ preventScroll: true })
  })

  const choose = (id: string) => {
    awaited.current = id
    setLast(id)
    onSelect(id)
  }

  return {
    stop,
    choose,
    onFocus: setLast,
    onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => {
      const { key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || listKeys(event, 'chart')) return
      const index = rows.findIndex((row) => row.id === id)
      const action = treeAction(key, { rows, index, isRtl })
      if (!action) return
      event.preventDefault()
      if (action.to === 'focus') cardOf(frame.current, rows[action.index]?.id)?.focus()
      else if (action.to === 'select') choose(action.id)
      else onToggle(action.id, action.to === 'open')
    },
  }
}

export type ChartKeys = ReturnType<typeof useChartKeys>
