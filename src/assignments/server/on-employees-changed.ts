import { employeesChanged } from '#employees/server/events.ts'
import { onEvent } from '#kit/server/events.ts'
import { assertNoCircle } from './ranges/circles.ts'
import { syncReportingLines } from './ranges/sync-ranges.ts'

export const onEmployeesChanged = onEvent(employeesChanged, async (db, { employee_ids, actor }) => {
  const changed = await syncReportingLines(db, employee_ids, actor)
  await assertNoCircle(db, changed, 'direct_manager')
})
