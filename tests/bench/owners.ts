import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import { countEvaluations } from '#evaluations/server/list/aggregates.ts'
import { readersPart, workflowFacts } from '#evaluations/server/list/row-facts.ts'
import { listEvaluations } from '#evaluations/server/store.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import { type Actor, permissionsInForce, type Role } from '#kit/rules/actor.ts'
import { type Database, openDatabase } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { extended, jsonRow, rawJsonPage } from '#kit/server/lists/raw-json-row.ts'
import { units } from '#organisation/tables.ts'
import type { Part } from './bench.ts'
import { fixedId, kinds, persons } from './data-set.ts'
import { type Figure, median } from './figures.ts'

const limit = 50
const ordering = '-created_at'
const request = {
  url: '/api/evaluations/',
  protocol: 'http',
  host: 'localhost',
  server: { publicUrl: null },
} as FastifyRequest
const reviewer = alias(users, 'reviewer')

/** The columns of the list without owners. */
const json = jsonRow({
  evaluation_id: evaluations.evaluation_id,
  id: evaluations.evaluation_id,
  employee_id: evaluations.employee_id,
  employee_user_id: employees.user_id,
  employee_name: users.name,
  department: units.name,
  managerial_level: employees.managerial_level,
  type: evaluations.type,
  period: evaluations.period,
  status: evaluations.status,
  score: evaluations.score,
  objectives_score: evaluations.objectives_score,
  competencies_score: evaluations.competencies_score,
  grade: evaluations.grade,
  reviewer_id: evaluations.reviewer_id,
  reviewer_name: reviewer.name,
  objectives_count: evaluations.objectives_count,
  competencies_count: evaluations.competencies_count,
  moved_at: evaluations.moved_at,
  created_at: evaluations.created_at,
  date: sql<string>`to_char(${evaluations.created_at}, 'YYYY-MM-DD')`,
  updated_at: evaluations.updated_at,
})
const { separated_user_id: _, taken_by: __, ...facts } = workflowFacts()
const noOwner = { separated_user_id: null, taken_by: null }

/** The list as the product reads it, except that no step has an owner. */
async function listWithoutOwners(db: Database, actor: Actor) {
  const page = keyset(
    {
      keys: [
        { field: 'created_at', column: sql`${evaluations.created_at}` },
        { field: 'evaluation_id', column: sql`${evaluations.evaluation_id}` },
      ],
      descending: true,
    },
    { limit },
  )
  const rows = await db
    .select({
      json,
      evaluation_id: evaluations.evaluation_id,
      created_at: evaluations.created_at,
      ...facts,
    })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(reviewer, eq(reviewer.user_id, evaluations.reviewer_id))
    .leftJoin(placements, eq(placements.employee_id, evaluations.employee_id))
    .leftJoin(units, eq(units.unit_id, placements.department_id))
    .where(visibilityFilter(actor))
    .orderBy(page.orderBy)
    .limit(page.take)
  const shown = rows.map((row) => ({
    ...row,
    json: extended(row.json, readersPart({ ...row, ...noOwner }, actor)),
  }))
  return page.page(shown, () => countEvaluations(db, actor, {}), request)
}

const actorOf = (role: Role): Actor => ({
  user_id: fixedId(kinds.user, persons[role]),
  role,
  permissions: permissionsInForce(role, [], []),
})

/** Milliseconds of both, in turns: what runs second finds a warmer cache. */
async function compared(
  rounds: number,
  ...lists: [() => Promise<unknown>, () => Promise<unknown>]
) {
  const times: [number[], number[]] = [[], []]
  for (let round = -20; round < rounds; round++) {
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await lists[index]()
      if (round >= 0) times[index].push(performance.now() - began)
    }
  }
  return [median(times[0]), median(times[1])] as const
}

/** What the owner of every step adds to a page of the list of evaluations. */
export const p17: Part = async (bench) => {
  const { url, people } = await bench.stage(100_000)
  const { db, close } = await openDatabase({
    databaseUrl: url,
    dataDir: bench.dataDir('owners'),
    log: () => {},
  })
  const rounds = bench.rounds * 40
  const figures: Figure[] = []
  const add = (what: string, now: number, before: number, bound?: number) =>
    figures.push({
      goal: 'P17',
      what: `${what}, of ${people} employees`,
      value: now / before,
      unit: 'x',
      ...(bound !== undefined && { bound }),
      better: 'less',
      note: `${now.toFixed(1)} and ${before.toFixed(1)} ms`,
    })
  for (const role of ['HR', 'HOD'] as const) {
    const actor = actorOf(role)
    const read = async (mine?: boolean) =>
      rawJsonPage(await listEvaluations(db, { limit, ordering, mine }, actor, request)).json
    const without = async () => rawJsonPage(await listWithoutOwners(db, actor)).json
    const { results } = JSON.parse(await read()) as { results: { owner_via: string | null }[] }
    const open = results.filter(({ owner_via }) => owner_via !== null).length
    if (open < limit / 2) throw new Error(`only ${open} steps of the page are open`)
    const list = `${role}: list of ${limit} evaluations`
    add(
      `${list} / the list without owners`,
      ...(await compared(rounds, () => read(), without)),
      1.1,
    )
    const mine = await compared(rounds / 4, () => read(true), without)
    add(`${list} that wait for the reader / the list without owners`, ...mine)
  }
  await close()
  return figures
}
