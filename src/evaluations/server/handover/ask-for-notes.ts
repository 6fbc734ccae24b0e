import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { reportingLines } from '#assignments/tables.ts'
import type { ChangedBy } from '#employees/server/events.ts'
import { employees } from '#employees/tables.ts'
import { earlierManagers } from '#evaluations/rules/handover/handover-notes.ts'
import { peopleOf } from '#evaluations/server/owners/owner-facts.ts'
import { evaluations, handoverNotes } from '#evaluations/tables.ts'
import { may } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { createNotifications } from '#notifications/server/store.ts'
import { withdrawHandoverRequests } from '#notifications/server/withdraw.ts'
import { insertAsked, managersSince } from './handover-store.ts'

interface About {
  employee_ids?: readonly string[]
  evaluation_ids?: readonly string[]
}

/**
 * Asks the earlier managers of a period for a note, each once, while the review is still to be
 * written. Those who cannot sign in any more are not asked.
 */
export async function askForNotes(db: Database, about: About, actor: ChangedBy) {
  for (const evaluation of await candidates(db, about)) {
    const { evaluation_id, employee_name } = evaluation
    const earlier = earlierManagers(await managersSince(db, evaluation))
    const people = await peopleOf(
      db,
      earlier.map(({ user_id }) => user_id),
    )
    const able = [...people.values()]
      .filter((person) => person.is_active && may(person, 'evaluations_view'))
      .map(({ user_id }) => user_id)
    if (able.length === 0) continue
    const asked = await insertAsked(db, evaluation_id, able)
    await createNotifications(
      db,
      asked.map(({ author_id }) => author_id).filter((id) => id !== actor?.user_id),
      {
        kind: 'needs_action',
        event: 'handover_asked',
        count: 1,
        evaluation_id,
        employee_name,
        actor_name: actor?.name ?? '',
        status: '',
      },
    )
  }
}

/** Drafts and rejected ones with another manager in the year of the period who was not asked yet. */
async function candidates(db: Database, { employee_ids, evaluation_ids }: About) {
  const ofThose = employee_ids
    ? inArray(evaluations.employee_id, [...employee_ids])
    : inArray(evaluations.evaluation_id, [...(evaluation_ids ?? [])])
  const { rows } = await db.execute<{
    evaluation_id: string
    employee_id: string
    employee_name: string
    period: string
  }>(sql`
    select ${evaluations.evaluation_id}, ${evaluations.employee_id}, ${evaluations.period},
      (select u.name from ${users} u where u.user_id = ${employees.user_id}) as employee_name
    from ${evaluations}
    join ${employees} on ${employees.employee_id} = ${evaluations.employee_id}
    where ${ofThose} and ${evaluations.status} in ('Draft', 'Rejected')
      and exists (
        select 1 from ${reportingLines} l
        where l.employee_id = ${employees.employee_id}
          and l.manager_user_id is distinct from ${employees.direct_manager}
          and l.valid_from < make_date(left(${evaluations.period}, 4)::int + 1, 1, 1)
          and coalesce(l.valid_to, 'infinity') > make_date(left(${evaluations.period}, 4)::int, 1, 1)
          and not exists (
            select 1 from ${handoverNotes} n
            where n.evaluation_id = ${evaluations.evaluation_id} and n.author_id = l.manager_user_id))
    order by ${evaluations.evaluation_id}`)
  return rows
}

/** Withdraws what was asked of people who turn out not to be earlier managers, and is not written yet. */
export async function withdrawNeedlessRequests(db: Database, evaluation_ids: readonly string[]) {
  const asked = await db
    .select({
      evaluation_id: evaluations.evaluation_id,
      employee_id: evaluations.employee_id,
      period: evaluations.period,
      author_ids: sql<string[]>`array_agg(${handoverNotes.author_id})`,
    })
    .from(handoverNotes)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, handoverNotes.evaluation_id))
    .where(
      and(isNull(handoverNotes.note), inArrayParam(handoverNotes.evaluation_id, evaluation_ids)),
    )
    .groupBy(evaluations.evaluation_id, evaluations.employee_id, evaluations.period)
  for (const { author_ids, ...evaluation } of asked) {
    const earlier = earlierManagers(await managersSince(db, evaluation))
    const needless = author_ids.filter((id) => !earlier.some(({ user_id }) => user_id === id))
    if (needless.length === 0) continue
    const { evaluation_id } = evaluation
    await db
      .delete(handoverNotes)
      .where(
        and(
          eq(handoverNotes.evaluation_id, evaluation_id),
          inArrayParam(handoverNotes.author_id, needless),
        ),
      )
    await withdrawHandoverRequests(db, evaluation_id, needless)
  }
}
