import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import { bothOf } from '#kit/server/lists/raw-json-row.ts'
import { levels } from '#organisation/rules/levels.ts'
import { companies, units } from '#organisation/tables.ts'

// Names are separate queries: planning a join of nine tables takes ten times as long.
const unitNames = (unit_id: AnyColumn) =>
  sql`(select array[u.name, u.name_ar] from ${units} u where u.unit_id = ${unit_id})`
export const ofManager = (column: SQL) =>
  sql`(select ${column} from ${users} m where m.user_id = ${employees.direct_manager})`

export const lookups = {
  company: sql`(select array[c.name, c.name_ar] from ${companies} c
    where c.company_id = ${employees.company_id})`,
  department: unitNames(placements.department_id),
  sub_department: unitNames(placements.sub_department_id),
  section: unitNames(placements.section_id),
  sub_section: unitNames(placements.sub_section_id),
  manager: ofManager(sql`array[m.name, m.name_ar]`),
}
export const names = {
  company: bothOf('company'),
  department: bothOf('department'),
  manager: bothOf('manager'),
}
export const path = ['company', ...levels].map(bothOf)

export const joined = (names: SQL[]) => sql<string>`concat_ws(' / ', ${sql.join(names, sql`, `)})`
/** In a list of names, one that has no Arabic form is by the other. */
export const inArabic = ({ base, arabic }: ReturnType<typeof bothOf>) =>
  sql`coalesce(${arabic}, ${base})`
