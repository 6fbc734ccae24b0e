import { atom } from 'jotai'

/** Whether a media query holds, live. */
export const matching = (query: string) => {
  const list = matchMedia(query)
  const matches = atom(list.matches)
  matches.onMount = (set) => {
    const follow = () => set(list.matches)
    follow()
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }
  return atom((get) => get(matches))
}

/** A phone, or a window as small as one. */
export const isNarrowAtom = matching('(max-width: 767.98px)')

/** A phone: the dialog fills the screen. */
export const narrow = '@media (max-width: 480px)'

/** So little height that nothing may stay in place above the content, as page.css has it too. */
export const short = '@media (max-height: 400px)'

/** Beside the sidebar a table needs more room than on a phone turned sideways. */
export const isTooNarrowForTableAtom = matching('(max-width: 1023.98px)')
