import { createElement, type ComponentType } from 'react'
import type { View } from '#accounts/rules/session.ts'
import { viewPaths, type ViewId } from '#app/rules/views.ts'
import type { Permission } from '#kit/rules/actor.ts'
import { lazyScreen } from '#kit/web/lazy-part.tsx'
import type { Level } from '#organisation/rules/levels.ts'

interface Screen {
  path: string
  /** Whose visibility in the menu also guards the address; null where the server alone decides. */
  gate: View | null
  /** What whoever opens it must hold, where a permission and not the menu decides. */
  needs?: Permission
  Content: ComponentType
}

const screen = (id: ViewId, gate: View | null, load: () => Promise<ComponentType>): Screen => ({
  path: viewPaths[id],
  gate,
  Content: lazyScreen(load),
})

const units = (id: ViewId, level: Level) =>
  screen(id, 'departments', async () => {
    const { UnitsScreen } = await import('#organisation/web/UnitsScreen.tsx')
    return () => createElement(UnitsScreen, { level })
  })

const dashboard = screen(
  'dashboard',
  'dashboard',
  async () => (await import('#home/web/DashboardScreen.tsx')).DashboardScreen,
)

export const screens: readonly Screen[] = [
  { ...dashboard, path: '/' },
  dashboard,
  screen(
    'employees',
    'employees',
    async () => (await import('#employees/web/EmployeesScreen.tsx')).EmployeesScreen,
  ),
  screen('employee', null, async () => (await import('./EmployeePage.tsx')).EmployeePage),
  screen(
    'evaluations',
    'evaluations',
    async () => (await import('#evaluations/web/EvaluationsScreen.tsx')).EvaluationsScreen,
  ),
  screen('evaluation', null, async () => (await import('./EvaluationPage.tsx')).EvaluationPage),
  screen(
    'evaluation-print',
    null,
    async () => (await import('#evaluations/web/PrintScreen.tsx')).PrintScreen,
  ),
  screen(
    'companies',
    'companies',
    async () => (await import('#organisation/web/CompaniesScreen.tsx')).CompaniesScreen,
  ),
  units('departments', 'department'),
  units('sub-departments', 'sub_department'),
  units('sections', 'section'),
  units('sub-sections', 'sub_section'),
  screen(
    'sub-section-details',
    'departments',
    async () => (await import('./SubSectionPage.tsx')).SubSectionPage,
  ),
  screen(
    'replacements',
    'replacements',
    async () => (await import('#employees/web/PlacementsScreen.tsx')).PlacementsScreen,
  ),
  screen(
    'profile',
    'profile',
    async () => (await import('#home/web/ProfileScreen.tsx')).ProfileScreen,
  ),
  screen('admin', 'admin', async () => (await import('#home/web/AdminScreen.tsx')).AdminScreen),
  {
    ...screen('audit', null, async () => (await import('#home/web/AuditScreen.tsx')).AuditScreen),
    needs: 'user_management',
  },
  {
    ...screen(
      'deliveries',
      null,
      async () => (await import('#home/web/DeliveriesScreen.tsx')).DeliveriesScreen,
    ),
    needs: 'system_settings',
  },
  {
    ...screen(
      'imports',
      null,
      async () => (await import('#home/web/ImportsScreen.tsx')).ImportsScreen,
    ),
    needs: 'user_management',
  },
  screen(
    'weights-configuration',
    'admin',
    async () => (await import('#evaluations/web/WeightsScreen.tsx')).WeightsScreen,
  ),
  {
    ...screen(
      'user-management',
      null,
      async () => (await import('#accounts/web/UserManagementScreen.tsx')).UserManagementScreen,
    ),
    needs: 'user_management',
  },
  screen(
    'settings',
    null,
    async () => (await import('#accounts/web/SettingsScreen.tsx')).SettingsScreen,
  ),
]
