/** Milliseconds between two questions to the provider about one session. */
const askEvery = 15 * 60_000
/** Milliseconds a session continues while the provider does not answer, or refuses the product itself. */
const grace = 24 * 3600_000

/** Milliseconds a token of Teams vouches for its session, unless it ends before. */
const vouchFor = 30 * 60_000

/** Until when a session of Teams continues without another token; a token can be old already when it comes. */
export const vouchedUntil = (tokenExpires: string, now: string) =>
  new Date(Math.min(Date.parse(tokenExpires), Date.parse(now) + vouchFor)).toISOString()

/** Milliseconds a session continues of a provider that gave nothing to ask it with. */
const unaskedFor = 3600_000

/** Until when such a session continues: someone who is disabled there could not be found out later. */
export const unaskedUntil = (now: string) => new Date(Date.parse(now) + unaskedFor).toISOString()

interface Asked {
  provider_asked_at: string | null
  provider_answered_at: string | null
}

const since = (moment: string | null, now: string) =>
  moment === null ? Infinity : Date.parse(now) - Date.parse(moment)

/** Whether it is time to ask the provider again whether the person is still there. */
export const isProviderDue = ({ provider_asked_at }: Asked, now: string) =>
  since(provider_asked_at, now) >= askEvery

/** Whether the provider has been silent for too long to believe what it last said. */
export const isGraceOver = ({ provider_answered_at }: Asked, now: string) =>
  since(provider_answered_at, now) > grace
