import type { KeyboardEvent } from 'react'
import { buttonAfter } from '#kit/rules/grid/cell-buttons.ts'

/**
 * Buttons of a cell are no tab stops: Enter leads to the first, arrow keys from one to the next, Escape
 * back. Whether the key moved the focus.
 */
export function moveInCell(event: KeyboardEvent, isRightToLeft: boolean) {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const cell = target.closest<HTMLElement>('[role=gridcell]')
  const buttons = [...(cell?.querySelectorAll('button') ?? [])]
  const at = buttons.findIndex((button) => button === target)
  const next = buttonAfter(at, buttons.length, { key: event.key, isRightToLeft })
  if (next === undefined) return false
  const to = next < 0 ? cell : buttons[next]
  to?.focus()
  event.preventDefault()
  return true
}

/** A button, a link or a field in a cell acts for itself. */
export const isOnCell = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.hasAttribute('data-row')
