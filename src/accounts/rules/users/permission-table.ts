import { signInCalls, signInPolicyCalls } from '#accounts/rules/identity/sign-in-calls.ts'
import { type Actor, may, type Permission, type Role } from '#kit/rules/actor.ts'

export interface Access {
  /** One of these is enough; without any, the role alone decides. */
  permissions: readonly Permission[]
  /** One of these roles in addition. */
  roles?: readonly Role[]
  screens?: readonly string[]
}

interface Row extends Access {
  calls: readonly string[]
}

export const office: readonly Role[] = ['ADMIN', 'HR']

/** Who has what the rows of the table open, and the screens among it. */
export const access = {
  accounts: { permissions: ['user_management'], screens: ['user-management'] },
  system: {
    permissions: ['system_settings'],
    screens: ['admin', 'weights-configuration', 'deliveries', 'security-log'],
  },
  team: {
    permissions: ['team_management'],
    screens: [
      'employees',
      'organization',
      'departments',
      'sub-departments',
      'sections',
      'sub-sections',
      'sub-section-details',
      'replacements',
    ],
  },
  team_of_office: {
    permissions: ['team_management'],
    roles: office,
    screens: ['companies', 'imports'],
  },
  evaluations: { permissions: ['evaluations_view'], screens: ['evaluations', 'handover'] },
  board: {
    permissions: ['reports_view'],
    roles: ['ADMIN', 'HR', 'HOD', 'LM'],
    screens: ['cycle', 'cycle-evaluations'],
  },
  drafts: { permissions: ['evaluations_manage', 'team_management'] },
  steps_of_office: {
    permissions: ['evaluations_manage'],
    roles: office,
    screens: ['stuck', 'cycles', 'cycle', 'cycle-evaluations'],
  },
  steps: { permissions: ['evaluations_manage'] },
  reports: { permissions: ['reports_view'] },
  exports: { permissions: ['reports_export'] },
  profile: { permissions: ['profile_edit'] },
  audit: { permissions: [], roles: office, screens: ['audit'] },
} satisfies Record<string, Access>

const crud = (collection: string, id: string, createAt = '') => ({
  reads: [`GET ${collection}`, `GET ${collection}:${id}/`],
  writes: [
    `POST ${collection}${createAt}`,
    `PATCH ${collection}:${id}/`,
    `DELETE ${collection}:${id}/`,
  ],
})
const organisation = [
  crud('/api/org/companies/', 'company_id', 'create/'),
  crud('/api/org/departments/', 'department_id', 'create/'),
  crud('/api/org/sub-departments/', 'sub_department_id'),
  crud('/api/org/sections/', 'section_id'),
  crud('/api/org/sub-sections/', 'sub_section_id'),
]
const items = [
  crud('/api/objectives/', 'objective_id').writes,
  crud('/api/competencies/', 'competence_id').writes,
].flat()
const cycles = Object.values(crud('/api/cycles/', 'cycle_id')).flat()
const partsOfCycles = [
  ...['members', 'joiners'].flatMap((part) => [`GET ${part}`, `POST ${part}`]),
  ...['preflight', 'reminder-rules'].map((part) => `GET ${part}`),
  ...['launch', 'undo-launch', 'extend', 'remind', 'close'].map((part) => `POST ${part}`),
  'PUT reminder-rules',
].map((call) => call.replace(' ', ' /api/cycles/:cycle_id/') + '/')
const templates = crud('/api/evaluation-templates/', 'template_id')

/**
 * Which calls and which screens each permission opens. The contract's `needs` and the addresses of the
 * page agree with it, which tests/api/permissions.test.ts asserts for every call there is. Parts of calls
 * are comments. A function, so that pages load no more of it than `access`.
 */
export const permissionTable = (): readonly Row[] => [...rowsOfPeople(), ...rowsOfEvaluations()]

const rowsOfPeople = (): readonly Row[] => [
  {
    ...access.accounts,
    calls: [
      'GET /api/accounts/users/',
      'POST /api/accounts/users/',
      'GET /api/accounts/users/:user_id/',
      'PATCH /api/accounts/users/:user_id/',
      'DELETE /api/accounts/users/:user_id/',
      ...signInCalls,
    ],
  },
  {
    ...access.system,
    calls: [
      'PUT /api/weights-configuration/:level/',
      'PUT /api/companies/:company_id/calendar/',
      'POST /api/companies/:company_id/calendar/import/',
      'GET /api/notifications/deliveries/',
      'POST /api/notifications/deliveries/:delivery_id/retry/',
      'GET /api/security-events/',
      ...signInPolicyCalls,
    ],
  },
  {
    ...access.team,
    calls: [
      ...organisation.flatMap(({ reads }) => reads),
      'GET /api/org/tree/',
      'GET /api/employees/chart/',
      'GET /api/companies/:company_id/calendar/',
      'GET /api/org/placements/',
      'GET /api/org/placements/:id/',
      'GET /api/org/placements/:id/history/',
      'GET /api/delegations/people/',
    ],
    // Part of GET /api/employees/: others than oneself.
  },
  {
    ...access.team_of_office,
    calls: [
      ...organisation.flatMap(({ writes }) => writes),
      'POST /api/org/placements/',
      'PUT /api/org/placements/:id/',
      'DELETE /api/org/placements/:id/',
      'POST /api/employees/:employee_id/assignments/',
      'DELETE /api/employees/:employee_id/assignments/:assignment_id/',
      'POST /api/employees/:employee_id/reporting-lines/',
      'DELETE /api/employees/:employee_id/reporting-lines/:line_id/',
      'POST /api/placements/move/',
      'POST /api/placements/moves/:change_id/undo/',
      'POST /api/org/units/:unit_id/move/',
      'POST /api/org/units/:unit_id/dissolve/',
      'GET /api/org/unit-changes/',
      'POST /api/org/unit-changes/:change_id/undo/',
      'GET /api/employees/:employee_id/responsibilities/',
      'POST /api/employees/:employee_id/leave/',
      'POST /api/employees/leave/',
      'POST /api/employees/leave/undo/',
      'POST /api/employees/:employee_id/leave/undo/',
      'POST /api/employees/',
      'PATCH /api/employees/:employee_id/',
      'DELETE /api/employees/:employee_id/',
      'POST /api/employees/import/',
      'POST /api/org/companies/import/',
      'POST /api/org/companies/import-hierarchy/',
      'POST /api/org/placements/import-levels/',
      'GET /api/imports/',
      'GET /api/change-requests/',
      'POST /api/change-requests/:request_id/answer/',
    ],
  },
]

const rowsOfEvaluations = (): readonly Row[] => [
  {
    ...access.evaluations,
    calls: [
      'GET /api/evaluations/',
      'GET /api/evaluations/:evaluation_id/handover-notes/',
      'GET /api/evaluations/:evaluation_id/handover-notes/mine/',
      'PUT /api/evaluations/:evaluation_id/handover-notes/mine/',
    ],
    // Part of GET /api/evaluations/:evaluation_id/: others than the own review step.
  },
  { ...access.board, calls: ['GET /api/cycles/mine/', 'GET /api/cycles/:cycle_id/board/'] },
  {
    ...access.drafts,
    calls: [
      'POST /api/evaluations/',
      'POST /api/evaluations/preview/',
      'POST /api/evaluations/move/',
      'POST /api/evaluations/:evaluation_id/withdraw/',
      'POST /api/evaluations/:evaluation_id/disputes/:item_id/answer/',
      'DELETE /api/evaluations/:evaluation_id/',
      'POST /api/evaluations/:evaluation_id/import/',
      'GET /api/evaluations/:evaluation_id/imports/',
      'GET /api/evaluations/:evaluation_id/items.xlsx',
      ...items,
      ...templates.reads,
      ...templates.writes,
      'POST /api/evaluations/:evaluation_id/apply-template/',
      'POST /api/evaluations/apply-template/',
      'POST /api/evaluations/:evaluation_id/copy-last/',
      'POST /api/evaluations/:evaluation_id/suggestions/',
      'POST /api/evaluations/:evaluation_id/suggestions/accept/',
    ],
    // Part of PATCH /api/evaluations/:evaluation_id/: submitting, rejecting and reopening drafts.
  },
  {
    ...access.steps_of_office,
    calls: [
      'POST /api/evaluations/reassign/',
      'GET /api/evaluations/stuck/',
      'POST /api/evaluations/:evaluation_id/take/',
      'DELETE /api/evaluations/:evaluation_id/take/',
      'POST /api/evaluations/:evaluation_id/close-without-answer/',
      'POST /api/evaluations/:evaluation_id/correct/',
      ...cycles,
      ...partsOfCycles,
    ],
  },
  {
    ...access.steps,
    calls: [],
    // Part of PATCH /api/evaluations/:evaluation_id/: approving, sending back, completing.
  },
  {
    ...access.reports,
    calls: [],
    // Part of GET /api/dashboard/: averages and trends across people. The board is a row of its own,
    // as it takes a role in addition.
  },
  {
    ...access.exports,
    calls: [
      'GET /api/employees/export/',
      'POST /api/employees/export/',
      'GET /api/evaluations/export/',
    ],
  },
  {
    ...access.profile,
    calls: [],
    // Part of PATCH /api/accounts/me/: the own phone and picture.
  },
  { ...access.audit, calls: ['GET /api/audit/'] },
]

/** Writing employees, placements and the organisation, and their imports. */
export const mayWriteTeam = (actor: Pick<Actor, 'role' | 'permissions'>) =>
  may(actor, 'team_management') && office.includes(actor.role)
