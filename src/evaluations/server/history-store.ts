import { and, eq, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import { seesAnswers } from '#evaluations/rules/voice/disputes.ts'
import { evaluationHistory } from '#evaluations/tables.ts'
import type { NamedActor } from '#kit/rules/actor.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import { insertRow } from '#kit/server/database/built-once.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { v7 as newId } from 'uuid'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { watchedEntities } from '#notifications/rules/watched.ts'
import { publishChanges } from '#notifications/server/live.ts'
import { wasShownToEmployee } from './visible.ts'
import { withArabicNames } from '#accounts/server/arabic-names.ts'

type Entry = typeof evaluationHistory.$inferSelect
type Happening = Pick<Entry, 'evaluation_id' | 'action'> &
  Partial<
    Pick<
      Entry,
      | 'at'
      | 'from'
      | 'to'
      | 'comment'
      | 'changes'
      | 'edit'
      | 'on_behalf'
      | 'owner_name'
      | 'acted_for'
      | 'same_person'
    >
  >

const namesOfEntry = ['actor_name', 'owner_name', 'acted_for'] as const

export async function insertHistory(
  db: Database,
  actor: NamedActor,
  happenings: readonly Happening[],
) {
  const [first, ...more] = happenings.map((happening) => entryOf(actor, happening))
  if (!first) return
  await Promise.all([
    more.length === 0
      ? insertRow(db, evaluationHistory, first)
      : db.insert(evaluationHistory).values([first, ...more]),
    publishHistory(db, happenings),
  ])
}

/** The same of one, and how its readers see it. */
export async function insertHistoryEntry(
  db: Database,
  actor: NamedActor,
  happening: Happening,
): Promise<HistoryEntry> {
  const [rows] = await Promise.all([
    db.insert(evaluationHistory).values(entryOf(actor, happening)).returning(),
    publishHistory(db, [happening]),
  ])
  return firstOrThrowNotFound(await withArabicNames(db, rows, namesOfEntry))
}

/** Open pages show what happened at once; those of a self-assessment show its items. */
export const publishHistory = (db: Database, happenings: readonly Happening[]) =>
  publishChanges(
    db,
    watchedEntities.flatMap((entity) =>
      happenings.map(({ evaluation_id }) => ({ entity, id: evaluation_id })),
    ),
  )

/** The same for thousands, without notifying open pages; all of them name the same fields. */
export const insertHistoryMany = (
  db: Database,
  actor: NamedActor,
  happenings: readonly Happening[],
) =>
  insertMany(
    db,
    evaluationHistory,
    happenings.map((happening) => entryOf(actor, happening)),
  )

const entryOf = (actor: NamedActor, happening: Happening) => ({
  history_id: newId(),
  at: now(),
  actor_id: actor.user_id,
  actor_name: actor.name,
  actor_role: actor.role,
  ...happening,
})

export async function listHistory(
  db: Database,
  evaluation: Evaluation,
  reader: SignedIn,
  asked: { limit: number; cursor?: string | undefined },
  request: FastifyRequest,
) {
  const { evaluation_id, employee_user_id, status } = evaluation
  const isOwn = employee_user_id === reader.user_id
  const where = and(
    eq(evaluationHistory.evaluation_id, evaluation_id),
    // What managers said to each other meanwhile is not the employee's to read.
    isOwn ? wasShownToEmployee(evaluationHistory.evaluation_id, evaluationHistory.at) : undefined,
    // Who answered a dispute, and when, is read with the answer.
    seesAnswers(status, isOwn) ? undefined : ne(evaluationHistory.action, 'dispute_answered'),
  )
  const page = keyset(
    {
      keys: [
        { field: 'at', column: sql`${evaluationHistory.at}` },
        { field: 'history_id', column: sql`${evaluationHistory.history_id}` },
      ],
      descending: true,
    },
    asked,
  )
  const rows = await db
    .select()
    .from(evaluationHistory)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const named = await withArabicNames(db, rows, namesOfEntry)
  return page.page(named, () => db.$count(evaluationHistory, where), request)
}

/** Who sent the evaluation on from Draft last. */
export async function findSubmitter(db: Database, evaluation_id: string) {
  const [row] = await db
    .select({ user_id: evaluationHistory.actor_id })
    .from(evaluationHistory)
    .where(
      and(
        eq(evaluationHistory.evaluation_id, evaluation_id),
        eq(evaluationHistory.from, 'Draft'),
        eq(evaluationHistory.to, 'Pending HoD Approval'),
      ),
    )
    .orderBy(sql`${evaluationHistory.at} desc`)
    .limit(1)
  return row?.user_id ?? null
}
