import { eq } from 'drizzle-orm'
import { cycleMembers } from '#cycles/tables.ts'
import { versionReplaced } from '#evaluations/server/events.ts'
import { onEvent } from '#kit/server/events.ts'

/** The list of members leads to the version that counts. */
export const onVersionReplaced = onEvent(versionReplaced, async (db, { before, after }) => {
  await db
    .update(cycleMembers)
    .set({ evaluation_id: after })
    .where(eq(cycleMembers.evaluation_id, before))
})
