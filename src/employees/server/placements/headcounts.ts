import { eq, type SQL, sql } from 'drizzle-orm'
import { placements } from '#employees/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { when } from '#kit/server/lists/conditions.ts'
import { cachedCount, kindOf } from '#kit/server/lists/counter-cache.ts'
import type { Level } from '#organisation/rules/levels.ts'
import type { PlaceLevel } from '#organisation/server/ports.ts'

export const placedIn = (level: PlaceLevel, id: SQL) =>
  sql`${placements} p where p.${sql.identifier(`${level}_id`)} = ${id}`

/** Every placement has a department. */
export const countPlaced = (db: Database, level: Level) =>
  cachedCount(db, placements, level === 'department' ? undefined : eq(kindOf(level), 'true'))

/** One query for all levels. */
export async function countPeople(db: Database, company: string | undefined) {
  const { rows } = await db.execute<{ level: PlaceLevel; id: string; count: number }>(sql`
    select case
        when grouping(p.company_id) = 0 then 'company'
        when grouping(p.department_id) = 0 then 'department'
        when grouping(p.sub_department_id) = 0 then 'sub_department'
        when grouping(p.section_id) = 0 then 'section'
        else 'sub_section' end as level,
      coalesce(p.company_id, p.department_id, p.sub_department_id, p.section_id, p.sub_section_id) as id,
      count(*)::int as count
    from ${placements} p where ${when(company, (id) => sql`p.company_id = ${id}`) ?? sql`true`}
    group by grouping sets ((p.company_id), (p.department_id), (p.sub_department_id), (p.section_id), (p.sub_section_id))`)
  return new Map(rows.map(({ level, id, count }) => [`${level} ${id}`, count]))
}
