import { defineEvent } from '#kit/server/events.ts'

interface AccountChanged {
  user_id: string
  /** The role, the permissions or whether the account is active changed. */
  access: boolean
}

/** An account changed; later features update their copies, such as the name for sorting. */
export const accountChanged = defineEvent<AccountChanged>('account_changed')
