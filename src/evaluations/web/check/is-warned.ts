import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'

/** Whether a list marks what is worth a look: of a draft only to the person who can submit it there. */
export const isWarned = (
  evaluation: Evaluation,
  choice: Pick<Choice, 'isApprovable' | 'isUncommented'>,
) =>
  evaluation.status !== 'Draft' ||
  choice.isApprovable(evaluation) ||
  choice.isUncommented(evaluation)
