import { accountNames } from '#accounts/rules/users/account-names.ts'
import { permissionsAfter } from '#accounts/rules/users/users.ts'
import type { users } from '#accounts/tables.ts'
import type { Branch, EmployeeStatus, JobType, ManagerialLevel } from '#employees/rules/employee.ts'
import { namesFrom } from '#employees/rules/form/new-employee.ts'
import { recordNames } from '#employees/rules/form/record-names.ts'
import { nowhereBelow } from '#employees/server/placements/bulk-place.ts'
import { changedParts, type RecordChange } from '#imports/rules/undo.ts'
import type { Permission } from '#kit/rules/actor.ts'
import { type Draft, isMoved, isPlacing, type Placing } from './employee-draft.ts'

interface ImportActor {
  user_id: string
  name: string
  permissions_denied: readonly Permission[]
}

const accountFields = ({ before, after, person }: Draft, actor: ImportActor) => ({
  name: after.name,
  name_ar: after.name_ar || null,
  email: after.email,
  username: after.username,
  phone: after.phone,
  role: after.role as (typeof users.$inferInsert)['role'],
  title: after.position,
  title_ar: after.position_ar || null,
  ...(person
    ? { first_name: person.user.first_name, last_name: person.user.last_name }
    : namesFrom(after.name)),
  // Inactive ends access, and Active gives it back.
  is_active: before?.status === after.status ? person?.user.is_active : after.status === 'Active',
  permissions_denied: permissionsAfter(person?.user ?? nothingYet, {}, actor).permissions_denied,
})

const nothingYet = { permissions_granted: [], permissions_denied: [] }

const recordFields = ({ after, place, person, direct_manager }: Draft) => ({
  employee_code: after.employee_code,
  country_code: after.country_code,
  company_id: place?.company.id ?? person?.employee.company_id ?? null,
  managerial_level: after.managerial_level as ManagerialLevel,
  status: after.status as EmployeeStatus,
  join_date: after.join_date,
  direct_manager,
  job_type: after.job_type as JobType,
  location: after.location,
  branch: after.branch as Branch,
})

/** The account of a draft. */
export const account = (draft: Draft, actor: ImportActor) => ({
  user_id: draft.user_id,
  ...accountFields(draft, actor),
  ...accountNames(draft.after),
})

/** The employee of a draft. */
export const record = (draft: Draft) => ({
  employee_id: draft.employee_id,
  user_id: draft.user_id,
  ...recordFields(draft),
  ...recordNames(draft.after),
})

const chainOf = ({ place: { company, department } }: Placing) => ({
  ...nowhereBelow,
  company_id: company.id,
  department_id: department.id,
})

/** Where a draft is placed. */
export const moveOf = (draft: Placing) => ({
  employee_id: draft.employee_id,
  person: draft.person,
  chain: chainOf(draft),
})

/** What the import writes of a draft, for undoing it. */
export function changeOf(draft: Draft, actor: ImportActor): RecordChange[] {
  const { row, employee_id, user_id, after, person } = draft
  const what = { row, entity: 'employee', entity_id: employee_id, name: after.name }
  if (!person)
    return [
      {
        ...what,
        before: null,
        after: {
          account: { user_id, ...accountFields(draft, actor) },
          employee: recordFields(draft),
          ...(isPlacing(draft) && { placement: chainOf(draft) }),
        },
      },
    ]
  const changed = changedParts(
    { account: person.user, employee: person.employee, placement: person.placement },
    {
      ...(draft.accountChanges && { account: accountFields(draft, actor) }),
      employee: recordFields(draft),
      ...(isMoved(draft) && { placement: chainOf(draft) }),
    },
  )
  return changed ? [{ ...what, ...withMoment(changed, person.placement) }] : []
}

/** When someone was placed is restored with the place, but changes with it only. */
export const withMoment = (
  changed: NonNullable<ReturnType<typeof changedParts>>,
  placement: { placement_id: string; assigned_at: string } | null,
) =>
  changed.before.placement && placement
    ? {
        ...changed,
        before: {
          ...changed.before,
          placement: {
            ...changed.before.placement,
            placement_id: placement.placement_id,
            assigned_at: placement.assigned_at,
          },
        },
      }
    : changed
