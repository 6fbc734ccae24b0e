/** Milliseconds by which the clocks of a provider and of this server can differ. */
const skew = 60_000

/** A moment that a provider names in seconds, where it is none ahead of us. */
export const momentOf = (seconds: number | null, now: string) =>
  seconds === null || seconds * 1000 > Date.parse(now) + skew
    ? null
    : new Date(Math.min(seconds * 1000, Date.parse(now))).toISOString()

/** Whether someone has shown the provider who they are since an attempt began. */
export const isFreshSignIn = (authenticated_at: string | null, began_at: string) =>
  authenticated_at !== null && Date.parse(authenticated_at) >= Date.parse(began_at) - skew
