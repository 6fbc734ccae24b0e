import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { targetsOf } from '#imports/rules/guess/hints.ts'
import type { Mapping } from '#imports/rules/mapping/mapping.ts'
import type { ValueDecision } from '#imports/rules/mapping/value-decisions.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { type FileValues, findFileValues, isOpen } from '#imports/server/mapping/file-values.ts'
import type { ImportRow } from '#imports/server/store.ts'
import { importMappedValues } from '#imports/tables/memory.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { now } from '#kit/server/clock.ts'
import { batches, insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { ownerOf, sha256 } from './mapping-store.ts'

type StoredValue = typeof importMappedValues.$inferSelect

const hashOf = ({ column, from, within }: Pick<ValueDecision, 'column' | 'from' | 'within'>) =>
  sha256(
    JSON.stringify([column, normalizeText(from), within === null ? null : normalizeText(within)]),
  )

const isOwner = (owner: string | null) =>
  owner === null ? isNull(importMappedValues.owner_id) : eq(importMappedValues.owner_id, owner)

const areOf = (run: Pick<ImportRow, 'kind' | 'actor_id'>, hashes: readonly string[]) =>
  and(
    eq(importMappedValues.kind, run.kind),
    isOwner(ownerOf(run)),
    inArray(importMappedValues.value_hash, [...hashes]),
  )

/** Stores what was decided of values in place of what was decided before. Runs under the import lock. */
export async function rememberValues(
  db: Database,
  run: Pick<ImportRow, 'kind' | 'actor_id'>,
  { values = [] }: Mapping,
  mapping_id: string | undefined,
) {
  const used_at = now()
  const owner_id = ownerOf(run)
  // The same value in another spelling is one value.
  const decided = new Map(values.map((decision) => [hashOf(decision), decision]))
  for (const batch of batches([...decided])) {
    await db.delete(importMappedValues).where(
      areOf(
        run,
        batch.map(([hash]) => hash),
      ),
    )
    await insertMany(
      db,
      importMappedValues,
      batch.map(([value_hash, { column, from, within, ...decided }]) => ({
        value_id: newId(),
        kind: run.kind,
        owner_id,
        value_hash,
        column,
        from,
        within,
        ...remembered(from, decided),
        mapping_id: mapping_id ?? null,
        used_at,
      })),
    )
  }
}

/** A unit that was created is used from now on. */
const remembered = (from: string, { action, to }: Pick<ValueDecision, 'action' | 'to'>) =>
  action === 'create' ? { action: 'use' as const, to: to ?? from } : { action, to }

/**
 * A mapping with what was decided of its open values in earlier files, without what is no longer
 * stored. Companies come before the departments within them.
 */
export async function recallValues(
  db: Database,
  draft: Pick<ImportRow, 'import_id' | 'kind' | 'actor_id'> & { mapping: Mapping },
  only?: ReadonlySet<string>,
): Promise<Mapping> {
  const { columns } = importKind(draft.kind)
  const targets = new Map(targetsOf(importKind(draft.kind)).map((target) => [target.id, target]))
  let { mapping } = draft
  let found = await findFileValues(db, draft)
  const fields = Object.keys(found.fields).filter((id) => !only || only.has(id))
  for (const isDependent of [false, true]) {
    const recalled: ValueDecision[] = []
    for (const id of fields) {
      if ((targets.get(id)?.within !== undefined) !== isDependent) continue
      const isClearable = columns.find((column) => column.id === id)?.isClearable === true
      recalled.push(...(await recalledOf(db, draft, { id, found, isClearable })))
    }
    if (recalled.length === 0) continue
    mapping = { ...mapping, values: [...(mapping.values ?? []), ...recalled] }
    found = found.decidedBy(mapping)
  }
  return mapping
}

async function recalledOf(
  db: Database,
  run: Pick<ImportRow, 'kind' | 'actor_id'>,
  { id, found, isClearable }: { id: string; found: FileValues; isClearable: boolean },
): Promise<ValueDecision[]> {
  const open = (await found.of(id)).filter(isOpen)
  const hashes = new Map(
    open.flatMap(({ from, within }) =>
      [...new Set([within, null])].map((within) => {
        const value = { column: id, from, within }
        return [JSON.stringify(value), hashOf(value)] as const
      }),
    ),
  )
  const stored = new Map<string, StoredValue>()
  for (const batch of batches([...new Set(hashes.values())])) {
    const rows = await db.select().from(importMappedValues).where(areOf(run, batch))
    for (const row of rows) stored.set(row.value_hash, row)
  }
  const recalled = new Map<string, ValueDecision>()
  for (const value of open) {
    const { from } = value
    for (const within of new Set([value.within, null])) {
      const key = JSON.stringify({ column: id, from, within })
      const row = stored.get(hashes.get(key) ?? '')
      if (!row) continue
      const { action } = row
      const decided = found.decidedWithin(id, value.within)
      const to = row.to === null ? null : await found.fields[id]?.textOf(row.to, decided)
      const isGone = action === 'use' ? to == null : action === 'clear' && !isClearable
      if (isGone) continue
      recalled.set(key, { column: id, from, within, action, to: to ?? null, source: 'memory' })
      break
    }
  }
  return [...recalled.values()]
}
