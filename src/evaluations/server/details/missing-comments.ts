import { eq } from 'drizzle-orm'
import { employees } from '#employees/tables.ts'
import { missingFacts } from '#evaluations/server/list/row-facts.ts'
import { missingIn } from '#evaluations/server/list/uncommented.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Items of an evaluation that need a comment before it moves on. */
export async function listMissingComments(db: Database, evaluation_id: string) {
  const [row] = await db
    .select({ status: evaluations.status, missing: missingFacts })
    .from(evaluations)
    .innerJoin(employees, eq(employees.employee_id, evaluations.employee_id))
    .where(eq(evaluations.evaluation_id, evaluation_id))
  return row ? missingIn(row.status, row.missing) : []
}
