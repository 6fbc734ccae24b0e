import { inArray, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { assignments, reportingLines } from '#assignments/tables.ts'
import type { ChangedBy } from '#employees/server/events.ts'
import { employees, placements } from '#employees/tables.ts'
import { now } from '#kit/server/clock.ts'
import { batches, insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { companies, units } from '#organisation/tables.ts'
import { placementDayIn, todayIn } from '#assignments/server/days.ts'

/** The rows that scope and lists read were changed: the dated ranges follow, from today on. */

/** A range that contains `day`; an empty one contains none. */
export const coversDay = (from: SQL, to: SQL, day: SQL) =>
  sql`(${from} <= ${day} and (${to} is null or ${to} > ${day}))`

interface Placed extends Record<string, unknown> {
  employee_id: string
  today: string
  company_id: string | null
  department_id: string | null
  sub_department_id: string | null
  section_id: string | null
  sub_section_id: string | null
  company_name: string | null
  department_name: string | null
  sub_department_name: string | null
  section_name: string | null
  sub_section_name: string | null
  current_id: string | null
  current_to: string | null
  current_ended_at: string | null
  current_ended_by: string | null
  next_from: string | null
  ahead_id: string | null
  ahead_to: string | null
}

const ids = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::uuid[]`

/** Placements that differ from today's range, with both. */
async function differingPlacements(db: Database, employee_ids: readonly string[]) {
  const { rows } = await db.execute<Placed>(sql`
    select * from (
      select e.employee_id, ${placementDayIn(sql`e.employee_id`, sql`zone.time_zone`)} as today,
        p.company_id, p.department_id, p.sub_department_id, p.section_id, p.sub_section_id,
        c.name as company_name, d.name as department_name, sd.name as sub_department_name,
        s.name as section_name, ss.name as sub_section_name
      from ${employees} e
      left join ${placements} p on p.employee_id = e.employee_id
      left join ${companies} zone on zone.company_id = coalesce(p.company_id, e.company_id)
      left join ${companies} c on c.company_id = p.company_id
      left join ${units} d on d.unit_id = p.department_id
      left join ${units} sd on sd.unit_id = p.sub_department_id
      left join ${units} s on s.unit_id = p.section_id
      left join ${units} ss on ss.unit_id = p.sub_section_id
      where e.employee_id = any(${ids(employee_ids)})
    ) placed
    left join lateral (
      select a.assignment_id as current_id, a.valid_to::text as current_to,
        to_json(a.ended_at)#>>'{}' as current_ended_at, a.ended_by_name as current_ended_by, a.company_id as in_company,
        a.department_id as in_department, a.sub_department_id as in_sub_department,
        a.section_id as in_section, a.sub_section_id as in_sub_section
      from ${assignments} a where a.employee_id = placed.employee_id
        and ${coversDay(sql`a.valid_from`, sql`a.valid_to`, sql`placed.today`)}
    ) here on true
    left join lateral (
      select min(a.valid_from)::text as next_from from ${assignments} a
      where a.employee_id = placed.employee_id and a.valid_from > placed.today
        and (a.valid_to is null or a.valid_to > a.valid_from)
    ) next on true
    -- A range of the company they come from, which began today there and would begin tomorrow here.
    left join lateral (
      select a.assignment_id as ahead_id, a.valid_to::text as ahead_to from ${assignments} a
      join ${companies} own on own.company_id = a.company_id
      join ${companies} former on former.company_id = here.in_company
      where a.employee_id = placed.employee_id and a.valid_from > placed.today
        and a.valid_from <= least(${todayIn(sql`own.time_zone`)}, ${todayIn(sql`former.time_zone`)})
        and (a.valid_to is null or a.valid_to > a.valid_from)
      order by a.valid_from desc limit 1
    ) ahead on true
    where (here.current_id is null) <> (placed.company_id is null)
      or row(placed.company_id, placed.department_id, placed.sub_department_id, placed.section_id,
        placed.sub_section_id)
      is distinct from row(here.in_company, here.in_department, here.in_sub_department,
        here.in_section, here.in_sub_section)`)
  return rows
}

/** Records where these employees work from today on; the range before ends today. */
export async function syncAssignments(
  db: Database,
  employee_ids: readonly string[],
  actor: ChangedBy,
) {
  for (const batch of batches(employee_ids)) {
    const rows = await differingPlacements(db, batch)
    const ended = rows.flatMap(({ current_id, ahead_id, today }) =>
      [current_id, ahead_id].flatMap((id) => (id ? [{ current_id: id, today }] : [])),
    )
    await endRanges(db, ended, actor)
    const begun = rows.flatMap((row) => {
      if (row.company_id === null || row.department_id === null) return []
      const { current_id, current_to, next_from, today, company_name, department_name, ...rest } =
        row
      const end = current_id ? current_to : next_from
      // An end that is planned for the range before is one of this range now.
      const hasEnd = current_id !== null && current_to !== null && rest.ahead_id === null
      return {
        assignment_id: newId(),
        employee_id: rest.employee_id,
        company_id: rest.company_id,
        department_id: rest.department_id,
        sub_department_id: rest.sub_department_id,
        section_id: rest.section_id,
        sub_section_id: rest.sub_section_id,
        company_name: company_name ?? '',
        department_name: department_name ?? '',
        sub_department_name: rest.sub_department_name,
        section_name: rest.section_name,
        sub_section_name: rest.sub_section_name,
        valid_from: today,
        valid_to: rest.ahead_id ? rest.ahead_to : end,
        created_by: actor?.user_id ?? null,
        created_by_name: actor?.name ?? '',
        created_at: now(),
        ended_at: hasEnd ? rest.current_ended_at : null,
        ended_by_name: hasEnd ? rest.current_ended_by : null,
      }
    })
    await insertMany(db, assignments, begun)
  }
}

async function endRanges(
  db: Database,
  ended: readonly { current_id: string; today: string }[],
  actor: ChangedBy,
) {
  for (const day of new Set(ended.map(({ today }) => today))) {
    const of = ended.filter(({ today }) => today === day).map(({ current_id }) => current_id)
    await db
      .update(assignments)
      .set({
        valid_to: sql`greatest(${assignments.valid_from}, ${day}::date)`,
        ended_at: now(),
        ended_by_name: actor?.name ?? '',
      })
      .where(inArray(assignments.assignment_id, of))
  }
}

interface Reporting extends Record<string, unknown> {
  employee_id: string
  today: string
  manager: string | null
  line_id: string | null
  line_to: string | null
  next_from: string | null
}

/** Records whom these employees report to from today on. Returns the employees whose line changed. */
export async function syncReportingLines(
  db: Database,
  employee_ids: readonly string[],
  actor: ChangedBy,
): Promise<string[]> {
  const changed: string[] = []
  for (const batch of batches(employee_ids)) {
    const { rows } = await db.execute<Reporting>(sql`
      select reporting.employee_id, reporting.today::text as today, reporting.manager,
        here.line_id, here.line_to, next.next_from
      from (
        select e.employee_id, e.direct_manager as manager, ${todayIn(sql`c.time_zone`)} as today
        from ${employees} e left join ${companies} c on c.company_id = e.company_id
        where e.employee_id = any(${ids(batch)})
      ) reporting
      left join lateral (
        select l.line_id, l.valid_to::text as line_to, l.manager_user_id from ${reportingLines} l
        where l.employee_id = reporting.employee_id
          and ${coversDay(sql`l.valid_from`, sql`l.valid_to`, sql`reporting.today`)}
      ) here on true
      left join lateral (
        select min(l.valid_from)::text as next_from from ${reportingLines} l
        where l.employee_id = reporting.employee_id and l.valid_from > reporting.today
          and (l.valid_to is null or l.valid_to > l.valid_from)
      ) next on true
      where reporting.manager is distinct from here.manager_user_id`)
    for (const day of new Set(rows.map(({ today }) => today))) {
      const ended = rows.flatMap(({ line_id, today }) =>
        today === day && line_id ? [line_id] : [],
      )
      if (ended.length > 0)
        await db
          .update(reportingLines)
          .set({ valid_to: day })
          .where(inArray(reportingLines.line_id, ended))
    }
    const begun = rows.flatMap(({ employee_id, manager, today, line_id, line_to, next_from }) =>
      manager === null
        ? []
        : {
            line_id: newId(),
            employee_id,
            manager_user_id: manager,
            valid_from: today,
            valid_to: line_id ? line_to : next_from,
            created_by: actor?.user_id ?? null,
            created_by_name: actor?.name ?? '',
            created_at: now(),
          },
    )
    await insertMany(db, reportingLines, begun)
    changed.push(...rows.map(({ employee_id }) => employee_id))
  }
  return changed
}
