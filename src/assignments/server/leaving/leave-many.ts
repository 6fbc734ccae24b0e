import type * as z from 'zod/mini'
import { hrQueue, type LeftEmployee, type leavingApi } from '#assignments/contract/leaving.ts'
import { todayOf } from '#assignments/server/days.ts'
import { findEmployee, lockEmployee } from '#employees/server/store.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { type Database, inSavepoint } from '#kit/server/database/database.ts'
import { leave } from './leave.ts'
import { responsibilitiesOf } from './responsibilities.ts'

type LeaveMany = z.output<typeof leavingApi.leaveMany.body>

interface Asking {
  actor: SignedIn
  language: Language
}

/**
 * Several departures in one transaction, with a savepoint for each: one that is refused leaves the others
 * as they are, and asking again with the same idempotency key changes nothing.
 */
export async function leaveMany(db: Database, body: LeaveMany, asking: Asking) {
  const ids = [...new Set(body.employee_ids)]
  const results = new Map<string, LeftEmployee>()
  // In one order, so that two who name the same people wait instead of blocking each other.
  for (const id of ids.toSorted()) results.set(id, await leaveOne(db, id, body, asking))
  return { results: ids.flatMap((id) => results.get(id) ?? []) }
}

async function leaveOne(
  db: Database,
  employee_id: string,
  { handover_all_to }: LeaveMany,
  { actor, language }: Asking,
): Promise<LeftEmployee> {
  try {
    await inSavepoint(db, async (db) => {
      await lockEmployee(db, employee_id, actor)
      const { user_id } = await findEmployee(db, employee_id, actor)
      const held = await responsibilitiesOf(db, user_id, actor)
      const taker = handover_all_to === 'manager' ? held.proposed_to?.user_id : undefined
      const on = await todayOf(db, employee_id)
      await leave(db, employee_id, { on, handover_all_to: taker ?? hrQueue }, actor)
    })
    return { employee_id, outcome: 'left', message: '' }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { code, sentence, details } = problem
    const message = (Object.values(details.fields ?? {})[0]?.[0] ?? sentence)(language)
    return { employee_id, outcome: code === 'not_found' ? code : 'refused', message }
  }
}
