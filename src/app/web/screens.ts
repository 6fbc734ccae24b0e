import { createElement, type ComponentType } from 'react'
import { viewPaths, type ViewId } from '#app/rules/views.ts'
import { lazyScreen } from '#kit/web/lazy-part.tsx'
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
    const { UnitsScreen } = await import('#organisation/web/UnitsScreen.tsx')
    return () => createElement(UnitsScreen, { level })
  })

const dashboard = screen(
  'dashboard',
  async () => (await import('#home/web/DashboardScreen.tsx')).DashboardScreen,
)

export const screens: readonly Screen[] = [
  { ...dashboard, path: '/' },
  dashboard,
  screen(
    'employees',
    async () => (await import('#employees/web/EmployeesScreen.tsx')).EmployeesScreen,
  ),
  screen('employee', async () => (await import('./EmployeePage.tsx')).EmployeePage),
  screen(
    'evaluations',
    async () => (await import('#evaluations/web/EvaluationsScreen.tsx')).EvaluationsScreen,
  ),
  screen('evaluation', async () => (await import('./EvaluationPage.tsx')).EvaluationPage),
  screen(
    'evaluation-print',
    async () => (await import('#evaluations/web/PrintScreen.tsx')).PrintScreen,
  ),
  screen(
    'companies',
    async () => (await import('#organisation/web/CompaniesScreen.tsx')).CompaniesScreen,
  ),
  units('departments', 'department'),
  units('sub-departments', 'sub_department'),
  units('sections', 'section'),
  units('sub-sections', 'sub_section'),
  screen('sub-section-details', async () => (await import('./SubSectionPage.tsx')).SubSectionPage),
  screen(
    'replacements',
    async () => (await import('#employees/web/PlacementsScreen.tsx')).PlacementsScreen,
  ),
  screen('profile', async () => (await import('#home/web/ProfileScreen.tsx')).ProfileScreen),
  screen('admin', async () => (await import('#home/web/AdminScreen.tsx')).AdminScreen),
  screen('audit', async () => (await import('#home/web/AuditScreen.tsx')).AuditScreen),
  screen(
    'deliveries',
    async () => (await import('#home/web/DeliveriesScreen.tsx')).DeliveriesScreen,
  ),
  screen(
    'security-log',
    async () => (await import('#home/web/SecurityLogScreen.tsx')).SecurityLogScreen,
  ),
  screen('imports', async () => (await import('#home/web/ImportsScreen.tsx')).ImportsScreen),
  screen(
    'weights-configuration',
    async () => (await import('#evaluations/web/WeightsScreen.tsx')).WeightsScreen,
  ),
  screen(
    'user-management',
    async () => (await import('#accounts/web/UserManagementScreen.tsx')).UserManagementScreen,
  ),
  screen('settings', async () => (await import('#accounts/web/SettingsScreen.tsx')).SettingsScreen),
]
