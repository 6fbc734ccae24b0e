import { inArray, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { hrQueue, type LeaveInput, type Responsibilities } from '#assignments/contract/leaving.ts'
import { delegationRefusalTo } from '#assignments/server/delegations/delegate.ts'
import { stepsNotFor } from '#assignments/server/ports.ts'
import { delegations } from '#assignments/tables.ts'
import { problemText } from '#assignments/texts/problems.ts'
import { employees } from '#employees/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'

/**
 * Refuses a hand-over of single items to people who may not take them, at each item, and a circle of
 * managers. Giving everything to one person is no promise for each item: the rules find who takes what
 * that person may not own.
 */
export async function assertMayTake(
  db: Database,
  held: Responsibilities,
  { handover = [], handover_all_to }: Pick<LeaveInput, 'handover' | 'handover_all_to'>,
  { today, reader }: { today: CalendarDay; reader: Pick<SignedIn, 'user_id'> },
) {
  const isNamed = new Set(handover.map(({ id }) => id))
  const others = held.reports.filter(({ employee_id }) => !isNamed.has(employee_id))
  const given = [
    ...handover.map((item, index) => ({ ...item, field: `handover.${index}.to_user_id` })),
    ...others.map(({ employee_id }) => ({
      kind: 'report' as const,
      id: employee_id,
      to_user_id: handover_all_to ?? hrQueue,
      field: 'handover_all_to',
    })),
  ].filter(({ to_user_id }) => to_user_id !== hrQueue)
  const refusals = {
    unit: () => undefined,
    report: await reportRefusals(db, held, given, today),
    step: await stepRefusals(db, given),
    delegation: await delegationRefusals(db, held, given, reader),
  }
  for (const item of given) {
    const sentence = await refusals[item.kind](item)
    if (sentence) throw invalidField(item.field, sentence)
  }
}

interface Given {
  kind: 'unit' | 'report' | 'step' | 'delegation'
  id: string
  to_user_id: string
  field: string
}

async function namesOf(db: Database, user_ids: readonly string[]) {
  const rows = await db
    .select({ user_id: users.user_id, name: users.name, name_ar: users.name_ar })
    .from(users)
    .where(inArray(users.user_id, [...user_ids]))
  return new Map(rows.map((user) => [user.user_id, user]))
}

async function stepRefusals(db: Database, given: readonly Given[]) {
  const steps = given.filter(({ kind }) => kind === 'step')
  const refused = new Set(
    await stepsNotFor(db, new Map(steps.map(({ id, to_user_id }) => [id, to_user_id]))),
  )
  const names = await namesOf(
    db,
    steps.map(({ to_user_id }) => to_user_id),
  )
  return ({ id, to_user_id }: Given): Sentence | undefined => {
    const person = names.get(to_user_id)
    if (!refused.has(id) || !person) return undefined
    return problemText((t, shown) => t.handoverMayNotAct(shown(person).name))
  }
}

/** Who would report to themselves: at once, or through someone who reports to them. */
async function reportRefusals(
  db: Database,
  held: Responsibilities,
  given: readonly Given[],
  today: CalendarDay,
) {
  const reports = given.filter(({ kind }) => kind === 'report')
  const accounts = await accountsOf(db, held)
  const above = await managersAbove(db, [...new Set(reports.map(({ to_user_id }) => to_user_id))])
  return ({ id, to_user_id, field }: Given): Sentence | undefined => {
    const account = accounts.get(id)
    if (account === undefined) return undefined
    // Of what goes to one person together, a report who is that person goes to the manager instead.
    if (account === to_user_id)
      return field === 'handover_all_to' ? undefined : problemText((t) => t.ownManager)
    const isCircle = above.get(to_user_id)?.has(account) ?? false
    return isCircle ? problemText((t) => t.circle(today)) : undefined
  }
}

async function accountsOf(db: Database, { reports }: Responsibilities) {
  const ids = reports.map(({ employee_id }) => employee_id)
  const rows = await db
    .select({ employee_id: employees.employee_id, user_id: employees.user_id })
    .from(employees)
    .where(inArray(employees.employee_id, ids))
  return new Map(rows.map(({ employee_id, user_id }) => [employee_id, user_id]))
}

/** Everyone above these people in the reporting line. */
async function managersAbove(db: Database, user_ids: readonly string[]) {
  const { rows } = await db.execute<{ start: string; user_id: string }>(sql`
    with recursive up(start, user_id) as (
      select e.user_id, e.direct_manager from ${employees} e
      where e.user_id = any(${`{${user_ids.join(',')}}`}::uuid[])
      union
      select up.start, e.direct_manager from up join ${employees} e on e.user_id = up.user_id
    )
    select start, user_id from up where user_id is not null`)
  const above = new Map<string, Set<string>>()
  for (const { start, user_id } of rows)
    above.set(start, (above.get(start) ?? new Set()).add(user_id))
  return above
}

/** A delegation to the leaver is continued by someone else, under the rules of a new one. */
async function delegationRefusals(
  db: Database,
  held: Responsibilities,
  given: readonly Given[],
  reader: Pick<SignedIn, 'user_id'>,
) {
  const ids = held.delegations.map(({ delegation_id }) => delegation_id)
  const rows = given.some(({ kind }) => kind === 'delegation')
    ? await db.select().from(delegations).where(inArray(delegations.delegation_id, ids))
    : []
  return async ({ id, to_user_id }: Given): Promise<Sentence | undefined> => {
    const row = rows.find(({ delegation_id }) => delegation_id === id)
    if (!row) return undefined
    const refusal = await delegationRefusalTo(db, { ...row, to_user_id }, { reader, ended: ids })
    return refusal?.sentence
  }
}
