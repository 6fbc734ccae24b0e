import type { Database } from '#kit/server/database/database.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { invalidField, Problem } from '#kit/server/api/problem.ts'
import { sqlState, violatedConstraint } from '#kit/server/database/transaction.ts'
import { isKnownTimeZone } from './company-store.ts'
import { type PlannedUnit, plannedPeopleIn } from './ports.ts'
import { unitDeleteRefusal, type Level } from '#organisation/rules/levels.ts'
import { problemText } from '#organisation/texts/problems.ts'

const taken = (field: string, sentence: Sentence) =>
  new Problem(409, 'duplicate', sentence, { fields: { [field]: [sentence] } })

/** What the database refuses about a company or a unit, in words; anything else is thrown as it is. */
export async function toHttpError<T>(write: Promise<T>, parentField = 'company_id'): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'companies_code')
      throw taken(
        'code',
        problemText((t) => t.codeTaken),
      )
    if (constraint === 'companies_name_ar' || constraint === 'units_name_ar')
      throw taken(
        'name_ar',
        problemText((t) => t.arabicNameTaken),
      )
    if (constraint === 'companies_name' || constraint === 'units_name') {
      throw taken(
        'name',
        problemText((t) => t.nameTaken),
      )
    }
    if (sqlState(error) === '23503') {
      const sentence = problemText((t) => t.noSuchParent)
      throw new Problem(400, 'invalid', sentence, { fields: { [parentField]: [sentence] } })
    }
    throw error
  }
}

export async function assertTimeZone(db: Database, time_zone: string | undefined) {
  if (time_zone !== undefined && !(await isKnownTimeZone(db, time_zone)))
    throw invalidField(
      'time_zone',
      problemText((t) => t.field.invalid_time_zone),
    )
}

/** Throws the matching sentence when something belongs to the record to delete. */
export function assertCanDelete(
  kind: 'company' | Level,
  counts: { employee_count: number; below_count: number },
) {
  const refusal = unitDeleteRefusal(counts)
  if (refusal) throw inUse(kind, refusal)
}

/** Why a unit can't go while people are still to be placed in it; undefined when no one is. */
export async function plannedRefusal(
  db: Database,
  unit: PlannedUnit,
): Promise<Sentence | undefined> {
  const count = await plannedPeopleIn(db, unit)
  return count > 0 ? problemText((t) => t.planned(count)) : undefined
}

/** The same, thrown. */
export async function assertNoOnePlanned(db: Database, unit: PlannedUnit) {
  const refusal = await plannedRefusal(db, unit)
  if (refusal) throw new Problem(409, 'in_use', refusal)
}

const inUse = (
  kind: 'company' | Level,
  { because, count }: { because: 'employees' | 'units'; count: number },
) =>
  new Problem(
    409,
    'in_use',
    problemText((t) => t.inUse[kind][because](count)),
  )
