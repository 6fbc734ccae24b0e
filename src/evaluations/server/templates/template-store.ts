import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Template, templateApi, WholeTemplate } from '#evaluations/contract/templates.ts'
import { evaluationTemplates } from '#evaluations/tables.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import { textContains } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import { keyset } from '#kit/server/lists/keyset.ts'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import { namesNoHiddenEvaluation } from '#evaluations/server/visible.ts'

type ListQuery = z.output<typeof templateApi.list.query>
type Row = typeof evaluationTemplates.$inferSelect

const counted = (list: 'objectives' | 'competencies') =>
  sql<number>`jsonb_array_length(${evaluationTemplates.items} -> ${sql.raw(`'${list}'`)})`

const columns = {
  template_id: evaluationTemplates.template_id,
  name: evaluationTemplates.name,
  sorted_by: sql<string>`lower(${evaluationTemplates.name})`,
  objectives_count: counted('objectives'),
  competencies_count: counted('competencies'),
  created_by: evaluationTemplates.created_by,
  created_by_name: evaluationTemplates.created_by_name,
  created_at: evaluationTemplates.created_at,
  updated_at: evaluationTemplates.updated_at,
}

const whole = ({ items, made_from: _, name_normalized: __, ...row }: Row): WholeTemplate => ({
  ...row,
  ...items,
  objectives_count: items.objectives.length,
  competencies_count: items.competencies.length,
})

export async function listTemplates(
  db: Database,
  { search, limit, cursor }: ListQuery,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = and(isReadable(actor), textContains(evaluationTemplates.name_normalized, search))
  const page = keyset(
    {
      keys: [
        { field: 'sorted_by', column: sql`lower(${evaluationTemplates.name})` },
        { field: 'template_id', column: sql`${evaluationTemplates.template_id}` },
      ],
      descending: false,
    },
    { limit, cursor },
  )
  const rows = await db
    .select(columns)
    .from(evaluationTemplates)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.take)
  const { results, ...rest } = await page.page(
    rows,
    () => db.$count(evaluationTemplates, where),
    request,
  )
  return { ...rest, results: results.map(({ sorted_by: _, ...row }): Template => row) }
}

/** Those made from an evaluation are hidden from its employee for as long as that is. */
const isReadable = (actor: Actor) => namesNoHiddenEvaluation(evaluationTemplates.made_from, actor)

export const findTemplate = async (db: Database, template_id: string, actor: Actor) =>
  whole(firstOrThrowNotFound(await select(db, template_id, actor)))

/** The same, locked until the transaction ends, with what it was made from. */
export async function lockTemplate(db: Database, template_id: string, actor: Actor) {
  const row = firstOrThrowNotFound(await select(db, template_id, actor).for('update'))
  return { before: whole(row), made_from: row.made_from }
}

const select = (db: Database, template_id: string, actor: Actor) =>
  db
    .select()
    .from(evaluationTemplates)
    .where(and(eq(evaluationTemplates.template_id, template_id), isReadable(actor)))

export const insertTemplate = (
  db: Database,
  row: Omit<typeof evaluationTemplates.$inferInsert, 'name_normalized'>,
) =>
  named(
    row.name,
    db
      .insert(evaluationTemplates)
      .values({ ...row, name_normalized: normalizeText(row.name) })
      .returning(),
  )

export const updateTemplate = (
  db: Database,
  template_id: string,
  change: Pick<Row, 'name' | 'updated_at'>,
) =>
  named(
    change.name,
    db
      .update(evaluationTemplates)
      .set({ ...change, name_normalized: normalizeText(change.name) })
      .where(eq(evaluationTemplates.template_id, template_id))
      .returning(),
  )

/** Template names are unique, so that templates can be distinguished. */
async function named(name: string, written: PromiseLike<Row[]>) {
  try {
    return whole(firstOrThrowNotFound(await written))
  } catch (error) {
    if (violatedConstraint(error) !== 'evaluation_templates_name') throw error
    const sentence = problemText((t) => t.templateNameTaken(name))
    throw new Problem(409, 'duplicate', sentence, { fields: { name: [sentence] } })
  }
}

export const deleteTemplate = (db: Database, template_id: string) =>
  db.delete(evaluationTemplates).where(eq(evaluationTemplates.template_id, template_id))
