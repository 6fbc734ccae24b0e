import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useEndingTexts } from './use-ending-texts.ts'

/** Why type and period of an evaluation can’t be edited now; undefined when they can. */
export function useKindLock(evaluation: Evaluation) {
  const { typeLocked } = useTexts()
  const { sameKind } = useEndingTexts()
  const actor = useActor()
  if (evaluation.version_of) return sameKind
  return evaluation.status !== 'Draft' || editRefusal(evaluation, actor) ? typeLocked : undefined
}
