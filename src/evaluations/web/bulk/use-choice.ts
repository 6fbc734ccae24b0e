import { useCallback, useState } from 'react'
import { useGridSelection } from '#kit/web/grid/use-grid-selection.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardStep, uncommentedStep } from '#evaluations/rules/details/forward-step.ts'
import { canReassign, isOwedBy, worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import { editRefusal, type Status } from '#evaluations/rules/workflow.ts'

/** An evaluation and the step it is to take. */
export interface Approval {
  evaluation: Evaluation
  to: Status
}

export type Choice = ReturnType<typeof useChoice>

const isFillableBy = (evaluation: Evaluation, actor: Actor) =>
  evaluation.status === 'Draft' && editRefusal(evaluation, actor) === undefined

/** Offered only to whom the step waits for, although HR and administrators may take others’ steps. */
const owedStep = (evaluation: Evaluation, actor: Actor) =>
  isOwedBy(actor, evaluation) ? forwardStep(evaluation, actor) : undefined

/** Which evaluations are ticked, and why some were refused. */
export function useChoice() {
  const actor = useActor()
  const reassignsAny = worksHrQueue(actor)
  const selection = useGridSelection()
  const { selected: ticked } = selection
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  const isApprovable = (evaluation: Evaluation) => owedStep(evaluation, actor) !== undefined
  /** Only comments are missing. */
  const isUncommented = (evaluation: Evaluation) =>
    isOwedBy(actor, evaluation) && uncommentedStep(evaluation, actor) !== undefined
  const isReassignable = (evaluation: Evaluation) => reassignsAny && canReassign(evaluation)
  const isFillable = (evaluation: Evaluation) => isFillableBy(evaluation, actor)
  // Steady, as a grid asks it of each row.
  const isOffered = useCallback(
    (evaluation: Evaluation) =>
      owedStep(evaluation, actor) !== undefined ||
      isFillableBy(evaluation, actor) ||
      (worksHrQueue(actor) && canReassign(evaluation)),
    [actor],
  )

  return {
    isOffered,
    isApprovable,
    isUncommented,
    isFillable,
    isReassignable,
    selection,
    refusal: ({ id }: Evaluation) => (ticked.has(id) ? refusals.get(id) : undefined),
    untick: (ids: readonly string[]) =>
      selection.replace([...ticked].filter((id) => !ids.includes(id))),
    chosen: (shown: readonly Evaluation[]) =>
      shown.filter((evaluation) => isOffered(evaluation) && ticked.has(evaluation.id)),
    /** What is ticked among those shown, with the step each would take. */
    approvals: (shown: readonly Evaluation[]): Approval[] =>
      shown.flatMap((evaluation) => {
        const to = owedStep(evaluation, actor)
        return to && ticked.has(evaluation.id) ? [{ evaluation, to }] : []
      }),
    /** Of those that were asked for, only the refused ones stay ticked. */
    settle: (asked: readonly Approval[], refused: ReadonlyMap<string, string>) => {
      const done = asked.map(({ evaluation }) => evaluation.id).filter((id) => !refused.has(id))
      selection.replace([...ticked].filter((id) => !done.includes(id)))
      setRefusals(refused)
    },
  }
}
