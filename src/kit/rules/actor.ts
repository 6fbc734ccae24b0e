export const roles = ['ADMIN', 'HR', 'HOD', 'LM', 'EMP'] as const
export type Role = (typeof roles)[number]

export const clientRoles = ['admin', 'hr', 'manager', 'employee'] as const
export type ClientRole = (typeof clientRoles)[number]

/** The role shown on screen; an unknown one counts as an employee. */
export function clientRole(role: string): ClientRole {
  switch (role) {
    case 'ADMIN':
      return 'admin'
    case 'HR':
      return 'hr'
    case 'HOD':
    case 'LM':
      return 'manager'
    default:
      return 'employee'
  }
}

export const permissions = [
  'user_management',
  'system_settings',
  'reports_view',
  'reports_export',
  'evaluations_manage',
  'evaluations_view',
  'team_management',
  'profile_edit',
] as const
export type Permission = (typeof permissions)[number]

export const rolePermissions: Record<Role, readonly Permission[]> = {
  ADMIN: [
    'user_management',
    'evaluations_manage',
    'reports_view',
    'reports_export',
    'system_settings',
    'team_management',
  ],
  HR: [
    'user_management',
    'evaluations_manage',
    'reports_view',
    'reports_export',
    'team_management',
  ],
  HOD: ['evaluations_view', 'team_management', 'reports_view', 'evaluations_manage'],
  LM: ['evaluations_view', 'team_management', 'reports_view'],
  EMP: ['profile_edit', 'evaluations_view'],
}

/** The signed-in user. */
export interface Actor {
  user_id: string
  role: Role
  permissions: readonly Permission[]
}

/** The signed-in user with the name that others see. */
export interface NamedActor extends Actor {
  name: string
  /** The import that acts for them: its audit entries belong together. */
  import_id?: string
}

/** Permissions of every role, in addition to its defaults. */
const everyonesPermissions: readonly Permission[] = ['profile_edit']

/** Whether a role holds a permission without anything granted on top. */
export const isOfRole = (role: Role, id: Permission) =>
  rolePermissions[role].includes(id) || everyonesPermissions.includes(id)

/** The role's permissions, with what was granted on top and what was denied; a denial wins. */
export function permissionsInForce(
  role: Role,
  granted: readonly Permission[],
  denied: readonly Permission[],
): Permission[] {
  return permissions.filter(
    (id) => !denied.includes(id) && (isOfRole(role, id) || granted.includes(id)),
  )
}

/** Whether the actor holds a permission; managing evaluations includes viewing them. */
export function may({ permissions: held }: Pick<Actor, 'permissions'>, permission: Permission) {
  if (held.includes(permission)) return true
  return permission === 'evaluations_view' && held.includes('evaluations_manage')
}
