/** The result of a measurement, compared with its goal. */
export interface Figure {
  /** P1 to P17. */
  goal: string
  what: string
  value: number
  /** How the value is read: `x` a ratio, otherwise a unit. */
  unit: string
  /** No goal: only reported. */
  bound?: number
  /** Whether the bound may not be passed upwards or downwards. */
  better: 'more' | 'less'
  isStretch?: boolean
  /** The lowest and highest of the rounds whose median the value is. */
  spread?: [number, number]
  note?: string
}

export const median = (values: readonly number[]) => percentile(values, 50)

/** The value that so many percent of the values do not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const index = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)
  return sorted[index] ?? Number.NaN
}

export function isMet({ value, bound, better }: Figure): boolean {
  if (bound === undefined) return true
  return better === 'more' ? value >= bound : value <= bound
}

/** `met`, `missed by 23 %`, or `reported` where there is no goal. */
export function verdict(figure: Figure): string {
  const { value, bound, better } = figure
  if (bound === undefined) return 'reported'
  if (Number.isNaN(value)) return 'not measured'
  if (isMet(figure)) return 'met'
  const missed = better === 'more' ? (bound - value) / bound : (value - bound) / bound
  return `missed by ${Math.ceil(missed * 100)} %`
}

/** Three digits that say something. */
export const short = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
