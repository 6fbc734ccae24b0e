import type { SheetProfile } from './column-profile.ts'
import { type DateOrder, dateOrderOf, type DateQuestion } from './date-order.ts'
import { type GuessSource, sure } from './header-score.ts'
import { headerKey } from './header-text.ts'
import type { Target } from './hints.ts'
import { type Candidate, candidatesOf } from './column-candidates.ts'
import type { KnownValues } from './shapes.ts'

/** Two columns this near for one field are a question. */
const near = 0.1
/** Beyond this share of rows, two columns say the same. */
const agreeing = 0.9

export interface Alternative {
  target: string
  confidence: number
}

export interface ColumnGuess {
  index: number
  header: string
  samples: string[]
  filled: number
  /** The field it is preselected for; null when nothing is sure. */
  target: string | null
  /** Of the target; 0 without one. */
  confidence: number
  source: GuessSource | null
  /** Fields it could be instead, best first, from 0.50. */
  alternatives: Alternative[]
}

export interface ColumnQuestion {
  kind: 'column_choice'
  target: string
  /** Places of the columns. */
  columns: number[]
}

export type MappingQuestion = ColumnQuestion | DateQuestion

export interface ColumnGuesses {
  columns: ColumnGuess[]
  questions: MappingQuestion[]
  /** The order of days and months that the values decide, by the place of the column. */
  dates: Record<number, DateOrder>
}

interface Given {
  /** As in the file; none when the file has no header row. */
  headers: readonly string[]
  profile: SheetProfile
  targets: readonly Target[]
  known?: KnownValues
}

/** Which field each column of a sheet holds, and what has to be asked. */
export function guessColumns({ headers, profile, targets, known = {} }: Given): ColumnGuesses {
  const candidates = candidatesOf(headers, profile, targets, known)
  const rivals = rivalsOf(candidates, targets, profile)
  const chosen = assigned(candidates, targets, rivals, profile)
  const columns = profile.columns.map(({ index, samples, filled }): ColumnGuess => {
    const own = candidates.filter((each) => each.index === index)
    const choice = chosen.get(index)
    return {
      index,
      header: headers[index] ?? '',
      samples,
      filled,
      target: choice?.target ?? null,
      confidence: choice?.score ?? 0,
      source: choice?.source ?? null,
      alternatives: own
        .filter(({ target }) => target !== choice?.target)
        .map(({ target, score }) => ({ target, confidence: score })),
    }
  })
  const questions: MappingQuestion[] = [...rivals].map(([target, places]) => ({
    kind: 'column_choice',
    target,
    columns: places,
  }))
  const dates: Record<number, DateOrder> = {}
  const shapes = new Map(targets.map(({ id, shape }) => [id, shape]))
  for (const { index, target } of columns) {
    if (target === null || shapes.get(target) !== 'date') continue
    const counts = profile.columns[index]?.dates.counts
    if (!counts) continue
    const { order, question } = dateOrderOf(counts, index)
    if (order) dates[index] = order
    if (question) questions.push(question)
  }
  return { columns, questions, dates }
}

/** The columns that are too near each other for one field, by field. */
function rivalsOf(
  candidates: readonly Candidate[],
  targets: readonly Target[],
  profile: SheetProfile,
): Map<string, number[]> {
  const rivals = new Map<string, number[]>()
  const isElsewhere = (candidate: Candidate) =>
    candidates.some(
      (other) =>
        other.index === candidate.index &&
        other.target !== candidate.target &&
        other.score > candidate.score,
    )
  for (const target of targets) {
    const own = candidates.filter((each) => each.target === target.id && !isElsewhere(each))
    const [best] = own
    if (!best || best.score < sure) continue
    const close = own.filter(({ score }) => score > best.score - near - 1e-9)
    if (close.length < 2 || isSaidTwice(target, close, profile)) continue
    rivals.set(
      target.id,
      close.map(({ index }) => index).toSorted((one, other) => one - other),
    )
  }
  return rivals
}

/** Whether columns of one identifier can all be taken: `same` text, or each leads to the record. */
function isSaidTwice(target: Target, close: readonly Candidate[], profile: SheetProfile): boolean {
  if (target.twice === 'one_record') return true
  if (target.twice !== 'same') return false
  const [first = 0, ...others] = close.map(({ index }) => index)
  return others.every((other) => {
    const both = profile.firstRows.filter((cells) => cells[first] && cells[other])
    const same = both.filter(
      (cells) => headerKey(cells[first] ?? '') === headerKey(cells[other] ?? ''),
    )
    return both.length > 0 && same.length >= both.length * agreeing
  })
}

/** One column for each field, the best first; a field with rivals gets none. */
function assigned(
  candidates: readonly Candidate[],
  targets: readonly Target[],
  rivals: ReadonlyMap<string, number[]>,
  profile: SheetProfile,
): Map<number, Candidate> {
  const chosen = new Map<number, Candidate>()
  const taken = new Map<string, Candidate[]>()
  const byId = new Map(targets.map((target) => [target.id, target]))
  for (const candidate of candidates) {
    const { index, target, score } = candidate
    if (score < sure || chosen.has(index) || rivals.has(target)) continue
    const before = taken.get(target) ?? []
    const field = byId.get(target)
    const isSecond = before.length > 0
    if (isSecond && !(field && isSaidTwice(field, [...before, candidate], profile))) continue
    chosen.set(index, candidate)
    taken.set(target, [...before, candidate])
  }
  // A name as a whole makes its parts superfluous.
  for (const [index, { target }] of chosen) {
    const whole = byId.get(target)?.partOf
    if (whole !== undefined && taken.has(whole)) chosen.delete(index)
  }
  return chosen
}
