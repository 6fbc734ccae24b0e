import { onEvent } from '#kit/server/events.ts'
import { separationChanged } from '#organisation/server/events.ts'
import { evaluationsToApproveIn } from './affected.ts'
import { resolveAndNotify } from './owner-notices.ts'

/** Who submitted an evaluation that waits for approval may approve it now, or no longer. */
export const onSeparationChanged = onEvent(separationChanged, async (db, { company_id, actor }) =>
  resolveAndNotify(db, await evaluationsToApproveIn(db, company_id), { actor }),
)
