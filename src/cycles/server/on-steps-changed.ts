import { stepsChanged } from '#evaluations/server/events.ts'
import { onEvent } from '#kit/server/events.ts'
import { endReminders } from './reminder-store.ts'

/** A reminder shows what its reader still owes, and is settled with the last step. */
export const onStepsChanged = onEvent(stepsChanged, async (db, { evaluation_ids }) => {
  await endReminders(db, evaluation_ids)
})
