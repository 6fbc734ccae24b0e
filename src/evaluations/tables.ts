import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import { roles } from '#kit/rules/actor.ts'
import { moment } from '#kit/tables.ts'
import { historyActions } from '#evaluations/contract/history.ts'
import { objectiveStatuses } from '#evaluations/contract/items.ts'
import { evaluationTypes } from './rules/periods.ts'
import type { TemplateItems } from './rules/templates.ts'
import { categories, type Weights } from '#scoring/rules/scoring.ts'
import { statuses } from './rules/workflow.ts'

export const evaluations = pgTable(
  'evaluations',
  {
    evaluation_id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employees.employee_id),
    type: text({ enum: evaluationTypes }).notNull(),
    period: text().notNull(),
    status: text({ enum: statuses }).notNull().default('Draft'),
    /** The step it was rejected at; null unless Rejected. */
    rejected_from: text({ enum: statuses }),
    reviewer_id: uuid().references(() => users.user_id),
    /** A copy of the level's weights, made whenever it leaves Draft; null in Draft. */
    weights: jsonb().$type<Weights>(),
    // Derived from the items whenever one of them or the weights change (server/rescore.ts).
    score: doublePrecision(),
    objectives_score: doublePrecision(),
    competencies_score: doublePrecision(),
    grade: text(),
    objectives_count: integer().notNull().default(0),
    competencies_count: integer().notNull().default(0),
    moved_at: moment().notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('evaluations_period').on(table.employee_id, table.type, table.period),
    index().on(table.created_at, table.evaluation_id),
    index().on(table.status, table.created_at),
    index().on(table.status, table.moved_at, table.evaluation_id),
    index().on(table.reviewer_id),
  ],
)

/** Evaluations that were deleted, and whom they were about: the audit log and imports still name them. */
export const deletedEvaluations = pgTable(
  'removed_evaluations',
  {
    evaluation_id: uuid().primaryKey(),
    user_id: uuid().notNull(),
  },
  (table) => [index().on(table.user_id)],
)

const item = () => ({
  evaluation_id: uuid()
    .notNull()
    .references(() => evaluations.evaluation_id, { onDelete: 'cascade' }),
  weight: integer().notNull(),
  description: text().notNull(),
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
})

export const objectives = pgTable(
  'objectives',
  {
    objective_id: uuid().primaryKey(),
    ...item(),
    title: text().notNull(),
    target: integer().notNull(),
    achieved: integer().notNull(),
    status: text({ enum: objectiveStatuses }).notNull().default('Not started'),
  },
  (table) => [index().on(table.evaluation_id)],
)

export const competencies = pgTable(
  'competencies',
  {
    competence_id: uuid().primaryKey(),
    ...item(),
    name: text().notNull(),
    category: text({ enum: categories }).notNull().default('Core'),
    required_level: integer().notNull(),
    actual_level: integer().notNull(),
  },
  (table) => [index().on(table.evaluation_id)],
)

/** What happened to an evaluation; only ever added to while it exists. */
export const evaluationHistory = pgTable(
  'evaluation_history',
  {
    history_id: uuid().primaryKey(),
    evaluation_id: uuid()
      .notNull()
      .references(() => evaluations.evaluation_id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    actor_role: text({ enum: roles }).notNull(),
    action: text({ enum: historyActions }).notNull(),
    from: text({ enum: statuses }),
    to: text({ enum: statuses }),
    comment: text().notNull().default(''),
    on_behalf: boolean().notNull().default(false),
  },
  (table) => [index().on(table.evaluation_id, table.at, table.history_id)],
)

/** Items saved under a name, for the person who may edit evaluations. Never what someone achieved. */
export const evaluationTemplates = pgTable(
  'evaluation_templates',
  {
    template_id: uuid().primaryKey(),
    name: text().notNull(),
    /** The name as names are compared (fold.ts). */
    name_normalized: text('name_folded').notNull(),
    items: jsonb().$type<TemplateItems>().notNull(),
    /** The evaluation whose items these are, hidden from its employee for as long as it is. */
    made_from: uuid(),
    created_by: uuid().references(() => users.user_id),
    created_by_name: text().notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [uniqueIndex('evaluation_templates_name').on(table.name_normalized)],
)

/** Calls to the AI service: how many a person has under way, and made within the hour. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    call_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    started_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [index().on(table.user_id, table.started_at), index().on(table.started_at)],
)
