import type { Need, Obstacle, StoredChange } from '#imports/rules/undo.ts'
import type { NamedActor, Permission } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

export interface Undoing {
  db: Database
  import_id: string
  changes: readonly StoredChange[]
  /** The record the file belonged to, such as an evaluation. */
  subject_id: string | null
  file_name: string
}

/** Within the transaction that undoes them. */
export interface Restoring extends Undoing {
  /** Checked as of now. */
  actor: NamedActor & { permissions_denied: readonly Permission[] }
  /** Between these moments the run wrote its rows. */
  written: { from: string; to: string }
  importer: { importer_id: string; importer_name: string }
  onProgress: (share: number) => void
}

/** Ids of new records that others may have come to need. */
export interface NewIds {
  users?: readonly string[]
  employees?: readonly string[]
  units?: readonly string[]
  companies?: readonly string[]
}

/** How the records of a kind of import are undone, as the feature that owns them defines it. */
export interface UndoKind {
  /** Every id that is known elsewhere by, such as of the account behind an employee. */
  idsOf: (change: StoredChange) => readonly string[]
  /** The new records among the changes, for the features that may need them. */
  newIds: (changes: readonly StoredChange[]) => NewIds
  /** What is in the way of single records; locks them when they are to be undone. */
  obstacles: (undoing: Undoing, options: { locks: boolean }) => Promise<Obstacle[]>
  /** Removes what was created and restores what was changed; throws where the actor is not allowed to. */
  restore: (restoring: Restoring) => Promise<void>
}

/** What of a feature needs records that would be removed. */
export type FindNeeds = (db: Database, ids: NewIds) => Promise<readonly Need[]>

export const newOnes = (changes: readonly StoredChange[]) =>
  changes.filter(({ before }) => before === null)
export const restoredOnes = (changes: readonly StoredChange[]) =>
  changes.filter(({ before }) => before !== null)
