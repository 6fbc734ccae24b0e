import * as z from 'zod/mini'
import { undoModes, undoReasons, undoStates } from '#imports/rules/undo.ts'
import { get, post } from '#kit/contract/endpoint.ts'
import { Id, Moment } from '#kit/contract/primitives.ts'

const summary = {
  state: z.enum(undoStates),
  /** Until when it can be undone; null where nothing was written. */
  until: z.nullable(Moment),
  /** Records the run created and changed. */
  records: z.int(),
  /** Those that can be undone now. */
  undoable: z.int(),
  blocked_count: z.int(),
  /** While it is being undone: how far, 0 to 1. */
  progress: z.optional(z.number()),
}

/** As part of an import. */
export const UndoSummary = z.object(summary)
export type UndoSummary = z.infer<typeof UndoSummary>

const BlockedRecord = z.object({
  row: z.int(),
  entity: z.string(),
  id: Id,
  name: z.string(),
  reason: z.enum(undoReasons),
  /** Who changed it; null where it is not known. */
  by: z.nullable(z.string()),
  at: z.nullable(Moment),
})
export type BlockedRecord = z.infer<typeof BlockedRecord>

export const ImportUndo = z.object({ ...summary, blocked: z.array(BlockedRecord) })
export type ImportUndo = z.infer<typeof ImportUndo>

const params = z.object({ import_id: Id })

export const undoApi = {
  get: get('/api/imports/:import_id/undo/', {
    summary: 'Whether an import can be undone, and everything that is in the way',
    needs: 'signed_in',
    params,
    reply: ImportUndo,
  }),
  start: post('/api/imports/:import_id/undo/', {
    summary: 'Undo an import: all of it or nothing, or the rest that nothing is in the way of',
    needs: 'signed_in',
    params,
    body: z.object({ mode: z.enum(undoModes) }),
    reply: ImportUndo,
  }),
}
