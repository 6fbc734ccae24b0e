import { expanded, type KindHints } from '#imports/rules/guess/hints.ts'
import type { KnownValues } from '#imports/rules/guess/shapes.ts'
import type { Choices } from '#imports/rules/cell-reader.ts'
import type { ImportKind, ImportKindId } from '#imports/rules/import.ts'
import type { Column } from '#imports/rules/row.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Feature } from '#kit/server/feature.ts'
import type { FindNeeds, UndoKind } from '#imports/server/undo/undo-kind.ts'
import type { ListValues } from './mapping/value-fields.ts'
import type { Planner } from './planner.ts'

/** The names and codes that are stored, by field; of many, those that are among these texts. */
export type FindKnown = (db: Database, written: readonly string[]) => Promise<KnownValues>

/** A kind as the server imports it. */
export interface ServerImportKind extends ImportKind {
  readonly plan: Planner
  /** What the cells of columns with choices can say, by column. */
  readonly choices?: Readonly<Record<string, Choices<string>>>
  /** Fields whose values have to be stored already, such as units. */
  readonly listValues?: ListValues
  /** Recognizes a column by its values where its header says nothing. */
  readonly findKnown?: FindKnown
  /** Names that a template offers to choose from, by column. */
  readonly listNames?: (db: Database) => Promise<Record<string, string[]>>
  /** How files of other programs name the fields; on the server only, because pages do not guess. */
  readonly hints?: KindHints
  /** Who may import it at all; what a row may change is the planner's to check. */
  readonly isAllowed: (actor: Pick<Actor, 'role' | 'permissions'>) => boolean
  /** Whether someone can see the record that files of the kind belong to; without it, who can import can. */
  readonly isSubjectVisible?: (db: Database, subject_id: string, actor: Actor) => Promise<boolean>
  readonly undo: UndoKind
}

/** A feature whose rows can be imported, or that needs imported records. */
export interface ImportingFeature extends Feature {
  readonly importKinds?: readonly ServerImportKind[]
  /** What of this feature needs records that the undoing of an import would remove. */
  readonly findNeeds?: FindNeeds
}

const kinds = new Map<ImportKindId, ServerImportKind>()
let finders: readonly FindNeeds[] = []

export function registerImportKinds(features: readonly ImportingFeature[]) {
  kinds.clear()
  finders = features.flatMap(({ findNeeds = [] }) => findNeeds)
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

/** The columns and the fields that no template has, such as the day of a placement. */
export function fieldsOf(id: ImportKindId): Column[] {
  const { columns, hints } = importKind(id)
  return [...columns, ...(hints?.further ?? []).filter(({ partOf }) => partOf === undefined)]
}

/**
 * The columns as the headers of a file name them. A field that no template has is known by every name that
 * other programs give it, because a file of our own that names it means nothing else.
 */
export function ownColumnsOf(id: ImportKindId): Column[] {
  const columns = columnsOf(id)
  const { fields = {} } = importKind(id).hints ?? {}
  return fieldsOf(id).map((field) => {
    if (columns.includes(field)) return field
    const synonyms = (fields[field.id]?.synonyms ?? []).flatMap(expanded)
    return { ...field, also: [...(field.also ?? []), ...synonyms] }
  })
}

/** What of all features needs these records. */
export const needsOf: FindNeeds = async (db, ids) => {
  const needs = []
  for (const find of finders) needs.push(...(await find(db, ids)))
  return needs
}
