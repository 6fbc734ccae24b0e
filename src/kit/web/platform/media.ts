import { atom } from 'jotai'

/** Whether a media query matches; updates live. */
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

/** A phone, or a window of that size. */
export const isNarrowAtom = matching('(max-width: 767.98px)')

/** The same for styles. */
export const phone = '@media (max-width: 767.98px)'

/** Where fingers press: targets of 44 px. Page.css gives them to buttons and fields. */
export const fingers = '@media (max-width: 767.98px), (pointer: coarse)'

/** A phone held upright: what is beside a name has no space there. */
export const narrow = '@media (max-width: 480px)'

/** Too low for sticky bars above the content; page.css uses the same limit. */
export const short = '@media (max-height: 400px)'

/** Beside the sidebar a table needs more space than a phone in landscape offers. */
export const isTooNarrowForTableAtom = matching('(max-width: 1023.98px)')
