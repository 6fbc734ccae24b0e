import type { StuckStep } from '#evaluations/contract/owners.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** The reason that is stored when a stuck step is given to someone, unless another one is written. */
export function useRemedyReason() {
  const { owners } = useTexts()
  const t = owners.stuck
  return ({ why, working_days }: StuckStep) => {
    if (why === 'no_owner') return t.reasonNoOwner
    return why === 'inactive' ? t.reasonInactive : t.reason(working_days)
  }
}
