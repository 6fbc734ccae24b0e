import {
  type Evaluated,
  moveRefusal,
  nextStatuses,
  type Status,
} from '#evaluations/rules/workflow.ts'

type Actor = Parameters<typeof moveRefusal>[2]
type Refusal = NonNullable<ReturnType<typeof moveRefusal>>

/** Where approval leads. The employee's own answer and reopening are no one's to give in passing. */
const forward: Partial<Record<Status, Status>> = {
  'Draft': 'Pending HoD Approval',
  'Pending HoD Approval': 'Pending HR Approval',
  'Pending HR Approval': 'Employee Review',
  'Approved': 'Completed',
}

/** What the step that approval leads to is called. */
export const forwardVerbs = ['submit', 'approve', 'complete'] as const
export type ForwardVerb = (typeof forwardVerbs)[number]

const verbs: Partial<Record<Status, ForwardVerb>> = {
  'Draft': 'submit',
  'Pending HoD Approval': 'approve',
  'Pending HR Approval': 'approve',
  'Approved': 'complete',
}

/** The verb of these steps together; steps of several kinds are called approving. */
export function forwardVerb(froms: readonly Status[]): ForwardVerb {
  const [verb = 'approve', ...others] = new Set(froms.map((from) => verbs[from]))
  return others.length > 0 ? 'approve' : verb
}

export const forwardFrom = (from: Status): Status | undefined => forward[from]

/** The step that may be taken for several at once, or undefined where this person has none. */
export function forwardStep(evaluation: Evaluated, actor: Actor): Status | undefined {
  const to = forward[evaluation.status]
  return to && moveRefusal(evaluation, to, actor) === undefined ? to : undefined
}

/** The step that only missing comments prevent, or undefined. */
export function uncommentedStep(evaluation: Evaluated, actor: Actor): Status | undefined {
  const to = forward[evaluation.status]
  return to && moveRefusal(evaluation, to, actor) === 'comments_missing' ? to : undefined
}

/** The step that only missing comments or open disputes prevent, or undefined: the person can add them. */
export function preventedStep(evaluation: Evaluated, actor: Actor): Status | undefined {
  const to = forward[evaluation.status]
  const isOpen = to && moveRefusal(evaluation, to, actor) === 'disputes_open'
  return isOpen ? to : uncommentedStep(evaluation, actor)
}

/** What prevents the step for now; it is said at the button. Others have no step at all. */
const passing = [
  'nothing_to_evaluate',
  'submitted_yourself',
  'employee_assesses',
  'disputes_open',
  'comments_missing',
] as const
type Passing = (typeof passing)[number]

const isPassing = (refusal: Refusal): refusal is Passing => passing.some((each) => each === refusal)

export interface OfferedSteps {
  /** Where approval, or reopening, leads. */
  forward?: { to: Status; refusal?: Passing }
  /** The other steps open to the person: rejecting, sending back, answering for the employee. */
  others: Status[]
}

/** The steps a screen offers a person, of all that may follow. */
export function stepsToOffer(evaluation: Evaluated, actor: Actor): OfferedSteps {
  const { status } = evaluation
  const ahead = status === 'Rejected' ? 'Draft' : forwardFrom(status)
  const others = nextStatuses(status).filter(
    (to) => to !== ahead && moveRefusal(evaluation, to, actor) === undefined,
  )
  if (!ahead) return { others }
  const refusal = moveRefusal(evaluation, ahead, actor)
  if (!refusal) return { forward: { to: ahead }, others }
  return isPassing(refusal) ? { forward: { to: ahead, refusal }, others } : { others }
}
