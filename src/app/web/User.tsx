import { lazy, Suspense, useState } from 'react'
import { UserButton } from './UserButton.tsx'

const loadMenu = async () => ({ default: (await import('./UserMenu.tsx')).UserMenu })
const UserMenu = lazy(loadMenu)

/** The person's own menu, loaded when it is first wanted. */
export function User() {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <UserMenu />
    </Suspense>
  )
}
