/** A phone, or a window of that size; the limit is that of isNarrowAtom. */
export const phone = '@media (max-width: 767.98px)'

/** The same with space for a bar at its lower end. */
export const phoneWithBar = '@media (max-width: 767.98px) and (min-height: 400.02px)'
