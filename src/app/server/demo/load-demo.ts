import { count, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hashPassword } from '#accounts/server/passwords.ts'
import { users } from '#accounts/tables.ts'
import { assignments, delegations, reportingLines, unitVersions } from '#assignments/tables.ts'
import { cycleMembers, cycles, reminderDigests, reminders } from '#cycles/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import {
  competencies,
  evaluationHistory,
  evaluations,
  objectives,
  stepOwners,
} from '#evaluations/tables.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import { notes } from '#evaluations/tables/notes.ts'
import { selfAssessmentItems, selfAssessments } from '#evaluations/tables/self-assessment.ts'
import { disputes, itemComments } from '#evaluations/tables/voice.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { auditEntries } from '#kit/tables.ts'
import { notifications } from '#notifications/tables.ts'
import { companies, holidays, units } from '#organisation/tables.ts'
import { weightsConfigurations } from '#scoring/tables.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
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
    await insertAll(db, selfAssessments, plan.selfAssessments)
    await insertAll(db, selfAssessmentItems, plan.selfAssessmentItems)
    await insertAll(db, itemComments, plan.itemComments)
    await insertAll(db, disputes, plan.disputes)
    await insertAll(db, notes, plan.notes)
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

/**
 * Whether this start is a demo. One that is wanted is loaded into an empty database; of servers
 * that start at once one does it. Throws when the demo is not wanted but is what the database
 * holds: its passwords are public.
 */
export async function beginDemo(db: Database, isWanted: boolean): Promise<boolean> {
  const passwordHash = isWanted ? await hashPassword(demoPassword) : ''
  return inTransaction(db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
    const emails = Object.values(demoAccounts).map(({ email }) => email)
    const accounts = await numberOf(db)
    const isDemo = (await numberOf(db, emails)) > 0
    if (isDemo && !isWanted) {
      throw new Error(
        'This database holds the demo, whose passwords are public. Use another DATA_DIR or DATABASE_URL, or set DEMO=true.',
      )
    }
    if (!isWanted || accounts > 0) return isDemo
    await loadDemo(db, now().slice(0, 10), passwordHash)
    return true
  })
}

async function numberOf(db: Database, emails?: readonly string[]) {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(emails && inArray(users.email, [...emails]))
  return row?.count ?? 0
}
