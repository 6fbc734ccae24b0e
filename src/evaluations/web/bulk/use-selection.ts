import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewApi } from '#evaluations/contract/preview.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import type { Person } from '#evaluations/web/EmployeePicker.tsx'
import type { Kind } from '#evaluations/web/use-kind.ts'

export const waysToChoose = ['one', 'several', 'unit'] as const
export type Way = (typeof waysToChoose)[number]

/** For whom evaluations are to begin, and who of them has one already. */
export function useSelection({ type, periods }: Kind) {
  const [way, setWay] = useState<Way>('one')
  const [person, setPerson] = useState<Person>()
  const [several, setSeveral] = useState<readonly Person[]>([])
  const [unit, setUnit] = useState<Choice | null>(null)

  const chosen = way === 'several' ? several : person ? [person] : []
  const isChosen = way === 'unit' ? unit !== null : chosen.length > 0
  const body =
    way === 'unit'
      ? { unit_id: unit?.id, type, periods }
      : { employee_ids: chosen.map(({ employee_id }) => employee_id), type, periods }
  const preview = useQuery({
    queryKey: ['evaluations', 'preview', body],
    queryFn: ({ signal }) => callApi(previewApi.get, { body }, { signal }),
    enabled: isChosen && periods.length > 0,
    placeholderData: keepPreviousData,
  })

  return {
    way,
    person,
    several,
    unit,
    setWay,
    setPerson,
    setSeveral,
    setUnit,
    isChosen,
    preview,
    people: isChosen ? (preview.data?.people ?? []) : [],
    isKnown: isChosen && preview.isSuccess && !preview.isPlaceholderData,
    isDirty: person !== undefined || several.length > 0 || unit !== null,
  }
}
