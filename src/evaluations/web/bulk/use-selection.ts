import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { previewApi } from '#evaluations/contract/preview.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { nameOrdering } from '#kit/web/platform/readers-ordering.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import type { Person } from '#evaluations/web/EmployeePicker.tsx'
import type { Kind } from '#evaluations/web/use-kind.ts'
import { shown } from '#kit/web/use-shown.ts'

export const waysToChoose = ['one', 'reports', 'several', 'unit'] as const
export type Way = (typeof waysToChoose)[number]

const noOne: readonly Person[] = []

/** For whom evaluations are to begin, and who of them has one already. */
export function useSelection(keep: string, { type, periods }: Kind, chosen = noOne) {
  const [first] = useState(chosen)
  const usual = first.length > 0 ? 'several' : 'one'
  const [way = usual, setWay] = useStoredState<Way>(`${keep}:way`)
  const [person, setPerson] = useStoredState<Person>(`${keep}:person`)
  const [several = first, setSeveral] = useStoredState<readonly Person[]>(`${keep}:several`)
  const [unit = null, setUnit] = useStoredState<Choice | null>(`${keep}:unit`)
  /** Reports who were unticked. */
  const [unticked, setUnticked] = useStoredState<readonly string[]>(`${keep}:left`)
  const left: ReadonlySet<string> = new Set(unticked)

  const named = way === 'several' ? several : person ? [person] : []
  const isAsked = way === 'reports' || (way === 'unit' ? unit !== null : named.length > 0)
  const who = {
    one: { employee_ids: named.map(({ employee_id }) => employee_id) },
    several: { employee_ids: named.map(({ employee_id }) => employee_id) },
    reports: { reports: true as const },
    unit: { unit_id: unit?.id },
  }
  const body = { ...who[way], type, periods, ordering: nameOrdering() }
  const preview = useQuery({
    queryKey: ['evaluations', 'preview', way, body],
    queryFn: ({ signal }) => callApi(previewApi.get, { body }, { signal }),
    select: (preview) => shown(preview),
    enabled: isAsked && periods.length > 0,
    placeholderData: (before, query) => (query?.queryKey[2] === way ? before : undefined),
  })
  const found = isAsked ? preview.data : undefined
  const people = (found?.people ?? []).filter(
    ({ employee_id }) => way !== 'reports' || !left.has(employee_id),
  )

  return {
    way,
    person,
    several,
    unit,
    left,
    setWay,
    setPerson,
    setSeveral,
    setUnit,
    setLeft: (left: ReadonlySet<string>) => setUnticked([...left]),
    isChosen: way === 'reports' ? people.length > 0 : isAsked,
    preview,
    /** Everybody there is, and those of them who are chosen. */
    found: found?.people,
    people,
    /** How many are chosen; of too many, the list holds only the first. */
    count: found ? found.count - (found.people.length - people.length) : 0,
    isKnown: isAsked && preview.isSuccess && !preview.isPlaceholderData,
    isDirty: person !== undefined || several !== first || unit !== null || left.size > 0,
    discard: () => {
      setWay(undefined)
      setPerson(undefined)
      setSeveral(undefined)
      setUnit(undefined)
      setUnticked(undefined)
    },
  }
}
