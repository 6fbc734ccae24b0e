import { createElement, type ComponentType } from 'react'
import { EmployeeDialogs } from '#app/web/pages/EmployeeDialogs.tsx'
import { viewPaths, type ViewId } from '#app/rules/views.ts'
import { lazyPart, lazyScreen } from '#kit/web/feedback/lazy-part.tsx'
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

const PeopleTable = lazyPart(
  async () => (await import('#app/web/pages/PeopleTable.tsx')).PeopleTable,
)

const units = (id: ViewId, level: Level) =>
  screen(id, async () => {
    const { UnitsPage } = await import('#app/web/pages/UnitsPage.tsx')
    return () => createElement(UnitsPage, { level })
  })

const dashboard = screen(
  'dashboard',
  async () => (await import('#home/web/dashboard/DashboardScreen.tsx')).DashboardScreen,
)

export const screens: readonly Screen[] = [
  { ...dashboard, path: '/' },
  dashboard,
  screen('employees', async () => {
    const { EmployeesScreen } = await import('#employees/web/list/EmployeesScreen.tsx')
    const dialogs = createElement(EmployeeDialogs)
    return () => createElement(EmployeesScreen, { dialogs, Table: PeopleTable })
  }),
  screen('employee', async () => (await import('#app/web/pages/EmployeePage.tsx')).EmployeePage),
  screen('evaluations', async () => {
    const [{ EvaluationsScreen }, { CyclesLink }] = await Promise.all([
      import('#evaluations/web/list/EvaluationsScreen.tsx'),
      import('#cycles/web/list/CyclesLink.tsx'),
    ])
    return () => createElement(EvaluationsScreen, { more: createElement(CyclesLink) })
  }),
  screen('cycles', async () => (await import('#cycles/web/list/CyclesScreen.tsx')).CyclesScreen),
  screen('cycle', async () => (await import('#cycles/web/CycleScreen.tsx')).CycleScreen),
  screen(
    'cycle-evaluations',
    async () => (await import('#cycles/web/steps/StepsScreen.tsx')).StepsScreen,
  ),
  screen('stuck', async () => (await import('#evaluations/web/stuck/StuckScreen.tsx')).StuckScreen),
  screen(
    'evaluation',
    async () => (await import('#app/web/pages/EvaluationPage.tsx')).EvaluationPage,
  ),
  screen(
    'evaluation-print',
    async () => (await import('#evaluations/web/print/PrintScreen.tsx')).PrintScreen,
  ),
  screen(
    'handover',
    async () => (await import('#evaluations/web/handover/HandoverScreen.tsx')).HandoverScreen,
  ),
  screen(
    'self-assessment',
    async () =>
      (await import('#evaluations/web/voice/SelfAssessmentScreen.tsx')).SelfAssessmentScreen,
  ),
  screen(
    'organization',
    async () => (await import('#app/web/pages/OrganizationPage.tsx')).OrganizationPage,
  ),
  screen('companies', async () => (await import('#app/web/pages/CompaniesPage.tsx')).CompaniesPage),
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
    async () => (await import('#app/web/pages/PlacementsPage.tsx')).PlacementsPage,
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
  screen('import', async () =>
    (await import('#app/web/pages/load-import-page.ts')).loadImportPage(),
  ),
  screen(
    'weights-configuration',
    async () => (await import('#scoring/web/WeightsScreen.tsx')).WeightsScreen,
  ),
  screen(
    'user-management',
    async () => (await import('#accounts/web/users/UserManagementScreen.tsx')).UserManagementScreen,
  ),
  screen('settings', async () => {
    const [{ SettingsScreen }, { AwaySettings }] = await Promise.all([
      import('#accounts/web/settings/SettingsScreen.tsx'),
      import('#assignments/web/away/AwaySettings.tsx'),
    ])
    return () => createElement(SettingsScreen, { more: createElement(AwaySettings) })
  }),
]
