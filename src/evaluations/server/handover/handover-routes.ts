import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import {
  handoverApi,
  type HandoverForm,
  type HandoverNote,
} from '#evaluations/contract/handover-notes.ts'
import { earlierManagers, mayReadNote } from '#evaluations/rules/handover/handover-notes.ts'
import { findChanged, findEvaluation } from '#evaluations/server/store.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { invalidField, notFound, Problem } from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'
import { resolveHandoverRequests } from '#notifications/server/store.ts'
import { findForm, listNotes, managersSince, updateNote } from './handover-store.ts'

type Content = z.output<typeof handoverApi.write.body>

export function handoverRoutes(app: FastifyInstance) {
  serveList(app, handoverApi.list, async ({ params }, { db, actor }) => {
    const results = await readableNotes(
      db,
      await findEvaluation(db, params.evaluation_id, actor),
      actor,
    )
    return { count: results.length, next: null, previous: null, results }
  })

  serve(app, handoverApi.mine, ({ params }, { db, actor }) =>
    formOf(db, params.evaluation_id, actor),
  )

  serve(app, handoverApi.write, ({ params, body }, { db, actor }) =>
    writeNote(db, params.evaluation_id, body, actor),
  )
}

/** Written notes, and those that earlier managers were not done with yet. */
async function readableNotes(
  db: Database,
  evaluation: Evaluation,
  reader: SignedIn,
): Promise<HandoverNote[]> {
  const { evaluation_id } = evaluation
  const noted = { ...evaluation, ...(await managersSince(db, evaluation)) }
  const earlier = earlierManagers(noted)
  const stored = await listNotes(db, evaluation_id)
  const missing = earlier
    .filter(({ user_id }) => !stored.some(({ author_id }) => author_id === user_id))
    .map(({ user_id, name, name_ar }) => ({
      author_id: user_id,
      author_name: name,
      author_name_ar: name_ar,
      note: null,
      figures: [],
      written_at: null,
    }))
  return [...stored, ...missing]
    .map((note) => {
      const days = earlier.find(({ user_id }) => user_id === note.author_id)
      return { evaluation_id, ...note, from: days?.from ?? null, to: days?.to ?? null }
    })
    .filter(({ note, from }) => note !== null || from !== null)
    .filter(({ author_id }) => mayReadNote(reader, author_id, noted))
}

/** The earlier manager often sees the evaluation no more; nothing but the form is shown. */
async function formOf(db: Database, evaluation_id: string, actor: SignedIn): Promise<HandoverForm> {
  const form = await findForm(db, await findChanged(db, evaluation_id, actor), actor.user_id)
  if (!form) throw notFound()
  return form
}

async function writeNote(
  db: Database,
  evaluation_id: string,
  { note, figures = [] }: Content,
  actor: SignedIn,
) {
  const { is_open, items, employee_name, type, period } = await formOf(db, evaluation_id, actor)
  if (!is_open)
    throw new Problem(
      409,
      'conflict',
      problemText((t) => t.handover.completed),
    )
  const byId = new Map(items.map((item) => [item.item_id, item]))
  const chosen = new Map(figures.map(({ item_id, figure }) => [item_id, figure]))
  if (figures.some(({ item_id }) => !byId.has(item_id)))
    throw invalidField(
      'figures',
      problemText((t) => t.handover.itemGone),
    )
  await updateNote(db, evaluation_id, actor.user_id, {
    note,
    figures: items.flatMap((item) => {
      const figure = chosen.get(item.item_id)
      return figure === undefined ? [] : { ...item, figure }
    }),
  })
  await resolveHandoverRequests(db, evaluation_id, actor.user_id)
  // The text itself is not for everyone who reads the audit log.
  await writeAudit(db, actor, {
    entity: 'evaluation',
    entity_id: evaluation_id,
    evaluation_id,
    entity_name: `${employee_name}, ${type} ${period}`,
    after: { handover_note_by: actor.name },
  })
  return formOf(db, evaluation_id, actor)
}
