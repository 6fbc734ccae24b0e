import type { evaluationHistory } from '#evaluations/tables.ts'
import { needsComment, type Status } from '#evaluations/rules/workflow.ts'
import type { Assignment } from './assignments.ts'
import { daysBefore, isOver, momentOn, workdaysBefore } from './calendar.ts'
import { commentsFor } from './comments.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export type HistoryRow = typeof evaluationHistory.$inferInsert

const road: readonly Status[] = [
  'Draft',
  'Pending HoD Approval',
  'Pending HR Approval',
  'Employee Review',
  'Approved',
  'Completed',
]

/** Every status it has had, in order. */
function statusesOf({ status, rejectedFrom, sentBack, disputed }: Assignment): Status[] {
  const last = rejectedFrom ?? status
  const detour: Status[] = sentBack ? ['Draft', 'Pending HoD Approval'] : []
  const review = road.slice(0, road.indexOf('Employee Review') + 1)
  const rejection: Status[] = disputed ? [...review, 'Rejected'] : []
  const passed = [...detour, ...rejection, ...road.slice(0, road.indexOf(last) + 1)]
  return rejectedFrom ? [...passed, 'Rejected'] : passed
}

/** A day for each of them, at least a working day apart, the last before `today`. */
function daysOf(assignment: Assignment, count: number, today: string, random: Random): string[] {
  // What still waits for HR to complete it was approved only now, and is not stuck.
  let day =
    assignment.closed && assignment.status !== 'Approved' && isOver(assignment.span, today)
      ? daysBefore(assignment.span.ends, -random.between(14, 40))
      : workdaysBefore(today, assignment.isSlow ? 8 : 0)
  return Array.from(
    { length: count },
    () => (day = workdaysBefore(day, random.between(1, 4))),
  ).toReversed()
}

/** Who acts in the steps of an evaluation. */
export interface Actors {
  manager: Person
  headOfDepartment: Person
  hr: Person
}

function actorOf(from: Status, { manager, headOfDepartment, hr }: Actors, employee: Person) {
  switch (from) {
    case 'Draft':
    case 'Rejected':
      return manager
    case 'Pending HoD Approval':
      return headOfDepartment
    case 'Employee Review':
      return employee
    default:
      return hr
  }
}

/** How the evaluation came to where it is: its creation and every move, oldest first. */
export function historyOf(
  evaluation_id: string,
  assignment: Assignment,
  actors: Actors,
  today: string,
  random: Random,
): HistoryRow[] {
  const { person } = assignment
  const statuses = statusesOf(assignment)
  const days = daysOf(assignment, statuses.length, today, random)
  return days.map((day, index): HistoryRow => {
    const to = statuses[index] ?? assignment.status
    const from = index === 0 ? null : (statuses[index - 1] ?? null)
    const inTurn = from ? actorOf(from, actors, person) : random.pick([actors.manager, actors.hr])
    const isAnswer = inTurn === person && to === 'Approved'
    const on_behalf = isAnswer && !person.account && random.chance(0.08)
    const actor = on_behalf ? actors.hr : inTurn
    const mustSay = from !== null && needsComment(from, to)
    const maySay = !on_behalf && from !== null && from !== 'Draft' && from !== 'Approved'
    const says = mustSay || (maySay && random.chance(0.25))
    return {
      history_id: random.id(),
      evaluation_id,
      at: momentOn(day, random),
      actor_id: actor.user.user_id,
      actor_name: actor.user.name,
      actor_role: actor.user.role,
      action: from ? 'moved' : 'created',
      from,
      to,
      comment: from && says ? random.pick(commentsFor(person.arabic, from, to)) : '',
      on_behalf,
    }
  })
}
