import { useState } from 'react'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { UserButton } from './UserButton.tsx'

const loadMenu = async () => (await import('./UserMenu.tsx')).UserMenu
const UserMenu = lazyPart(loadMenu)

/** The person's own menu, loaded when it is first wanted. */
export function User() {
  const [isWanted, setIsWanted] = useState(false)
  const prepare = () => void loadMenu().catch(() => undefined)
  const button = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return button
  return <UserMenu fallback={button} onGiveUp={() => setIsWanted(false)} />
}
