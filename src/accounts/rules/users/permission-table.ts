import { type Actor, may, type Permission, type Role } from '#kit/rules/actor.ts'

interface Row {
  /** One of these is enough; without any, the role alone decides. */
  permissions: readonly Permission[]
  /** One of these roles in addition. */
  roles?: readonly Role[]
  calls: readonly string[]
  screens?: readonly string[]
  /** Parts of calls open to everyone that need the permission. */
  parts?: readonly string[]
}

export const office: readonly Role[] = ['ADMIN', 'HR']

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
const templates = crud('/api/evaluation-templates/', 'template_id')

/**
 * Which calls and which screens each permission opens. The contract's `needs` and the addresses of the
 * page agree with it, which tests/api/permissions.test.ts asserts for every call there is.
 */
export const permissionTable: readonly Row[] = [
  {
    permissions: ['user_management'],
    calls: [
      'GET /api/accounts/users/',
      'POST /api/accounts/users/',
      'GET /api/accounts/users/:user_id/',
      'PATCH /api/accounts/users/:user_id/',
      'DELETE /api/accounts/users/:user_id/',
      'POST /api/accounts/users/:user_id/link/',
    ],
    screens: ['user-management'],
  },
  {
    permissions: ['system_settings'],
    calls: [
      'PUT /api/weights-configuration/:level/',
      'GET /api/notifications/deliveries/',
      'POST /api/notifications/deliveries/:delivery_id/retry/',
      'GET /api/security-events/',
      'GET /api/security-policies/',
      'PUT /api/security-policies/',
    ],
    screens: ['admin', 'weights-configuration', 'deliveries', 'security-log'],
  },
  {
    permissions: ['team_management'],
    calls: [
      ...organisation.flatMap(({ reads }) => reads),
      'GET /api/org/tree/',
      'GET /api/org/placements/',
      'GET /api/org/placements/:id/',
      'GET /api/org/placements/:id/history/',
    ],
    screens: [
      'employees',
      'departments',
      'sub-departments',
      'sections',
      'sub-sections',
      'sub-section-details',
      'replacements',
    ],
    parts: ['GET /api/employees/: others than oneself'],
  },
  {
    permissions: ['team_management'],
    roles: office,
    calls: [
      ...organisation.flatMap(({ writes }) => writes),
      'POST /api/org/placements/',
      'PUT /api/org/placements/:id/',
      'DELETE /api/org/placements/:id/',
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
    screens: ['companies', 'imports'],
  },
  {
    permissions: ['evaluations_view'],
    calls: ['GET /api/evaluations/'],
    screens: ['evaluations'],
    parts: ['GET /api/evaluations/:evaluation_id/: others than the own review step'],
  },
  {
    permissions: ['evaluations_manage', 'team_management'],
    calls: [
      'POST /api/evaluations/',
      'POST /api/evaluations/preview/',
      'POST /api/evaluations/move/',
      'DELETE /api/evaluations/:evaluation_id/',
      'POST /api/evaluations/:evaluation_id/import/',
      'GET /api/evaluations/:evaluation_id/items.xlsx',
      ...items,
      ...templates.reads,
      ...templates.writes,
      'POST /api/evaluations/:evaluation_id/apply-template/',
      'POST /api/evaluations/:evaluation_id/suggestions/',
      'POST /api/evaluations/:evaluation_id/suggestions/accept/',
    ],
    parts: ['PATCH /api/evaluations/:evaluation_id/: submitting, rejecting and reopening drafts'],
  },
  {
    permissions: ['evaluations_manage'],
    calls: [],
    parts: ['PATCH /api/evaluations/:evaluation_id/: approving, sending back, completing'],
  },
  {
    permissions: ['reports_view'],
    calls: [],
    parts: ['GET /api/dashboard/: averages and trends across people'],
  },
  {
    permissions: ['reports_export'],
    calls: ['GET /api/employees/export/', 'GET /api/evaluations/export/'],
  },
  {
    permissions: ['profile_edit'],
    calls: [],
    parts: ['PATCH /api/accounts/me/: the own phone and picture'],
  },
  { permissions: [], roles: office, calls: ['GET /api/audit/'], screens: ['audit'] },
]

const opens = ({ permissions, roles }: Row, actor: Pick<Actor, 'role' | 'permissions'>) =>
  (permissions.length === 0 || permissions.some((id) => may(actor, id))) &&
  (roles === undefined || roles.includes(actor.role))

/** Whether the person can open a screen; one that the table does not name is everyone's. */
export function maySeeScreen(actor: Pick<Actor, 'role' | 'permissions'>, screen: string): boolean {
  const rows = permissionTable.filter(({ screens }) => screens?.includes(screen))
  return rows.length === 0 || rows.some((row) => opens(row, actor))
}

/** Writing employees, placements and the organisation, and their imports. */
export const mayWriteTeam = (actor: Pick<Actor, 'role' | 'permissions'>) =>
  may(actor, 'team_management') && office.includes(actor.role)
