import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { ReassignResult } from '#evaluations/contract/owners.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { ReassignForm } from './ReassignForm.tsx'
import { ReassignOutcome } from './ReassignOutcome.tsx'

interface Props {
  evaluations: readonly Evaluation[]
  /** Proposed, and open to another choice. */
  to?: Choice | null
  reason?: string
  /** Called with the evaluations that have another owner now. */
  onGiven?: (given: readonly string[]) => void
  onClose: () => void
}

/** Gives the steps of one or several evaluations to someone, and says of each how it went. */
export function ReassignDialog({ evaluations, to = null, reason = '', onGiven, onClose }: Props) {
  const [left, setLeft] = useState(evaluations)
  const [values, setValues] = useState({ to, reason })
  const [results, setResults] = useState<readonly ReassignResult[]>()

  if (results)
    return (
      <ReassignOutcome
        evaluations={left}
        results={results}
        onTryAgain={(refused) => {
          setLeft(refused)
          setResults(undefined)
        }}
        onClose={onClose}
      />
    )
  return (
    <ReassignForm
      evaluations={left}
      initial={values}
      onAnswer={(answered, used) => {
        const given = answered.filter(({ outcome }) => outcome === 'reassigned')
        onGiven?.(given.map(({ evaluation_id }) => evaluation_id))
        if (given.length === answered.length) return onClose()
        setValues(used)
        setResults(answered)
      }}
      onClose={onClose}
    />
  )
}
