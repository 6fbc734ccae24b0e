/** The values a chart begins and ends at, and where it has lines. */
export interface ChartScale {
  from: number
  to: number
  marks: readonly number[]
}

const whole: ChartScale = { from: 0, to: 10, marks: [10, 5, 0] }
const upper: ChartScale = { from: 6, to: 10, marks: [10, 8, 6] }

/**
 * The scale of scores out of 10 drawn as dots: the upper part where all of them fit, so that the
 * differences can be seen. Columns have to begin at 0, because their length is the value.
 */
export const chartScale = (values: readonly number[]): ChartScale =>
  values.every((value) => value >= upper.from) ? upper : whole

/** How far up a value is, 0-100 percent of the height. */
export function heightOf(value: number, { from, to }: ChartScale) {
  return Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))
}
