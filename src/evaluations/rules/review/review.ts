import type { Actor } from '#kit/rules/actor.ts'
import { statusesIn } from '#evaluations/rules/list/action-group.ts'
import {
  type ForwardVerb,
  forwardVerb,
  type OfferedSteps,
  stepsToOffer,
} from '#evaluations/rules/details/forward-step.ts'
import {
  type Evaluated,
  isSentBack,
  type Status,
  withdrawnTo,
} from '#evaluations/rules/workflow.ts'

/** What others have prepared and is now to be decided; a draft is prepared on its own screen. */
export const reviewedStatuses: readonly Status[] = [
  ...statusesIn('approve'),
  ...statusesIn('complete'),
]

type Forward = NonNullable<OfferedSteps['forward']>

export interface ReviewSteps {
  approve?: {
    to: Status
    verb: ForwardVerb
    /** It cannot be taken back, so that it is asked about first. */
    asks: boolean
    /** What prevents it for now. */
    refusal?: NonNullable<Forward['refusal']>
  }
  reject?: Status
  sendBack?: Status
}

/** What a reviewer can decide about an evaluation; nothing where it is not theirs to decide. */
export function reviewSteps(evaluation: Evaluated, actor: Actor): ReviewSteps {
  const from = evaluation.status
  if (!reviewedStatuses.includes(from)) return {}
  const { forward, others } = stepsToOffer(evaluation, actor)
  const sendBack = others.find((to) => isSentBack(from, to))
  return {
    ...(forward && {
      approve: {
        ...forward,
        verb: forwardVerb([from]),
        asks: withdrawnTo(forward.to) === undefined,
      },
    }),
    ...(others.includes('Rejected') && { reject: 'Rejected' }),
    ...(sendBack && { sendBack }),
  }
}

export const isReviewed = (evaluation: Evaluated, actor: Actor): boolean =>
  Object.keys(reviewSteps(evaluation, actor)).length > 0
