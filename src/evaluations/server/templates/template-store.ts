import { and, eq, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Template, templateApi, WholeTemplate } from '#evaluations/contract/templates.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { arabicNameColumns, nameColumns, nameInArabic } from '#kit/server/names.ts'
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
  name_ar: evaluationTemplates.name_ar,
  sorted_by_name: sql<string>`${evaluationTemplates.name_normalized}`,
  sorted_by_name_ar: nameInArabic(
    evaluationTemplates.name_ar_normalized,
    evaluationTemplates.name_normalized,
  ),
  objectives_count: counted('objectives'),
  competencies_count: counted('competencies'),
  created_by: evaluationTemplates.created_by,
  created_by_name: evaluationTemplates.created_by_name,
  created_at: evaluationTemplates.created_at,
  updated_at: evaluationTemplates.updated_at,
}

async function whole(db: Database, row: Row): Promise<WholeTemplate> {
  const { items, made_from: _, name_normalized: __, name_ar_normalized: ___, ...shown } = row
  const counts = {
    objectives_count: items.objectives.length,
    competencies_count: items.competencies.length,
  }
  const named = await withArabicNames(db, [{ ...shown, ...items, ...counts }], ['created_by_name'])
  return firstOrThrowNotFound(named)
}

export async function listTemplates(
  db: Database,
  { search, limit, cursor, ordering }: ListQuery,
  actor: Actor,
  request: FastifyRequest,
) {
  const where = and(
    isReadable(actor),
    or(
      textContains(evaluationTemplates.name_normalized, search),
      textContains(evaluationTemplates.name_ar_normalized, search),
    ),
  )
  const field = `sorted_by_${ordering}` as const
  const page = keyset(
    {
      keys: [
        { field, column: columns[field] },
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
  const shown = results.map(({ sorted_by_name: _, sorted_by_name_ar: __, ...row }) => row)
  const named: Template[] = await withArabicNames(db, shown, ['created_by_name'])
  return { ...rest, results: named }
}

/** Those made from an evaluation are hidden from its employee for as long as that is. */
const isReadable = (actor: Actor) => namesNoHiddenEvaluation(evaluationTemplates.made_from, actor)

export const findTemplate = async (db: Database, template_id: string, actor: Actor) =>
  whole(db, firstOrThrowNotFound(await select(db, template_id, actor)))

/** The same, locked until the transaction ends, with what it was made from. */
export async function lockTemplate(db: Database, template_id: string, actor: Actor) {
  const row = firstOrThrowNotFound(await select(db, template_id, actor).for('update'))
  return { before: await whole(db, row), made_from: row.made_from }
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
    db,
    row,
    db
      .insert(evaluationTemplates)
      .values({ ...row, ...nameColumns(row.name), ...arabicNameColumns(row.name_ar) })
      .returning(),
  )

export const updateTemplate = (
  db: Database,
  template_id: string,
  change: Pick<Row, 'name' | 'updated_at'> & { name_ar?: string | null | undefined },
) =>
  named(
    db,
    change,
    db
      .update(evaluationTemplates)
      .set({ ...change, ...nameColumns(change.name), ...arabicNameColumns(change.name_ar) })
      .where(eq(evaluationTemplates.template_id, template_id))
      .returning(),
  )

/** Template names are unique, so that templates can be distinguished. */
async function named(
  db: Database,
  { name, name_ar }: { name: string; name_ar?: string | null | undefined },
  written: PromiseLike<Row[]>,
) {
  try {
    return await whole(db, firstOrThrowNotFound(await written))
  } catch (error) {
    const constraint = violatedConstraint(error)
    const isArabic = constraint === 'evaluation_templates_name_ar'
    if (constraint !== 'evaluation_templates_name' && !isArabic) throw error
    const sentence = problemText((t) => t.templateNameTaken((isArabic && name_ar) || name))
    const fields = { [isArabic ? 'name_ar' : 'name']: [sentence] }
    throw new Problem(409, 'duplicate', sentence, { fields })
  }
}

export const deleteTemplate = (db: Database, template_id: string) =>
  db.delete(evaluationTemplates).where(eq(evaluationTemplates.template_id, template_id))
