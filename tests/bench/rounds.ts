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
}

interface Terms {
  rounds: number
  millis: number
  callers?: number
}

/** Measures contenders in turn, several rounds; of each the medians of its rounds. */
export async function interleaved<Name extends string>(
  contenders: Record<Name, Contender>,
  { rounds, millis, callers = 16 }: Terms,
): Promise<Record<Name, Result>> {
  const names = Object.keys(contenders) as Name[]
  const results = new Map<Name, Result[]>(names.map((name) => [name, []]))
  for (const name of names) {
    const { target, next } = contenders[name]
    // Long enough for the plans that a server keeps once something was asked several times.
    await load(target, next, { callers, millis: 1000 })
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const { target, next, cpu } = contenders[name]
      const before = cpu?.() ?? Number.NaN
      const { perSecond, p50, p99, times } = await load(target, next, { callers, millis })
      const cpuEach = ((cpu?.() ?? Number.NaN) - before) / times.length
      results.get(name)?.push({ perSecond, p50, p99, cpuEach })
    }
  }
  const middle = (name: Name, field: keyof Result) =>
    median((results.get(name) ?? []).map((result) => result[field]))
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: middle(name, 'perSecond'),
        p50: middle(name, 'p50'),
        p99: middle(name, 'p99'),
        cpuEach: middle(name, 'cpuEach'),
      },
    ]),
  ) as Record<Name, Result>
}
