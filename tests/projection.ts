import type { TestApp } from './test-app.ts'

/** People whose current placement or manager differs from the range of today: there must be none. */
export async function wrongProjections(world: TestApp, today: string) {
  const { rows } = await world.pool.query(
    `select e.employee_code, 'placement' as what from employees e
       left join placements p using (employee_id)
       left join assignments a on a.employee_id = e.employee_id
         and daterange(a.valid_from, a.valid_to) @> $1::date
     where row(p.company_id, p.department_id, p.sub_department_id, p.section_id, p.sub_section_id)
       is distinct from row(a.company_id, a.department_id, a.sub_department_id, a.section_id, a.sub_section_id)
     union all
     select e.employee_code, 'manager' from employees e
       left join reporting_lines l on l.employee_id = e.employee_id
         and daterange(l.valid_from, l.valid_to) @> $1::date
     where e.direct_manager is distinct from l.manager_user_id`,
    [today],
  )
  return rows
}
