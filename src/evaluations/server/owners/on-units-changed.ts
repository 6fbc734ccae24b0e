import { batches } from '#kit/server/database/batches.ts'
import { onEvent } from '#kit/server/events.ts'
import { unitsChanged } from '#organisation/server/events.ts'
import { evaluationsInUnits } from './affected.ts'
import { resolveAndNotify } from './owner-notices.ts'

/** A unit may have another manager. */
export const onUnitsChanged = onEvent(unitsChanged, async (db, { unit_ids }) => {
  const affected: string[] = []
  for (const batch of batches(unit_ids)) affected.push(...(await evaluationsInUnits(db, batch)))
  await resolveAndNotify(db, affected, { actor: null })
})
