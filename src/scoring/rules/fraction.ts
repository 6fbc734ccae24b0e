/** An exact fraction. Scores are computed from whole numbers, so that an exact half rounds up. */
export interface Fraction {
  readonly over: bigint
  /** Above zero. */
  readonly under: bigint
}

const divisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : divisor(other, one % other)

export function fraction(over: bigint, under = 1n): Fraction {
  const common = divisor(over < 0n ? -over : over, under) || 1n
  return { over: over / common, under: under / common }
}

/** The digits considered of a number that is not whole; input has fewer. */
const scale = 1_000_000

export const fractionOf = (number: number): Fraction =>
  Number.isInteger(number)
    ? fraction(BigInt(number))
    : fraction(BigInt(Math.round(number * scale)), BigInt(scale))

export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under)
export const by = (a: Fraction, b: Fraction) =>
  b.over > 0n
    ? fraction(a.over * b.under, a.under * b.over)
    : fraction(-a.over * b.under, -a.under * b.over)
export const isAbove = (a: Fraction, b: Fraction) => a.over * b.under > b.over * a.under

export const numberOf = ({ over, under }: Fraction) => Number(over) / Number(under)

/** Half up, to one decimal, of a number that is not negative. */
export const roundedToTenth = ({ over, under }: Fraction) =>
  Number((over * 20n + under) / (under * 2n)) / 10
