import { itemScore, toOneDecimal } from '#scoring/rules/scoring.ts'
import type { Section } from '#evaluations/rules/details/warnings.ts'
import { canChangeItems } from '#evaluations/rules/workflow.ts'
import { type SelfAssessed, seenParts } from './self-assessment.ts'

/** Which scores have to be explained before an evaluation moves on. */
export interface CommentLimits {
  /** Item scores up to this one, in percent. */
  low: number
  /** Item scores from this one on. */
  high: number
  /** So many levels above or below what the employee says. */
  levels: number
}

/** Of a cycle, unless it says otherwise. */
export const usualLimits: CommentLimits = { low: 40, high: 95, levels: 3 }
/** Levels are from 1 to 10. */
export const maxLevels = 9

export type LimitProblem = 'percent' | 'order' | 'levels'

const isWithin = (figure: number, lowest: number, highest: number) =>
  Number.isInteger(figure) && figure >= lowest && figure <= highest

/** What is wrong with each limit that was typed; nothing where all are right. */
export function limitProblem({ low, high, levels }: CommentLimits) {
  const problems: Partial<Record<keyof CommentLimits, LimitProblem>> = {}
  if (!isWithin(low, 0, 100)) problems.low = 'percent'
  if (!isWithin(high, 0, 100)) problems.high = 'percent'
  if (!isWithin(levels, 1, maxLevels)) problems.levels = 'levels'
  if (!problems.low && !problems.high && low >= high) problems.low = 'order'
  return problems
}

export const commentReasons = ['low', 'high', 'self'] as const
export type CommentReason = (typeof commentReasons)[number]

interface Judged {
  aim: number
  reached: number
  /** What the employee says they reached; null where nothing. */
  self: number | null
}

/** Why an item needs a comment, or undefined. Its score is judged as it is shown. */
export function commentReason(
  { aim, reached, self }: Judged,
  { low, high, levels }: CommentLimits,
): CommentReason | undefined {
  const score = toOneDecimal(itemScore(reached, aim))
  if (score <= low) return 'low'
  if (score >= high) return 'high'
  return self !== null && Math.abs(reached - self) >= levels ? 'self' : undefined
}

/** An item without a comment of those who evaluate. */
export interface Uncommented extends Judged {
  item_id: string
  section: Section
  name: string
  name_ar: string | null
  /** Someone has assessed it: it was changed, or never had the first values of a new item. */
  is_assessed: boolean
}

export type MissingComment = Pick<Uncommented, 'item_id' | 'section' | 'name' | 'name_ar'> & {
  reason: CommentReason
}

/**
 * The comments that are missing, for as long as the items can be changed. What no one has assessed yet
 * has nothing to explain: the warnings name it, which never refuse a step. A figure of the employee
 * counts once managers see it: before that, what is asked of them would say how far it is from theirs.
 */
export function missingComments(
  assessed: SelfAssessed,
  items: readonly Uncommented[],
  limits: CommentLimits | null,
): MissingComment[] {
  if (!limits || !canChangeItems(assessed.status)) return []
  const isSelfSeen = seenParts(assessed, 'manager').own
  return items.flatMap(({ item_id, section, name, name_ar, aim, reached, self, is_assessed }) => {
    if (!is_assessed) return []
    const reason = commentReason({ aim, reached, self: isSelfSeen ? self : null }, limits)
    return reason ? [{ item_id, section, name, name_ar, reason }] : []
  })
}
