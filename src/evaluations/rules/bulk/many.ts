import { type Actor, may, type Role } from '#kit/rules/actor.ts'
import { rolesWithTheTurn } from '#evaluations/rules/workflow.ts'

/** How many evaluations are begun in one go, at most. */
export const maxAtOnce = 500

const choosingUnits: readonly Role[] = ['HOD', 'HR', 'ADMIN']

/** Who may begin the evaluations of everybody in a unit. */
export const mayChooseUnit = ({ role }: Pick<Actor, 'role'>) => choosingUnits.includes(role)

/** Someone whose evaluations are wanted, and the periods that are there already. */
export interface Candidate {
  employee_id: string
  existing: readonly string[]
}

/** What is still to be made: each person with each period that is not there yet. */
export const stillMissing = <C extends Candidate>(
  people: readonly C[],
  periods: readonly string[],
) =>
  people.flatMap((person) =>
    periods
      .filter((period) => !person.existing.includes(period))
      .map((period) => ({ person, period })),
  )

/** Those who get at least one, and those who have at least one of the periods already. */
export const sortedOut = <C extends Candidate>(
  people: readonly C[],
  periods: readonly string[],
) => {
  const there = ({ existing }: C) => periods.filter((period) => existing.includes(period))
  return {
    served: people.filter((person) => there(person).length < periods.length),
    skipped: people.filter((person) => there(person).length > 0),
  }
}

/** Who begins evaluations of people on a list: they are of the team, and their evaluations begin with it. */
export const mayChoosePeople = (actor: Actor) =>
  rolesWithTheTurn('Draft').includes(actor.role) && may(actor, 'team_management')
