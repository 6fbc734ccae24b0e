import { atom } from 'jotai'
import { isEmbedded } from '#kit/web/platform/host.ts'
import { isNarrowAtom, isTooNarrowForTableAtom } from '#kit/web/platform/media.ts'
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

/** Too narrow for the wide sidebar beside the page; the choice for wide windows stays. */
export const isCompactAtom = isTooNarrowForTableAtom

/** The sidebar is a menu over the page only: on a phone, and beside the rail of Teams. */
export const isMenuOnlyAtom = atom((get) => get(isNarrowAtom) || (isEmbedded && get(isCompactAtom)))

/** The id of the button that collapses and expands the sidebar. */
export const sidebarToggle = 'sidebar-toggle'

/** Whether the menu that replaces the sidebar in narrow windows is open. */
export const isMenuOpenAtom = atom(false)
