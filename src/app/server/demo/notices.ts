import { ownerOf, type StepOwner } from '#evaluations/rules/owners/step-owner.ts'
import { isShownToEmployee } from '#evaluations/rules/workflow.ts'
import type { notifications } from '#notifications/tables.ts'
import type { DemoEvaluation } from './evaluations.ts'
import { ownerFactsIn } from './owners.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

type NotificationRow = typeof notifications.$inferInsert

/** What HR and the administrator have not read yet, each. */
const unreadOfHr = 3

/** The notifications of the last move of each evaluation, oldest first. */
export function noticesOf(
  evaluations: readonly DemoEvaluation[],
  people: readonly Person[],
): NotificationRow[] {
  const factsOf = ownerFactsIn(people)
  const random = randomOf('notices')
  const hr = people.filter(({ user }) => user.role === 'HR' || user.role === 'ADMIN')
  const byTime = evaluations.toSorted((one, other) =>
    one.row.moved_at.localeCompare(other.row.moved_at),
  )
  const newest = new Set(
    byTime
      .filter(({ assignment }) => assignment.status === 'Pending HR Approval')
      .filter(({ assignment }) => !hr.includes(assignment.person))
      .slice(-unreadOfHr),
  )

  return byTime.flatMap((evaluation) => {
    const { assignment, row, history } = evaluation
    const { person, status, rejectedFrom } = assignment
    const last = history.at(-1)
    if (last?.action !== 'moved') return []

    const next = expectedToAct(evaluation, ownerOf(factsOf(evaluation)), people, hr)
    const informed =
      isShownToEmployee(status, rejectedFrom) && !next.includes(person) ? [person] : []
    const isRead = hr.some((one) => next.includes(one)) && !newest.has(evaluation)
    const notice = (to: Person, kind: NotificationRow['kind'], read: boolean) => ({
      notification_id: random.id(),
      event_id: row.evaluation_id,
      user_id: to.user.user_id,
      kind,
      evaluation_id: row.evaluation_id,
      employee_name: person.user.name,
      actor_name: last.actor_name,
      status,
      created_at: last.at,
      read_at: read ? sameEvening(last.at) : null,
      // Moves before the first start are not sent to anyone.
      sent_on_at: last.at,
    })
    // The actor is not notified of the actor's own action.
    const others = (people: readonly Person[]) =>
      people.filter(({ user }) => user.user_id !== last.actor_id)
    return [
      ...others(next).map((to) => notice(to, 'needs_action', isRead)),
      ...others(informed).map((to) => notice(to, 'update', true)),
    ]
  })
}

/** The people whose action is needed. */
function expectedToAct(
  { assignment }: DemoEvaluation,
  owner: StepOwner | undefined,
  people: readonly Person[],
  hr: readonly Person[],
): Person[] {
  if (!owner) return []
  if (owner.owner_user_id === null) return hr.filter((one) => one !== assignment.person)
  return people.filter(({ user }) => user.user_id === owner.owner_user_id)
}

/** Moves happen in the office hours, which are over by then. */
const sameEvening = (moment: string) => `${moment.slice(0, 10)}T16:30:00.000Z`
