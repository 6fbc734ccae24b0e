import type { assignments, delegations, reportingLines, unitVersions } from '#assignments/tables.ts'
import { daysBefore, momentOn } from './calendar.ts'
import type { organisationOf } from './organisation.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

type AssignmentRow = typeof assignments.$inferInsert
type LineRow = typeof reportingLines.$inferInsert
type VersionRow = typeof unitVersions.$inferInsert
type DelegationRow = typeof delegations.$inferInsert
type Organisation = ReturnType<typeof organisationOf>

const movers = 14
/** Reports that the leaver had. */
const handedOver = 3
const daysSinceLeaving = 45

/** Where everyone worked and to whom they reported: a year of moves, a leaver, and someone who is away. */
export function pastYearOf(
  people: readonly Person[],
  { companies, units }: Pick<Organisation, 'companies' | 'units'>,
  today: string,
) {
  const random = randomOf('past year')
  const nameOf = new Map<string | null | undefined, string>([
    ...companies.map(({ company_id, name }) => [company_id, name] as const),
    ...units.map(({ unit_id, name }) => [unit_id, name] as const),
  ])
  const hr = people.find(({ account }) => account === 'hr')
  const recorded = (day: string) => ({
    created_by: hr?.user.user_id ?? null,
    created_by_name: hr?.user.name ?? '',
    created_at: momentOn(day, random),
  })
  const rangeOf = (
    person: Person,
    place: Person,
    from: string,
    to: string | null,
  ): AssignmentRow => {
    const { company_id, department_id, sub_department_id, section_id, sub_section_id } =
      place.placement
    return {
      assignment_id: random.id(),
      employee_id: person.employee.employee_id,
      company_id,
      department_id,
      sub_department_id,
      section_id,
      sub_section_id,
      company_name: nameOf.get(company_id) ?? '',
      department_name: nameOf.get(department_id) ?? '',
      sub_department_name: nameOf.get(sub_department_id) ?? null,
      section_name: nameOf.get(section_id) ?? null,
      sub_section_name: nameOf.get(sub_section_id) ?? null,
      valid_from: from,
      valid_to: to,
      ...recorded(from),
      ...(to !== null && { ended_at: momentOn(to, random), ended_by_name: hr?.user.name ?? '' }),
    }
  }
  const { moved, leaver, reportsOfLeaver } = whatHappened(people, today)
  const leftOn = daysBefore(today, daysSinceLeaving)

  const linesOf = reportingLinesOf({ moved, leaver, reportsOfLeaver, leftOn, recorded })
  return {
    assignments: people.flatMap((person) => {
      const began = person.employee.join_date
      const move = moved.get(person)
      if (!move) return [rangeOf(person, person, began, null)]
      return [
        rangeOf(person, move.before, began, move.day),
        rangeOf(person, person, move.day, null),
      ]
    }),
    reportingLines: people.flatMap(linesOf),
    unitVersions: unitVersionsOf(people, units, nameOf),
    delegations: awayOf(people).map(
      ({ from, to }): DelegationRow => ({
        delegation_id: random.id(),
        from_user_id: from.user.user_id,
        to_user_id: to.user.user_id,
        valid_from: daysBefore(today, 3),
        valid_to: daysBefore(today, -11),
        reason: 'Annual leave',
        ...recorded(daysBefore(today, 5)),
      }),
    ),
  }
}

/** A head of a section who is away, and the manager who acts meanwhile. */
export function awayOf(people: readonly Person[]) {
  const from = people.find(
    ({ account, user, manager }) =>
      !account && user.role === 'LM' && manager && !manager.account && manager.user.role === 'HOD',
  )
  return from?.manager ? [{ from, to: from.manager }] : []
}

/** Who moved, from whose place and when; and the leaver with the people who reported to them. */
function whatHappened(people: readonly Person[], today: string) {
  const random = randomOf('moves')
  const ordinary = people.filter(
    ({ account, job, user, employee, manager }) =>
      !account && !job.heads && manager && user.role === 'EMP' && employee.status === 'Active',
  )
  const longHere = ordinary.filter(({ employee }) => employee.join_date < daysBefore(today, 500))
  const moved = new Map(
    random.draw(longHere, movers).map((person) => {
      const others = ordinary.filter(
        (other) =>
          other.placement.company_id === person.placement.company_id &&
          other.placement.department_id !== person.placement.department_id,
      )
      const day = daysBefore(today, random.between(30, 360))
      return [person, { before: random.pick(others), day }]
    }),
  )
  const colleaguesOf = (leaver: Person) =>
    longHere
      .filter((person) => person.manager === leaver.manager && !moved.has(person))
      .slice(0, handedOver)
  // Of those who left, one who had people to hand over.
  const [leaver] = people
    .filter(({ employee, user }) => employee.status === 'Inactive' && !user.is_active)
    .toSorted((one, other) => colleaguesOf(other).length - colleaguesOf(one).length)
  const reportsOfLeaver = new Set(leaver ? colleaguesOf(leaver) : [])
  return { moved, leaver, reportsOfLeaver }
}

function unitVersionsOf(
  people: readonly Person[],
  units: Organisation['units'],
  nameOf: ReadonlyMap<string | null | undefined, string>,
): VersionRow[] {
  const random = randomOf('unit versions')
  return units.map((unit) => {
    const head = people.find(({ job }) => job.heads && job.chain.at(-1)?.unit_id === unit.unit_id)
    return {
      version_id: random.id(),
      unit_id: unit.unit_id,
      level: unit.level,
      company_id: unit.company_id,
      company_name: nameOf.get(unit.company_id) ?? '',
      parent_id: unit.parent_id ?? null,
      name: unit.name,
      manager_id: head?.user.user_id ?? null,
      manager_name: head?.user.name ?? null,
      valid_from: unit.created_at.slice(0, 10),
      created_at: unit.created_at,
    }
  })
}

interface Changes extends ReturnType<typeof whatHappened> {
  leftOn: string
  recorded: (day: string) => Pick<LineRow, 'created_by' | 'created_by_name' | 'created_at'>
}

/** To whom someone reported and reports. */
function reportingLinesOf({ moved, leaver, reportsOfLeaver, leftOn, recorded }: Changes) {
  const random = randomOf('reporting lines')
  const lineOf = (
    person: Person,
    manager: Person,
    from: string,
    to: string | null,
    reason = '',
  ): LineRow => ({
    line_id: random.id(),
    employee_id: person.employee.employee_id,
    manager_user_id: manager.user.user_id,
    valid_from: from,
    valid_to: to,
    reason,
    ...recorded(from),
  })
  return (person: Person): LineRow[] => {
    const { manager } = person
    if (!manager) return []
    const began = person.employee.join_date
    const before = moved.get(person)
    if (before?.before.manager && before.before.manager !== manager)
      return [
        lineOf(person, before.before.manager, began, before.day),
        lineOf(person, manager, before.day, null),
      ]
    if (leaver && reportsOfLeaver.has(person)) {
      const came = leaver.employee.join_date
      return [
        ...(began < came ? [lineOf(person, manager, began, came)] : []),
        lineOf(person, leaver, began < came ? came : began, leftOn),
        lineOf(person, manager, leftOn, null, `${leaver.user.name} left`),
      ]
    }
    return [lineOf(person, manager, began, null)]
  }
}
