import { type CycleDates, dueDaysOf } from '#cycles/rules/cycle.ts'
import type { ReminderRule } from '#cycles/rules/reminders.ts'
import type { cycleMembers, cycles, reminderDigests, reminders } from '#cycles/tables.ts'
import { partsOf } from '#evaluations/rules/periods.ts'
import type { evaluations, stepOwners } from '#evaluations/tables.ts'
import { ar as evaluationTexts } from '#evaluations/texts/ar.ts'
import { daysBefore, momentOn, periodsUpTo, workdaysBefore } from './calendar.ts'
import type { DemoEvaluation } from './evaluations.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

type EvaluationRow = typeof evaluations.$inferInsert
type OwnerRow = typeof stepOwners.$inferInsert
type MemberRow = typeof cycleMembers.$inferInsert
type ReminderRow = typeof reminders.$inferInsert

/** How the Arabic interface names a period. */
function inArabic(period: string) {
  const parts = partsOf(period)
  return parts ? evaluationTexts.period(String(parts.year), parts.term) : period
}

/** Managers enter their figures after the employee. */
const self_assessment = 'employee_first'

/** People who are proposed to HR as late joiners. */
const joiners = 3

const rule = (offset_days: number, to: ReminderRule['to']): ReminderRule => ({
  offset_days,
  to,
  text_en: '',
  text_ar: '',
})
/** No reminder is due on the first day of the demo, whose notifications are counted. */
const rules = [rule(-3, 'owner'), rule(0, 'owner'), rule(7, 'manager')]

/** Drafts were due on the last working day; everyone else has time. */
const datesOn = (today: string): CycleDates => ({
  draft_due: workdaysBefore(today, 1),
  hod_due: workdaysBefore(today, -5),
  hr_due: workdaysBefore(today, -9),
  employee_due: workdaysBefore(today, -13),
  close_on: workdaysBefore(today, -18),
})

/** The season of the quarter that is being evaluated: who is in it, what is late and who was reminded. */
export function cycleOf(all: readonly DemoEvaluation[], people: readonly Person[], today: string) {
  const random = randomOf('cycle')
  const { period } = periodsUpTo(today).quarter
  const members = all.filter(({ row }) => row.type === 'Quarterly' && row.period === period)
  const hr = people.find(({ account }) => account === 'hr')?.user
  const first = members.map(({ row }) => row.created_at.slice(0, 10)).toSorted()[0] ?? today
  const launched_at = momentOn(workdaysBefore(first, 1), random)
  const dates = datesOn(today)
  const cycle: typeof cycles.$inferInsert = {
    cycle_id: random.id(),
    name: `Quarterly evaluations ${period}`,
    name_ar: `التقييمات الربعية: ${inArabic(period)}`,
    type: 'Quarterly',
    period,
    status: 'Open',
    population: {},
    template_ids: {},
    copy_last: true,
    self_assessment,
    ...dates,
    reminder_rules: rules,
    created_by: hr?.user_id ?? null,
    created_by_name: hr?.name ?? '',
    launched_by: hr?.user_id ?? null,
    launched_at,
    created_at: momentOn(daysBefore(launched_at.slice(0, 10), 7), random),
    updated_at: launched_at,
  }
  const dayOf = dueDaysIn(members, dates, today)
  return {
    cycle,
    members: membersOf(cycle.cycle_id, members, people),
    /** An evaluation of the season, or any other. */
    inSeason: (row: EvaluationRow): EvaluationRow => {
      const due_days = dayOf(row)
      return due_days ? { ...row, cycle_id: cycle.cycle_id, due_days, self_assessment } : row
    },
    ...remindersOf(dates.draft_due ?? today, (id) => {
      const row = members.find(({ row }) => row.evaluation_id === id)?.row
      return row && dayOf(row)
    }),
  }
}

/** A draft that began only lately was given more time by HR. */
function dueDaysIn(members: readonly DemoEvaluation[], dates: CycleDates, today: string) {
  const usual = dueDaysOf(dates)
  const later = { ...usual, Draft: workdaysBefore(today, -4) }
  const ids = new Set(members.map(({ row }) => row.evaluation_id))
  return ({ evaluation_id, status, moved_at }: EvaluationRow) => {
    if (!ids.has(evaluation_id)) return undefined
    const isLate = moved_at.slice(0, 10) < (dates.draft_due ?? today)
    return status === 'Draft' && !isLate ? later : usual
  }
}

/** Everyone of the season; people who are evaluated once a year were left out, some are not there yet. */
function membersOf(
  cycle_id: string,
  members: readonly DemoEvaluation[],
  people: readonly Person[],
): MemberRow[] {
  const evaluationOf = new Map(members.map(({ assignment, row }) => [assignment.person, row]))
  const others = people
    .filter((person) => !evaluationOf.has(person))
    .toSorted((one, other) => other.employee.join_date.localeCompare(one.employee.join_date))
  const canJoin = ({ account, employee, user }: Person) =>
    !account && employee.status !== 'Inactive' && user.role === 'EMP'
  const late = new Set(others.filter(canJoin).slice(0, joiners))
  return people.flatMap((person): MemberRow[] => {
    if (late.has(person)) return []
    const { employee, job, manager } = person
    const evaluation = evaluationOf.get(person)
    const unit = job.chain.at(-1)
    const isInactive = !evaluation && employee.status === 'Inactive'
    const reason = evaluation || isInactive ? '' : 'Evaluated once a year'
    const isByHand = reason !== ''
    return [
      {
        cycle_id,
        employee_id: employee.employee_id,
        state: evaluation ? 'in' : 'excluded',
        reason,
        left_out_as: isInactive ? 'on_leave_or_inactive' : null,
        is_by_hand: isByHand,
        before_launch: isByHand ? { state: 'excluded', reason } : null,
        evaluation_id: evaluation?.evaluation_id ?? null,
        unit_id: unit?.unit_id ?? null,
        unit_name: unit?.name ?? null,
        managerial_level: employee.managerial_level ?? null,
        manager_id: manager?.user.user_id ?? null,
        manager_name: manager?.user.name ?? null,
      },
    ]
  })
}

/** The open steps with their days, and the reminders their owners got on the day drafts were due. */
function remindersOf(
  draftDue: string,
  dueDaysOf: (evaluation_id: string) => EvaluationRow['due_days'] | undefined,
) {
  const at = `${draftDue}T06:00:00.000Z`
  const isReminded = (step: OwnerRow) =>
    step.status === 'Draft' &&
    step.owner_user_id !== null &&
    dueDaysOf(step.evaluation_id)?.Draft === draftDue
  return {
    stepInSeason: (step: OwnerRow): OwnerRow => ({
      ...step,
      due_on: dueDaysOf(step.evaluation_id)?.[step.status] ?? null,
      reminded_at: isReminded(step) ? at : null,
    }),
    reminders: (steps: readonly OwnerRow[]): ReminderRow[] => {
      const random = randomOf('reminders')
      return steps.filter(isReminded).map(({ evaluation_id, owner_user_id }) => ({
        reminder_id: random.id(),
        evaluation_id,
        user_id: owner_user_id ?? '',
        day: draftDue,
        at,
      }))
    },
    digests: (steps: readonly OwnerRow[]): (typeof reminderDigests.$inferInsert)[] =>
      [...new Set(steps.filter(isReminded).map(({ owner_user_id }) => owner_user_id ?? ''))].map(
        (user_id) => ({ user_id, day: draftDue }),
      ),
  }
}
