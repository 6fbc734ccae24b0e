import { inArray } from 'drizzle-orm'
import { employeesChanged } from '#employees/server/events.ts'
import { employees } from '#employees/tables.ts'
import { batches } from '#kit/server/database/batches.ts'
import { onEvent } from '#kit/server/events.ts'
import { evaluationsAround } from './owners/affected.ts'
import { askForNotes } from './handover/ask-for-notes.ts'
import { resolveAndNotify } from './owners/owner-notices.ts'
import { recalculateScoresOfDraftsOf } from './score-store.ts'

/** Another managerial level has other weights; another manager or status, other owners and earlier managers. */
export const onEmployeesChanged = onEvent(
  employeesChanged,
  async (db, { employee_ids, areNew = false, actor }) => {
    if (areNew) return
    const affected: string[] = []
    for (const batch of batches(employee_ids)) {
      await recalculateScoresOfDraftsOf(db, batch)
      const accounts = await db
        .select({ user_id: employees.user_id })
        .from(employees)
        .where(inArray(employees.employee_id, [...batch]))
      const user_ids = accounts.map(({ user_id }) => user_id)
      await askForNotes(db, { employee_ids: batch }, actor)
      affected.push(...(await evaluationsAround(db, user_ids)))
    }
    await resolveAndNotify(db, affected, { actor })
  },
)
