import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { versionReplaced } from '#evaluations/server/events.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor, NamedActor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'

/** countsAsResult, as a condition. */
export const isResult = () =>
  and(
    isNull(evaluations.replaced_at),
    or(isNull(evaluations.version_of), eq(evaluations.status, 'Completed')),
  )

/** The first version of each evaluation. */
export const isFirstVersion = () => isNull(evaluations.version_of)

/** Lists show the newest version, and a correction as soon as it is begun. */
export const isNotReplaced = () => isNull(evaluations.replaced_at)

/** One of several versions; the few there are have an index. */
const hasVersions = or(isNotNull(evaluations.replaced_at), isNotNull(evaluations.version_of))

export const isReplaced = () => sql`(${hasVersions} and ${evaluations.replaced_at} is not null)`

/**
 * What statistics leave out: replaced ones, and corrections that would be a result before they are
 * completed. As work, at the steps before, they count.
 */
export const isNoResult = () =>
  sql`(${hasVersions} and (${evaluations.replaced_at} is not null or ${evaluations.status} = 'Approved'))`

/** The version that corrects an evaluation, where the reader can see it; of the own one not before the review. */
export async function findCorrection(db: Database, evaluation_id: string, reader: Actor) {
  const [row] = await db
    .select({ evaluation_id: evaluations.evaluation_id })
    .from(evaluations)
    .where(and(eq(evaluations.version_of, evaluation_id), visibilityFilter(reader)))
  return row?.evaluation_id ?? null
}

interface Completed {
  evaluation_id: string
  version_of?: string | null | undefined
  correction_reason?: string | null | undefined
}

/** A completed correction takes the place of the version before, in its cycle too. */
export async function replaceVersionBefore(
  db: Database,
  { evaluation_id, version_of, correction_reason }: Completed,
  { actor, moment }: { actor: NamedActor; moment: string },
) {
  if (!version_of) return
  const [before] = await db
    .select({ cycle_id: evaluations.cycle_id })
    .from(evaluations)
    .where(eq(evaluations.evaluation_id, version_of))
    .for('update')
  await db
    .update(evaluations)
    .set({ replaced_at: moment, cycle_id: null })
    .where(eq(evaluations.evaluation_id, version_of))
  await db
    .update(evaluations)
    .set({ cycle_id: before?.cycle_id ?? null })
    .where(eq(evaluations.evaluation_id, evaluation_id))
  await versionReplaced.emit(db, { before: version_of, after: evaluation_id })
  await insertHistory(db, actor, [
    { evaluation_id: version_of, action: 'corrected', comment: correction_reason ?? '' },
  ])
}
