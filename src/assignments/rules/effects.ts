import { levels } from '#organisation/rules/levels.ts'

/** What becomes another one for someone: the company, the department, or the nearest manager of a unit. */
export const effectKinds = ['company', 'department', 'manager'] as const

export interface Effect {
  kind: (typeof effectKinds)[number]
  /** By name; null where there is none. */
  from: string | null
  from_ar: string | null
  to: string | null
  to_ar: string | null
}

/** The same for all whom it concerns. */
export interface SharedEffect extends Effect {
  people: number
  /** Of them, the first in the order of their names. */
  names: string[]
  /** The same in Arabic; who has no Arabic name is there by the other. */
  names_ar: string[]
}

/** Where someone works: the ids from the company down. */
export interface Place {
  company_id: string
  department_id: string
  sub_department_id?: string | null | undefined
  section_id?: string | null | undefined
  sub_section_id?: string | null | undefined
}

export interface KnownUnit {
  unit_id: string
  /** Null for a department. */
  parent_id: string | null
  name: string
  name_ar: string | null
  manager_id: string | null
  manager: string | null
  manager_ar: string | null
}

/** What someone or something is called, in both languages. */
interface Name {
  name: string
  name_ar: string | null
}

export interface Known {
  companies: ReadonlyMap<string, Name>
  units: ReadonlyMap<string, KnownUnit>
}

/** A unit that is to be below another one. */
export interface MovedUnit {
  unit_id: string
  parent_id: string | null
}

/** The lowest unit of a place. */
export const unitOf = (place: Place) =>
  levels.map((level) => place[`${level}_id`] ?? null).findLast((id) => id !== null) ?? null

/** Who manages the nearest unit upward; never the person themselves. */
export function nearestManager(
  units: Known['units'],
  place: Place | null,
  { user_id, moved }: { user_id: string; moved?: MovedUnit | undefined },
): Name | null {
  let at = place && unitOf(place)
  while (at !== null) {
    const unit = units.get(at)
    if (!unit) return null
    if (unit.manager !== null && unit.manager_id !== user_id)
      return { name: unit.manager, name_ar: unit.manager_ar }
    at = moved?.unit_id === at ? moved.parent_id : unit.parent_id
  }
  return null
}

/** What becomes another one for someone whose place changes, by name. */
export function effectsOf(
  { companies, units }: Known,
  {
    user_id,
    before,
    after,
    moved,
  }: {
    user_id: string
    before: Place | null
    after: Place
    moved?: MovedUnit | undefined
  },
): Effect[] {
  const company = (place: Place | null) => place && (companies.get(place.company_id) ?? null)
  const department = (place: Place | null) => place && (units.get(place.department_id) ?? null)
  const effects: Effect[] = []
  if (before?.company_id !== after.company_id)
    effects.push(effect('company', company(before), company(after)))
  if (before?.department_id !== after.department_id)
    effects.push(effect('department', department(before), department(after)))
  const from = nearestManager(units, before, { user_id })
  const to = nearestManager(units, after, { user_id, moved })
  if (from?.name !== to?.name) effects.push(effect('manager', from, to))
  return effects
}

const effect = (kind: Effect['kind'], from: Name | null, to: Name | null): Effect => ({
  kind,
  from: from?.name ?? null,
  from_ar: from?.name_ar ?? null,
  to: to?.name ?? null,
  to_ar: to?.name_ar ?? null,
})

const maxNames = 20

/** The same effects of many people together, in the order of the kinds, with whom they concern. */
export function sharedEffects(
  people: readonly (Name & { changes: readonly Effect[] })[],
): SharedEffect[] {
  const groups = new Map<string, SharedEffect>()
  for (const { name, name_ar, changes } of people)
    for (const change of changes) {
      const { kind, from, to } = change
      const key = JSON.stringify([kind, from, to])
      const group = groups.get(key) ?? { ...change, people: 0, names: [], names_ar: [] }
      const isNamed = group.names.length < maxNames
      const names = isNamed ? [...group.names, name] : group.names
      const names_ar = isNamed ? [...group.names_ar, name_ar ?? name] : group.names_ar
      groups.set(key, { ...group, people: group.people + 1, names, names_ar })
    }
  const order = ['company', 'department', 'manager']
  return [...groups.values()].toSorted(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) || other.people - one.people,
  )
}
