import { isClearWord } from '#imports/rules/cell-reader.ts'
import type { ColumnProfile, SheetProfile } from './column-profile.ts'
import { type GuessSource, possible, scorerOf } from './header-score.ts'
import { type HeaderText, hasWord, headerText, isEmergency } from './header-text.ts'
import type { Target } from './hints.ts'
import { isShare, type KnownValues, plain, shapeTest, shareOf } from './shapes.ts'

/** That a column holds a field, and how sure it is. */
export interface Candidate {
  index: number
  target: string
  score: number
  source: GuessSource
}

/** Values that nearly all have the shape of a field, and such that mostly have another. */
const fits = { share: 0.9, bonus: 0.1 }
const misfits = { share: 0.5, atMost: 0.45 }
/** What values alone say. */
const byShape: Partial<Record<NonNullable<Target['shape']>, number>> = { email: 0.85, phone: 0.5 }
const byKnown = { share: 0.6, score: 0.75 }

/** Every field that a column can hold with at least 0.50, the best first, in an order that the order of columns does not change. */
export function candidatesOf(
  headers: readonly string[],
  profile: SheetProfile,
  targets: readonly Target[],
  known: KnownValues,
): Candidate[] {
  const scorer = scorerOf(targets)
  const former = scorer.formerHeaders(headers)
  const tests = new Map(targets.map((target) => [target.id, shapeTest(target)]))
  const candidates: Candidate[] = []
  for (const column of profile.columns) {
    const header = headers[column.index] ?? ''
    const scores = scorer.scoresOf(header, former)
    const text = headerText(header)
    for (const target of targets) {
      const said = scores.get(target.id)
      const candidate = said
        ? { ...said, score: withShape(said.score, column, target, tests.get(target.id)) }
        : byValues(text, column, target, tests.get(target.id), known[target.id])
      if (!candidate || candidate.score < possible) continue
      candidates.push({ index: column.index, target: target.id, ...candidate })
    }
  }
  const headerOf = ({ index }: Candidate) => headers[index] ?? ''
  return candidates.toSorted(
    (one, other) =>
      other.score - one.score ||
      headerOf(one).localeCompare(headerOf(other)) ||
      one.target.localeCompare(other.target) ||
      one.index - other.index,
  )
}

/** The score of a header once the values were looked at. */
function withShape(
  score: number,
  { values: written }: ColumnProfile,
  { unsure }: Target,
  test: ReturnType<typeof shapeTest>,
): number {
  // A cell that clears its field says nothing of the field.
  const values = written.filter((value) => !isClearWord(value))
  if (!test || values.length === 0) return score
  const share = shareOf(values, test)
  if (share < misfits.share) return Math.min(score, misfits.atMost)
  const isLimited = unsure !== undefined && score <= unsure.atMost
  return share >= fits.share && !isLimited ? Math.min(1, rounded(score + fits.bonus)) : score
}

const rounded = (score: number) => Math.round(score * 100) / 100

/** What values say where the header says nothing. */
function byValues(
  header: HeaderText,
  { values }: ColumnProfile,
  { never = [], shape, unsure }: Target,
  test: ReturnType<typeof shapeTest>,
  known: ReadonlySet<string> | undefined,
): Omit<Candidate, 'index' | 'target'> | undefined {
  const isRefused = isEmergency(header) || never.some((word) => hasWord(header, word))
  if (values.length === 0 || isRefused) return undefined
  const isUnsure = unsure?.words.some((word) => hasWord(header, word))
  const most = isUnsure ? (unsure?.atMost ?? 1) : 1
  const expected = shape && byShape[shape]
  if (expected !== undefined && test && isShare(values, fits.share, test))
    return { score: Math.min(expected, most), source: 'values' }
  if (known && isShare(values, byKnown.share, (value) => known.has(plain(value))))
    return { score: Math.min(byKnown.score, most), source: 'values' }
  return undefined
}
