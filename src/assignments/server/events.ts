import type { ChangedBy } from '#employees/server/events.ts'
import { defineEvent } from '#kit/server/events.ts'

interface DelegationsChanged {
  /** From and to whom. */
  user_ids: readonly string[]
  actor: ChangedBy
}

/** Delegations came into force or ended. */
export const delegationsChanged = defineEvent<DelegationsChanged>('delegations_changed')
