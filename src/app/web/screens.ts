import { createElement, type ComponentType } from 'react'
import { viewPaths, type ViewId } from '#app/rules/views.ts'
import { lazyScreen } from '#kit/web/feedback/lazy-part.tsx'
import type { Level } from '#organisation/rules/levels.ts'

interface Screen {
  /** Who can open it is decided by the table of permissions (permission-table.ts of accounts). */
  id: ViewId
  path: string
  Content: ComponentType
}

const screen = (id: ViewId, load: () => Promise<ComponentType>): Screen => ({
  id,
  path: viewPaths[id],
  Content: lazyScreen(load),
})

const units = (id: ViewId, level: Level) =>
  screen(id, async () => {
    const { UnitsScreen } = await import('#organisation/web/units/UnitsScreen.tsx')
    return () => createElement(UnitsScreen, { level })
  })

const dashboard = screen(
  'dashboard',
  async () => (await import('#home/web/dashboard/DashboardScreen.tsx')).DashboardScreen,
)

export const screens: readonly Screen[] = [
  { ...dashboard, path: '/' },
  dashboard,
  screen(
    'employees',
    async () => (await import('#employees/web/list/EmployeesScreen.tsx')).EmployeesScreen,
  ),
  screen('employee', async () => (await import('#app/web/pages/EmployeePage.tsx')).EmployeePage),
  screen(
    'evaluations',
    async () => (await import('#evaluations/web/list/EvaluationsScreen.tsx')).EvaluationsScreen,
  ),
  screen(
    'evaluation',
    async () => (await import('#app/web/pages/EvaluationPage.tsx')).EvaluationPage,
  ),
  screen(
    'evaluation-print',
    async () => (await import('#evaluations/web/print/PrintScreen.tsx')).PrintScreen,
  ),
  screen(
    'companies',
    async () => (await import('#organisation/web/companies/CompaniesScreen.tsx')).CompaniesScreen,
  ),
  units('departments', 'department'),
  units('sub-departments', 'sub_department'),
  units('sections', 'section'),
  units('sub-sections', 'sub_section'),
  screen(
    'sub-section-details',
    async () => (await import('#app/web/pages/SubSectionPage.tsx')).SubSectionPage,
  ),
  screen(
    'replacements',
    async () => (await import('#employees/web/placements/PlacementsScreen.tsx')).PlacementsScreen,
  ),
  screen(
    'profile',
    async () => (await import('#home/web/profile/ProfileScreen.tsx')).ProfileScreen,
  ),
  screen('admin', async () => (await import('#home/web/admin/AdminScreen.tsx')).AdminScreen),
  screen('audit', async () => (await import('#home/web/admin/AuditScreen.tsx')).AuditScreen),
  screen(
    'deliveries',
    async () => (await import('#home/web/admin/DeliveriesScreen.tsx')).DeliveriesScreen,
  ),
  screen(
    'security-log',
    async () => (await import('#home/web/admin/SecurityLogScreen.tsx')).SecurityLogScreen,
  ),
  screen('imports', async () => (await import('#home/web/admin/ImportsScreen.tsx')).ImportsScreen),
  screen(
    'weights-configuration',
    async () => (await import('#scoring/web/WeightsScreen.tsx')).WeightsScreen,
  ),
  screen(
    'user-management',
    async () => (await import('#accounts/web/users/UserManagementScreen.tsx')).UserManagementScreen,
  ),
  screen(
    'settings',
    async () => (await import('#accounts/web/settings/SettingsScreen.tsx')).SettingsScreen,
  ),
]
