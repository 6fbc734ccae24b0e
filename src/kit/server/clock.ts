let pinned: string | undefined

/** This moment in UTC, to the millisecond. Whatever is stored or compared asks here. */
export const now = (): string => pinned ?? new Date().toISOString()

/** Stops the clock at a moment, for tests; without one it goes on. */
export function pinClock(moment?: string) {
  pinned = moment
}
