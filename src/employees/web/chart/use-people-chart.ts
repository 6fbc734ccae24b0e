import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { ChartPerson, PeopleAround } from '#employees/contract/chart.ts'
import {
  type ChartChoices,
  type ChartSource,
  chartStep,
  openAtFirst,
} from '#organisation/rules/chart.ts'
import { chartQueries } from './chart-queries.ts'

type Levels = ReadonlyMap<string | null, PeopleAround>

/** Everyone who is loaded. */
const peopleIn = (levels: Levels): ReadonlyMap<string, ChartPerson> =>
  new Map(
    [...levels.values()]
      .flatMap(({ path, below }) => [...path, ...below])
      .map((person) => [person.employee_id, person]),
  )

const sourceOf = (path: readonly string[], levels: Levels): ChartSource => {
  const people = peopleIn(levels)
  return {
    path,
    below: (id) => {
      const level = levels.get(id)
      return level && { ids: level.below.map(({ employee_id }) => employee_id), count: level.count }
    },
    countBelow: (id) => people.get(id)?.reports ?? 0,
  }
}

/** The reporting lines around someone; without anyone, around who leads most. Loaded is what is shown. */
export function usePeopleChart(given: string | undefined, { toggled, limits }: ChartChoices) {
  const ask = (id: string | null) => chartQueries.around(id, limits.get(id) ?? chartStep)
  const top = useQuery({ ...ask(null), placeholderData: keepPreviousData })
  const selected = given ?? top.data?.below[0]?.employee_id
  const at = useQuery({
    ...ask(selected ?? null),
    enabled: selected !== undefined,
    placeholderData: keepPreviousData,
  })
  const path = at.data?.path.map(({ employee_id }) => employee_id) ?? []
  const last = path.at(-1)
  const known = new Map<string | null, PeopleAround>()
  if (top.data) known.set(null, top.data)
  if (at.data && last !== undefined) known.set(last, at.data)

  const first = sourceOf(path, known)
  const opened = [...toggled].filter(([, isOpen]) => isOpen).map(([id]) => id)
  const wanted = [...new Set([...path.slice(-3), ...openAtFirst(first), ...opened])].filter(
    (id) => id !== last && (first.countBelow(id) > 0 || opened.includes(id)),
  )
  const results = useQueries({
    queries: wanted.map((id) => ({ ...ask(id), placeholderData: keepPreviousData })),
  })
  const levels = new Map(known)
  wanted.forEach((id, index) => {
    const data = results[index]?.data
    if (data) levels.set(id, data)
  })

  return { top, at, selected, people: peopleIn(levels), source: sourceOf(path, levels) }
}
