import { placementsChanged } from '#employees/server/events.ts'
import { onEvent } from '#kit/server/events.ts'
import { syncAssignments } from './ranges/sync-ranges.ts'

export const onPlacementsChanged = onEvent(placementsChanged, (db, { employee_ids, actor }) =>
  syncAssignments(db, employee_ids, actor),
)
