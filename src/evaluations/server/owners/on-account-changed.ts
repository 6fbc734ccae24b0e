import { accountChanged } from '#accounts/server/events.ts'
import { onEvent } from '#kit/server/events.ts'
import { evaluationsAround } from './affected.ts'
import { resolveAndNotify } from './owner-notices.ts'

/** Who may own a step depends on the role, the permissions and whether the account is active. */
export const onAccountChanged = onEvent(accountChanged, async (db, { user_id, access }) => {
  if (access) await resolveAndNotify(db, await evaluationsAround(db, [user_id]), { actor: null })
})
