import type pg from 'pg'

const counted = `
  select 'users', jsonb_build_object('role', role, 'is_active', is_active), count(*), 0
    from users group by 2
  union all select 'employees', jsonb_build_object('status', status, 'managerial_level', managerial_level),
    count(*), 0 from employees group by 2
  union all select 'employee_roles', jsonb_build_object('role', role), count(*), 0
    from users join employees using (user_id) group by 2
  union all select 'placements', jsonb_build_object('sub_department', sub_department_id is not null,
    'section', section_id is not null, 'sub_section', sub_section_id is not null), count(*), 0
    from placements group by 2
  union all select 'units', jsonb_build_object('level', level), count(*), 0 from units group by 2
  union all select 'evaluations', jsonb_build_object('type', type, 'period', period, 'status', status,
    'grade', grade, 'is_scored', score is not null), count(*), sum(coalesce(score, 0)::numeric)
    from evaluations group by 2
  union all select 'audit_entries', jsonb_build_object('entity', entity, 'is_imported', import_id is not null), count(*), 0
    from audit_entries group by 2`
const stored = `
  select "of", kind, sum(rows), sum(score) from totals group by 1, 2
  having sum(rows) <> 0 or sum(score) <> 0`

/** Stored totals that differ from counting; empty when all are right. */
export async function wrongTotals(database: pg.Pool | pg.ClientBase) {
  const { rows } = await database.query<Record<string, unknown>>(
    `((${counted}) except (${stored})) union all ((${stored}) except (${counted}))`,
  )
  return rows
}
