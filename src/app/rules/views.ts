/** Every view has exactly one address; the address is the only source of truth. */
export const viewPaths = {
  'dashboard': '/dashboard',
  'employees': '/employees',
  'employee': '/employees/:employee_id',
  'evaluations': '/evaluations',
  'evaluation': '/evaluations/:evaluation_id',
  'companies': '/companies',
  'departments': '/departments',
  'sub-departments': '/sub-departments',
  'sections': '/sections',
  'sub-sections': '/sub-sections',
  'replacements': '/replacements',
  'profile': '/profile',
  'admin': '/admin',
  'weights-configuration': '/admin/weights-configuration',
  'user-management': '/admin/user-management',
  'settings': '/settings',
} as const
export type ViewId = keyof typeof viewPaths

/** Where a view is. One that does not exist, or lacks what its address needs, is the dashboard. */
export function pathOfView(id: string, params: Record<string, string> = {}): string {
  const path: string = Object.hasOwn(viewPaths, id) ? viewPaths[id as ViewId] : viewPaths.dashboard
  const names = path.match(/:[a-z_]+/g) ?? []
  if (names.some((name) => !params[name.slice(1)])) return viewPaths.dashboard
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
