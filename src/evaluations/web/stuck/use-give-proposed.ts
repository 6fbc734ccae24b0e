import { useState } from 'react'
import { ownerApi, type ReassignResult, type StuckStep } from '#evaluations/contract/owners.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useRemedyReason } from './use-remedy-reason.ts'

/** Steps that go to the same person for the same reason. */
interface Group {
  to_user_id: string
  reason: string
  evaluation_ids: string[]
}

/** Gives each step to its proposed owner: one call per person and reason. */
export function useGiveProposed(failed: string, onGiven: (given: readonly string[]) => void) {
  const reasonOf = useRemedyReason()
  const [results, setResults] = useState<readonly ReassignResult[]>([])
  const [isPending, setIsPending] = useState(false)
  const { mutateAsync, failure } = useApiMutation(ownerApi.reassign, { failed, quiet: true })

  const groupsOf = (steps: readonly StuckStep[]) => {
    const groups = new Map<string, Group>()
    for (const step of steps) {
      const to_user_id = step.proposed_owner?.user_id
      if (to_user_id === undefined) continue
      const reason = reasonOf(step)
      const key = `${to_user_id} ${reason}`
      const group = groups.get(key) ?? { to_user_id, reason, evaluation_ids: [] }
      group.evaluation_ids.push(step.evaluation.id)
      groups.set(key, group)
    }
    return [...groups.values()]
  }

  const give = async (steps: readonly StuckStep[]) => {
    setIsPending(true)
    try {
      for (const body of groupsOf(steps)) {
        const outcome = await mutateAsync({ body })
        const answered = 'answer' in outcome ? outcome.answer : []
        setResults((before) => [
          ...before.filter((one) => !body.evaluation_ids.includes(one.evaluation_id)),
          ...answered,
        ])
        const given = answered.filter((one) => one.outcome === 'reassigned')
        onGiven(given.map(({ evaluation_id }) => evaluation_id))
      }
    } catch {
      // The dialog shows `failure`; what was given before stays given.
    }
    setIsPending(false)
  }

  const resultOf = (id: string) => results.find(({ evaluation_id }) => evaluation_id === id)
  return { give, isPending, failure, resultOf }
}
