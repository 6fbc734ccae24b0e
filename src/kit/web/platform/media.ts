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
