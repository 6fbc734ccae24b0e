import { itemCells } from '#evaluations/rules/items/import-items.ts'
import { itemHints } from '#evaluations/rules/items/import-item-hints.ts'
import { itemsImport } from '#evaluations/rules/import-kinds.ts'
import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { implementPort } from '#kit/server/ports.ts'
import { lastChangeOf, namesNothingHidden } from '#notifications/server/ports.ts'
import { lastScoreOf } from '#employees/server/ports.ts'
import { newestScore } from './list/last-score.ts'
import { lastChangeOfShown } from './details/last-change.ts'
import { findNeeds } from './find-needs.ts'
import { onImportUndone } from './owners/on-import-undone.ts'
import { planItems } from './items/plan-items.ts'
import { isEvaluationVisible } from './items/subject-visible.ts'
import { undoItems } from './items/undo-items.ts'
import {
  countStepsOf,
  evaluationsHeldBy,
  giveSteps,
  isStepAbout,
  notifyingOnce,
  openEvaluationsOf,
  returnSteps,
  stepsNotFor,
} from '#assignments/server/ports.ts'
import {
  countOpenOf,
  countSteps,
  evaluationsHeld,
  giveStepsTo,
  returnStepsTo,
  stepsNotOwnedBy,
} from './owners/held.ts'
import { notifyOwnersOnce } from './owners/owner-notices.ts'
import { ownsStepAbout } from './owners/affected.ts'
import { onAccountChanged } from './owners/on-account-changed.ts'
import { onDelegationsChanged } from './owners/on-delegations-changed.ts'
import { onEmployeesChanged } from './on-employees-changed.ts'
import { onPlacementsChanged } from './owners/on-placements-changed.ts'
import { onSeparationChanged } from './owners/on-separation-changed.ts'
import { onUnitsChanged } from './owners/on-units-changed.ts'
import { onWeightsChanged } from './on-weights-changed.ts'
import { namesNoHiddenEvaluation } from './visible.ts'

export const evaluations: ImportingFeature = {
  name: 'evaluations',
  routes: async () => (await import('./calls.ts')).calls,
  handlers: [
    onAccountChanged,
    onUnitsChanged,
    onSeparationChanged,
    onPlacementsChanged,
    onEmployeesChanged,
    onDelegationsChanged,
    onWeightsChanged,
    onImportUndone,
  ],
  findNeeds,
  // Who may change an evaluation is for its own rules to say, which the planner asks.
  importKinds: [
    {
      ...itemsImport,
      hints: itemHints,
      choices: itemCells,
      plan: planItems,
      isAllowed: () => true,
      isSubjectVisible: isEvaluationVisible,
      undo: undoItems,
    },
  ],
  ports: [
    implementPort(lastScoreOf, newestScore),
    implementPort(lastChangeOf, lastChangeOfShown),
    implementPort(namesNothingHidden, namesNoHiddenEvaluation),
    implementPort(isStepAbout, ownsStepAbout),
    implementPort(openEvaluationsOf, countOpenOf),
    implementPort(evaluationsHeldBy, evaluationsHeld),
    implementPort(countStepsOf, countSteps),
    implementPort(giveSteps, giveStepsTo),
    implementPort(stepsNotFor, stepsNotOwnedBy),
    implementPort(returnSteps, returnStepsTo),
    implementPort(notifyingOnce, notifyOwnersOnce),
  ],
}
