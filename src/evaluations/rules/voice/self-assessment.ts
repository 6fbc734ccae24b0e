import type { ItemField } from '#evaluations/rules/details/item-changes.ts'
import type { Status } from '#evaluations/rules/workflow.ts'

/** Whether the employee assesses the own work while the evaluation is in Draft, and what stays hidden meanwhile. */
export const selfAssessmentModes = ['off', 'employee_first', 'parallel_blind'] as const
export type SelfAssessmentMode = (typeof selfAssessmentModes)[number]

/** The employee; HR who does not owe the step, and enters it on behalf; everyone else who evaluates. */
export const selfReaders = ['employee', 'office', 'manager'] as const
export type SelfReader = (typeof selfReaders)[number]

/** A date that has passed ends it, whether it was handed in or not. */
export const selfStates = ['open', 'handed_in', 'date_passed'] as const
export type SelfState = (typeof selfStates)[number]

/** What someone sees: items with targets and weights, the figures of the employee, those of the managers. */
const parts = {
  nothing: { items: false, own: false, managers: false },
  own: { items: true, own: true, managers: false },
  managers: { items: true, own: false, managers: true },
  all: { items: true, own: true, managers: true },
} as const
export type SeenParts = keyof typeof parts

type Row = Record<SelfReader, SeenParts>
type Cell = Record<SelfState, Row>

const always = (row: Row): Cell => ({ open: row, handed_in: row, date_passed: row })

const withoutSelf = always({ employee: 'nothing', office: 'managers', manager: 'managers' })
const sideBySide = always({ employee: 'all', office: 'all', manager: 'all' })
const hiddenFromManagers: Row = { employee: 'own', office: 'all', manager: 'managers' }
const shownToManagers: Row = { employee: 'own', office: 'all', manager: 'all' }
const droppedUnseen: Row = { employee: 'nothing', office: 'all', manager: 'managers' }
const droppedSeen: Row = { ...droppedUnseen, manager: 'all' }
/** What the employee has not handed in is no one else’s to read, wherever the evaluation has come to. */
const behindClosedDoors: Cell = {
  open: droppedUnseen,
  handed_in: droppedSeen,
  date_passed: droppedSeen,
}

/**
 * Where an evaluation is: its Draft, that draft rejected before it was ever submitted, with those who evaluate,
 * or open to the employee, too.
 */
export const selfPhases = ['draft', 'dropped', 'decided', 'shown'] as const
export type SelfPhase = (typeof selfPhases)[number]

const table: Record<SelfPhase, Record<SelfAssessmentMode, Cell>> = {
  draft: {
    off: withoutSelf,
    employee_first: {
      open: hiddenFromManagers,
      handed_in: shownToManagers,
      date_passed: shownToManagers,
    },
    // The managers’ figures are in when it leaves Draft.
    parallel_blind: {
      open: hiddenFromManagers,
      handed_in: hiddenFromManagers,
      date_passed: shownToManagers,
    },
  },
  // What was hidden stays hidden: rejecting a draft and opening it again is no way to have a look.
  dropped: {
    off: withoutSelf,
    employee_first: {
      open: droppedUnseen,
      handed_in: droppedSeen,
      date_passed: droppedSeen,
    },
    parallel_blind: {
      open: droppedUnseen,
      handed_in: droppedUnseen,
      date_passed: droppedSeen,
    },
  },
  decided: {
    off: withoutSelf,
    employee_first: behindClosedDoors,
    parallel_blind: behindClosedDoors,
  },
  shown: {
    off: always({ employee: 'managers', office: 'managers', manager: 'managers' }),
    employee_first: sideBySide,
    parallel_blind: sideBySide,
  },
}

interface Place {
  status: Status
  rejected_from: Status | null
  /** Of a rejected draft, whether it was submitted before, so that the managers’ part was in. */
  was_submitted?: boolean
}

export function selfPhase({ status, rejected_from, was_submitted = true }: Place): SelfPhase {
  if (status === 'Draft') return 'draft'
  if (status === 'Rejected') {
    if (rejected_from === 'Draft' && !was_submitted) return 'dropped'
    return rejected_from === 'Employee Review' ? 'shown' : 'decided'
  }
  return status.startsWith('Pending') ? 'decided' : 'shown'
}

export interface SelfAssessed extends Place {
  mode: SelfAssessmentMode
  state: SelfState
}

/** What `reader` sees of an evaluation with a self-assessment. */
export const seenParts = ({ mode, state, ...place }: SelfAssessed, reader: SelfReader) =>
  parts[table[selfPhase(place)][mode][state][reader]]

/**
 * Whether submitting opened the employee’s part to the managers. Then it can’t be withdrawn: they would change theirs by
 * what they read.
 */
export const isOpenedBySubmitting = (mode: SelfAssessmentMode, state: SelfState) => {
  const seenAt = (status: Status) =>
    seenParts({ mode, state, status, rejected_from: null }, 'manager').own
  return !seenAt('Draft') && seenAt('Pending HoD Approval')
}

export const selfState = (
  { handed_in, due_on }: { handed_in: boolean; due_on: string | null },
  today: string,
): SelfState =>
  due_on !== null && due_on < today ? 'date_passed' : handed_in ? 'handed_in' : 'open'

export type SelfRefusal = 'off' | 'not_now' | 'not_yours' | 'handed_in' | 'date_passed'

/** Why `reader` may not enter the employee’s figures now, or undefined. HR can after the date, too. */
export function selfRefusal(
  { mode, state, status }: SelfAssessed,
  reader: SelfReader,
): SelfRefusal | undefined {
  if (mode === 'off') return 'off'
  if (status !== 'Draft') return 'not_now'
  if (reader === 'manager') return 'not_yours'
  return reader === 'office' || state === 'open' ? undefined : state
}

/**
 * Whether a document has the employee’s part: it is the same for all who can have it, so not before all of them see
 * both parts.
 */
export function isSelfPrinted(assessed: Omit<SelfAssessed, 'was_submitted'>) {
  const place = { ...assessed, was_submitted: false }
  const isOnItsWay = ['decided', 'shown'].includes(selfPhase(place))
  return isOnItsWay && seenParts(place, 'manager').own
}

/** The employee can still assess it, so that it can’t be submitted yet. */
export const awaitsSelf = ({ mode, state, status }: Omit<SelfAssessed, 'rejected_from'>) =>
  mode !== 'off' && status === 'Draft' && state === 'open'

/** Managers enter their figures after the employee has. */
export const holdsFigures = (assessed: Omit<SelfAssessed, 'rejected_from'>) =>
  assessed.mode === 'employee_first' && awaitsSelf(assessed)

/** What managers enter of an item, and how far it is: no news to an employee who assesses the own work. */
export const managersFields = ['achieved', 'actual_level', 'status'] as const satisfies ItemField[]

/** What is done to items as a whole, each of which the employee is asked about. */
export const askedItemsActions = [
  'objective_added',
  'objective_removed',
  'competency_added',
  'competency_removed',
  'template_added',
  'template_replaced',
  'items_imported',
  'items_import_undone',
  'items_copied',
  'ai_drafted',
] as const
