import { delegationsChanged } from '#assignments/server/events.ts'
import { onEvent } from '#kit/server/events.ts'
import { evaluationsOwnedBy } from './affected.ts'
import { resolveAndNotify } from './owner-notices.ts'

/** A delegation began or ended: the steps of these people have other owners. */
export const onDelegationsChanged = onEvent(delegationsChanged, async (db, { user_ids, actor }) => {
  await resolveAndNotify(db, await evaluationsOwnedBy(db, user_ids), { actor })
})
