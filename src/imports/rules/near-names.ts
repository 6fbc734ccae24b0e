import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { distanceBetween } from './fuzzy-match.ts'

interface Prepared {
  name: string
  normalized: string
  /** Which letters it has, a bit each, so that most names need no comparison. */
  letters: number
  /** Its numbers and single letters: `Store 12` is another unit than `Store 13`. */
  counter: string
}

function prepared(name: string): Prepared {
  const normalized = normalizeText(name)
  let letters = 0
  for (const letter of normalized) letters |= 1 << (letter.codePointAt(0) ?? 0) % 31
  const numbers = normalized.match(/\d+/g) ?? []
  const single = normalized.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}$/u.test(word))
  return { name, normalized, letters, counter: JSON.stringify([numbers, single]) }
}

/** How many letters of a name can be wrong: none of a short one. */
const tolerance = ({ normalized: { length } }: Prepared) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Names of one place, to find the one that a new name probably means. */
export class NearNames {
  readonly #names: Prepared[] = []

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name)
  }

  add(name: string) {
    this.#names.push(prepared(name))
  }

  /** A name with the same numbers and single letters that is at most two letters away. */
  near(name: string): string | undefined {
    const one = prepared(name)
    let nearest: string | undefined
    let limit = tolerance(one) + 1
    for (const other of this.#names) {
      if (other.counter !== one.counter || other.normalized === one.normalized) continue
      // Each wrong letter changes two bits at most.
      if (bits(other.letters ^ one.letters) > 2 * (limit - 1)) continue
      const distance = distanceBetween(one.normalized, other.normalized, limit)
      if (distance >= limit) continue
      limit = distance
      nearest = other.name
    }
    return nearest
  }
}

function bits(mask: number) {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
