import { type Actor, may, type Permission, type Role } from '#kit/rules/actor.ts'
import { mayMoveFrom, rolesWithTheTurn, type Status } from '#evaluations/rules/workflow.ts'

/** How the owner of a step was found; `hr` is the HR queue, which has no owner. */
export const ownerVias = [
  'manager',
  'unit_manager',
  'employee',
  'hr',
  'delegate',
  'reassigned',
] as const
export type OwnerVia = (typeof ownerVias)[number]

export type OwnerSource =
  | 'direct_manager'
  | 'nearest_unit_manager'
  | 'nearest_head'
  | 'head_in_reporting_line'
  | 'employee'
  | 'hr_queue'

/** Who owes a step: the first who exists and may act. */
export const ownersOf: Record<Status, readonly OwnerSource[]> = {
  'Draft': ['direct_manager', 'nearest_unit_manager', 'hr_queue'],
  'Pending HoD Approval': ['nearest_head', 'head_in_reporting_line', 'hr_queue'],
  'Pending HR Approval': ['hr_queue'],
  'Employee Review': ['employee', 'hr_queue'],
  'Approved': ['hr_queue'],
  'Rejected': ['direct_manager', 'nearest_unit_manager', 'hr_queue'],
  'Completed': [],
}

const viaOf: Record<Exclude<OwnerSource, 'hr_queue'>, OwnerVia> = {
  direct_manager: 'manager',
  nearest_unit_manager: 'unit_manager',
  nearest_head: 'unit_manager',
  head_in_reporting_line: 'manager',
  employee: 'employee',
}

/** Steps that a delegation covers: reviewing and approving, never HR's own steps or the employee's. */
const delegable: readonly Status[] = ['Draft', 'Rejected', 'Pending HoD Approval']

/** How many delegations are followed, one after the other. */
export const maxDelegations = 3

export interface Person {
  user_id: string
  role: Role
  permissions: readonly Permission[]
  /** The account can sign in, and the employee record, if there is one, is not Inactive. */
  is_active: boolean
}

export interface OwnerFacts {
  status: Status
  /** Whom the evaluation is about. */
  employee: Pick<Person, 'user_id' | 'is_active'>
  /** The direct manager first, then upward. */
  reporting_line: readonly Person[]
  /** Managers of the employee's units, the nearest unit first. */
  unit_managers: readonly Person[]
  /** Delegations in force: who acts for whom. */
  delegates: ReadonlyMap<string, Person>
  /** People who report to the employee, directly or indirectly. */
  reports: ReadonlySet<string>
  /** Whom HR gave this step to. */
  reassigned_to?: Person | undefined
  /** Who submitted it, for the separation of duties; null where the company does not separate them. */
  submitted_by: string | null
}

export interface StepOwner {
  /** Null: the HR queue. */
  owner_user_id: string | null
  resolved_by: OwnerVia
  /** Whom a delegate acts for. */
  delegated_from: string | null
  /** Who may not approve because they submitted it and someone else can. */
  separated_user_id: string | null
}

/** Whether someone may own this step of an evaluation that is not about them. */
export const mayOwn = (person: Person, { status, employee }: OwnerFacts) =>
  person.user_id !== employee.user_id &&
  person.is_active &&
  rolesWithTheTurn(status).includes(person.role) &&
  mayMoveFrom(status, person)

const peopleOf = (source: OwnerSource, facts: OwnerFacts): readonly Person[] => {
  switch (source) {
    case 'direct_manager':
      return facts.reporting_line.slice(0, 1)
    case 'nearest_unit_manager':
      return facts.unit_managers
    case 'nearest_head':
      return facts.unit_managers.filter(({ role }) => role === 'HOD')
    case 'head_in_reporting_line':
      return facts.reporting_line.filter(({ role }) => role === 'HOD')
    default:
      return []
  }
}

/** Everyone the table names for this step who may act, in order. */
const eligible = (facts: OwnerFacts) =>
  ownersOf[facts.status].flatMap((source) =>
    source === 'hr_queue'
      ? []
      : peopleOf(source, facts)
          .filter((person) => mayOwn(person, facts))
          .map((person) => ({ person, via: viaOf[source] })),
  )

/** Who owes the step now; undefined when no one owes anything any more. */
export function ownerOf(facts: OwnerFacts): StepOwner | undefined {
  const { status, employee, reassigned_to, submitted_by } = facts
  if (ownersOf[status].length === 0) return undefined
  const queue = { owner_user_id: null, resolved_by: 'hr', delegated_from: null } as const
  if (status === 'Employee Review')
    return employee.is_active
      ? { ...noOneElse, owner_user_id: employee.user_id, resolved_by: 'employee' }
      : { ...queue, separated_user_id: null }

  const found = eligible(facts)
  if (reassigned_to && mayOwn(reassigned_to, facts))
    found.unshift({ person: reassigned_to, via: 'reassigned' })
  const separated = status === 'Pending HoD Approval' ? submitted_by : null
  const others = found.filter(({ person }) => person.user_id !== separated)
  const separated_user_id = separated !== null && others.length > 0 ? separated : null
  const first = (others.length > 0 ? others : found)[0]
  if (!first) return { ...queue, separated_user_id: null }
  const delegate = delegateOf(first.person, separated_user_id, facts)
  return delegate
    ? {
        owner_user_id: delegate.user_id,
        resolved_by: 'delegate',
        delegated_from: first.person.user_id,
        separated_user_id,
      }
    : {
        owner_user_id: first.person.user_id,
        resolved_by: first.via,
        delegated_from: null,
        separated_user_id,
      }
}

const noOneElse = { delegated_from: null, separated_user_id: null }

/** Who acts for the owner, following delegations as long as each delegate may own the step. */
function delegateOf(owner: Person, separated: string | null, facts: OwnerFacts) {
  if (!delegable.includes(facts.status)) return undefined
  let current: Person | undefined
  const seen = new Set([owner.user_id])
  for (let hops = 0; hops < maxDelegations; hops++) {
    const next = facts.delegates.get((current ?? owner).user_id)
    if (
      !next ||
      seen.has(next.user_id) ||
      next.user_id === separated ||
      facts.reports.has(next.user_id) ||
      !mayOwn(next, facts)
    )
      break
    seen.add(next.user_id)
    current = next
  }
  return current
}

/** Who reviews the employee: the owner of a draft, before any delegation or reassignment. */
export const reviewerOf = (facts: OwnerFacts): string | null =>
  eligible({ ...facts, status: 'Draft' })[0]?.person.user_id ?? null

/** Who could take a step that waits: the next up the line or the units, other than its owner. */
export function proposedOwner(facts: OwnerFacts, owner_user_id: string | null): string | null {
  const { reporting_line, unit_managers, submitted_by, status } = facts
  const people = [
    ...eligible(facts).map(({ person }) => person),
    ...unit_managers,
    ...reporting_line,
  ]
  const next = people.find(
    (person) =>
      person.user_id !== owner_user_id &&
      !(status === 'Pending HoD Approval' && person.user_id === submitted_by) &&
      mayBeGiven(person, facts) &&
      // Someone who is away, and for whom the owner acts, would leave it where it is.
      ownerOf({ ...facts, reassigned_to: person })?.owner_user_id !== owner_user_id,
  )
  return next?.user_id ?? null
}

/** Whether steps of the HR queue are this person's to act on. */
export const worksHrQueue = (actor: Pick<Actor, 'role' | 'permissions'>) =>
  (actor.role === 'HR' || actor.role === 'ADMIN') && may(actor, 'evaluations_manage')

/** Whether the step would be this person's, or their delegate's, if HR gave it to them. */
export function mayBeGiven(person: Person, facts: OwnerFacts) {
  if (!canReassign(facts) || !mayOwn(person, facts)) return false
  const owner = ownerOf({ ...facts, reassigned_to: person })
  return owner?.owner_user_id === person.user_id || owner?.delegated_from === person.user_id
}

/** Steps that can be given to someone: those that wait, except the employee's own answer. */
export const canReassign = ({ status }: { status: Status }) =>
  ownersOf[status].length > 0 && status !== 'Employee Review'

export interface Owned {
  employee_user_id: string
  owner_id: string | null
  owner_via: OwnerVia | null
  taken_by: string | null
}

/** Whether this person is expected to take the step: as its owner, or from the HR queue. */
export function isOwedBy(actor: Actor, { employee_user_id, owner_id, owner_via, taken_by }: Owned) {
  if (owner_id !== null) return owner_id === actor.user_id
  if (owner_via !== 'hr' || employee_user_id === actor.user_id) return false
  return worksHrQueue(actor) && (taken_by === null || taken_by === actor.user_id)
}
