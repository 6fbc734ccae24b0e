import { atom, getDefaultStore } from 'jotai'
import type { ImportRun } from '#imports/contract/imports.ts'

/** The import that someone is asked about. */
export interface UndoRequest {
  import_id: string
  file_name: string
  /** How many records it created and changed. */
  created: number
  updated: number
}

/** Asked for by a toast, which outlives the dialog of the import. */
export const undoAtom = atom<UndoRequest | undefined>(undefined)

export const requestUndo = (request: UndoRequest) => getDefaultStore().set(undoAtom, request)

/** What the dialog needs to know of a run. */
export const undoRequestOf = (run: ImportRun): UndoRequest => ({
  import_id: run.import_id,
  file_name: run.file_name,
  created: run.created ?? 0,
  updated: run.updated ?? 0,
})
