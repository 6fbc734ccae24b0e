import type { Feature } from '#kit/server/feature.ts'
import { implementPort } from '#kit/server/ports.ts'
import { namesNothingHidden } from '#notifications/server/ports.ts'
import { moveRoute } from './bulk/move-many.ts'
import { competencyRoutes, objectiveRoutes } from './items/item-routes.ts'
import { itemsSheet } from './items/items-sheet.ts'
import { evaluationExport } from './list/export.ts'
import { onAccountChanged } from './on-account-changed.ts'
import { onEmployeeChanged } from './on-employee-changed.ts'
import { onWeightsChanged } from './on-weights-changed.ts'
import { evaluationRoutes } from './routes.ts'
import { suggestionRoutes } from './suggestions/suggestion-routes.ts'
import { templateRoutes } from './templates/template-routes.ts'
import { namesNoHiddenEvaluation } from './visible.ts'

export const evaluations: Feature = {
  name: 'evaluations',
  routes: [
    evaluationExport,
    itemsSheet,
    evaluationRoutes,
    moveRoute,
    objectiveRoutes,
    competencyRoutes,
    templateRoutes,
    suggestionRoutes,
  ],
  handlers: [onAccountChanged, onEmployeeChanged, onWeightsChanged],
  ports: [implementPort(namesNothingHidden, namesNoHiddenEvaluation)],
}
