import { defineEvent } from '#kit/server/events.ts'

/** An account changed; later features update their copies, such as the name for sorting. */
export const accountChanged = defineEvent<{ user_id: string }>('account_changed')
