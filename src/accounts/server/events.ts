import { defineEvent } from '#kit/server/events.ts'

/** An account changed: what later features keep of it, such as its name for sorting, follows. */
export const accountChanged = defineEvent<{ user_id: string }>('account_changed')
