import { defineEvent } from '#kit/server/events.ts'

export interface ImportUndone {
  /** Who imported; rows that followed from the import name them. */
  importer_id: string
  importer_name: string
  written: { from: string; to: string }
  /** Records that have their former values again. */
  restored: { employees: readonly string[]; units: readonly string[] }
  /** Records that are removed next. */
  removed: {
    employees: readonly string[]
    users: readonly string[]
    units: readonly string[]
  }
  actor: { user_id: string; name: string }
}

/**
 * Records have their former values again, and new ones are about to be removed: what later features
 * derived from the import is taken back, as if it had never been.
 */
export const importUndone = defineEvent<ImportUndone>('import_undone')
