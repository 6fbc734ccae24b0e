import { useQuery } from '@tanstack/react-query'
import { parentOf, type Level, type Unit } from '#organisation/rules/levels.ts'
import { companyQueries, unitQueries } from '#organisation/web/queries.ts'
import { shown } from '#kit/web/use-shown.ts'

export type Kind = 'company' | Level

export interface Place {
  kind: Kind
  id: string
  name: string
}

const above = (kind: Kind | undefined) =>
  kind === undefined || kind === 'company' ? undefined : parentOf[kind]

/** A unit or a company and all that is above it, from the top down; what is not known yet is left out. */
export function useTrail(kind: Kind, id: string) {
  const isCompany = kind === 'company'
  const company = useQuery({ ...companyQueries.one(id), enabled: isCompany && id !== '' })
  const lowest = useUnit(isCompany ? undefined : kind, id)
  const second = useUnit(above(kind), lowest.data?.parent_id)
  const third = useUnit(above(above(kind)), second.data?.parent_id)
  const fourth = useUnit(above(above(above(kind))), third.data?.parent_id)

  if (isCompany) {
    const trail: Place[] = company.data ? [{ kind, id, name: shown(company.data).name }] : []
    return { trail, error: company.error }
  }
  const known = [lowest.data, second.data, third.data, fourth.data].filter(
    (unit) => unit !== undefined,
  )
  return { trail: known.length > 0 ? trailOf(kind, shown(known)) : [], error: lowest.error }
}

function useUnit(kind: Kind | undefined, id: string | undefined) {
  const level = kind === 'company' ? undefined : kind
  return useQuery({
    ...unitQueries.one(level ?? 'department', id ?? ''),
    enabled: level !== undefined && id !== undefined && id !== '',
  })
}

/** Each unit names its parent, so the highest known unit gives the next one to load. */
function trailOf(level: Level, known: readonly Unit[]): Place[] {
  const trail: Place[] = []
  let kind: Level = level
  for (const { unit_id, name, parent_id, parent_name } of known) {
    trail[0] = { kind, id: unit_id, name }
    trail.unshift({ kind: parentOf[kind], id: parent_id, name: parent_name })
    const next = parentOf[kind]
    if (next === 'company') break
    kind = next
  }
  return trail
}
