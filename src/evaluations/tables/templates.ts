import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import type { TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { arabicName, dated } from '#kit/tables.ts'

/** Items saved under a name, for the person who may edit evaluations. Never what someone achieved. */
export const evaluationTemplates = pgTable(
  'evaluation_templates',
  {
    template_id: uuid().primaryKey(),
    name: text().notNull(),
    name_normalized: text('name_folded').notNull(),
    ...arabicName(),
    items: jsonb().$type<TemplateItems>().notNull(),
    /** The evaluation whose items these are, hidden from its employee for as long as it is. */
    made_from: uuid(),
    created_by: uuid().references(() => users.user_id),
    created_by_name: text().notNull(),
    ...dated(),
  },
  (table) => [
    uniqueIndex('evaluation_templates_name').on(table.name_normalized),
    uniqueIndex('evaluation_templates_name_ar').on(table.name_ar_normalized),
    index().on(table.created_by),
  ],
)
