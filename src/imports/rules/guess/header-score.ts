import type { Target } from './hints.ts'
import {
  hasWord,
  headerKey,
  headerText,
  headerWords,
  isEmergency,
  withoutArticle,
} from './header-text.ts'

/** Why a column is taken for a field. */
export type GuessSource = 'own' | 'synonym' | 'words' | 'spelling' | 'values'

export interface HeaderScore {
  score: number
  source: GuessSource
}

export const sure = 0.8
export const possible = 0.5

const scores = { own: 1, synonym: 0.95, words: 0.8, spelling: 0.7 } as const
/** One letter apart, a shorter name is often another word. */
const shortestMisspelt = 5
/** Words that say nothing beside others. */
const fillers = new Set(
  ['employee', 'staff', 'no', 'name', 'of', 'موظف', 'موظفين', 'رقم', 'اسم'].map(withoutArticle),
)

interface Names {
  target: Target
  own: Set<string>
  synonyms: Set<string>
  former: Set<string>
  wordSets: Set<string>
  /** Names long enough for a spelling mistake. */
  near: string[]
}

/** Compares headers with the fields of a kind. */
export class HeaderScorer {
  readonly #names: Names[]
  /** What is a former name of some field is no misspelling of another: القسم and الاسم are one letter apart. */
  readonly #former: ReadonlySet<string>
  /** All names of all fields, and how their words are compared: most texts of a file are none of them. */
  readonly #keys: ReadonlySet<string>
  readonly #wordSets: ReadonlySet<string>
  readonly #nearByLength = new Map<number, string[]>()

  constructor(targets: readonly Target[]) {
    this.#names = targets.map(namesOf)
    this.#former = new Set(this.#names.flatMap((names) => [...names.former]))
    const all = (part: 'own' | 'synonyms' | 'former' | 'wordSets') =>
      this.#names.flatMap((names) => [...names[part]])
    this.#keys = new Set([...all('own'), ...all('synonyms'), ...this.#former])
    this.#wordSets = new Set(all('wordSets'))
    for (const name of new Set(this.#names.flatMap(({ near }) => near)))
      this.#nearByLength.set(name.length, [...(this.#nearByLength.get(name.length) ?? []), name])
  }

  /** Whether any field has this name, or one with the same words or a letter apart. */
  #isName(key: string, words: string): boolean {
    if (this.#keys.has(key) || this.#wordSets.has(words)) return true
    if (key.length < shortestMisspelt) return false
    return [key.length - 1, key.length, key.length + 1].some((length) =>
      this.#nearByLength.get(length)?.some((name) => isOneApart(key, name)),
    )
  }

  /**
   * The score of a header for each field that it can mean. A header can have moved from one field to
   * another; `former` are those read with their former meaning (`formerHeaders`).
   */
  scoresOf(header: string, former: ReadonlySet<string> = none): Map<string, HeaderScore> {
    const found = new Map<string, HeaderScore>()
    const text = headerText(header)
    const { key } = text
    if (key === '' || isEmergency(text)) return found
    const words = wordSet(text.words)
    if (!this.#isName(key, words)) return found
    for (const names of this.#names) {
      const { target } = names
      if (target.never?.some((word) => hasWord(text, word))) continue
      const source = former.has(key) ? formerSource(names, key) : sourceOf(names, key, words)
      if (!source || (source === 'spelling' && this.#former.has(key))) continue
      const { words: unsureWords = [], atMost = 1 } = target.unsure ?? {}
      const isUnsure = unsureWords.some((word) => hasWord(text, word))
      found.set(target.id, {
        score: isUnsure ? Math.min(scores[source], atMost) : scores[source],
        source,
      })
    }
    return found
  }

  /** The headers of a file that are read with their former meaning, as in `headerOf`. */
  formerHeaders(headers: readonly string[]): Set<string> {
    const keys = new Set(headers.map(headerKey))
    const isThere = (some: Set<string>) => [...some].some((key) => keys.has(key))
    const isFormer = this.#names.some(
      ({ target, own, synonyms, former }) =>
        target.isRequired && !isThere(own) && !isThere(synonyms) && isThere(former),
    )
    return new Set(isFormer ? this.#names.flatMap(({ former }) => [...former]) : [])
  }
}

const scorers = new WeakMap<readonly Target[], HeaderScorer>()

/** The scorer of these fields, made once. */
export function scorerOf(targets: readonly Target[]): HeaderScorer {
  const scorer = scorers.get(targets) ?? new HeaderScorer(targets)
  scorers.set(targets, scorer)
  return scorer
}

const none: ReadonlySet<string> = new Set()

function namesOf(target: Target): Names {
  const { id, en, ar, also = [], former = [], synonyms } = target
  const own = [id, en, ar, ...also]
  const keys = [...own, ...synonyms].map(headerKey)
  return {
    target,
    own: new Set(own.map(headerKey)),
    synonyms: new Set(synonyms.map(headerKey)),
    former: new Set(former.map(headerKey)),
    wordSets: new Set([...own, ...synonyms].map((name) => wordSet(headerWords(name)))),
    near: keys.filter((key) => key.length >= shortestMisspelt),
  }
}

const formerSource = ({ former }: Names, key: string) => (former.has(key) ? 'own' : undefined)

function sourceOf(names: Names, key: string, words: string): keyof typeof scores | undefined {
  if (names.own.has(key)) return 'own'
  if (names.synonyms.has(key)) return 'synonym'
  if (names.wordSets.has(words)) return 'words'
  if (key.length < shortestMisspelt) return undefined
  return names.near.some((name) => isOneApart(key, name)) ? 'spelling' : undefined
}

/** The words that matter, in any order; `Address` only says nothing behind `Email`. */
function wordSet(written: readonly string[]): string {
  const words = new Set(written.map((word) => sameWords[word] ?? word))
  if (words.has('email')) words.delete('address')
  const telling = [...words].filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : [...words].filter((word) => word !== 'of'))
    .toSorted()
    .join(' ')
}

const sameWords: Record<string, string> = { number: 'no', num: 'no', mail: 'email' }

/** Whether two texts differ by one letter, wrong, missing, too many or swapped with the next. */
export function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  const least = Math.min(one.length, other.length)
  let from = 0
  while (from < least && one.charCodeAt(from) === other.charCodeAt(from)) from++
  let to = 0
  while (
    to < least - from &&
    one.charCodeAt(one.length - 1 - to) === other.charCodeAt(other.length - 1 - to)
  )
    to++
  if (from + to < least - 2) return false
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  if (rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0)) return true
  if (rest(one, 0) === rest(other, 1)) return true
  const isSwapped = one[from] === other[from + 1] && one[from + 1] === other[from]
  return isSwapped && rest(one, 2) === rest(other, 2)
}
