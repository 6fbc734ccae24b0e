/** Chance that falls the same way for the same seed. */
export function randomOf(seed: string) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)

  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const chance = (share: number) => next() < share

  function pick<T>(list: readonly T[]): T {
    const item = list[between(0, list.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** `count` different ones, in the order they were drawn. */
  function draw<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(between(0, left.length - 1), 1),
    ).flat()
  }

  /** A UUID of version 4 in shape. */
  function id(): string {
    const hex = Array.from({ length: 31 }, () => between(0, 15).toString(16)).join('')
    const variant = pick(['8', '9', 'a', 'b'])
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-${variant}${hex.slice(15, 18)}-${hex.slice(18, 30)}`
  }

  return { between, chance, pick, draw, id }
}
export type Random = ReturnType<typeof randomOf>
