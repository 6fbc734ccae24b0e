import { type SQL, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { assignments, plannedChanges, unitVersions } from '#assignments/tables.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { when } from '#kit/server/lists/conditions.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { PlaceLevel } from '#organisation/server/ports.ts'
import type { TreeRows } from '#organisation/server/units/tree-store.ts'
import { companies, units } from '#organisation/tables.ts'

/**
 * The companies and units of a day, past or planned, and the people in each: what a tree is built from.
 * What is above a unit on the day is known from the versions of units alone. Placements that begin
 * after a planned move name what is above it until then.
 */
export async function treeRowsOn(
  db: Database,
  on: CalendarDay,
  company: string | undefined,
): Promise<TreeRows> {
  const isCompany = (column: SQL) => when(company, (id) => sql`${column} = ${id}`) ?? sql`true`
  const { rows: companyRows } = await db.execute<
    TreeRows['companies'][number] & Record<string, unknown>
  >(sql`
    select ${companies.company_id}, ${companies.name}, ${companies.name_ar} from ${companies}
    where ${isCompany(sql`${companies.company_id}`)}
      and (${companies.created_at} at time zone ${companies.time_zone})::date <= ${on}::date
    order by ${companies.name_normalized}, ${companies.company_id}`)
  const { rows: unitRows } = await db.execute<
    TreeRows['units'][number] & Record<string, unknown>
  >(sql`
    with recursive ${unitsOn(on)}
    select v.unit_id, v.level, coalesce(v.parent_id, v.company_id) as parent_id,
      v.name, ${units.name_ar},
      coalesce(${users.name}, v.manager_name) as manager,
      ${users.name_ar} as manager_ar, v.manager_id
    from units_on v left join ${users} on ${users.user_id} = v.manager_id
    -- A name of an earlier day has no Arabic one.
    left join ${units} on ${units.unit_id} = v.unit_id and ${units.name} = v.name
    where ${isCompany(sql`v.company_id`)}
    order by lower(v.name) collate natural_order, v.unit_id`)
  const { rows: counts } = await db.execute<{ level: PlaceLevel; id: string; count: number }>(sql`
    with recursive ${unitsOn(on)},
    -- Who takes the people of a unit that will be dissolved by then; without one they stay above.
    taken as (
      select ${plannedChanges.subject_id} as unit_id,
        (${plannedChanges.input}->>'to_unit_id')::uuid as to_unit_id
      from ${plannedChanges}
      where ${plannedChanges.kind} = 'unit_dissolve' and ${plannedChanges.valid_from} <= ${on}::date
        and ${plannedChanges.applied_at} is null and ${plannedChanges.undone_at} is null
        and ${plannedChanges.failure} is null
    ),
    places as (
      select row_number() over () as place, a.company_id, count(*) as people,
        array[a.department_id, a.sub_department_id, a.section_id, a.sub_section_id] as chain
      from ${assignments} a where ${isOn(sql`a`, on)} group by a.company_id, chain
    ),
    -- The lowest unit of each place that is there on the day.
    lowest as (
      select distinct on (place) people, coalesce(v.company_id, places.company_id) as company_id,
        v.unit_id, v.level, v.parent_id
      from places cross join lateral unnest(chain) with ordinality as part(unit_id, depth)
      left join taken on taken.unit_id = part.unit_id
      left join units_on v on v.unit_id = coalesce(taken.to_unit_id, part.unit_id)
      order by place, v.unit_id is null, depth desc
    ),
    above as (
      select company_id, unit_id, level, parent_id, people from lowest
      union all
      select v.company_id, v.unit_id, v.level, v.parent_id, above.people
      from above join units_on v on v.unit_id = above.parent_id
    )
    select level, unit_id as id, sum(people)::int as count from above
    where unit_id is not null and ${isCompany(sql`company_id`)} group by level, unit_id
    union all
    select 'company', company_id, sum(people)::int from above
    where parent_id is null and ${isCompany(sql`company_id`)} group by company_id`)
  return {
    companies: companyRows,
    units: unitRows,
    people: new Map(counts.map(({ level, id, count }) => [`${level} ${id}`, count])),
  }
}

const isOn = (table: SQL, on: CalendarDay) =>
  sql`${table}.valid_from <= ${on}::date and (${table}.valid_to is null or ${table}.valid_to > ${on}::date)`

/** The versions of a day, as `units_on`; a unit is in the company of its department then. */
const unitsOn = (on: CalendarDay) => sql`
  versions as (select * from ${unitVersions} v where ${isOn(sql`v`, on)}),
  units_on as (
    select unit_id, level, parent_id, company_id, name, manager_id, manager_name from versions
    where parent_id is null
    union all
    select v.unit_id, v.level, v.parent_id, units_on.company_id, v.name, v.manager_id, v.manager_name
    from units_on join versions v on v.parent_id = units_on.unit_id
  )`
