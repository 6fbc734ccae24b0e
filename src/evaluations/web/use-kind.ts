import { useState } from 'react'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import type { EvaluationType, Term } from '#evaluations/rules/periods.ts'
import { periodsToMake } from './period-choices.ts'

export type Kind = ReturnType<typeof useKind>

/** Which evaluations are to begin: their type and year, and which periods these make. */
export function useKind(keep: string) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [type = 'Quarterly', setType] = useStoredState<EvaluationType>(`${keep}:type`)
  const [year = thisYear, setYear] = useStoredState<number>(`${keep}:year`)
  const [term, setTerm] = useStoredState<Term>(`${keep}:term`)
  return {
    thisYear,
    type,
    year,
    term,
    setType,
    setYear,
    setTerm,
    periods: periodsToMake(type, year, term),
    isDirty: type !== 'Quarterly' || year !== thisYear,
    discard: () => {
      setType(undefined)
      setYear(undefined)
      setTerm(undefined)
    },
  }
}
