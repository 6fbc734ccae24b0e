import { accountChanged } from '#accounts/server/events.ts'
import { onEvent } from '#kit/server/events.ts'
import { replaceInactiveReviewer } from './details/reviewers.ts'

export const onAccountChanged = onEvent(accountChanged, (db, { user_id }) =>
  replaceInactiveReviewer(db, user_id),
)
