import type { Status } from '#evaluations/rules/workflow.ts'

/** The three words of the evaluations page, and what each covers. */
export const stages = {
  'in-progress': ['Draft', 'Rejected'],
  'pending': ['Pending HoD Approval', 'Pending HR Approval', 'Employee Review'],
  'completed': ['Approved', 'Completed'],
} as const satisfies Record<string, readonly Status[]>
export type Stage = keyof typeof stages

export const stageNames = ['in-progress', 'pending', 'completed'] as const satisfies Stage[]
