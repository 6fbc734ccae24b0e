import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardStep } from '#evaluations/rules/forward-step.ts'
import { canReassign, worksHrQueue } from '#evaluations/rules/step-owner.ts'
import { editRefusal, type Status } from '#evaluations/rules/workflow.ts'

/** An evaluation and the step it is to take. */
export interface Approval {
  evaluation: Evaluation
  to: Status
}

export type Choice = ReturnType<typeof useChoice>

interface Options {
  /** Offers those that wait for the reader, to approve them. */
  approves: boolean
}

/** Which evaluations are ticked, and why some were refused. */
export function useChoice({ approves: isOn }: Options) {
  const actor = useActor()
  const reassignsAny = worksHrQueue(actor)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  const isApprovable = (evaluation: Evaluation) =>
    isOn && forwardStep(evaluation, actor) !== undefined
  const isReassignable = (evaluation: Evaluation) => reassignsAny && canReassign(evaluation)
  const isFillable = (evaluation: Evaluation) =>
    evaluation.status === 'Draft' && editRefusal(evaluation, actor) === undefined
  const isOffered = (evaluation: Evaluation) =>
    isApprovable(evaluation) || isFillable(evaluation) || isReassignable(evaluation)

  return {
    isOffered,
    isApprovable,
    isFillable,
    isReassignable,
    isTicked: ({ id }: Evaluation) => ticked.has(id),
    refusal: ({ id }: Evaluation) => (isOn && ticked.has(id) ? refusals.get(id) : undefined),
    tick: (evaluations: readonly Evaluation[], isTicked: boolean) =>
      setTicked((before) => {
        const after = new Set(before)
        for (const { id } of evaluations) {
          if (isTicked) after.add(id)
          else after.delete(id)
        }
        return after
      }),
    chosen: (shown: readonly Evaluation[]) =>
      shown.filter((evaluation) => isOffered(evaluation) && ticked.has(evaluation.id)),
    /** What is ticked among those shown, with the step each would take. */
    approvals: (shown: readonly Evaluation[]): Approval[] =>
      shown.flatMap((evaluation) => {
        const to = forwardStep(evaluation, actor)
        return isOn && to && ticked.has(evaluation.id) ? [{ evaluation, to }] : []
      }),
    /** Of those that were asked for, only the refused ones stay ticked. */
    settle: (asked: readonly Approval[], refused: ReadonlyMap<string, string>) => {
      const done = asked.map(({ evaluation }) => evaluation.id).filter((id) => !refused.has(id))
      setTicked((before) => new Set([...before].filter((id) => !done.includes(id))))
      setRefusals(refused)
    },
  }
}
