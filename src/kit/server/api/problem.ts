import type { ProblemCode } from '#kit/contract/problem.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { problemText } from '#kit/texts/problems.ts'

interface Details {
  /** Errors of single fields. */
  fields?: Record<string, readonly Sentence[]>
  /** Further facts for programs. */
  facts?: Record<string, unknown>
  /** Seconds. */
  retryAfter?: number
}

/** A refusal; its text is chosen when the reader's language is known. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly sentence: Sentence
  readonly details: Details

  constructor(status: number, code: ProblemCode, sentence: Sentence, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.sentence = sentence
    this.details = details
  }
}

export const notFound = () =>
  new Problem(
    404,
    'not_found',
    problemText((t) => t.notFound),
  )
/** The database is unavailable; the caller can try again in a second. */
export const unavailable = (facts?: Record<string, unknown>) =>
  new Problem(
    503,
    'unavailable',
    problemText((t) => t.unavailable),
    { ...(facts && { facts }), retryAfter: 1 },
  )
export const forbidden = (sentence: Sentence = problemText((t) => t.forbidden)) =>
  new Problem(403, 'forbidden', sentence)
export const invalidField = (field: string, sentence: Sentence) =>
  new Problem(400, 'invalid', sentence, { fields: { [field]: [sentence] } })

/** The requested row, or a 404. */
export function firstOrThrowNotFound<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** Refuses a write to a row that was changed since the caller read it; `current` is its present state. */
export function assertNotStale(ifMatch: string | null, updated_at: string, current: unknown) {
  if (ifMatch !== null && ifMatch !== updated_at) throw stale(current)
}

/** Someone else changed it first; `current` is its present state. */
export const stale = (current: unknown) =>
  new Problem(
    409,
    'stale',
    problemText((t) => t.stale),
    { facts: { current } },
  )
