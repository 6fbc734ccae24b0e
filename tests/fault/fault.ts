export interface Manner {
  /** Fewer rounds of everything. */
  quick: boolean
  /** How long the soak lasts. */
  minutes: number
  say: (line: string) => void
}

export interface Outcome {
  tried: string
  times: number
  /** Broken promises; the run fails when there is one. */
  lost: string[]
  figures?: Record<string, string | number>
  /** Why it, or a part of it that is then not among the times, could not be tried here. */
  skipped?: string
}

/** A goal of time or of a share: what it is of, what was measured, and what it is at most. */
export type Goal = [what: string, value: number, most: number]

/**
 * Goals that were missed. They are broken promises of the long form only: the short one is a test, which
 * runs on machines with other work and says them as figures.
 */
export function missedGoals(quick: boolean, goals: readonly Goal[]) {
  const missed = goals
    .filter(([, value, most]) => !(value <= most))
    .map(([what, value, most]) => `${what} is ${Number(value.toFixed(2))}, more than ${most}`)
  return {
    lost: quick ? [] : missed,
    figures: { 'goals missed': missed.length === 0 ? 'none' : missed.join('; ') },
  }
}

export type Fault = (manner: Manner) => Promise<Outcome>

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

/** Asks again and again until it is so; returns the milliseconds it took. */
export async function until(isSo: () => Promise<boolean>, timeout = 60_000): Promise<number> {
  const begun = Date.now()
  for (;;) {
    if (await isSo().catch(() => false)) return Date.now() - begun
    if (Date.now() - begun > timeout) throw new Error(`not so after ${timeout} ms`)
    await pause(10)
  }
}
