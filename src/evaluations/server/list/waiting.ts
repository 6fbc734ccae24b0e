import { and, asc, inArray, sql } from 'drizzle-orm'
import {
  type ActionGroup,
  actionGroupOf,
  statusesIn,
} from '#evaluations/rules/list/action-group.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { evaluations, stepOwners } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { selectEvaluations, shownTo } from '#evaluations/server/store.ts'
import { seesAllEvaluations, visibilityFilter, waitingFor } from '#evaluations/server/visible.ts'
import { owedOfAll } from './aggregates.ts'

/** The number of evaluations that wait for the actor, by the group they belong to. */
export async function countByGroup(db: Database, actor: Actor) {
  const count = sql<number>`count(*)::int`
  const rows: { status: Status; count: number }[] = seesAllEvaluations(actor)
    ? await db
        .select({ status: stepOwners.status, count })
        .from(stepOwners)
        .where(owedOfAll(actor))
        .groupBy(stepOwners.status)
    : await db
        .select({ status: evaluations.status, count })
        .from(evaluations)
        .where(and(visibilityFilter(actor), waitingFor(actor)))
        .groupBy(evaluations.status)
  const counts = new Map<ActionGroup, number>()
  for (const { status, count } of rows) {
    const group = actionGroupOf(status)
    if (group) counts.set(group, (counts.get(group) ?? 0) + count)
  }
  return counts
}

/** Those of a group that wait for the actor, the longest waiting first. */
export async function listWaiting(db: Database, actor: Actor, group: ActionGroup, most: number) {
  const order = [asc(stepOwners.waiting_since), asc(stepOwners.evaluation_id)]
  const among = statusesIn(group)
  // Found in step_owners alone: the HR queue is long, and joining all of it takes a hundred times longer.
  const first = db
    .select({ evaluation_id: stepOwners.evaluation_id })
    .from(stepOwners)
    .where(and(inArray(stepOwners.status, among), owedOfAll(actor)))
    .orderBy(...order)
    .limit(most)
  const rows = await selectEvaluations(db, {})
    .where(
      seesAllEvaluations(actor)
        ? sql`${evaluations.evaluation_id} = any(array(${first}))`
        : and(visibilityFilter(actor), waitingFor(actor), inArray(evaluations.status, among)),
    )
    .orderBy(...order)
    .limit(most)
  return rows.map(shownTo(actor))
}
