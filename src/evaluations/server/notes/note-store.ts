import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { inTeam } from '#employees/server/scope.ts'
import { employees } from '#employees/tables.ts'
import type { Note, noteApi } from '#evaluations/contract/notes.ts'
import { visibilityFilter } from '#evaluations/server/visible.ts'
import { evaluations, objectives } from '#evaluations/tables.ts'
import { notes } from '#evaluations/tables/notes.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { when } from '#kit/server/lists/conditions.ts'
import { keyset } from '#kit/server/lists/keyset.ts'

/** mayReadNote, as a condition. */
const readableBy = (actor: Actor) =>
  or(
    eq(notes.author_id, actor.user_id),
    and(eq(notes.audience, 'shared'), inTeam(notes.employee_id, actor)),
  )

const authors = alias(users, 'authors')
/** Of an evaluation that is hidden from the reader, a note does not name the objective either. */
const isObjectiveSeen = sql`${evaluations.evaluation_id} is not null`
const ifSeen = <T>(value: unknown) => sql<T | null>`case when ${isObjectiveSeen} then ${value} end`

const selectNotes = (db: Database, actor: Actor) =>
  db
    .select({
      note_id: notes.note_id,
      employee_id: notes.employee_id,
      employee_name: users.name,
      employee_name_ar: users.name_ar,
      objective_id: ifSeen<string>(notes.objective_id),
      objective_title: ifSeen<string>(objectives.title),
      objective_title_ar: ifSeen<string>(objectives.title_ar),
      text: notes.text,
      happened_on: notes.happened_on,
      link: notes.link,
      audience: notes.audience,
      author_id: notes.author_id,
      author_name: authors.name,
      author_name_ar: authors.name_ar,
      author_role: authors.role,
      created_at: notes.created_at,
      updated_at: notes.updated_at,
    })
    .from(notes)
    .innerJoin(employees, eq(employees.employee_id, notes.employee_id))
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .innerJoin(authors, eq(authors.user_id, notes.author_id))
    .leftJoin(objectives, eq(objectives.objective_id, notes.objective_id))
    .leftJoin(
      evaluations,
      and(eq(evaluations.evaluation_id, objectives.evaluation_id), visibilityFilter(actor)),
    )

type ListQuery = z.output<typeof noteApi.list.query>

export async function listNotes(
  db: Database,
  { employee_id, objective_id, ordering, limit, cursor }: ListQuery,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = and(
    readableBy(actor),
    when(employee_id, (id) => eq(notes.employee_id, id)),
    when(objective_id, (id) => sql`${eq(notes.objective_id, id)} and ${isObjectiveSeen}`),
  )
  const page = keyset(
    {
      keys: [
        { field: 'happened_on', column: sql`${notes.happened_on}` },
        { field: 'note_id', column: sql`${notes.note_id}` },
      ],
      descending: ordering.startsWith('-'),
    },
    { limit, cursor },
  )
  const rows = await selectNotes(db, actor)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  return page.page(rows, () => db.$count(selectNotes(db, actor).where(where).as('found')), request)
}

/** A note as its reader may see it; throws as if it did not exist where they can’t. */
export const findNote = async (db: Database, note_id: string, actor: Actor): Promise<Note> =>
  firstOrThrowNotFound(
    await selectNotes(db, actor).where(and(eq(notes.note_id, note_id), readableBy(actor))),
  )

/** The same, locked until the transaction ends. */
export const lockNote = async (db: Database, note_id: string, actor: Actor): Promise<Note> =>
  firstOrThrowNotFound(
    await selectNotes(db, actor)
      .where(and(eq(notes.note_id, note_id), readableBy(actor)))
      .for('update', { of: notes }),
  )

/** Someone the actor can write a note about. */
export const findNoted = async (db: Database, employee_id: string, actor: Actor) =>
  firstOrThrowNotFound(
    await db
      .select({ employee_id: employees.employee_id, name: users.name })
      .from(employees)
      .innerJoin(users, eq(users.user_id, employees.user_id))
      .where(and(eq(employees.employee_id, employee_id), inTeam(employees.employee_id, actor))),
  )

/** Whether an objective is one of the employee’s that the actor can see; it stays until the transaction ends. */
export async function isSeenObjective(
  db: Database,
  { objective_id, employee_id }: { objective_id: string; employee_id: string },
  actor: Actor,
) {
  const found = await db
    .select({ objective_id: objectives.objective_id })
    .from(objectives)
    .innerJoin(evaluations, eq(evaluations.evaluation_id, objectives.evaluation_id))
    .where(
      and(
        eq(objectives.objective_id, objective_id),
        eq(evaluations.employee_id, employee_id),
        visibilityFilter(actor),
      ),
    )
    .for('key share', { of: objectives })
  return found.length > 0
}

export const insertNote = (db: Database, row: typeof notes.$inferInsert) =>
  db.insert(notes).values(row)

export const updateNote = (
  db: Database,
  note_id: string,
  change: Partial<typeof notes.$inferInsert>,
) => db.update(notes).set(change).where(eq(notes.note_id, note_id))

export const deleteNote = (db: Database, note_id: string) =>
  db.delete(notes).where(eq(notes.note_id, note_id))
