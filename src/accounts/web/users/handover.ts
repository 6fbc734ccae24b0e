import { atom, getDefaultStore } from 'jotai'
import { CallProblem } from '#kit/web/api/call-problem.ts'

/** What has to be handed over before someone becomes inactive; a later feature asks to whom. */
export interface Handover {
  /** What the person holds, as the refusal lists it; undefined where it is not known yet. */
  responsibilities?: unknown
  /** The employee record, where the question comes before the change. */
  employee_id?: string
  /** The account, with the version that was seen. */
  user_id: string
  updated_at?: string
  /** Called when it is handed over, or planned for a later day. */
  onDone: (isPlanned: boolean) => void
}

export const handoverAtom = atom<Handover | null>(null)

/** Asks before someone becomes inactive: nothing is written until that is confirmed. */
export const askLeave = (leave: Omit<Handover, 'responsibilities'> & { employee_id: string }) =>
  getDefaultStore().set(handoverAtom, leave)

/** Asks who takes over, where a call was refused because someone has to; false for other failures. */
export function askHandover(problem: Error, terms: Omit<Handover, 'responsibilities'>) {
  if (!(problem instanceof CallProblem) || problem.code !== 'holds_responsibilities') return false
  const { responsibilities } = problem.details
  getDefaultStore().set(handoverAtom, { ...terms, responsibilities })
  return true
}
