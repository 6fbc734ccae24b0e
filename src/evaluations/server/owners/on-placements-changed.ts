import { placementsChanged } from '#employees/server/events.ts'
import { batches } from '#kit/server/database/batches.ts'
import { onEvent } from '#kit/server/events.ts'
import { evaluationsOf } from './affected.ts'
import { resolveAndNotify } from './owner-notices.ts'

/** Someone who moved is managed by other units. */
export const onPlacementsChanged = onEvent(
  placementsChanged,
  async (db, { employee_ids, areNew = false, actor }) => {
    if (areNew) return
    const affected: string[] = []
    for (const batch of batches(employee_ids)) affected.push(...(await evaluationsOf(db, batch)))
    await resolveAndNotify(db, affected, { actor })
  },
)
