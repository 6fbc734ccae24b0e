import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Page } from '#kit/contract/page.ts'
import { unitApis } from '#organisation/contract/units.ts'
import { levelBelow, parentOf, type Level, type Unit } from '#organisation/rules/levels.ts'

/** What is asked of any level; which fields there are, its contract knows. */
export interface UnitQuestion {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: Record<string, string | number | null>
  ifMatch?: string
  base?: Unit
}

export interface UnitPage extends Page<Unit> {
  totals?: { units: number; employees: number } | undefined
}

type Calls = Record<'list' | 'create' | 'read' | 'change' | 'remove', Endpoint>

export const callsOf = (level: Level): Calls => unitApis[level]

export const idField = (level: Level) => `${level}_id`
export const parentField = (level: Level) => `${parentOf[level]}_id`

/** A unit as its level words it, in the words all levels have in common. */
export function unitOf(level: Level, wire: unknown): Unit {
  const below = levelBelow[level]
  const {
    [idField(level)]: unit_id,
    [parentOf[level]]: parent_name,
    [`${parentOf[level]}_ar`]: parent_name_ar,
    [parentField(level)]: parent_id,
    [`${below}_count`]: below_count = 0,
    ...rest
  } = wire as Record<string, unknown>
  return { ...rest, unit_id, parent_id, parent_name, parent_name_ar, below_count } as Unit
}

export function unitPageOf(level: Level, answer: unknown): UnitPage {
  const page = answer as UnitPage & { results: unknown[] }
  return { ...page, results: page.results.map((wire) => unitOf(level, wire)) }
}
