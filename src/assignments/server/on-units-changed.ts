import { onEvent } from '#kit/server/events.ts'
import { unitsChanged } from '#organisation/server/events.ts'
import { syncUnitVersions } from './unit-changes/unit-versions.ts'

export const onUnitsChanged = onEvent(unitsChanged, (db, { unit_ids }) =>
  syncUnitVersions(db, unit_ids),
)
