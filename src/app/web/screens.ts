import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { View } from '#accounts/rules/session.ts'
import { viewPaths, type ViewId } from '#app/rules/views.ts'

interface Screen {
  path: string
  /** Whose visibility in the menu also guards the address; null where the server alone decides. */
  gate: View | null
  Content: LazyExoticComponent<ComponentType>
}

const screen = (id: ViewId, gate: View | null, load: () => Promise<ComponentType>): Screen => ({
  path: viewPaths[id],
  gate,
  Content: lazy(async () => ({ default: await load() })),
})

/** A part of the product that has an address but no content yet. */
const later = (id: ViewId, gate: View | null) =>
  screen(id, gate, async () => {
    const { NotBuiltYetScreen } = await import('./NotBuiltYetScreen.tsx')
    return () => createElement(NotBuiltYetScreen, { view: id })
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
  screen(
    'evaluation',
    null,
    async () => (await import('#evaluations/web/EvaluationScreen.tsx')).EvaluationScreen,
  ),
  later('companies', 'companies'),
  later('departments', 'departments'),
  later('sub-departments', 'departments'),
  later('sections', 'departments'),
  later('sub-sections', 'departments'),
  later('replacements', 'replacements'),
  later('profile', 'profile'),
  later('admin', 'admin'),
  later('weights-configuration', 'admin'),
  later('user-management', 'admin'),
  screen(
    'settings',
    null,
    async () => (await import('#accounts/web/SettingsScreen.tsx')).SettingsScreen,
  ),
]
