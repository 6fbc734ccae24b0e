import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { del, get, post, put, type Endpoint } from '#kit/contract/endpoint.ts'
import { bothDirections, pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, Id, lenient, Moment, Nothing, text } from '#kit/contract/primitives.ts'

const name = z.nullable(z.string())
const optionalId = z.nullable(Id)

export const Placement = z.object({
  placement_id: Id,
  employee_id: Id,
  employee_name: z.string(),
  employee_name_ar: Arabic,
  employee_code: z.string(),
  email: z.string(),
  company_id: Id,
  company_name: z.string(),
  company_name_ar: Arabic,
  department_id: Id,
  department_name: z.string(),
  department_name_ar: Arabic,
  sub_department_id: optionalId,
  sub_department_name: name,
  sub_department_name_ar: Arabic,
  section_id: optionalId,
  section_name: name,
  section_name_ar: Arabic,
  sub_section_id: optionalId,
  sub_section_name: name,
  sub_section_name_ar: Arabic,
  assigned_at: Moment,
  updated_at: Moment,
})
export type Placement = z.infer<typeof Placement>

const shown = lenient(z.string(), '')

/**
 * A row of the list. Names and the moment are taken as they come: one that cannot be read is shown as
 * missing or invalid in its row, and does not take the whole list down.
 */
export const PlacementRow = z.extend(Placement, {
  employee_name: shown,
  company_name: shown,
  department_name: shown,
  sub_department_name: lenient(name, null),
  section_name: lenient(name, null),
  sub_section_name: lenient(name, null),
  assigned_at: shown,
})

/** A placement that has ended; by name only, as units may be gone by now. */
export const EarlierPlacement = z.object({
  company_name: z.string(),
  company_name_ar: Arabic,
  department_name: z.string(),
  department_name_ar: Arabic,
  sub_department_name: name,
  sub_department_name_ar: Arabic,
  section_name: name,
  section_name_ar: Arabic,
  sub_section_name: name,
  sub_section_name_ar: Arabic,
  assigned_at: Moment,
  ended_at: Moment,
  ended_by: z.string(),
  ended_by_ar: Arabic,
})

const below = {
  sub_department_id: z.optional(optionalId),
  section_id: z.optional(optionalId),
  sub_section_id: z.optional(optionalId),
}
export const PlacementTarget = z.object({
  company_id: z.uuid({ error: 'company_required' }),
  department_id: z.uuid({ error: 'department_required' }),
  ...below,
})
export const FromDay = z.iso.date({
  error: ({ input }) => (input === undefined || input === '' ? 'from_required' : 'invalid_date'),
})
/** From a day on, which can also be past or still to come. */
export const DatedPlacement = z.extend(PlacementTarget, {
  valid_from: FromDay,
  reason: z.optional(text(1000)),
  /** Only shows what it would change. */
  dry_run: z.optional(z.boolean()),
})
export const NewPlacement = z.extend(PlacementTarget, {
  employee_id: z.uuid({ error: 'employee_required' }),
})

export const placementOrderings = bothDirections(
  'employee',
  'employee_ar',
  'company',
  'company_ar',
  'department',
  'department_ar',
  'sub_department',
  'sub_department_ar',
  'section',
  'section_ar',
  'sub_section',
  'sub_section_ar',
  'assigned_at',
)
export type PlacementOrdering = (typeof placementOrderings)[number]

/** A placement's id, or the id of the employee it is about. */
const either = z.object({ id: Id })

export const placementApi = {
  list: get('/api/org/placements/', {
    summary: 'Who works where, in the viewer’s scope',
    needs: 'team_management',
    query: z.object({
      ...pageQuery,
      employee_id: z.optional(Id),
      company: z.optional(Id),
      department: z.optional(Id),
      sub_department: z.optional(Id),
      section: z.optional(Id),
      sub_section: z.optional(Id),
      ordering: z._default(z.enum(placementOrderings), 'employee'),
    }),
    reply: pageOf(PlacementRow),
  }),
  create: post('/api/org/placements/', {
    summary: 'Place someone who has no placement',
    needs: 'team_management',
    roles: office,
    status: 201,
    body: NewPlacement,
    reply: Placement,
  }),
  get: get('/api/org/placements/:id/', {
    summary: 'One placement, by its own id or the employee’s',
    needs: 'team_management',
    params: either,
    reply: Placement,
  }),
  update: put('/api/org/placements/:id/', {
    summary: 'Place someone elsewhere',
    needs: 'team_management',
    roles: office,
    params: either,
    // What says who it is about is accepted, as the whole placement is sent; it cannot change.
    body: PlacementTarget,
    reply: Placement,
  }),
  delete: del('/api/org/placements/:id/', {
    summary: 'End a placement',
    needs: 'team_management',
    roles: office,
    params: either,
    reply: Nothing,
  }),
  history: get('/api/org/placements/:id/history/', {
    summary: 'Where someone worked before, newest first',
    needs: 'team_management',
    params: either,
    reply: pageOf(EarlierPlacement),
  }),
}

const ofEmployee = z.object({ employee_id: Id })

/** The call that places someone from a day on, which a later feature serves. */
export interface PlaceFrom extends Endpoint {
  method: 'POST'
  params: typeof ofEmployee
  body: typeof DatedPlacement
}
