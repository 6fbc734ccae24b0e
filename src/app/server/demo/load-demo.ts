import { weightsConfigurations } from '#scoring/tables.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { assignments, delegations, reportingLines, unitVersions } from '#assignments/tables.ts'
import { cycleMembers, cycles, reminderDigests, reminders } from '#cycles/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import {
  competencies,
  evaluationHistory,
  evaluations,
  evaluationTemplates,
  objectives,
  stepOwners,
} from '#evaluations/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { auditEntries } from '#kit/tables.ts'
import { notifications } from '#notifications/tables.ts'
import { companies, holidays, units } from '#organisation/tables.ts'
import { demoPlan } from './plan.ts'

const rowsAtOnce = 400

/** Fills an empty database with the demo, whole or not at all. */
export async function loadDemo(db: Database, today: string, passwordHash: string): Promise<void> {
  const plan = demoPlan(today, passwordHash)
  await inTransaction(db, async (db) => {
    await insertAll(db, users, plan.users)
    await insertAll(db, companies, plan.companies)
    await insertAll(db, holidays, plan.holidays)
    await insertAll(db, units, plan.units)
    await insertAll(db, employees, plan.employees)
    await insertAll(db, placements, plan.placements)
    await insertAll(db, unitVersions, plan.unitVersions)
    await insertAll(db, assignments, plan.assignments)
    await insertAll(db, reportingLines, plan.reportingLines)
    await insertAll(db, delegations, plan.delegations)
    await insertAll(db, weightsConfigurations, plan.weights)
    await insertAll(db, cycles, plan.cycles)
    await insertAll(db, evaluations, plan.evaluations)
    await insertAll(db, cycleMembers, plan.cycleMembers)
    await insertAll(db, stepOwners, plan.stepOwners)
    await insertAll(db, reminders, plan.reminders)
    await insertAll(db, reminderDigests, plan.reminderDigests)
    await insertAll(db, objectives, plan.objectives)
    await insertAll(db, competencies, plan.competencies)
    await insertAll(db, evaluationHistory, plan.history)
    await insertAll(db, evaluationTemplates, plan.templates)
    await insertAll(db, auditEntries, plan.audit)
    await insertAll(db, notifications, plan.notifications)
  })
}

async function insertAll<T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db.insert(table).values(rows.slice(start, start + rowsAtOnce))
  }
}
