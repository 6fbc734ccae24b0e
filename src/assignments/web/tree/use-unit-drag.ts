import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react'
import type { MovablePerson } from '#assignments/web/units/MovePeopleDialog.tsx'
import { canTakePeople, canTakeUnit, type FlatNode } from '#organisation/rules/flat-tree.ts'

/** What is held over the tree. */
export type Dragged = { unit: FlatNode } | { person: MovablePerson }

interface Options {
  isEnabled: boolean
  /** Opens a row that the pointer rests on. */
  onOpen: (node: FlatNode) => void
  onDrop: (dragged: Dragged, target: FlatNode) => void
}

/** Milliseconds until a closed row opens under what is dragged. */
const rest = 600

/** Dragging a unit or a person onto a row of the tree; the browser's own drag, which Escape ends. */
export function useUnitDrag({ isEnabled, onOpen, onDrop }: Options) {
  const [dragged, setDragged] = useState<Dragged>()
  const [over, setOver] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const takes = (node: FlatNode) => {
    if (!dragged) return false
    return 'unit' in dragged
      ? canTakeUnit(dragged.unit, node)
      : canTakePeople(node, dragged.person.placed_in)
  }
  const end = () => {
    clearTimeout(timer.current)
    setDragged(undefined)
    setOver(undefined)
  }
  const start = (what: Dragged, name: string) => (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', name)
    event.dataTransfer.effectAllowed = 'move'
    // The browser takes its picture of the row before it is dimmed.
    setTimeout(() => setDragged(what))
  }

  const row = (node: FlatNode): ComponentProps<'div'> => ({
    ...(node.kind !== 'company' && {
      draggable: true,
      onDragStart: start({ unit: node }, node.name),
      onDragEnd: end,
    }),
    onDragEnter: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onOpen(node), rest)
    },
    onDragOver: (event) => {
      if (!takes(node)) {
        setOver(undefined)
        return
      }
      // This is what makes a row a place to drop on.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setOver(node.id)
    },
    onDrop: (event) => {
      event.preventDefault()
      const what = dragged
      end()
      if (what && takes(node)) onDrop(what, node)
    },
  })

  return {
    over,
    /** While something is dragged, rows it cannot go to are dimmed. */
    isDimmed: dragged ? (node: FlatNode) => !takes(node) : undefined,
    row: isEnabled ? row : undefined,
    person: isEnabled
      ? (person: MovablePerson): ComponentProps<'section'> => ({
          draggable: true,
          onDragStart: start({ person }, person.name),
          onDragEnd: end,
        })
      : undefined,
  }
}
