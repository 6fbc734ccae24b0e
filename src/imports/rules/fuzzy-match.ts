import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** How many letters can differ: about one in three, at least one. */
const tolerance = (normalized: string) => Math.max(1, Math.floor(normalized.length / 3))

/** The most similar name, for "Did you mean …?"; undefined when none is similar. */
export function nearName(written: string, names: Iterable<string>): string | undefined {
  const normalized = normalizeText(written)
  if (normalized === '') return undefined
  let nearest: string | undefined
  let least = tolerance(normalized) + 1
  for (const name of names) {
    const other = normalizeText(name)
    const distance = other.startsWith(normalized) ? 1 : distanceBetween(normalized, other, least)
    if (distance < least) {
      least = distance
      nearest = name
    }
  }
  return nearest
}

/** The edit distance with swaps; stops at `limit`. */
export function distanceBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) >= limit) return limit
    beforeLast = last
    last = row
  }
  return last[other.length] ?? limit
}
