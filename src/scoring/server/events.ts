import type { ManagerialLevel } from '#employees/rules/employee.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { Weights } from '#scoring/rules/scoring.ts'

/** The weights and grades of a managerial level were saved. */
export const weightsChanged = defineEvent<{ level: ManagerialLevel; weights: Weights }>(
  'weights_changed',
)
