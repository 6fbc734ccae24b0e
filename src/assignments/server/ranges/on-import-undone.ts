import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { assignments, reportingLines, unitVersions } from '#assignments/tables.ts'
import { employees } from '#employees/tables.ts'
import { type ImportUndone, importUndone } from '#imports/server/undo/events.ts'
import { batches, updateMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { onEvent } from '#kit/server/events.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { units } from '#organisation/tables.ts'

type Written = ImportUndone['written']

const within = (column: PgColumn, { from, to }: Written) => between(column, from, to)

/** Ranges and versions that began with the import go, and those before them continue. */
export const onImportUndone = onEvent(importUndone, async (db, undone) => {
  for (const batch of batches(undone.restored.employees)) {
    await continuePlaces(db, batch, undone)
    await continueLines(db, batch, undone)
  }
  for (const batch of batches(undone.restored.units)) await continueVersions(db, batch, undone)
  for (const batch of batches(undone.removed.units))
    await db.delete(unitVersions).where(inArrayParam(unitVersions.unit_id, batch))
})

async function continuePlaces(
  db: Database,
  employee_ids: readonly string[],
  { written, importer_id }: ImportUndone,
) {
  const begun = await db
    .delete(assignments)
    .where(
      and(
        inArrayParam(assignments.employee_id, employee_ids),
        eq(assignments.created_by, importer_id),
        within(assignments.created_at, written),
      ),
    )
    .returning()
  if (begun.length === 0) return
  const ended = await db
    .select()
    .from(assignments)
    .where(
      and(
        inArray(
          assignments.employee_id,
          begun.map(({ employee_id }) => employee_id),
        ),
        within(assignments.ended_at, written),
      ),
    )
  await updateMany(
    db,
    assignments,
    'assignment_id',
    ended.flatMap(({ assignment_id, employee_id, valid_to: end }) => {
      const next = lastInRow(
        begun.filter((row) => row.employee_id === employee_id),
        end,
        written,
      )
      if (!next) return []
      const { valid_to, ended_at, ended_by_name } = next
      return [{ assignment_id, valid_to, ended_at, ended_by_name }]
    }),
  )
}

type Begun = Pick<typeof assignments.$inferSelect, 'valid_from' | 'valid_to' | 'ended_at'>

/** Of the ranges that the import began, the one that inherited the end of the range before `day`. */
function lastInRow<R extends Begun>(
  begun: readonly R[],
  day: string | null,
  { from, to }: Written,
): R | undefined {
  const next = begun.find((row) => row.valid_from === day)
  if (!next) return undefined
  // Another one of the import ended it.
  const ended = Date.parse(next.ended_at ?? '')
  const isShortened = ended >= Date.parse(from) && ended <= Date.parse(to)
  const others = begun.filter((row) => row !== next)
  return isShortened ? (lastInRow(others, next.valid_to, { from, to }) ?? next) : next
}

async function continueLines(
  db: Database,
  employee_ids: readonly string[],
  { written, importer_id }: ImportUndone,
) {
  const begun = await db
    .delete(reportingLines)
    .where(
      and(
        inArrayParam(reportingLines.employee_id, employee_ids),
        eq(reportingLines.created_by, importer_id),
        within(reportingLines.created_at, written),
      ),
    )
    .returning()
  if (begun.length === 0) return
  // Whom they report to again; a line that ended before the import did so by hand.
  const ended = await db
    .selectDistinctOn([reportingLines.employee_id], {
      line_id: reportingLines.line_id,
      employee_id: reportingLines.employee_id,
      end: reportingLines.valid_to,
    })
    .from(reportingLines)
    .innerJoin(
      employees,
      and(
        eq(employees.employee_id, reportingLines.employee_id),
        eq(employees.direct_manager, reportingLines.manager_user_id),
      ),
    )
    .where(
      and(
        inArray(
          reportingLines.employee_id,
          begun.map(({ employee_id }) => employee_id),
        ),
        sql`${reportingLines.created_at} < ${written.from}`,
      ),
    )
    .orderBy(
      reportingLines.employee_id,
      sql`${reportingLines.valid_to} desc nulls first, ${reportingLines.created_at} desc`,
    )
  await updateMany(
    db,
    reportingLines,
    'line_id',
    ended.flatMap(({ line_id, employee_id, end }) => {
      const next = begun.find((row) => row.employee_id === employee_id && row.valid_from === end)
      return next ? [{ line_id, valid_to: next.valid_to }] : []
    }),
  )
}

async function continueVersions(
  db: Database,
  unit_ids: readonly string[],
  { written }: ImportUndone,
) {
  const begun = await db
    .delete(unitVersions)
    .where(
      and(inArrayParam(unitVersions.unit_id, unit_ids), within(unitVersions.created_at, written)),
    )
    .returning()
  if (begun.length === 0) return
  const ended = await db
    .selectDistinctOn([unitVersions.unit_id], {
      version_id: unitVersions.version_id,
      unit_id: unitVersions.unit_id,
      end: unitVersions.valid_to,
    })
    .from(unitVersions)
    .innerJoin(
      units,
      and(
        eq(units.unit_id, unitVersions.unit_id),
        sql`${units.manager_id} is not distinct from ${unitVersions.manager_id}`,
      ),
    )
    .where(
      inArray(
        unitVersions.unit_id,
        begun.map(({ unit_id }) => unit_id),
      ),
    )
    .orderBy(
      unitVersions.unit_id,
      sql`${unitVersions.valid_to} desc nulls first, ${unitVersions.created_at} desc`,
    )
  await updateMany(
    db,
    unitVersions,
    'version_id',
    ended.flatMap(({ version_id, unit_id, end }) => {
      const next = begun.find((row) => row.unit_id === unit_id && row.valid_from === end)
      return next ? [{ version_id, valid_to: next.valid_to }] : []
    }),
  )
}
