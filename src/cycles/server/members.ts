import { and, eq, not, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { users } from '#accounts/tables.ts'
import type { Member } from '#cycles/contract/cycle-shapes.ts'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { cycleProblems } from '#cycles/texts/problems.ts'
import { employees, placements } from '#employees/tables.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Language } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { textContains, when } from '#kit/server/lists/conditions.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { nameInArabic } from '#kit/server/names.ts'
import type { NameOrdering } from '#organisation/contract/name-ordering.ts'
import { places } from '#organisation/server/arabic-places.ts'
import { units } from '#organisation/tables.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { CycleRow } from './cycle-store.ts'
import { cyclesHidingOwn, isListed, leftOutUnseen } from './population.ts'

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
  name_ar: users.name_ar,
  name_normalized: employees.name_normalized,
  name_ar_sorted: nameInArabic(employees.name_ar_normalized, employees.name_normalized),
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
  left_out_as: cycleMembers.left_out_as,
  unfinished_reason: cycleMembers.unfinished_reason,
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

/** The order of lists of people: by the names their reader sees. */
export const byName = (ordering: NameOrdering): Parameters<typeof keyset>[0] => ({
  keys: [
    ordering === 'name_ar'
      ? {
          field: 'name_ar_sorted',
          column: nameInArabic(employees.name_ar_normalized, employees.name_normalized),
        }
      : { field: 'name_normalized', column: sql`${employees.name_normalized}` },
    { field: 'employee_id', column: sql`${employees.employee_id}` },
  ],
  descending: false,
})

interface Reader {
  actor: Actor
  language: Language
}

export async function listMembers(
  db: Database,
  cycle: CycleRow,
  { query, request, ...reader }: Reader & { query: Query; request: FastifyRequest },
) {
  const { actor } = reader
  const { limit, cursor, search, state: only, left, ordering } = query
  const isUnseen = (await leftOutUnseen(db, [cycle.cycle_id], actor)).size > 0
  const isOwn = eq(employees.user_id, actor.user_id)
  const where = and(
    isMember(cycle),
    textContains(employees.search_normalized, search),
    when(only, (value) =>
      isUnseen ? sql`case when ${isOwn} then 'in' else ${state} end = ${value}` : eq(state, value),
    ),
    left ? and(hasLeft, not(isOwn)) : undefined,
  )
  const page = keyset(byName(ordering), { limit, cursor })
  const rows = await from(db, cycle)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { results, ...rest } = await page.page(
    rows,
    () => db.$count(from(db, cycle).where(where).as('members')),
    request,
  )
  const memberOf = await memberFor(db, cycle, reader)
  return { ...rest, results: await inBothLanguages(db, results.map(memberOf)) }
}

export async function findMember(
  db: Database,
  cycle: CycleRow,
  employee_id: string,
  reader: Reader,
): Promise<Member> {
  const rows = await from(db, cycle).where(eq(employees.employee_id, employee_id))
  const memberOf = await memberFor(db, cycle, reader)
  return firstOrThrowNotFound(await inBothLanguages(db, [memberOf(firstOrThrowNotFound(rows))]))
}

/** The unit and the manager are known by the names they had on the day of the launch. */
export async function inBothLanguages<
  Row extends { unit: string | null; manager_name: string | null },
>(db: Database, rows: readonly Row[]) {
  const named = await withArabicNames(db, rows, ['unit'], places)
  return withArabicNames(db, named, ['manager_name'])
}

/**
 * What the reader is shown of a member. Of the actor's own evaluation the list does not say that it
 * exists: it may still be hidden. One that is hidden is not the reason for anything either.
 */
async function memberFor(db: Database, cycle: CycleRow, { actor, language }: Reader) {
  const hidesOwn = (await cyclesHidingOwn(db, [cycle.cycle_id], actor)).size > 0
  return (row: Participant) => {
    const isOwn = row.user_id === actor.user_id
    const isHidden = isOwn && hidesOwn
    const isUnseen = isHidden && row.left_out_as === 'duplicate'
    const left_out_as = isUnseen ? null : row.left_out_as
    const { finding } = cycleProblems[language]
    return {
      employee_id: row.employee_id,
      name: row.name,
      name_ar: row.name_ar,
      unit: row.unit,
      manager_name: row.manager_name,
      state: isUnseen ? ('in' as const) : row.state,
      reason: left_out_as === null ? row.reason : finding[left_out_as],
      left_out_as,
      unfinished_reason: isHidden ? null : row.unfinished_reason,
      evaluation_id: isOwn ? null : row.evaluation_id,
      left: row.left && !isOwn,
    }
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
