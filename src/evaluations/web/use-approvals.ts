import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { call } from '#kit/web/call.ts'
import type { Approval } from './use-choice.ts'

export type Fate = 'running' | 'done' | { refused: string }

/** Approves one after the other; a refusal does not stop the others. */
export function useApprovals(onSettled: (refused: ReadonlyMap<string, string>) => void) {
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(new Map())

  const { mutate, isIdle, isPending } = useMutation({
    mutationFn: async (approvals: readonly Approval[]) => {
      const refused = new Map<string, string>()
      for (const { evaluation, to } of approvals) {
        const { id, updated_at } = evaluation
        const became = (fate: Fate) => setFates((before) => new Map(before).set(id, fate))
        became('running')
        try {
          const asked = { params: { evaluation_id: id }, body: { status: to } }
          await call(evaluationApi.change, asked, { ifMatch: updated_at })
          became('done')
        } catch (problem) {
          const reason = problem instanceof Error ? problem.message : String(problem)
          refused.set(id, reason)
          became({ refused: reason })
        }
      }
      return refused
    },
    onSuccess: onSettled,
  })

  return { fates, approve: mutate, isAsking: isIdle, isPending }
}
