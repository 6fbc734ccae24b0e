import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { managerialLevels } from '#employees/rules/employee.ts'
import { moment } from '#kit/tables.ts'
import type { ScoringRule } from './rules/scoring.ts'

export const weightsConfigurations = pgTable('weights_configurations', {
  level: text({ enum: managerialLevels }).primaryKey(),
  core_weight: integer().notNull(),
  leadership_weight: integer().notNull(),
  functional_weight: integer().notNull(),
  competency_weight: integer().notNull(),
  objective_weight: integer().notNull(),
  scoring_rules: jsonb()
    .$type<ScoringRule[]>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  updated_at: moment().notNull(),
})
