import type { TestApp } from './test-app.ts'

export const fields = [
  'employee_code',
  'name',
  'email',
  'username',
  'country_code',
  'phone',
  'company',
  'department',
  'position',
  'role',
  'managerial_level',
  'status',
  'join_date',
  'direct_manager',
  'job_type',
  'location',
  'branch',
] as const
/** Someone in the words of a file. */
export type ImportedPerson = Record<(typeof fields)[number], string>

/** Everybody as the database has them. */
export async function everybody({ pool }: TestApp): Promise<ImportedPerson[]> {
  const { rows } = await pool.query<ImportedPerson>(`
    select e.employee_code, u.name, u.email, u.username, e.country_code, u.phone,
      coalesce(c.name, '') as company, coalesce(d.name, '') as department, u.title as position,
      u.role, e.managerial_level, e.status, e.join_date::text as join_date,
      coalesce(m.email, '') as direct_manager, e.job_type, e.location, e.branch
    from employees e join users u on u.user_id = e.user_id
    left join placements p on p.employee_id = e.employee_id
    left join companies c on c.company_id = e.company_id
    left join units d on d.unit_id = p.department_id
    left join users m on m.user_id = e.direct_manager`)
  return inOrder(rows)
}

/** A line for each of them, for a test to compare. */
export const summary = (people: readonly ImportedPerson[]) =>
  people.map((person) => fields.map((field) => person[field]).join(' | '))

export const inOrder = (people: readonly ImportedPerson[]) =>
  people.toSorted((one, other) => (one.email < other.email ? -1 : 1))

interface RowChange {
  row: number
  action: 'create' | 'update' | 'same'
  changes: { column: keyof ImportedPerson; before: string; after: string }[]
}

/** Who a change is about: named by a code or e-mail of the row, as it was before. */
const isMeant = (person: ImportedPerson, code: string, email: string) =>
  person.email.toLowerCase() === email.toLowerCase() ||
  (code !== '' && person.employee_code.toLowerCase() === code.toLowerCase())

/** Everybody as they are to be when a report comes true. Throws when it is not about what is there. */
export function asPromised(
  before: readonly ImportedPerson[],
  changes: readonly RowChange[],
  sheet: readonly (readonly string[])[],
) {
  const noOne = Object.fromEntries(fields.map((field) => [field, ''])) as ImportedPerson
  const after = before.map((person) => ({ ...person }))
  const moved = new Map<string, string>()
  const promised = changes.map(({ row, action, changes }) => {
    const cell = (field: keyof ImportedPerson) => sheet[row - 1]?.[fields.indexOf(field)] ?? ''
    const known = before.findIndex((each) => isMeant(each, cell('employee_code'), cell('email')))
    if ((action === 'create') !== known < 0) throw new Error(`row ${row} is no ${action}`)
    const person = after[known] ?? { ...noOne }
    if (known < 0) after.push(person)
    for (const change of changes) {
      if (change.before !== person[change.column]) throw new Error(`row ${row} was not so before`)
      if (change.column === 'email' && action === 'update') moved.set(change.before, change.after)
    }
    return { person, changes }
  })
  for (const person of after)
    person.direct_manager = moved.get(person.direct_manager) ?? person.direct_manager
  for (const { person, changes } of promised)
    for (const { column, after } of changes) person[column] = after
  return inOrder(after)
}
