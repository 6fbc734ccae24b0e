let pinned: string | undefined

/** This moment in UTC, to the millisecond; the only source of stored and compared times. */
export const now = (): string => pinned ?? new Date().toISOString()

/** Stops the clock at a moment, for tests; without an argument it runs again. */
export function pinClock(moment?: string) {
  pinned = moment
}

/** This moment, but later than `previous`: two changes never carry the same `updated_at`. */
export const nextMoment = (previous: string): string => {
  const moment = now()
  return moment > previous ? moment : new Date(Date.parse(previous) + 1).toISOString()
}
