import { sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { UnitChange } from '#assignments/contract/unit-changes.ts'
import { effectsOf, type MovedUnit, type Place, sharedEffects } from '#assignments/rules/effects.ts'
import { openEvaluationsOf } from '#assignments/server/ports.ts'
import { employees, placements } from '#employees/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { units } from '#organisation/tables.ts'
import { knownPlaces } from './known-places.ts'

type Unit = typeof units.$inferSelect

export type Consequences = Pick<
  UnitChange,
  | 'people'
  | 'companies_changed'
  | 'departments_changed'
  | 'changes'
  | 'open_evaluations'
  | 'reporting_lines'
>

interface Placed extends Required<Place>, Record<string, unknown> {
  employee_id: string
  user_id: string
  name: string
  is_outside: boolean
}

/** What a change of a unit means for the people in it, given where each of them is to go. */
export async function consequences(
  db: Database,
  unit: Unit,
  {
    company_id,
    placeAfter,
    moved,
  }: {
    /** The company they come to. */
    company_id: string
    placeAfter: (place: Required<Place>) => Place
    /** Where the unit itself is to be, if it stays. */
    moved?: MovedUnit
  },
): Promise<Consequences> {
  const { rows } = await db.execute<Placed>(sql`
    select p.employee_id, e.user_id, u.name, p.company_id, p.department_id, p.sub_department_id,
      p.section_id, p.sub_section_id,
      e.direct_manager is not null and not exists (
        select 1 from ${employees} m join ${placements} mp on mp.employee_id = m.employee_id
        where m.user_id = e.direct_manager
          and mp.${sql.identifier(`${unit.level}_id`)} = ${unit.unit_id}) as is_outside
    from ${placements} p join ${employees} e on e.employee_id = p.employee_id
    join ${users} u on u.user_id = e.user_id
    where p.${sql.identifier(`${unit.level}_id`)} = ${unit.unit_id}
    order by e.${sql.identifier(employees.name_normalized.name)}, e.employee_id`)
  const known = await knownPlaces(db, [{ company_id }, unit, ...rows])
  const people = rows.map((before) => {
    const { name, user_id } = before
    return {
      name,
      changes: effectsOf(known, { user_id, before, after: placeAfter(before), moved }),
    }
  })
  const changes = sharedEffects(people)
  const count = (kind: 'company' | 'department') =>
    changes.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.people, 0)
  return {
    people: rows.length,
    companies_changed: count('company'),
    departments_changed: count('department'),
    changes,
    open_evaluations: await openEvaluationsOf(
      db,
      rows.map(({ employee_id }) => employee_id),
    ),
    reporting_lines: rows.filter(({ is_outside }) => is_outside).length,
  }
}
