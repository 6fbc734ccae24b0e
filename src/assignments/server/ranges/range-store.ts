import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { withArabicNames } from '#accounts/server/arabic-names.ts'
import { users } from '#accounts/tables.ts'
import type { Assignment, ReportingLine } from '#assignments/contract/ranges.ts'
import { contains, isEmptyRange, type Range } from '#assignments/rules/ranges.ts'
import {
  type PlannedRange,
  withPlannedChanges,
} from '#assignments/server/unit-changes/planned-places.ts'
import { assignments, reportingLines } from '#assignments/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Database } from '#kit/server/database/database.ts'
import { places } from '#organisation/server/arabic-places.ts'
import { levels } from '#organisation/rules/levels.ts'

/** What a range is today. */
const states = (range: Range, today: CalendarDay) => ({
  is_current: contains(range, today),
  is_planned: range.valid_from > today && !isEmptyRange(range),
})

const shownAssignment = (today: CalendarDay) => (row: PlannedRange) => ({
  assignment_id: row.assignment_id,
  employee_id: row.employee_id,
  company_id: row.company_id,
  department_id: row.department_id,
  sub_department_id: row.sub_department_id,
  section_id: row.section_id,
  sub_section_id: row.sub_section_id,
  company: row.company_name,
  department: row.department_name,
  sub_department: row.sub_department_name,
  section: row.section_name,
  sub_section: row.sub_section_name,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  reason: row.reason,
  created_by_name: row.created_by_name,
  created_at: row.created_at,
  unit_change_id: row.unit_change_id,
  ...states(row, today),
})

export const assignmentsOf = (db: Database, employee_id: string) =>
  db
    .select()
    .from(assignments)
    .where(eq(assignments.employee_id, employee_id))
    .orderBy(desc(assignments.valid_from), desc(assignments.created_at))

/** Newest first, with what planned changes of units make of them. */
export async function listAssignments(
  db: Database,
  employee_id: string,
  today: CalendarDay,
): Promise<Assignment[]> {
  const ranges = await withPlannedChanges(db, await assignmentsOf(db, employee_id))
  const rows = ranges.map(shownAssignment(today))
  const named = await withArabicNames(db, rows, ['company', ...levels], places)
  return withArabicNames(db, named, ['created_by_name'])
}

export const insertAssignment = (db: Database, row: typeof assignments.$inferInsert) =>
  db.insert(assignments).values(row)

export const updateAssignment = (
  db: Database,
  assignment_id: string,
  change: Partial<typeof assignments.$inferInsert>,
) => db.update(assignments).set(change).where(eq(assignments.assignment_id, assignment_id))

export const deleteAssignment = (db: Database, assignment_id: string) =>
  db.delete(assignments).where(eq(assignments.assignment_id, assignment_id))

export const linesOf = (db: Database, employee_id: string) =>
  db
    .select({ line: reportingLines, manager_name: users.name, manager_name_ar: users.name_ar })
    .from(reportingLines)
    .innerJoin(users, eq(users.user_id, reportingLines.manager_user_id))
    .where(eq(reportingLines.employee_id, employee_id))
    .orderBy(desc(reportingLines.valid_from), desc(reportingLines.created_at))

/** Newest first. */
export async function listReportingLines(
  db: Database,
  employee_id: string,
  today: CalendarDay,
): Promise<ReportingLine[]> {
  const rows = await linesOf(db, employee_id)
  const lines = rows.map(({ line, manager_name, manager_name_ar }) => ({
    line_id: line.line_id,
    employee_id: line.employee_id,
    manager_id: line.manager_user_id,
    manager_name,
    manager_name_ar,
    valid_from: line.valid_from,
    valid_to: line.valid_to,
    reason: line.reason,
    created_by_name: line.created_by_name,
    created_at: line.created_at,
    ...states(line, today),
  }))
  return withArabicNames(db, lines, ['created_by_name'])
}

export const insertLine = (db: Database, row: typeof reportingLines.$inferInsert) =>
  db.insert(reportingLines).values(row)

export const updateLine = (
  db: Database,
  line_id: string,
  change: Partial<typeof reportingLines.$inferInsert>,
) => db.update(reportingLines).set(change).where(eq(reportingLines.line_id, line_id))

export const deleteLine = (db: Database, line_id: string) =>
  db.delete(reportingLines).where(eq(reportingLines.line_id, line_id))

/** Who managed an employee between two days, both included, the first one first. */
export async function managersBetween(
  db: Database,
  employee_id: string,
  from: CalendarDay,
  to: CalendarDay,
) {
  const during = sql`daterange(${reportingLines.valid_from}, ${reportingLines.valid_to})`
  const rows = await db
    .select({
      user_id: reportingLines.manager_user_id,
      name: users.name,
      name_ar: users.name_ar,
      from: sql<string>`greatest(${reportingLines.valid_from}, ${from}::date)::text`,
      to: sql<string>`least(coalesce(${reportingLines.valid_to} - 1, ${to}::date), ${to}::date)::text`,
    })
    .from(reportingLines)
    .innerJoin(users, eq(users.user_id, reportingLines.manager_user_id))
    .where(
      and(
        eq(reportingLines.employee_id, employee_id),
        sql`${during} && daterange(${from}::date, ${to}::date, '[]')`,
      ),
    )
    .orderBy(asc(reportingLines.valid_from))
  // Two ranges in a row with the same manager are one.
  return rows.reduce<typeof rows>((merged, row) => {
    const last = merged.at(-1)
    if (last?.user_id === row.user_id) return [...merged.slice(0, -1), { ...last, to: row.to }]
    return [...merged, row]
  }, [])
}
