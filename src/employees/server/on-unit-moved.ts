import { sql } from 'drizzle-orm'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { employees, placements } from '#employees/tables.ts'
import { placementsChanged } from './events.ts'
import type { Level } from '#organisation/rules/levels.ts'
import { unitMoved } from '#organisation/server/events.ts'
import { companies, units } from '#organisation/tables.ts'
import { users } from '#accounts/tables.ts'
import { onEvent } from '#kit/server/events.ts'

interface Placed extends Record<string, unknown> {
  placement_id: string
  employee_id: string
  employee_name: string
  company_name: string
  department_name: string
  sub_department_name: string | null
  section_name: string | null
  sub_section_name: string | null
  assigned_at: string
}

/** Everyone placed in a unit, by the names of where that is, locked until the transaction ends. */
async function placedIn(db: Database, level: Level, unit_id: string) {
  const { rows } = await db.execute<Placed>(sql`
    select p.placement_id, p.employee_id, person.name as employee_name, c.name as company_name,
      d.name as department_name, sub.name as sub_department_name, s.name as section_name,
      last.name as sub_section_name, p.assigned_at
    from ${placements} p
    join ${employees} e on e.employee_id = p.employee_id
    join ${users} person on person.user_id = e.user_id
    join ${companies} c on c.company_id = p.company_id
    join ${units} d on d.unit_id = p.department_id
    left join ${units} sub on sub.unit_id = p.sub_department_id
    left join ${units} s on s.unit_id = p.section_id
    left join ${units} last on last.unit_id = p.sub_section_id
    where p.${sql.identifier(`${level}_id`)} = ${unit_id}
    order by p.placement_id for update of p`)
  return rows
}

const whereOf = ({
  placement_id: _,
  employee_id: __,
  employee_name: ___,
  assigned_at: ____,
  ...names
}: Placed) => names

/**
 * Moves everyone placed in a unit with it: the units above each placement are read from the tree
 * again, from the lowest one. The audit log has the previous placement.
 */
export const onUnitMoved = onEvent(unitMoved, async (db, { level, unit_id, actor }) => {
  const before = await placedIn(db, level, unit_id)
  const moment = now()
  await db.execute(sql`
    update ${placements} p set
      section_id = chain.section_id, sub_department_id = chain.sub_department_id,
      department_id = chain.department_id, company_id = chain.company_id,
      assigned_at = ${moment}, updated_at = ${moment}
    from (
      select placed.placement_id,
        coalesce(last.parent_id, placed.section_id) as section_id,
        coalesce(section.parent_id, placed.sub_department_id) as sub_department_id,
        coalesce(sub.parent_id, placed.department_id) as department_id,
        department.company_id
      from ${placements} placed
      left join ${units} last on last.unit_id = placed.sub_section_id
      left join ${units} section on section.unit_id = coalesce(last.parent_id, placed.section_id)
      left join ${units} sub on sub.unit_id = coalesce(section.parent_id, placed.sub_department_id)
      join ${units} department on department.unit_id = coalesce(sub.parent_id, placed.department_id)
      where placed.${sql.identifier(`${level}_id`)} = ${unit_id}
    ) chain
    where chain.placement_id = p.placement_id`)
  await db.execute(sql`
    update ${employees} e set company_id = p.company_id
    from ${placements} p
    where p.employee_id = e.employee_id and p.${sql.identifier(`${level}_id`)} = ${unit_id}
      and e.company_id is distinct from p.company_id`)
  const after = new Map(
    (await placedIn(db, level, unit_id)).map((placed) => [placed.placement_id, placed]),
  )
  await writeAuditMany(
    db,
    actor,
    before.map((placed) => ({
      entity: 'placement',
      entity_id: placed.placement_id,
      entity_name: placed.employee_name,
      before: whereOf(placed),
      after: whereOf(after.get(placed.placement_id) ?? placed),
    })),
  )
  const employee_ids = before.map(({ employee_id }) => employee_id)
  await placementsChanged.emit(db, { employee_ids, actor })
})
