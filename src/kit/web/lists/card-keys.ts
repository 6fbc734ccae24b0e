import type { KeyboardEvent } from 'react'
import { listKeys } from '#kit/web/platform/key-list.ts'

const within = 'a[href], button:not([disabled])'

function moveInCard(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: card, target, key, shiftKey } = event
  // Keys of a menu that was opened from the card come here, too.
  if (card.contains(target as Node) && listKeys(event, 'card')) return
  const stops = [...card.querySelectorAll<HTMLElement>(within)]
  const at = stops.findIndex((stop) => stop === target)
  const next =
    target === card && key === 'Enter'
      ? stops[0]
      : at >= 0 && key === 'Tab'
        ? stops[at + (shiftKey ? -1 : 1)]
        : at >= 0 && key === 'Escape'
          ? card
          : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * A card is one tab stop: Enter leads to what is in it, Tab from one to the next and out, Escape back. What is in
 * it has `tabIndex` -1. As Fluent's focusable groups, without loading them for a list of plain elements.
 */
export const cardStop = { tabIndex: 0, onKeyDown: moveInCard }
