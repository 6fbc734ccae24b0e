import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardStep } from '#evaluations/rules/forward-step.ts'
import type { Status } from '#evaluations/rules/workflow.ts'

/** An evaluation and the step it is to take. */
export interface Approval {
  evaluation: Evaluation
  to: Status
}

export type Choice = ReturnType<typeof useChoice>

/** Which of the evaluations that wait for the reader are ticked, and why some were refused. */
export function useChoice(isOn: boolean) {
  const actor = useActor()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  const isOffered = (evaluation: Evaluation) => isOn && forwardStep(evaluation, actor) !== undefined

  return {
    isOffered,
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
    /** What is ticked among those shown, with the step each would take. */
    approvals: (shown: readonly Evaluation[]): Approval[] =>
      shown.flatMap((evaluation) => {
        const to = forwardStep(evaluation, actor)
        return isOn && to && ticked.has(evaluation.id) ? [{ evaluation, to }] : []
      }),
    /** Only the refused ones stay ticked. */
    resolveNotifications: (refused: ReadonlyMap<string, string>) => {
      setTicked(new Set(refused.keys()))
      setRefusals(refused)
    },
  }
}
