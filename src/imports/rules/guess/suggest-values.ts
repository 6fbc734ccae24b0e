import { nearName } from '#imports/rules/fuzzy-match.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { headerWords } from './header-text.ts'
import { plain } from './shapes.ts'

/** A value that a field can have. */
export interface FieldValue {
  /** Its id or code. */
  to: string
  label: string
  /** Other names that mean exactly this: a code, or the name in the other language. */
  also?: readonly string[]
  /** What other programs write for it. */
  synonyms?: readonly string[]
}

export interface ValueSuggestion {
  to: string
  label: string
  confidence: number
}

const confidences = { letters: 0.95, synonym: 0.9, unit: 0.85, initials: 0.75, near: 0.6 } as const
/** Words that only say that something is a unit. */
const unitWords = new Set(
  ['dept', 'department', 'division', 'section', 'unit', 'team', 'قسم', 'إدارة', 'شعبة', 'وحدة'].map(
    plain,
  ),
)
const maxSuggestions = 3

/** A value as it is compared, taken apart once. */
interface Prepared {
  value: FieldValue
  letters: Set<string>
  synonyms: Set<string>
  units: string[]
  initials: string[]
  words: string[]
}

/** Values of a field, to be compared with those of a file. */
export class ValueMatcher {
  readonly #values: Prepared[]
  readonly #exact = new Map<string, FieldValue | null>()

  constructor(values: readonly FieldValue[]) {
    this.#values = values.map(prepared)
    for (const value of values) {
      for (const name of new Set(
        [value.to, value.label, ...(value.also ?? [])].map(normalizeText),
      )) {
        // A name of two values means neither.
        this.#exact.set(name, this.#exact.has(name) ? null : value)
      }
    }
  }

  /** The value that is written, but for case, accents and Arabic variants of a letter. */
  match(written: string): FieldValue | undefined {
    return this.#exact.get(normalizeText(written)) ?? undefined
  }

  /** The values that may be meant, the best first. None of them is taken by itself. */
  suggestions(written: string): ValueSuggestion[] {
    const found: ValueSuggestion[] = []
    const key = plain(written)
    const words = headerWords(written)
    const unit = unitOf(words)
    const short = initialsOf(words)
    const near = this.#near(written, words)
    for (const each of this.#values) {
      const { value, letters, synonyms, units, initials } = each
      const isShort =
        initials.includes(unit) || (short !== undefined && units.some((name) => name === short))
      const confidence = letters.has(key)
        ? confidences.letters
        : synonyms.has(key)
          ? confidences.synonym
          : unit !== '' && units.includes(unit)
            ? confidences.unit
            : isShort
              ? confidences.initials
              : value === near
                ? confidences.near
                : 0
      if (confidence > 0) found.push({ to: value.to, label: value.label, confidence })
    }
    return found
      .toSorted((one, other) => other.confidence - one.confidence)
      .slice(0, maxSuggestions)
  }

  #near(written: string, words: readonly string[]): FieldValue | undefined {
    const comparable = this.#values.filter((each) => !areNumbered(words, each.words))
    const name = nearName(
      written,
      comparable.map(({ value }) => value.label),
    )
    return comparable.find(({ value }) => value.label === name)?.value
  }
}

function prepared(value: FieldValue): Prepared {
  const { label, also = [], synonyms = [] } = value
  const names = [label, ...also].map(headerWords)
  return {
    value,
    letters: new Set([label, ...also].map(plain)),
    synonyms: new Set(synonyms.map(plain)),
    units: names.map(unitOf).filter((unit) => unit !== ''),
    initials: names.flatMap((words) => initialsOf(words) ?? []),
    words: headerWords(label),
  }
}

/** A name without the words that say what kind of unit it is. */
const unitOf = (words: readonly string[]) => words.filter((word) => !unitWords.has(word)).join('')

/** `hr` of Human Resources; `and` and `of` are usually left out. */
function initialsOf(words: readonly string[]): string | undefined {
  const letters = words
    .filter((word) => !['and', 'of', 'the', 'و'].includes(word))
    .map((word) => word.charAt(0))
  return letters.length >= 2 ? letters.join('') : undefined
}

/** Store 1 and Store 2, or Block A and Block B: names that differ in a number or a letter alone. */
export const isOtherNumber = (one: string, other: string) =>
  areNumbered(headerWords(one), headerWords(other))

function areNumbered(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return digitsOf(words) !== digitsOf(others)
  return words.some((word, index) => {
    const second = others[index] ?? ''
    return word !== second && isMark(word) && isMark(second)
  })
}

const isMark = (text: string) => text.length === 1 || /\d/.test(text)
const digitsOf = (words: readonly string[]) => words.join('').replace(/\D/g, '')
