import type { ImportKind, ImportKindId } from '#imports/rules/import.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Feature } from '#kit/server/feature.ts'
import type { Planner } from './planner.ts'

/** A kind as the server imports it. */
export interface ServerImportKind extends ImportKind {
  readonly plan: Planner
  /** Who may import it at all; what a row may change is the planner's to check. */
  readonly isAllowed: (actor: Pick<Actor, 'role' | 'permissions'>) => boolean
}

/** A feature whose rows can be imported. */
export interface ImportingFeature extends Feature {
  readonly importKinds?: readonly ServerImportKind[]
}

const kinds = new Map<ImportKindId, ServerImportKind>()

export function registerImportKinds(features: readonly ImportingFeature[]) {
  kinds.clear()
  for (const { importKinds = [] } of features)
    for (const kind of importKinds) kinds.set(kind.id, kind)
}

/** Throws when no feature has registered the kind. */
export function importKind(id: ImportKindId): ServerImportKind {
  const kind = kinds.get(id)
  if (!kind) throw new Error(`no feature registered the import of ${id}`)
  return kind
}

export const columnsOf = (id: ImportKindId) => importKind(id).columns
