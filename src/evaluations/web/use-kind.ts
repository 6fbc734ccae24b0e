import { useState } from 'react'
import type { EvaluationType, Term } from '#evaluations/rules/periods.ts'
import { periodsToMake } from './period-choices.ts'

export type Kind = ReturnType<typeof useKind>

/** Which evaluations are to begin: their type and year, and which periods these make. */
export function useKind() {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [type, setType] = useState<EvaluationType>('Quarterly')
  const [year, setYear] = useState(thisYear)
  const [term, setTerm] = useState<Term>()
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
  }
}
