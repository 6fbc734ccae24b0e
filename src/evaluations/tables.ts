import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
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
import { dated, moment } from '#kit/tables.ts'
import type { HandoverFigure } from '#evaluations/contract/handover-notes.ts'
import { historyActions } from '#evaluations/contract/history.ts'
import { objectiveStatuses } from '#evaluations/contract/items.ts'
import { evaluationTypes } from './rules/periods.ts'
import { endingColumns } from './tables/ending.ts'
import type { ItemChange, ItemEdit } from '#evaluations/rules/details/item-changes.ts'
import type { CommentLimits } from '#evaluations/rules/voice/required-comments.ts'
import { selfAssessmentModes } from '#evaluations/rules/voice/self-assessment.ts'
import { ownerVias } from '#evaluations/rules/owners/step-owner.ts'
import { categories, type Weights } from '#scoring/rules/scoring.ts'
import { type Status, statuses } from './rules/workflow.ts'

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
    /** The cycle it belongs to; null when it was created by hand. */
    cycle_id: uuid(),
    /** The day each of its steps is due, for evaluations of a cycle. */
    due_days: jsonb().$type<Partial<Record<Status, string>>>(),
    /** Of its cycle; null as the company has it. */
    separation_of_duties: boolean(),
    /** As its cycle says; outside cycles HR or the owner asks for one. */
    self_assessment: text({ enum: selfAssessmentModes }).notNull().default('off'),
    /** Which scores have to be explained, as its cycle says; null outside cycles. */
    required_comments: jsonb().$type<CommentLimits>(),
    /** A copy of the level's weights, made whenever it leaves Draft; null in Draft. */
    weights: jsonb().$type<Weights>(),
    // Derived from the items whenever one of them or the weights change (server/score-store.ts).
    score: doublePrecision(),
    objectives_score: doublePrecision(),
    competencies_score: doublePrecision(),
    grade: text(),
    objectives_count: integer().notNull().default(0),
    competencies_count: integer().notNull().default(0),
    moved_at: moment().notNull(),
    ...endingColumns(),
    ...dated(),
  },
  (table) => [
    // Corrections are versions of the same.
    uniqueIndex('evaluations_period')
      .on(table.employee_id, table.type, table.period)
      .where(sql`${table.version_of} is null`),
    uniqueIndex('evaluations_version')
      .on(table.version_of)
      .where(sql`${table.version_of} is not null`),
    index('evaluations_versions')
      .on(table.evaluation_id)
      .where(sql`${table.replaced_at} is not null or ${table.version_of} is not null`),
    foreignKey({ columns: [table.version_of], foreignColumns: [table.evaluation_id] }),
    index().on(table.created_at, table.evaluation_id),
    index().on(table.status, table.created_at),
    index().on(table.status, table.moved_at, table.evaluation_id),
    index().on(table.reviewer_id),
    index().on(table.employee_id),
    // All that the board of a cycle reads of an evaluation, so that counting 100,000 of them reads no row.
    index('evaluations_board')
      .on(
        table.cycle_id,
        table.status,
        table.evaluation_id,
        table.employee_id,
        table.reviewer_id,
        table.rejected_from,
      )
      .where(sql`${table.cycle_id} is not null`),
  ],
)

const ofEvaluation = () =>
  uuid()
    .notNull()
    .references(() => evaluations.evaluation_id, { onDelete: 'cascade' })

const item = () => ({
  evaluation_id: ofEvaluation(),
  weight: integer().notNull(),
  description: text().notNull(),
  description_ar: text(),
  ...dated(),
})

export const objectives = pgTable(
  'objectives',
  {
    objective_id: uuid().primaryKey(),
    ...item(),
    title: text().notNull(),
    title_ar: text(),
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
    name_ar: text(),
    category: text({ enum: categories }).notNull().default('Core'),
    required_level: integer().notNull(),
    actual_level: integer().notNull(),
  },
  (table) => [index().on(table.evaluation_id)],
)

/**
 * Who is expected to take the step an evaluation is at: one open row (`ended_at` is null) for each that
 * is not Completed. Rows of finished steps are history and never change.
 */
export const stepOwners = pgTable(
  'step_owners',
  {
    step_owner_id: uuid().primaryKey(),
    evaluation_id: ofEvaluation(),
    status: text({ enum: statuses }).notNull(),
    /** Null: the HR queue. */
    owner_user_id: uuid().references(() => users.user_id),
    resolved_by: text({ enum: ownerVias }).notNull(),
    /** Whom a delegate acts for. */
    delegated_from: uuid().references(() => users.user_id),
    /** Whom HR gave the step to; they own it as long as they may act. */
    reassigned_to: uuid().references(() => users.user_id),
    /** Who took it from the HR queue. */
    taken_by: uuid().references(() => users.user_id),
    /** Who may not approve it because they submitted it and someone else can. */
    separated_user_id: uuid(),
    due_on: date({ mode: 'string' }),
    /** When this owner was last reminded of it. */
    reminded_at: moment(),
    resolved_at: moment().notNull(),
    waiting_since: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('step_owners_open')
      .on(table.evaluation_id)
      .where(sql`${table.ended_at} is null`),
    index('step_owners_of_user')
      .on(table.owner_user_id, table.status)
      .where(sql`${table.ended_at} is null`),
    index('step_owners_delegated')
      .on(table.delegated_from)
      .where(sql`${table.ended_at} is null and ${table.delegated_from} is not null`),
    index().on(table.evaluation_id, table.resolved_at),
    // An account is removed only where none of these refers to it.
    index().on(table.reassigned_to),
    index().on(table.taken_by),
    index().on(table.delegated_from),
    index().on(table.owner_user_id),
  ],
)

/**
 * What an earlier manager of the period leaves to the next one: the request, and the note once it is
 * written. A note is never in the history, which the employee reads.
 */
export const handoverNotes = pgTable(
  'handover_notes',
  {
    handover_note_id: uuid().primaryKey(),
    evaluation_id: ofEvaluation(),
    author_id: uuid()
      .notNull()
      .references(() => users.user_id),
    /** Null while it is only asked for. */
    note: text(),
    /** Items as they were called when the note was written, with their figure up to that day. */
    figures: jsonb().$type<HandoverFigure[]>().notNull().default([]),
    asked_at: moment().notNull(),
    written_at: moment(),
  },
  (table) => [
    uniqueIndex('handover_notes_author').on(table.evaluation_id, table.author_id),
    index().on(table.author_id),
  ],
)

/** What happened to an evaluation; only ever added to while it exists. */
export const evaluationHistory = pgTable(
  'evaluation_history',
  {
    history_id: uuid().primaryKey(),
    evaluation_id: ofEvaluation(),
    at: moment().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    actor_role: text({ enum: roles }).notNull(),
    action: text({ enum: historyActions }).notNull(),
    from: text({ enum: statuses }),
    to: text({ enum: statuses }),
    comment: text().notNull().default(''),
    changes: jsonb().$type<ItemChange[]>(),
    /** For the server alone: what the dialog that saves itself began with. */
    edit: jsonb().$type<ItemEdit>(),
    on_behalf: boolean().notNull().default(false),
    owner_name: text(),
    acted_for: text(),
    same_person: boolean().notNull().default(false),
  },
  (table) => [index().on(table.evaluation_id, table.at, table.history_id)],
)
