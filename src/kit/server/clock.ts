let pinned: string | undefined

/** This moment in UTC, to the millisecond. Whatever is stored or compared asks here. */
export const now = (): string => pinned ?? new Date().toISOString()

/** Stops the clock at a moment, for tests; without one it goes on. */
export function pinClock(moment?: string) {
  pinned = moment
}

/** This moment, but later than `previous`: two changes never carry the same `updated_at`. */
export const nextMoment = (previous: string): string => {
  const moment = now()
  return moment > previous ? moment : new Date(Date.parse(previous) + 1).toISOString()
}
