import { and, asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import { todayOf } from '#assignments/server/days.ts'
import { managersBetween } from '#assignments/server/ranges/range-store.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { HandoverFigure, HandoverForm } from '#evaluations/contract/handover-notes.ts'
import {
  earlierManagers,
  laterManager,
  takesNotes,
} from '#evaluations/rules/handover/handover-notes.ts'
import { daysOf } from '#evaluations/rules/periods.ts'
import { listCompetencies, listObjectives } from '#evaluations/server/score-store.ts'
import { handoverNotes } from '#evaluations/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'

type Evaluated = Pick<Evaluation, 'employee_id' | 'period'>

/** Who managed the employee from the first day of the period until today, or its end if that is later. */
export async function managersSince(db: Database, { employee_id, period }: Evaluated) {
  const today = await todayOf(db, employee_id)
  const { first, last } = daysOf(period) ?? { first: today, last: today }
  const managers = await managersBetween(db, employee_id, first, last > today ? last : today)
  return { managers, last, today }
}

export const listNotes = (db: Database, evaluation_id: string) =>
  db
    .select({
      author_id: handoverNotes.author_id,
      author_name: users.name,
      author_name_ar: users.name_ar,
      note: handoverNotes.note,
      figures: handoverNotes.figures,
      written_at: handoverNotes.written_at,
    })
    .from(handoverNotes)
    .innerJoin(users, eq(users.user_id, handoverNotes.author_id))
    .where(eq(handoverNotes.evaluation_id, evaluation_id))
    .orderBy(asc(handoverNotes.asked_at), asc(handoverNotes.handover_note_id))

/** Records who is asked for a note, and returns those who were not asked before. */
export const insertAsked = (db: Database, evaluation_id: string, author_ids: readonly string[]) =>
  db
    .insert(handoverNotes)
    .values(
      author_ids.map((author_id) => ({
        handover_note_id: newId(),
        evaluation_id,
        author_id,
        asked_at: now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ author_id: handoverNotes.author_id })

export async function updateNote(
  db: Database,
  evaluation_id: string,
  author_id: string,
  content: { note: string; figures: HandoverFigure[] },
) {
  await insertAsked(db, evaluation_id, [author_id])
  await db
    .update(handoverNotes)
    .set({ ...content, written_at: now() })
    .where(
      and(eq(handoverNotes.evaluation_id, evaluation_id), eq(handoverNotes.author_id, author_id)),
    )
}

/** The items of an evaluation, without what was achieved. */
export async function listItems(
  db: Database,
  evaluation_id: string,
): Promise<HandoverForm['items']> {
  const objectives = await listObjectives(db, evaluation_id)
  const competencies = await listCompetencies(db, evaluation_id)
  return [
    ...objectives.map(({ objective_id, title, title_ar, target }) => ({
      item_id: objective_id,
      kind: 'objective' as const,
      label: title,
      label_ar: title_ar,
      target,
    })),
    ...competencies.map(({ competence_id, name, name_ar, required_level }) => ({
      item_id: competence_id,
      kind: 'competency' as const,
      label: name,
      label_ar: name_ar,
      target: required_level,
    })),
  ]
}

/** The form of an earlier manager; undefined for everyone else. */
export async function findForm(
  db: Database,
  evaluation: Evaluation,
  user_id: string,
): Promise<HandoverForm | undefined> {
  const { evaluation_id, employee_user_id, employee_name, employee_name_ar } = evaluation
  if (user_id === employee_user_id) return undefined
  const managed = await managersSince(db, evaluation)
  const author = earlierManagers(managed).find((each) => each.user_id === user_id)
  if (!author) return undefined
  const later = laterManager(managed)
  const written = (await listNotes(db, evaluation_id)).find((each) => each.author_id === user_id)
  return {
    evaluation_id,
    author_id: user_id,
    author_name: author.name,
    author_name_ar: author.name_ar,
    from: author.from,
    to: author.to,
    note: written?.note ?? null,
    figures: written?.figures ?? [],
    written_at: written?.written_at ?? null,
    employee_name,
    employee_name_ar,
    type: evaluation.type,
    period: evaluation.period,
    later_name: later?.name ?? null,
    later_name_ar: later?.name_ar ?? null,
    is_open: takesNotes(evaluation),
    items: await listItems(db, evaluation_id),
  }
}
