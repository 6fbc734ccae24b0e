/** A number as people write it: no exponent, no `.0`, and the fifteen digits Excel keeps. */
export function numberText(number: number): string {
  const text = String(Number(number.toPrecision(15)))
  const [, sign = '', digits = '', exponent = ''] = /^(-?)([\d.]+)e([+-]\d+)$/.exec(text) ?? []
  return exponent === '' ? text : sign + shifted(digits, Number(exponent))
}

/** `1.5` shifted by 3 is `1500`; by -3, `0.0015`. */
function shifted(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const all = whole + fraction
  const point = whole.length + places
  if (point <= 0) return `0.${'0'.repeat(-point)}${all}`
  return point >= all.length
    ? all + '0'.repeat(point - all.length)
    : `${all.slice(0, point)}.${all.slice(point)}`
}
