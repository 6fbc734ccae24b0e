import { accounts } from '#accounts/server/feature.ts'
import { assignments } from '#assignments/server/feature.ts'
import { cycles } from '#cycles/server/feature.ts'
import { employees } from '#employees/server/feature.ts'
import { evaluations } from '#evaluations/server/feature.ts'
import { home } from '#home/server/feature.ts'
import { imports } from '#imports/server/feature.ts'
import { type ImportingFeature, registerImportKinds } from '#imports/server/import-kinds.ts'
import { registerFeatures } from '#kit/server/feature.ts'
import { notifications } from '#notifications/server/feature.ts'
import { organisation } from '#organisation/server/feature.ts'
import { scoring } from '#scoring/server/feature.ts'

/** Every feature, in the order in which they build on each other. */
export const features: readonly ImportingFeature[] = [
  accounts,
  notifications,
  imports,
  organisation,
  employees,
  assignments,
  scoring,
  evaluations,
  cycles,
  home,
]

/** Connects the features with each other, in this process. */
export function connectFeatures() {
  registerFeatures(features)
  registerImportKinds(features)
}
