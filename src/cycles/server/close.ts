import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { closeDayRefusal } from '#cycles/rules/cycle.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertAllowed } from './assert-allowed.ts'
import { findCycleRow, lockCycle, updateCycle } from './cycle-store.ts'
import { moveDueDays } from './due-days.ts'

type Input = z.output<typeof cycleApi.close.body>

/**
 * Ends a cycle. What is not finished stays at its step, and the member says why; nothing is approved
 * that was not. Or gives everyone more time instead.
 */
export async function closeCycle(
  db: Database,
  cycle_id: string,
  { unfinished, new_close_on, reason = '' }: Input,
  actor: SignedIn,
) {
  const cycle = await lockCycle(db, cycle_id)
  await assertAllowed(db, 'close', cycle)
  const updated_at = nextMoment(cycle.updated_at)
  const audit = { entity: 'cycle', entity_id: cycle_id, entity_name: cycle.name }
  if (unfinished === 'extend') {
    const refusal = closeDayRefusal(new_close_on, { close_on: cycle.close_on, today: today() })
    if (refusal || !new_close_on)
      throw invalidField(
        'new_close_on',
        problemText(({ closeDay }) => closeDay[refusal ?? 'required']),
      )
    await updateCycle(db, cycle_id, { close_on: new_close_on, updated_at })
    await moveDueDays(db, await findCycleRow(db, cycle_id), cycle, actor)
    await writeAudit(db, actor, {
      ...audit,
      before: { close_on: cycle.close_on },
      after: { close_on: new_close_on },
    })
    return
  }
  const isOpen = and(eq(evaluations.cycle_id, cycle_id), ne(evaluations.status, 'Completed'))
  // An own evaluation that is still hidden must not show by a reason that is asked for.
  const open = await db.$count(evaluations, and(isOpen, visibilityFilter(actor)))
  if (open > 0 && reason.trim() === '')
    throw invalidField(
      'reason',
      problemText((t) => t.reasonRequired),
    )
  await db
    .update(cycleMembers)
    .set({ unfinished_reason: reason.trim() || null })
    .from(evaluations)
    .where(and(eq(cycleMembers.evaluation_id, evaluations.evaluation_id), isOpen))
  await updateCycle(db, cycle_id, { status: 'Closed', closed_at: now(), updated_at })
  await writeAudit(db, actor, {
    ...audit,
    before: { status: 'Open' },
    // Without a number: a reader may have an evaluation among them that is hidden from that reader.
    after: { status: 'Closed', reason },
  })
}
