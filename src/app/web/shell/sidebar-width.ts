import { atom } from 'jotai'
import { storage } from '#kit/web/platform/storage.ts'

export const sidebarWidth = { wide: '16rem', narrow: '4rem' }

const isNarrow = atom(storage.read('sidebar') === 'narrow')

/** Whether the sidebar is collapsed; remembered for the next visit. */
export const isCollapsedAtom = atom(
  (get) => get(isNarrow),
  (_get, set, collapsed: boolean) => {
    storage.write('sidebar', collapsed ? 'narrow' : 'wide')
    set(isNarrow, collapsed)
  },
)

/** The id of the button that collapses and expands the sidebar. */
export const sidebarToggle = 'sidebar-toggle'

/** Whether the menu that replaces the sidebar on a phone is open. */
export const isMenuOpenAtom = atom(false)
