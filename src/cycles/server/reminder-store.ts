import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import type { CycleRow } from './cycle-store.ts'
import type { ReminderRule } from '#cycles/rules/reminders.ts'
import { cycles, reminderDigests, reminders } from '#cycles/tables.ts'
import { reminderNote } from '#cycles/texts/reminder-note.ts'
import { employees } from '#employees/tables.ts'
import { updateReminded } from '#evaluations/server/owners/due-store.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inArrayParam, when } from '#kit/server/lists/conditions.ts'
import { createNotifications } from '#notifications/server/store.ts'

/** Who owes a step, or took it from the HR queue; null as long as it waits there. */
const ownerOfStep = sql<
  string | null
>`coalesce(${stepOwners.owner_user_id}, ${stepOwners.taken_by})`

/** A step of an open cycle that waits. */
export type OwedStep = Awaited<ReturnType<typeof owedSteps>>[number]

/** Those that are due by then, where a day is named. */
export const owedSteps = (
  db: Database,
  cycle_ids: readonly string[],
  { due_by }: { due_by?: CalendarDay } = {},
) =>
  db
    .select({
      step_owner_id: stepOwners.step_owner_id,
      cycle_id: sql<string>`${evaluations.cycle_id}`,
      evaluation_id: evaluations.evaluation_id,
      status: evaluations.status,
      employee_user_id: employees.user_id,
      employee_name: users.name,
      company_id: employees.company_id,
      owner_user_id: ownerOfStep,
      due_on: stepOwners.due_on,
      waiting_since: stepOwners.waiting_since,
    })
    .from(evaluations)
    .innerJoin(
      stepOwners,
      and(eq(stepOwners.evaluation_id, evaluations.evaluation_id), isNull(stepOwners.ended_at)),
    )
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .where(
      and(
        inArrayParam(evaluations.cycle_id, cycle_ids),
        when(due_by, (day) => lte(stepOwners.due_on, day)),
      ),
    )

export const remindingCycles = (db: Database): Promise<CycleRow[]> =>
  db
    .select()
    .from(cycles)
    .where(and(eq(cycles.status, 'Open'), eq(cycles.reminds, true)))

/** People who can be reminded, each with their company and their manager. */
export async function readersOf(db: Database, user_ids: readonly string[]) {
  const rows = await db
    .select({
      user_id: users.user_id,
      name: users.name,
      company_id: employees.company_id,
      manager_id: employees.direct_manager,
    })
    .from(users)
    .leftJoin(employees, eq(employees.user_id, users.user_id))
    .where(
      and(
        inArrayParam(users.user_id, [...new Set(user_ids)]),
        eq(users.is_active, true),
        sql`${employees.status} is distinct from 'Inactive'`,
      ),
    )
  return new Map(rows.map((row) => [row.user_id, row]))
}

/**
 * The days on which people were last reminded of their steps, and on which they last got a copy. Of each
 * person: those who work the HR queue are reminded of the same step on different days.
 */
export async function lastReminders(db: Database, cycle_ids: readonly string[]) {
  const rows = await db
    .select({
      evaluation_id: reminders.evaluation_id,
      user_id: reminders.user_id,
      is_copy: reminders.is_copy,
      day: sql<CalendarDay>`max(${reminders.day})::text`,
    })
    .from(reminders)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, reminders.evaluation_id))
    .where(inArrayParam(evaluations.cycle_id, cycle_ids))
    .groupBy(reminders.evaluation_id, reminders.user_id, reminders.is_copy)
  const keyOf = (evaluation_id: string, user_id: string, is_copy: boolean) =>
    `${evaluation_id} ${user_id} ${is_copy}`
  const days = new Map(
    rows.map(({ day, ...row }) => [keyOf(row.evaluation_id, row.user_id, row.is_copy), day]),
  )
  return {
    ofStep: (evaluation_id: string, user_id: string) =>
      days.get(keyOf(evaluation_id, user_id, false)) ?? null,
    ofCopy: (evaluation_id: string, user_id: string) =>
      days.get(keyOf(evaluation_id, user_id, true)) ?? null,
  }
}

export interface Digest {
  user_id: string
  day: CalendarDay
  owed: readonly OwedReminder[]
  /** Steps of people who report to the reader. */
  copied: readonly OwedStep[]
}

/** A step of the reader, with the rule whose text fits it; without one it has the usual text. */
export interface OwedReminder {
  step: OwedStep
  rule: ReminderRule | undefined
}

/**
 * Sends someone the one digest of a day, unless they had one already. What was planned is read again:
 * someone can have acted meanwhile. Returns the evaluations the reader is reminded of as theirs.
 */
export async function sendDigest(db: Database, planned: Digest): Promise<string[]> {
  const { user_id, day } = planned
  const waits = await lockWaiting(db, [...planned.owed.map(({ step }) => step), ...planned.copied])
  const owed = planned.owed.filter(({ step }) => waits(step, user_id))
  const copied = planned.copied.filter((step) => waits(step))
  if (owed.length + copied.length === 0) return []
  const [first] = await db
    .insert(reminderDigests)
    .values({ user_id, day })
    .onConflictDoNothing()
    .returning()
  if (!first) return []
  const owedIds = owed.map(({ step }) => step.evaluation_id)
  const entries = [
    ...owedIds.map((evaluation_id) => ({ evaluation_id, is_copy: false })),
    ...copied.map(({ evaluation_id }) => ({ evaluation_id, is_copy: true })),
  ]
  await db
    .insert(reminders)
    .values(entries.map((entry) => ({ reminder_id: newId(), user_id, day, at: now(), ...entry })))
    .onConflictDoNothing()
  await updateReminded(
    db,
    owed.map(({ step }) => step.step_owner_id),
  )
  const notification_id = await insertMessage(db, user_id, owed, copied)
  await db
    .update(reminderDigests)
    .set({ notification_id })
    .where(and(eq(reminderDigests.user_id, user_id), eq(reminderDigests.day, day)))
  return owedIds
}

/**
 * Whether each of these steps still waits as it was planned: for the same person, and by the same day.
 * Locked in one order, and at once for the update that follows: two messages about the same step of the
 * HR queue would each wait for the other after a weaker lock.
 */
async function lockWaiting(db: Database, steps: readonly OwedStep[]) {
  const rows = await db
    .select({
      step_owner_id: stepOwners.step_owner_id,
      owner_user_id: ownerOfStep,
      due_on: stepOwners.due_on,
    })
    .from(stepOwners)
    .where(
      and(
        inArrayParam(
          stepOwners.step_owner_id,
          steps.map(({ step_owner_id }) => step_owner_id),
        ),
        isNull(stepOwners.ended_at),
      ),
    )
    .orderBy(stepOwners.step_owner_id)
    .for('no key update')
  const open = new Map(rows.map((row) => [row.step_owner_id, row]))
  return (step: OwedStep, reader?: string) => {
    const row = open.get(step.step_owner_id)
    if (!row || row.due_on !== step.due_on) return false
    const { owner_user_id } = row
    // The reader can have taken it from the HR queue.
    return owner_user_id === step.owner_user_id || (owner_user_id ?? '') === reader
  }
}

async function insertMessage(
  db: Database,
  user_id: string,
  owed: readonly OwedReminder[],
  copied: readonly OwedStep[],
) {
  const isOwed = owed.length > 0
  const all = [...owed.map(({ step }) => step), ...copied]
  // With others beside it, one names nothing: acting on it must leave what is said of the others.
  const [only] = all.length === 1 ? all : []
  const [notification_id] = await createNotifications(db, [user_id], {
    kind: isOwed ? 'needs_action' : 'update',
    event: isOwed ? 'reminder' : 'reminder_copy',
    count: isOwed ? owed.length : copied.length,
    copies: isOwed ? copied.length : 0,
    evaluation_id: only?.evaluation_id ?? null,
    employee_name: only?.employee_name ?? '',
    actor_name: '',
    status: only?.status ?? '',
    note: reminderNote(owed),
  })
  return notification_id
}

/** Evaluations of which someone was reminded on a day. */
export async function remindedOn(
  db: Database,
  evaluation_ids: readonly string[],
  day: CalendarDay,
) {
  const rows = await db
    .select({ evaluation_id: reminders.evaluation_id, user_id: reminders.user_id })
    .from(reminders)
    .where(
      and(
        inArrayParam(reminders.evaluation_id, evaluation_ids),
        eq(reminders.day, day),
        eq(reminders.is_copy, false),
      ),
    )
  return new Set(rows.map(({ evaluation_id, user_id }) => `${evaluation_id} ${user_id}`))
}
