import { eq } from 'drizzle-orm'
import { type ManagerialLevel, managerialLevels } from '#employees/rules/employee.ts'
import type { LevelWeights } from '#scoring/contract.ts'
import { sharedThreshold } from '#scoring/rules/grade-threshold.ts'
import type { Weights } from '#scoring/rules/scoring.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { weightsConfigurations } from '#scoring/tables.ts'
import type { Database } from '#kit/server/database/database.ts'

/** The `updated_at` of the defaults, which were never saved. */
const never = '1970-01-01T00:00:00.000Z'

/** The weights of a level; a level without a configuration has the defaults. */
export async function findLevelWeights(
  db: Database,
  level: ManagerialLevel,
): Promise<LevelWeights> {
  const [row] = await db
    .select()
    .from(weightsConfigurations)
    .where(eq(weightsConfigurations.level, level))
  return levelWeights(row)
}

/** Where a grade begins in all managerial levels, 0-100; null where they differ. */
export async function findSharedThreshold(db: Database, grade: string) {
  const rows = await db.select().from(weightsConfigurations)
  const rulesOf = (level: ManagerialLevel) =>
    levelWeights(rows.find((row) => row.level === level)).scoring_rules
  return sharedThreshold(managerialLevels.map(rulesOf), grade)
}

/** The configuration of a level; without one, the defaults apply. */
function levelWeights(row: typeof weightsConfigurations.$inferSelect | undefined): LevelWeights {
  if (!row) return { ...defaultWeights, updated_at: never }
  const { level: _, ...weights } = row
  return weights
}

/** The same without the moment, as stored in an evaluation. */
export const findWeights = async (db: Database, level: ManagerialLevel): Promise<Weights> =>
  weightsIn(await findLevelWeights(db, level))

/** The weights of a configuration; null when the level has none. */
export const configuredWeights = (row: typeof weightsConfigurations.$inferSelect | null): Weights =>
  weightsIn(levelWeights(row ?? undefined))

function weightsIn({ updated_at: _, ...weights }: LevelWeights): Weights {
  return weights
}

export const saveWeights = (
  db: Database,
  level: ManagerialLevel,
  weights: Weights,
  updated_at: string,
) =>
  db
    .insert(weightsConfigurations)
    .values({ level, ...weights, updated_at })
    .onConflictDoUpdate({ target: weightsConfigurations.level, set: { ...weights, updated_at } })
