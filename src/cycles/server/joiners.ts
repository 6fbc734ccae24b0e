import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { cycleApi } from '#cycles/contract/cycles.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { employees } from '#employees/tables.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { textContains } from '#kit/server/lists/conditions.ts'
import { assertAllowed } from './assert-allowed.ts'
import { notifyOfDrafts, beginMembers } from './begin-members.ts'
import { auditOf } from './cycle-audit.ts'
import { type CycleRow, lockCycle } from './cycle-store.ts'
import { byName, inBothLanguages, type Participant, peopleNow, snapshotOf } from './members.ts'
import { inPopulation, leftOutUnseen } from './population.ts'

const isNoMember = isNull(cycleMembers.employee_id)

/**
 * Active people without an evaluation of the type and period. Never the actor, to whom it would say
 * whether a hidden one exists.
 */
const canBegin = ({ type, period }: CycleRow, actor: Actor) =>
  and(
    ne(employees.status, 'Inactive'),
    ne(employees.user_id, actor.user_id),
    sql`not exists (select 1 from ${evaluations}
      where ${evaluations.employee_id} = ${employees.employee_id}
      and ${eq(evaluations.type, type)} and ${eq(evaluations.period, period)})`,
  )

/** Who is to take part by the population of an open cycle, and was not there at its launch. */
const isProposed = (cycle: CycleRow, actor: Actor) =>
  cycle.status === 'Open'
    ? and(isNoMember, inPopulation(cycle.population, today()), canBegin(cycle, actor))
    : sql`false`

/** Those, and people who were left out. */
const canBeAdded = (cycle: CycleRow, actor: Actor) =>
  and(
    canBegin(cycle, actor),
    or(
      and(isNoMember, inPopulation(cycle.population, today())),
      and(eq(cycleMembers.state, 'excluded'), isNull(cycleMembers.evaluation_id)),
    ),
  )

type Query = z.output<typeof cycleApi.joiners.query>

export async function listJoiners(
  db: Database,
  cycle: CycleRow,
  { query, actor, request }: { query: Query; actor: Actor; request: FastifyRequest },
) {
  const { limit, cursor, search, ordering } = query
  const where = and(isProposed(cycle, actor), textContains(employees.search_normalized, search))
  const page = keyset(byName(ordering), { limit, cursor })
  const rows = await peopleNow(db, cycle)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { results, ...rest } = await page.page(
    rows,
    () => db.$count(peopleNow(db, cycle).where(where).as('joiners')),
    request,
  )
  return { ...rest, results: await inBothLanguages(db, results.map(shown)) }
}

const shown = ({ employee_id, name, name_ar, unit, manager_name, join_date }: Participant) => ({
  employee_id,
  name,
  name_ar,
  unit,
  manager_name,
  join_date,
})

/** Adds people to an open cycle: their evaluations begin, and each owner is notified once. */
export async function addJoiners(
  db: Database,
  cycle_id: string,
  employee_ids: readonly string[],
  { actor, language }: { actor: SignedIn; language: Language },
) {
  const cycle = await lockCycle(db, cycle_id)
  await assertAllowed(db, 'addMembers', cycle)
  const ids = [...new Set(employee_ids)]
  const people = await peopleNow(db, cycle).where(
    and(inArray(employees.employee_id, ids), canBeAdded(cycle, actor)),
  )
  const known = new Set(people.map(({ employee_id }) => employee_id))
  const added = await begin(db, cycle, people, actor)
  return {
    added,
    skipped: ids
      .filter((id) => !known.has(id))
      .map((employee_id) => ({
        employee_id,
        why: problemText((t) => t.cannotJoin)(language),
      })),
  }
}

async function begin(
  db: Database,
  cycle: CycleRow,
  people: readonly Participant[],
  actor: SignedIn,
) {
  if (people.length === 0) return 0
  const { cycle_id } = cycle
  // Of those who were left out, what HR chose before the launch stays for its undo.
  await db
    .insert(cycleMembers)
    .values(
      people.map((person) => ({
        cycle_id,
        ...snapshotOf(person),
        state: 'in' as const,
        is_by_hand: false,
      })),
    )
    .onConflictDoUpdate({
      target: [cycleMembers.cycle_id, cycleMembers.employee_id],
      set: {
        state: 'in',
        reason: '',
        left_out_as: null,
        unit_id: sql`excluded.unit_id`,
        unit_name: sql`excluded.unit_name`,
        managerial_level: sql`excluded.managerial_level`,
        manager_id: sql`excluded.manager_id`,
        manager_name: sql`excluded.manager_name`,
      },
    })
  const evaluation_ids = await beginMembers(db, cycle, people, actor)
  await notifyOfDrafts(db, cycle_id, actor, evaluation_ids)
  await writeAudit(db, actor, { ...auditOf(cycle), after: { added: evaluation_ids.length } })
  return evaluation_ids.length
}

/**
 * Keeps someone out of an open cycle who is proposed or was left out before. The actor is refused like
 * a member where another answer would show a hidden evaluation.
 */
export async function dismissJoiner(
  db: Database,
  cycle: CycleRow,
  { employee_id, reason }: { employee_id: string; reason: string },
  actor: Actor,
) {
  const [person] = await peopleNow(db, cycle).where(eq(employees.employee_id, employee_id))
  if (!person) return
  const isUnseen =
    person.user_id === actor.user_id && (await leftOutUnseen(db, [cycle.cycle_id], actor)).size > 0
  const [stored] = await db
    .insert(cycleMembers)
    .values({
      cycle_id: cycle.cycle_id,
      ...snapshotOf(person),
      state: 'excluded',
      reason,
      is_by_hand: false,
    })
    .onConflictDoUpdate({
      target: [cycleMembers.cycle_id, cycleMembers.employee_id],
      set: { reason, left_out_as: null },
      setWhere: isUnseen ? sql`false` : eq(cycleMembers.state, 'excluded'),
    })
    .returning({ employee_id: cycleMembers.employee_id })
  if (!stored)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.takesPartAlready),
    )
}
