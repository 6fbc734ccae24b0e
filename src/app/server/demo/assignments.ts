import type { EvaluationType } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import type { DemoAccountKey } from './accounts.ts'
import { daysBefore, type Periods, type Span } from './calendar.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

/** That an evaluation exists, of whom, about when, and how far it has come. */
export interface Assignment {
  person: Person
  type: EvaluationType
  span: Span
  status: Status
  rejectedFrom: Status | null
  /** The head of department returned it once, with a comment. */
  sentBack: boolean
  /** The employee rejected it once, and was answered. */
  disputed: boolean
  /** Nothing in it yet. */
  empty: boolean
  /** No one has taken the step for more than a week. */
  isSlow: boolean
  /** It was closed, in most cases soon after its period was over. */
  closed: boolean
}

type Progress = Pick<
  Assignment,
  'status' | 'rejectedFrom' | 'sentBack' | 'disputed' | 'empty' | 'isSlow'
>

const at = (status: Status, more: Partial<Progress> = {}): Progress => ({
  status,
  rejectedFrom: null,
  sentBack: false,
  disputed: false,
  empty: false,
  isSlow: false,
  ...more,
})
const times = (count: number, progress: Progress) => Array.from({ length: count }, () => progress)

/** Of the period that is being evaluated now. */
const approvedEarly = 2
const completedEarly = 7

/** With the seven open evaluations around the accounts: 23 pending, 14 drafts and 6 rejected. */
const underWay: Progress[] = [
  ...times(3, at('Pending HoD Approval')),
  ...times(2, at('Pending HoD Approval', { isSlow: true })),
  at('Pending HoD Approval', { sentBack: true }),
  ...times(6, at('Pending HR Approval')),
  ...times(6, at('Employee Review')),
  ...times(8, at('Draft')),
  ...times(4, at('Draft', { empty: true })),
  at('Rejected', { rejectedFrom: 'Draft' }),
  ...times(2, at('Rejected', { rejectedFrom: 'Pending HoD Approval' })),
  at('Rejected', { rejectedFrom: 'Pending HR Approval' }),
  ...times(2, at('Rejected', { rejectedFrom: 'Employee Review' })),
]

export function assignmentsOf(people: readonly Person[], periods: Periods, today: string) {
  const random = randomOf('assignments')
  const made: Assignment[] = []
  const account = (key: DemoAccountKey) => {
    const found = people.find((person) => person.account === key)
    if (!found) throw new Error(`No one is ${key}`)
    return found
  }
  const assign = (
    person: Person,
    type: EvaluationType,
    span: Span,
    closed: boolean,
    to: Progress,
  ) => made.push({ person, type, span, closed, ...to })

  const evaluated = new Set<Person>()
  const joinedBy = (day: string) => (person: Person) =>
    person.employee.status !== 'Inactive' && person.manager && person.employee.join_date <= day
  const beginning = periods.halves[0]?.starts ?? today
  /** Some who are not evaluated yet, in a role, here since that day. */
  const draw = (count: number, role: 'LM' | 'EMP', since: string) => {
    const left = people.filter(
      (person) => person.user.role === role && !person.account && !evaluated.has(person),
    )
    const drawn = random.draw(left.filter(joinedBy(since)), count)
    for (const person of drawn) evaluated.add(person)
    return drawn
  }

  const lm = account('lm')
  const team = people.filter(
    (person) => person.manager === lm && !person.account && !person.job.heads,
  )
  const known = [account('emp'), ...team, lm, account('hod'), account('hr'), account('admin')]
  for (const person of known) evaluated.add(person)

  const otherQuarterly = draw(7, 'EMP', beginning)
  const otherAnnual = [...draw(8, 'LM', beginning), ...draw(16, 'EMP', beginning)]
  const done = (span: Span) => {
    const isNewest = span === periods.quarters.at(-1) || span === periods.halves.at(-1)
    const status = isNewest && random.chance(0.5) ? 'Approved' : 'Completed'
    return at(status, { sentBack: random.chance(0.1) })
  }
  for (const person of [account('emp'), ...team, ...otherQuarterly]) {
    for (const span of periods.quarters) assign(person, 'Quarterly', span, true, done(span))
  }
  const annual = [lm, account('hod'), account('hr'), account('admin'), ...otherAnnual]
  for (const person of annual) {
    for (const span of periods.halves) assign(person, 'Annual', span, true, done(span))
  }
  const { quarter, half } = periods
  for (const [index, person] of draw(12, 'EMP', beginning).entries()) {
    const span = random.pick([...periods.quarters, ...periods.halves])
    const usual = done(span)
    const isApproved = index < approvedEarly
    if (index < approvedEarly + completedEarly)
      assign(person, 'Quarterly', quarter, true, at(isApproved ? 'Approved' : 'Completed'))
    else assign(person, 'Optional', span, true, usual)
  }

  assign(account('emp'), 'Quarterly', quarter, false, at('Employee Review', { disputed: true }))
  assign(lm, 'Annual', half, false, at('Pending HoD Approval'))
  assign(account('hod'), 'Annual', half, false, at('Pending HR Approval'))
  const ofTeam = [
    at('Pending HoD Approval'),
    at('Draft'),
    at('Draft', { sentBack: true }),
    at('Pending HR Approval'),
  ]
  for (const [index, progress] of ofTeam.entries()) {
    const person = team[index]
    if (person) assign(person, 'Quarterly', quarter, false, progress)
  }

  const newcomers = draw(16, 'EMP', daysBefore(today, 150))
  const again = random.draw([...otherQuarterly, ...otherAnnual], underWay.length - newcomers.length)
  const turns = random.draw(underWay, underWay.length)
  for (const [index, person] of [...again, ...newcomers].entries()) {
    const progress = turns[index]
    if (!progress) continue
    const isAnnual = otherAnnual.includes(person)
    assign(person, isAnnual ? 'Annual' : 'Quarterly', isAnnual ? half : quarter, false, progress)
  }
  return made
}
