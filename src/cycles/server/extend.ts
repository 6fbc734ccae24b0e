import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { employees } from '#employees/tables.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'
import { assertAllowed } from './assert-allowed.ts'
import { lockCycle } from './cycle-store.ts'
import { movedStep, notifyMoved } from './due-days.ts'

type Input = z.output<typeof cycleApi.extend.body>

/** Gives the open steps of some evaluations another day, and notifies their owners. */
export async function extendSteps(
  db: Database,
  cycle_id: string,
  { evaluation_ids, due_on }: Input,
  { actor, language }: { actor: SignedIn; language: Language },
) {
  const cycle = await lockCycle(db, cycle_id)
  await assertAllowed(db, 'extend', cycle)
  if (due_on < today())
    throw invalidField(
      'due_on',
      problemText((t) => t.dayIsOver),
    )
  const ids = [...new Set(evaluation_ids)]
  const open = await db
    .select({
      evaluation_id: evaluations.evaluation_id,
      employee_name: users.name,
      step_owner_id: stepOwners.step_owner_id,
      due_on: stepOwners.due_on,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .innerJoin(
      stepOwners,
      and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
    )
    .where(
      and(
        eq(evaluations.cycle_id, cycle_id),
        inArray(evaluations.evaluation_id, ids),
        visibilityFilter(actor),
      ),
    )
    .orderBy(evaluations.evaluation_id)
    .for('update', { of: evaluations })
  const moved = open.filter((step) => step.due_on !== due_on)
  await setDueDay(db, moved, due_on, actor)
  await writeAuditMany(
    db,
    actor,
    moved.map(({ evaluation_id, employee_name, due_on: before }) => ({
      entity: 'evaluation',
      entity_id: evaluation_id,
      evaluation_id,
      entity_name: employee_name,
      before: { due_on: before },
      after: { due_on },
    })),
  )
  const known = new Set(open.map(({ evaluation_id }) => evaluation_id))
  return {
    extended: open.length,
    skipped: ids
      .filter((id) => !known.has(id))
      .map((evaluation_id) => ({
        evaluation_id,
        why: problemText((t) => t.nothingToRemind)(language),
      })),
  }
}

/** Also the day by which the step is due when the evaluation comes back to it. */
async function setDueDay(
  db: Database,
  steps: readonly { evaluation_id: string; step_owner_id: string }[],
  due_on: string,
  actor: SignedIn,
) {
  if (steps.length === 0) return
  const those = steps.map(({ evaluation_id }) => evaluation_id)
  await db
    .update(evaluations)
    .set({
      due_days: sql`coalesce(${evaluations.due_days}, '{}'::jsonb)
        || jsonb_build_object(${evaluations.status}, ${due_on}::text)`,
    })
    .where(inArray(evaluations.evaluation_id, those))
  const moved = await db
    .update(stepOwners)
    .set({ due_on })
    .where(
      inArray(
        stepOwners.step_owner_id,
        steps.map(({ step_owner_id }) => step_owner_id),
      ),
    )
    .returning(movedStep)
  await notifyMoved(db, moved, actor)
}
