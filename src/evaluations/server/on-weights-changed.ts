import { onEvent } from '#kit/server/events.ts'
import { weightsChanged } from '#scoring/server/events.ts'
import { recalculateScoresOfDrafts } from './score-store.ts'

export const onWeightsChanged = onEvent(weightsChanged, (db, { level, weights }) =>
  recalculateScoresOfDrafts(db, level, weights),
)
