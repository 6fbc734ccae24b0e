import type { Status } from '#evaluations/rules/workflow.ts'
import { queryText } from '#kit/rules/api/address.ts'

/** Which evaluations of a cycle a list shows. */
export interface StepsFilter {
  status?: Status
  overdue?: boolean
  /** A unit of any level; `none` for people without one. So is the manager. */
  unit_id?: string
  manager_id?: string
}

/** The address of the list. */
export const stepsPath = (cycle_id: string, { overdue, ...filter }: StepsFilter) =>
  `/cycles/${cycle_id}/evaluations${queryText({ ...filter, ...(overdue && { overdue: 'true' }) })}`
