import { sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { assignments, unitVersions } from '#assignments/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { PlaceLevel } from '#organisation/server/ports.ts'
import type { TreeRows } from '#organisation/server/units/tree-store.ts'
import { companies, units } from '#organisation/tables.ts'

/** The companies and units of a day, past or planned, and the people in each: what a tree is built from. */
export async function treeRowsOn(
  db: Database,
  on: CalendarDay,
  company: string | undefined,
): Promise<TreeRows> {
  const during = (table: typeof unitVersions | typeof assignments) =>
    sql`${table.valid_from} <= ${on}::date and (${table.valid_to} is null or ${table.valid_to} > ${on}::date)`
  const ofCompany = (column: unknown) => when(company, (id) => sql`${column} = ${id}`) ?? sql`true`
  const { rows: companyRows } = await db.execute<
    TreeRows['companies'][number] & Record<string, unknown>
  >(sql`
    select ${companies.company_id}, ${companies.name}, ${companies.name_ar} from ${companies}
    where ${ofCompany(companies.company_id)}
      and (${companies.created_at} at time zone ${companies.time_zone})::date <= ${on}::date
    order by ${companies.name_normalized}, ${companies.company_id}`)
  const { rows: unitRows } = await db.execute<
    TreeRows['units'][number] & Record<string, unknown>
  >(sql`
    select ${unitVersions.unit_id}, ${unitVersions.level},
      coalesce(${unitVersions.parent_id}, ${unitVersions.company_id}) as parent_id,
      ${unitVersions.name}, ${units.name_ar},
      coalesce(${users.name}, ${unitVersions.manager_name}) as manager,
      ${users.name_ar} as manager_ar, ${unitVersions.manager_id}
    from ${unitVersions} left join ${users} on ${users.user_id} = ${unitVersions.manager_id}
    -- A name of an earlier day has no Arabic one.
    left join ${units} on ${units.unit_id} = ${unitVersions.unit_id} and ${units.name} = ${unitVersions.name}
    where ${during(unitVersions)} and ${ofCompany(unitVersions.company_id)}
    order by lower(${unitVersions.name}) collate natural_order, ${unitVersions.unit_id}`)
  const { rows: counts } = await db.execute<{ level: PlaceLevel; id: string; count: number }>(sql`
    select case
        when grouping(a.company_id) = 0 then 'company'
        when grouping(a.department_id) = 0 then 'department'
        when grouping(a.sub_department_id) = 0 then 'sub_department'
        when grouping(a.section_id) = 0 then 'section'
        else 'sub_section' end as level,
      coalesce(a.company_id, a.department_id, a.sub_department_id, a.section_id, a.sub_section_id) as id,
      count(*)::int as count
    from ${assignments} a
    where a.valid_from <= ${on}::date and (a.valid_to is null or a.valid_to > ${on}::date)
      and ${when(company, (id) => sql`a.company_id = ${id}`) ?? sql`true`}
    group by grouping sets ((a.company_id), (a.department_id), (a.sub_department_id), (a.section_id), (a.sub_section_id))`)
  return {
    companies: companyRows,
    units: unitRows,
    people: new Map(counts.map(({ level, id, count }) => [`${level} ${id}`, count])),
  }
}
