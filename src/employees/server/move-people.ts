import { sql } from 'drizzle-orm'
import { now } from '#kit/server/clock.ts'
import type { MovePeople } from '#organisation/server/unit-changes.ts'

/**
 * Everybody placed in a unit goes with it: the chain above each placement is read from the tree
 * anew, from the lowest unit it names.
 */
export const movePeople: MovePeople = async (db, level, unit_id) => {
  await db.execute(sql`
    update placements p set
      section_id = chain.section_id, sub_department_id = chain.sub_department_id,
      department_id = chain.department_id, company_id = chain.company_id, updated_at = ${now()}
    from (
      select placed.placement_id,
        coalesce(last.parent_id, placed.section_id) as section_id,
        coalesce(section.parent_id, placed.sub_department_id) as sub_department_id,
        coalesce(sub.parent_id, placed.department_id) as department_id,
        department.company_id
      from placements placed
      left join units last on last.unit_id = placed.sub_section_id
      left join units section on section.unit_id = coalesce(last.parent_id, placed.section_id)
      left join units sub on sub.unit_id = coalesce(section.parent_id, placed.sub_department_id)
      join units department on department.unit_id = coalesce(sub.parent_id, placed.department_id)
      where placed.${sql.identifier(`${level}_id`)} = ${unit_id}
    ) chain
    where chain.placement_id = p.placement_id`)
  await db.execute(sql`
    update employees e set company_id = p.company_id
    from placements p
    where p.employee_id = e.employee_id and p.${sql.identifier(`${level}_id`)} = ${unit_id}
      and e.company_id is distinct from p.company_id`)
}
