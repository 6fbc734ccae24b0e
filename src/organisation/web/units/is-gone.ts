import { CallProblem } from '#kit/web/api/call-problem.ts'

/** There is nothing under this id, or it is no id at all. */
export const isGone = (problem: Error | null) =>
  problem instanceof CallProblem && [400, 404].includes(problem.status)
