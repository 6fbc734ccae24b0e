import { filledPath, queryText } from '#kit/rules/api/address.ts'

/** Every view has exactly one address; the address is the only source of truth. */
export const viewPaths = {
  'dashboard': '/dashboard',
  'employees': '/employees',
  'employee': '/employees/:employee_id',
  'evaluations': '/evaluations',
  'stuck': '/evaluations/stuck',
  'evaluation': '/evaluations/:evaluation_id',
  'evaluation-print': '/evaluations/:evaluation_id/print',
  'cycles': '/cycles',
  'cycle': '/cycles/:cycle_id',
  'cycle-evaluations': '/cycles/:cycle_id/evaluations',
  'handover': '/evaluations/:evaluation_id/handover',
  'self-assessment': '/evaluations/:evaluation_id/self-assessment',
  'organization': '/organization',
  'companies': '/companies',
  'departments': '/departments',
  'sub-departments': '/sub-departments',
  'sections': '/sections',
  'sub-sections': '/sub-sections',
  'sub-section-details': '/sub-sections/:sub_section_id',
  'replacements': '/replacements',
  'profile': '/profile',
  'admin': '/admin',
  'weights-configuration': '/admin/weights-configuration',
  'user-management': '/admin/user-management',
  'audit': '/admin/audit',
  'security-log': '/admin/security',
  'deliveries': '/admin/deliveries',
  'imports': '/admin/imports',
  'import': '/imports/:import_id',
  'settings': '/settings',
} as const
export type ViewId = keyof typeof viewPaths

/**
 * The URL of a view: parameters that are not part of the path become the query. An unknown view,
 * or one without a required parameter, leads to the dashboard.
 */
export function pathOfView(id: string, params: Record<string, string> = {}): string {
  if (!Object.hasOwn(viewPaths, id)) return viewPaths.dashboard
  const path: string = viewPaths[id as ViewId]
  const names = (path.match(/:[a-z_]+/g) ?? []).map((name) => name.slice(1))
  if (names.some((name) => !params[name])) return viewPaths.dashboard
  const rest = Object.entries(params).filter(([name]) => !names.includes(name))
  return filledPath(path, params) + queryText(Object.fromEntries(rest))
}
