import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { get, post } from '#kit/contract/endpoint.ts'
import { pageOf } from '#kit/contract/page.ts'
import { Arabic, Day, Id, Moment, Nothing, text } from '#kit/contract/primitives.ts'
import { levels } from '#organisation/rules/levels.ts'
import { Blocker, SharedEffect } from './effects.ts'

/** What moving or dissolving a unit changes. */
export const UnitChange = z.object({
  people: z.int(),
  /** People whose company, or department, becomes another one. */
  companies_changed: z.int(),
  departments_changed: z.int(),
  /** Open evaluations about these people. */
  open_evaluations: z.int(),
  /** What becomes another one for whom, by name. */
  changes: z.array(SharedEffect),
  /** Why it cannot be made; only a dry run has any. */
  blockers: z.array(Blocker),
  /** People of the unit who report to someone outside it. */
  reporting_lines: z.int(),
  valid_from: Day,
  /** Null after a dry run. */
  change_id: z.nullable(Id),
  /** Until when it can be undone; null after a dry run. */
  undo_until: z.nullable(Moment),
})
export type UnitChange = z.infer<typeof UnitChange>

/** A change of a unit that can still be undone, or that could not be carried out on its day. */
export const RecentChange = z.object({
  change_id: Id,
  kind: z.enum(['unit_move', 'unit_dissolve']),
  unit_name: z.string(),
  unit_name_ar: Arabic,
  level: z.enum(levels),
  /** Where the unit, or its people, go; null: to the unit above. */
  to_name: z.nullable(z.string()),
  to_name_ar: Arabic,
  /** How many people it concerned; null while it is planned. */
  people: z.nullable(z.int()),
  valid_from: Day,
  is_planned: z.boolean(),
  created_by_name: z.string(),
  created_by_name_ar: Arabic,
  created_at: Moment,
  /** Null while it is planned: it can be cancelled until it takes effect. */
  undo_until: z.nullable(Moment),
  /** False once something was changed since. */
  is_undoable: z.boolean(),
  /** Why it could not be carried out on its day; null otherwise. */
  failure: z.nullable(z.string()),
})
export type RecentChange = z.infer<typeof RecentChange>

const day = z.iso.date({
  error: ({ input }) => (input === undefined || input === '' ? 'from_required' : 'invalid_date'),
})
const dated = {
  valid_from: day,
  /** Required for a past day. */
  reason: z.optional(text(1000)),
}
const byUnit = z.object({ unit_id: Id })

export const unitChangeApi = {
  recent: get('/api/org/unit-changes/', {
    summary: 'Moved and dissolved units whose change can still be undone, newest first',
    needs: 'team_management',
    roles: office,
    reply: pageOf(RecentChange),
  }),
  move: post('/api/org/units/:unit_id/move/', {
    summary: 'Move a unit with its people below another one, from a past, present or later day on',
    needs: 'team_management',
    roles: office,
    params: byUnit,
    body: z.object({
      /** The unit above; for a department `company_id` instead. */
      parent_id: z.optional(Id),
      company_id: z.optional(Id),
      ...dated,
      dry_run: z.optional(z.boolean()),
    }),
    reply: UnitChange,
  }),
  dissolve: post('/api/org/units/:unit_id/dissolve/', {
    summary:
      'Dissolve a unit from a past, present or later day on; its people go to another unit or to the one above',
    needs: 'team_management',
    roles: office,
    params: byUnit,
    body: z.object({
      /** A unit of the same level; left out: the unit above. Departments need it. */
      to_unit_id: z.optional(Id),
      ...dated,
      dry_run: z.optional(z.boolean()),
    }),
    reply: UnitChange,
  }),
  undo: post('/api/org/unit-changes/:change_id/undo/', {
    summary: 'Undo moving or dissolving a unit, within 24 hours and while nothing was built on it',
    needs: 'team_management',
    roles: office,
    params: z.object({ change_id: Id }),
    reply: Nothing,
  }),
}
