import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { type Note, noteApi, type NoteChange } from '#evaluations/contract/notes.ts'
import { mayChangeNote } from '#evaluations/rules/notes/notes.ts'
import { today } from '#evaluations/server/list/conditions.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { onlyDefined } from '#kit/rules/forms/changes.ts'
import { assertNotStale, forbidden, invalidField } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import {
  deleteNote,
  findNote,
  findNoted,
  insertNote,
  isSeenObjective,
  listNotes,
  lockNote,
  updateNote,
} from './note-store.ts'

/** Notes through the year, about oneself or about people in scope. */
export function noteRoutes(app: FastifyInstance) {
  serveList(app, noteApi.list, ({ query }, { db, actor, request }) =>
    listNotes(db, query, actor, request),
  )

  serve(app, noteApi.create, async ({ body }, { db, actor }) => {
    const { employee_id } = await findNoted(db, body.employee_id, actor)
    await assertPossible(db, body, employee_id, actor)
    const note_id = newId()
    const moment = now()
    await insertNote(db, {
      note_id,
      author_id: actor.user_id,
      ...body,
      created_at: moment,
      updated_at: moment,
    })
    const after = await findNote(db, note_id, actor)
    await writeAudit(db, actor, { ...entryOf(after), after: audited(after) })
    return after
  })

  serve(app, noteApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const before = await lockOwn(db, params.note_id, actor)
    assertNotStale(ifMatch, before.updated_at, before)
    await assertPossible(db, body, before.employee_id, actor)
    const change = onlyDefined(body)
    await updateNote(db, before.note_id, {
      ...change,
      updated_at: nextMoment(before.updated_at),
    })
    const after = await findNote(db, before.note_id, actor)
    await writeAudit(db, actor, {
      ...entryOf(after.audience === 'shared' ? after : before),
      before: audited(before),
      after: { ...audited(after), fields_changed: Object.keys(change).length },
    })
    return after
  })

  serve(app, noteApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const before = await lockOwn(db, params.note_id, actor)
    assertNotStale(ifMatch, before.updated_at, before)
    await deleteNote(db, before.note_id)
    await writeAudit(db, actor, { ...entryOf(before), before: audited(before) })
  })
}

async function lockOwn(db: Database, note_id: string, actor: Actor) {
  const note = await lockNote(db, note_id, actor)
  if (!mayChangeNote(note, actor)) throw forbidden(problemText((t) => t.notes.notAuthor))
  return note
}

async function assertPossible(
  db: Database,
  { happened_on, objective_id }: NoteChange,
  employee_id: string,
  actor: Actor,
) {
  if (happened_on !== undefined && happened_on > today())
    throw invalidField(
      'happened_on',
      problemText((t) => t.notes.notYet),
    )
  if (objective_id && !(await isSeenObjective(db, { objective_id, employee_id }, actor)))
    throw invalidField(
      'objective_id',
      problemText((t) => t.notes.objectiveGone),
    )
}

/** Of a private note the log does not say whom it is about. */
const entryOf = ({ note_id, employee_name, audience }: Note) => ({
  entity: 'note',
  entity_id: note_id,
  entity_name: audience === 'shared' ? employee_name : '',
})

/** Never the text: a note that was shared can become private, and the log is read by others. */
const audited = ({ audience }: Note) => ({ audience })
