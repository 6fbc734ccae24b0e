import type { FastifyInstance } from 'fastify'
import {
  selfAssessmentApi,
  type SelfAssessmentChange,
} from '#evaluations/contract/self-assessment.ts'
import { enteredBy, hasEntered, nothingEntered } from '#evaluations/rules/voice/entered-by.ts'
import { selfRefusal } from '#evaluations/rules/voice/self-assessment.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import { selfAssessmentItems, selfAssessments } from '#evaluations/tables/self-assessment.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { assertNotStale, forbidden, invalidField, Problem, stale } from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { WatchedEntity } from '#notifications/rules/watched.ts'
import { publishChanges } from '#notifications/server/live.ts'
import {
  type Assessed,
  findAssessed,
  listAskedItems,
  listEntries,
  showAssessed,
} from './self-store.ts'

/** What pages that show a self-assessment watch. */
const watched: WatchedEntity = 'self_assessment'

/** What the employee says of the own work, apart from what managers do. */
export function selfAssessmentRoutes(app: FastifyInstance) {
  serve(app, selfAssessmentApi.get, async ({ params }, { db, actor }) =>
    showAssessed(db, await findAssessed(db, params.evaluation_id, actor)),
  )

  serve(app, selfAssessmentApi.write, async ({ params, body }, { db, actor, ifMatch }) => {
    const { evaluation_id } = params
    const before = await findAssessed(db, evaluation_id, actor, true)
    assertCanWrite(before)
    assertNotStale(ifMatch, before.updated_at, await showAssessed(db, before))
    await assertFieldsNotStale(db, before, body)
    const entered = await enter(db, before, body, actor)
    const handed_in_at = await handIn(db, before, body)
    const isMoved = (before.handed_in_at === null) !== (handed_in_at === null)
    if (entered.changed === 0 && !isMoved) return showAssessed(db, before)

    const row = { evaluation_id, handed_in_at, updated_at: nextMoment(before.updated_at) }
    await db
      .insert(selfAssessments)
      .values(row)
      .onConflictDoUpdate({ target: selfAssessments.evaluation_id, set: row })
    await record(
      db,
      before,
      { entered: entered.taken, isMoved, isHandedIn: handed_in_at !== null },
      actor,
    )
    return showAssessed(db, await findAssessed(db, evaluation_id, actor))
  })
}

function assertCanWrite({ assessed, reader }: Assessed) {
  const refusal = selfRefusal(assessed, reader)
  if (refusal === 'not_yours') throw forbidden(problemText((t) => t.self.not_yours))
  if (refusal)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.self[refusal]),
    )
}

/** Two people can change different fields; of one field, the second has to know the other’s. */
async function assertFieldsNotStale(
  db: Database,
  before: Assessed,
  { items = [] }: SelfAssessmentChange,
) {
  const { evaluation_id } = before.evaluation
  const entries = await listEntries(db, evaluation_id)
  const stored = new Map(entries.map((entry) => [entry.item_id, entry]))
  const isStale = items.some(({ item_id, base = {}, ...typed }) => {
    const { figure = null, comment = '' } = stored.get(item_id) ?? {}
    const now = { figure, comment }
    return (['figure', 'comment'] as const).some(
      (field) =>
        typed[field] !== undefined &&
        base[field] !== undefined &&
        now[field] !== base[field] &&
        now[field] !== typed[field],
    )
  })
  if (isStale) throw stale(await showAssessed(db, before))
}

/**
 * Stores what differs, each figure and comment with who entered it; returns how many items that is, and how many were
 * not theirs yet.
 */
async function enter(
  db: Database,
  { evaluation, reader }: Assessed,
  { items = [] }: SelfAssessmentChange,
  actor: SignedIn,
) {
  const { evaluation_id } = evaluation
  const asked = new Set((await listAskedItems(db, evaluation_id)).map(({ item_id }) => item_id))
  const stored = new Map((await listEntries(db, evaluation_id)).map((row) => [row.item_id, row]))
  const changed = new Map<string, typeof selfAssessmentItems.$inferSelect>()
  const name = reader === 'office' ? actor.name : null
  for (const { item_id, figure, comment } of items) {
    if (!asked.has(item_id))
      throw invalidField(
        'items',
        problemText((t) => t.voice.itemGone),
      )
    const old = changed.get(item_id) ?? stored.get(item_id)
    const row = enteredBy(name, old ?? nothingEntered, { figure, comment })
    if (row) changed.set(item_id, { evaluation_id, item_id, ...row })
  }
  for (const row of changed.values()) {
    const { figure, comment, entered_by_name, comment_entered_by_name } = row
    await db
      .insert(selfAssessmentItems)
      .values(row)
      .onConflictDoUpdate({
        target: [selfAssessmentItems.evaluation_id, selfAssessmentItems.item_id],
        set: { figure, comment, entered_by_name, comment_entered_by_name },
      })
  }
  const taken = [...changed.keys()].filter(
    (item_id) => !hasEntered(name, stored.get(item_id) ?? nothingEntered),
  )
  return { changed: changed.size, taken: taken.length }
}

/** When it was handed in, after this change; each item needs a figure for that. */
async function handIn(
  db: Database,
  { evaluation, handed_in_at }: Assessed,
  { handed_in }: SelfAssessmentChange,
) {
  if (handed_in === undefined) return handed_in_at
  if (!handed_in) return null
  if (handed_in_at !== null) return handed_in_at
  const { evaluation_id } = evaluation
  const figures = new Map(
    (await listEntries(db, evaluation_id)).map(({ item_id, figure }) => [item_id, figure]),
  )
  const asked = await listAskedItems(db, evaluation_id)
  if (asked.length === 0 || asked.some(({ item_id }) => (figures.get(item_id) ?? null) === null))
    throw invalidField(
      'items',
      problemText((t) => t.self.incomplete),
    )
  return now()
}

/**
 * The log says that something was entered, never what: it is read by those from whom it is hidden. Fields save
 * themselves, so that it says so once for each item and person.
 */
async function record(
  db: Database,
  { evaluation, reader }: Assessed,
  { entered, isMoved, isHandedIn }: { entered: number; isMoved: boolean; isHandedIn: boolean },
  actor: SignedIn,
) {
  const { evaluation_id, employee_name, type, period } = evaluation
  const isLogged = isMoved || entered > 0
  if (isLogged)
    await writeAudit(db, actor, {
      entity: 'evaluation',
      entity_id: evaluation_id,
      evaluation_id,
      entity_name: `${employee_name}, ${type} ${period}`,
      before: { ...(isMoved && { handed_in: !isHandedIn }) },
      after: {
        ...(isMoved && { handed_in: isHandedIn }),
        ...(entered > 0 && { self_assessed_items: entered }),
      },
    })
  await publishChanges(db, [{ entity: watched, id: evaluation_id }])
  if (!isMoved) return publishChanges(db, [{ entity: 'evaluation', id: evaluation_id }])
  await insertHistory(db, actor, [
    {
      evaluation_id,
      action: isHandedIn ? 'self_assessment_handed_in' : 'self_assessment_reopened',
      on_behalf: reader === 'office',
    },
  ])
}
