import type { ManagerialLevel } from '#employees/rules/employee.ts'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import type { Role } from '#kit/rules/actor.ts'
import type { Category, Derivation } from '#scoring/rules/scoring.ts'

/** Texts with `_ar` behind their name are the Arabic ones, where there are any. */
type InArabic = string | null | undefined

interface DocumentHead {
  evaluation_id: string
  version_of?: string | null | undefined
  replaced_at?: string | null | undefined
  employee_name: string
  employee_name_ar?: InArabic
  department: string | null
  department_ar?: InArabic
  managerial_level: ManagerialLevel
  type: EvaluationType
  period: string
  status: Status
  moved_at: string
  reviewer_name: string | null
  reviewer_name_ar?: InArabic
  /** 0-100, one decimal; null where there was nothing to score. */
  score: number | null
  objectives_score: number | null
  competencies_score: number | null
  grade: string | null
  acknowledged_at?: string | null | undefined
  closed_without_answer_at?: string | null | undefined
  informed_at?: string | null | undefined
}

interface DocumentItem {
  item_id: string
  label: string
  label_ar?: InArabic
  description: string
  description_ar?: InArabic
  /** What was aimed at and what was reached, each 1-10. */
  aim: number
  reached: number
  /** Percent. */
  score: number
  weight: number
  /** What the employee says of it, once everyone who reads the evaluation sees both parts. */
  self?: DocumentSelf | undefined
}

interface DocumentSelf {
  /** 1-10, or nothing entered. */
  figure: number | null
  comment: string
  /** Who of HR entered the figure on behalf; null when it was the employee. */
  entered_by_name: string | null
  entered_by_name_ar?: InArabic
  /** The same of the comment; left out when it was the employee. */
  comment_entered_by_name?: string | null | undefined
  comment_entered_by_name_ar?: InArabic
}

interface DocumentComment {
  item_id: string
  at: string
  author_name: string
  author_name_ar?: InArabic
  author_role: Role
  text: string
}

interface DocumentDecision {
  at: string
  actor_name: string
  actor_name_ar?: InArabic
  actor_role: Role
  action: PrintedAction
  from: Status | null
  to: Status | null
  comment: string
  on_behalf: boolean
}

/** Everything a document says of an evaluation, in no language and for no reader in particular. */
export interface DocumentContent {
  evaluation: DocumentHead
  objectives: (DocumentItem & { status: 'Not started' | 'In-progress' | 'Completed' })[]
  competencies: (DocumentItem & { category: Category })[]
  derivation: Derivation & { managerial_level: ManagerialLevel; weights_kept: boolean }
  /** What was said about items for everyone, oldest first. */
  comments: DocumentComment[]
  /** Oldest first. */
  decisions: DocumentDecision[]
}

/** What of the history is a decision, and so is printed. */
export const printedActions = [
  'moved',
  'withdrawn',
  'acknowledged',
  'closed_without_answer',
] as const
export type PrintedAction = (typeof printedActions)[number]

export const isPrinted = (action: string): action is PrintedAction =>
  printedActions.some((one) => one === action)

/**
 * The same content always as the same text, so that its hash can be computed again from the data: JSON without
 * spaces, names in the order of their characters, what is undefined left out (RFC 8785 for these values).
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** What the hash is of: not that a corrected version took its place, which happens to what was signed. */
export const signedContent = ({
  evaluation: { replaced_at: _, ...evaluation },
  ...content
}: DocumentContent): DocumentContent => ({ ...content, evaluation })
