import { median } from './figures.ts'
import { type Ask, load, type Target } from './load.ts'

/** Something that is measured beside others, round by round, so that all of them meet the same machine. */
export interface Contender {
  target: Target
  next: (index: number) => Ask
  /** Milliseconds of processor its server has used. */
  cpu?: () => number
}

export interface Result {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor for one answer. */
  cpuEach: number
  /** Answers a second, round by round. */
  each: readonly number[]
}

/** How many times as many answers one gives as the other: the median of the rounds, and its spread. */
export function ratioOf(one: Result, other: Result | undefined) {
  if (!other) return { value: Number.NaN }
  const ratios = one.each.map((perSecond, round) => perSecond / (other.each[round] ?? Number.NaN))
  return {
    value: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)] satisfies [number, number],
  }
}

interface Terms {
  rounds: number
  millis: number
  callers?: number
}

/** One that is not there has no result. */
type Results<C> = { [Name in keyof C]: C[Name] extends Contender ? Result : Result | undefined }

/** Measures contenders in turn, several rounds; of each the medians of its rounds. */
export async function interleaved<C extends Record<string, Contender | undefined>>(
  contenders: C,
  { rounds, millis, callers = 16 }: Terms,
): Promise<Results<C>> {
  const measured = Object.entries(contenders).flatMap(([name, contender]) =>
    contender ? [{ name, contender, taken: [] as Omit<Result, 'each'>[] }] : [],
  )
  // Long enough for the plans that a server keeps once something was asked several times.
  for (const { contender } of measured)
    await load(contender.target, contender.next, { callers, millis: 1000 })
  for (let round = 0; round < rounds; round++) {
    for (const { contender, taken } of measured) {
      const { target, next, cpu } = contender
      const before = cpu?.() ?? Number.NaN
      const { perSecond, p50, p99, times } = await load(target, next, { callers, millis })
      const cpuEach = ((cpu?.() ?? Number.NaN) - before) / times.length
      taken.push({ perSecond, p50, p99, cpuEach })
    }
  }
  const results = measured.map(({ name, taken }) => {
    const middle = (field: keyof Omit<Result, 'each'>) => median(taken.map((one) => one[field]))
    return [
      name,
      {
        perSecond: middle('perSecond'),
        p50: middle('p50'),
        p99: middle('p99'),
        cpuEach: middle('cpuEach'),
        each: taken.map(({ perSecond }) => perSecond),
      },
    ]
  })
  return Object.fromEntries(results) as Results<C>
}
