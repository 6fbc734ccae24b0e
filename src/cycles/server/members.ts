import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import type { Member } from '#cycles/contract/cycle-shapes.ts'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { textContains, when } from '#kit/server/lists/conditions.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { units } from '#organisation/tables.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { CycleRow } from './cycle-store.ts'
import { isListed } from './population.ts'

const managers = alias(users, 'managers')
const state = sql<Member['state']>`coalesce(${cycleMembers.state}, 'in')`

/** Left the company while the evaluation is not finished. */
const hasLeft = sql<boolean>`coalesce(${employees.status} = 'Inactive'
  and ${evaluations.status} <> 'Completed', false)`

/** As they are now for a cycle in preparation, as they were at the launch afterwards. */
const columns = (isLaunched: boolean) => ({
  employee_id: employees.employee_id,
  user_id: employees.user_id,
  name: users.name,
  name_normalized: employees.name_normalized,
  unit: isLaunched ? cycleMembers.unit_name : units.name,
  unit_id: units.unit_id,
  manager_name: isLaunched ? cycleMembers.manager_name : managers.name,
  manager_id: employees.direct_manager,
  managerial_level: employees.managerial_level,
  status: employees.status,
  join_date: employees.join_date,
  company_id: employees.company_id,
  state,
  reason: sql<string>`coalesce(${cycleMembers.reason}, '')`,
  evaluation_id: cycleMembers.evaluation_id,
  left: hasLeft,
})

const from = (
  db: Database,
  { cycle_id, status }: CycleRow,
  isAtLaunch: boolean = status !== 'Draft',
) =>
  db
    .select(columns(isAtLaunch))
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(placements, eq(placements.employee_id, employees.employee_id))
    .leftJoin(
      units,
      sql`${units.unit_id} = coalesce(${placements.sub_section_id}, ${placements.section_id},
        ${placements.sub_department_id}, ${placements.department_id})`,
    )
    .leftJoin(managers, eq(managers.user_id, employees.direct_manager))
    .leftJoin(
      cycleMembers,
      and(eq(cycleMembers.cycle_id, cycle_id), eq(cycleMembers.employee_id, employees.employee_id)),
    )
    .leftJoin(evaluations, eq(evaluations.evaluation_id, cycleMembers.evaluation_id))

/** Everyone as they are now, members or not. */
export const peopleNow = (db: Database, cycle: CycleRow) => from(db, cycle, false)

const isMember = ({ status, population }: CycleRow) =>
  status === 'Draft' ? isListed(population, today()) : sql`${cycleMembers.employee_id} is not null`

/** Everyone who takes part, by name; those left out are not among them. */
export const participants = (db: Database, cycle: CycleRow) =>
  from(db, cycle)
    .where(and(isMember(cycle), eq(state, 'in')))
    .orderBy(employees.name_normalized, employees.employee_id)
export type Participant = Awaited<ReturnType<typeof participants>>[number]

/** What is stored of someone on the day they become a member. */
export const snapshotOf = ({
  employee_id,
  unit_id,
  unit,
  managerial_level,
  manager_id,
  manager_name,
}: Participant) => ({
  employee_id,
  unit_id,
  unit_name: unit,
  managerial_level,
  manager_id,
  manager_name,
})

type Query = z.output<typeof cycleApi.members.query>

/** The order of lists of people. */
export const byName: Parameters<typeof keyset>[0] = {
  keys: [
    { field: 'name_normalized', column: sql`${employees.name_normalized}` },
    { field: 'employee_id', column: sql`${employees.employee_id}` },
  ],
  descending: false,
}

export async function listMembers(
  db: Database,
  cycle: CycleRow,
  { query, actor, request }: { query: Query; actor: Actor; request: FastifyRequest },
) {
  const { limit, cursor, search, state: only, left } = query
  const where = and(
    isMember(cycle),
    textContains(employees.search_normalized, search),
    when(only, (value) => eq(state, value)),
    left ? hasLeft : undefined,
  )
  const page = keyset(byName, { limit, cursor })
  const rows = await from(db, cycle)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { results, ...rest } = await page.page(
    rows,
    () => db.$count(from(db, cycle).where(where).as('members')),
    request,
  )
  return { ...rest, results: results.map(memberFor(actor)) }
}

export async function findMember(
  db: Database,
  cycle: CycleRow,
  employee_id: string,
  actor: Actor,
): Promise<Member> {
  const rows = await from(db, cycle).where(eq(employees.employee_id, employee_id))
  return memberFor(actor)(firstOrThrowNotFound(rows))
}

/** Of the actor's own evaluation the list does not say that it exists: it may still be hidden. */
const memberFor =
  (actor: Actor) =>
  (row: Participant): Member => {
    const { employee_id, user_id, name, unit, manager_name, state, reason, evaluation_id } = row
    const { left } = row
    return {
      employee_id,
      name,
      unit,
      manager_name,
      state,
      reason,
      evaluation_id: user_id === actor.user_id ? null : evaluation_id,
      left,
    }
  }

/** Adds someone by hand or leaves them out; a later choice replaces an earlier one. */
export const setMember = (
  db: Database,
  cycle_id: string,
  { employee_id, state, reason }: { employee_id: string; state: Member['state']; reason: string },
) =>
  db
    .insert(cycleMembers)
    .values({ cycle_id, employee_id, state, reason, is_by_hand: true })
    .onConflictDoUpdate({
      target: [cycleMembers.cycle_id, cycleMembers.employee_id],
      set: { state, reason, is_by_hand: true },
    })
