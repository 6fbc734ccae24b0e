import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Choice } from './choices.ts'
import { remember } from './recent.ts'

/** What is typed into the search of everything, and which of the offered choices the keys are at. */
export function useSearch(onClose: () => void) {
  const navigate = useNavigate()
  const { user_id } = useActor()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [count, setCount] = useState(0)
  /** Set by the results, which are loaded later. */
  const choices = useRef<readonly Choice[]>([])
  const isSettled = useRef(false)
  /** Enter was pressed before the results were there. */
  const wantsFirst = useRef(false)

  const open = (choice: Choice | undefined) => {
    if (!choice) return
    remember(user_id, choice)
    setText('')
    onClose()
    void navigate(choice.address)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % Math.max(count, 1)),
    ArrowUp: () => setActive((active + count - 1) % Math.max(count, 1)),
    Enter: () => {
      if (isSettled.current) open(choices.current[active])
      else wantsFirst.current = text.trim() !== ''
    },
    Escape: () => {
      setText('')
      onClose()
    },
  }

  return {
    text,
    active: Math.min(active, Math.max(count - 1, 0)),
    hasChoices: count > 0,
    type: (typed: string) => {
      setText(typed)
      setActive(0)
      isSettled.current = false
      wantsFirst.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.nativeEvent.isComposing) return
      event.preventDefault()
      act()
    },
    results: {
      text,
      active,
      onOpen: open,
      onChoices: (found: readonly Choice[], isAll: boolean) => {
        choices.current = found
        isSettled.current = isAll
        setCount(found.length)
        if (!isAll || !wantsFirst.current) return
        wantsFirst.current = false
        open(found[0])
      },
    },
  }
}

export type Search = ReturnType<typeof useSearch>

/** The list, and a choice in it, for aria-controls and aria-activedescendant. */
export const listId = 'search-results'
export const choiceId = (index: number) => `${listId}-${index}`
