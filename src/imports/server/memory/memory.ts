import { type Mapping, optionsInForce } from '#imports/rules/mapping/mapping.ts'
import { recalledMapping } from '#imports/rules/mapping/memory.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { findFileValues } from '#imports/server/mapping/file-values.ts'
import type { ImportRow } from '#imports/server/store.ts'
import type { Database } from '#kit/server/database/database.ts'
import { rememberMapping, type findMapping } from './mapping-store.ts'
import { recallValues, rememberValues } from './value-store.ts'

/** Stores how a file was mapped that has been imported, unless someone chose otherwise. */
export async function remember(db: Database, run: ImportRow) {
  const { mapping } = run
  if (!mapping || !optionsInForce(mapping.options).remember) return
  const mapping_id = await rememberMapping(db, run, mapping)
  await rememberValues(db, run, mapping, mapping_id)
}

/** The mapping of a file as such a file was mapped before. */
export function asBefore(
  { kind }: Pick<ImportRow, 'kind'>,
  mapping: Mapping,
  before: Awaited<ReturnType<typeof findMapping>>,
): Mapping {
  if (!before) return mapping
  const { mapping_id, actor_name, used_at } = before
  const recalled = recalledMapping(importKind(kind), mapping, before)
  const { dates } = recalled.options
  return { ...recalled, memory: { mapping_id, actor_name, used_at, dates } }
}

/** The same with values of earlier files, and without constants that are no longer stored. */
export async function withRecalledValues(
  db: Database,
  draft: Pick<ImportRow, 'import_id' | 'kind' | 'actor_id'> & { mapping: Mapping },
): Promise<Mapping> {
  const mapping = await recallValues(db, draft)
  if (!mapping.memory || Object.keys(mapping.constants).length === 0) return mapping
  const { fields } = await findFileValues(db, draft)
  const { constants } = mapping
  const still: [string, string][] = []
  for (const [id, value] of Object.entries(constants)) {
    const within = id === 'department' ? (constants.company ?? null) : null
    const field = fields[id]
    const isStored =
      !field || field.isKnown(value, within) || (await field.textOf(value, within)) != null
    if (isStored) still.push([id, value])
  }
  return { ...mapping, constants: Object.fromEntries(still) }
}
