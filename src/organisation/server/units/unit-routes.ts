import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { unitApis } from '#organisation/contract/units.ts'
import type { NameOrdering } from '#organisation/contract/name-ordering.ts'
import { levelBelow, levels, parentOf, type Level } from '#organisation/rules/levels.ts'
import { applyUnitChange, createUnit, deleteUnit } from './unit-changes.ts'
import { findUnit, listUnits, type StoredUnit } from './unit-store.ts'

type Calls = Record<'list' | 'create' | 'read' | 'change' | 'remove', Endpoint>

interface UnitQuery {
  limit: number
  cursor?: string
  search?: string
  ordering: NameOrdering
}

/** A request as every level has it; which fields there are, its contract has checked. */
interface UnitCall {
  params: Record<string, string>
  query: UnitQuery & Record<string, string | undefined>
  body: Record<string, string | null | undefined> & { confirmed_people?: number }
}

/** The four levels below a company, served by one piece of code: they differ in what they are called. */
export function unitRoutes(app: FastifyInstance) {
  for (const level of levels) serveLevel(app, level, unitApis[level])
}

function serveLevel(app: FastifyInstance, level: Level, api: Calls) {
  const words = wireWords(level)
  const idOf = (call: unknown) => (call as UnitCall).params[words.id] ?? ''
  const inputOf = (call: unknown) => {
    const {
      [words.parentId]: parent_id,
      name,
      confirmed_people,
      ...manager
    } = (call as UnitCall).body
    return {
      ...manager,
      ...(typeof name === 'string' && { name }),
      ...(typeof parent_id === 'string' && { parent_id }),
      ...(typeof confirmed_people === 'number' && { confirmed_people }),
    }
  }

  serveList(app, api.list, async (call, { db, request }) => {
    const { query } = call as UnitCall
    const { limit, cursor, search, ordering, [words.parent]: parent_id } = query
    const asked = { limit, cursor, search, ordering, parent_id }
    const page = await listUnits(db, level, asked, request)
    return { ...page, results: page.results.map(words.toDto) }
  })

  serve(app, api.read, async (call, { db }) => words.toDto(await findUnit(db, level, idOf(call))))

  serve(app, api.create, async (call, { db, actor }) => {
    const { name = '', parent_id = '', ...manager } = inputOf(call)
    return words.toDto(await createUnit(db, level, { ...manager, name, parent_id }, actor))
  })

  serve(app, api.change, async (call, { db, actor, ifMatch }) => {
    const options = { actor, ifMatch, toDto: words.toDto }
    return words.toDto(await applyUnitChange(db, level, idOf(call), inputOf(call), options))
  })

  serve(app, api.remove, async (call, { db, actor, ifMatch }) => {
    await deleteUnit(db, level, idOf(call), { actor, ifMatch, toDto: words.toDto })
  })
}

function wireWords(level: Level) {
  const parent = parentOf[level]
  const below = levelBelow[level]
  return {
    id: `${level}_id`,
    parent,
    parentId: `${parent}_id`,
    toDto: (unit: StoredUnit) => {
      const { unit_id, parent_id, parent_name, parent_name_ar, below_count, ...more } = unit
      const { company_id: _, ...common } = more
      return {
        [`${level}_id`]: unit_id,
        [parent]: parent_name,
        [`${parent}_ar`]: parent_name_ar,
        [`${parent}_id`]: parent_id,
        ...(below && { [`${below}_count`]: below_count }),
        ...common,
      }
    },
  }
}
