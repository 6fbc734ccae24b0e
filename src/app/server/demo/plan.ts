import { managerialLevels } from '#employees/rules/employee.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { auditOf } from './audit.ts'
import { daysBefore, momentOn } from './calendar.ts'
import { cycleOf } from './cycle.ts'
import { evaluationsOf } from './evaluations.ts'
import { noticesOf } from './notices.ts'
import { beganDaysAgo, organisationOf, type UnitRow } from './organisation.ts'
import { ownersOf } from './owners.ts'
import { pastYearOf } from './past-year.ts'
import { peopleOf, type Person } from './people.ts'
import { randomOf } from './random.ts'
import { templatesOf } from './templates.ts'
import { voiceIn } from './voice.ts'

/** Every row of the demo. The same day and hash give the same rows. */
export function demoPlan(today: string, passwordHash: string) {
  const { companies, holidays, units, jobs } = organisationOf(today)
  const people = peopleOf(jobs, today, passwordHash)
  const evaluations = evaluationsOf(people, today)
  const season = cycleOf(evaluations, people, today)
  const stepOwners = ownersOf(evaluations, people).map(season.stepInSeason)
  const { handedIn, ...voice } = voiceIn(evaluations, season.inSeason, people, today)
  const began = momentOn(daysBefore(today, beganDaysAgo), randomOf('weights'))
  return {
    users: people.map(({ user }) => user),
    companies,
    holidays,
    units: units.map((unit) => ({ ...unit, manager_id: headOf(unit, people) })),
    employees: people.map(({ employee }) => employee),
    placements: people.map(({ placement }) => placement),
    weights: managerialLevels.map((level) => ({ level, ...defaultWeights, updated_at: began })),
    cycles: [season.cycle],
    evaluations: evaluations.map(({ row }) => season.inSeason(row)),
    cycleMembers: season.members,
    objectives: evaluations.flatMap(({ items }) => items.objectives),
    competencies: evaluations.flatMap(({ items }) => items.competencies),
    history: [...evaluations.flatMap(({ history }) => history), ...handedIn],
    templates: templatesOf(people, today),
    audit: auditOf(evaluations, handedIn),
    notifications: noticesOf(evaluations, people),
    stepOwners,
    reminders: season.reminders(stepOwners),
    reminderDigests: season.digests(stepOwners),
    ...voice,
    ...pastYearOf(people, { companies, units }, today),
  }
}

const headOf = ({ unit_id }: UnitRow, people: readonly Person[]) =>
  people.find(({ job }) => job.heads && job.chain.at(-1)?.unit_id === unit_id)?.user.user_id ?? null

export type DemoPlan = ReturnType<typeof demoPlan>
