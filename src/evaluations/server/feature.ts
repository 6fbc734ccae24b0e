import { itemsImport } from '#evaluations/rules/import-kinds.ts'
import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { implementPort } from '#kit/server/ports.ts'
import { namesNothingHidden } from '#notifications/server/ports.ts'
import { planItems } from './items/plan-items.ts'
import { onAccountChanged } from './on-account-changed.ts'
import { onEmployeeChanged } from './on-employee-changed.ts'
import { onWeightsChanged } from './on-weights-changed.ts'
import { namesNoHiddenEvaluation } from './visible.ts'

export const evaluations: ImportingFeature = {
  name: 'evaluations',
  routes: async () => (await import('./calls.ts')).calls,
  handlers: [onAccountChanged, onEmployeeChanged, onWeightsChanged],
  // Who may change an evaluation is for its own rules to say, which the planner asks.
  importKinds: [{ ...itemsImport, plan: planItems, isAllowed: () => true }],
  ports: [implementPort(namesNothingHidden, namesNoHiddenEvaluation)],
}
