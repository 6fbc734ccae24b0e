import { isAxiosError } from 'axios'
import type { ProblemCode } from '#kit/contract/problem.ts'
import { type NoAnswer, whyNoAnswer } from '#kit/rules/api/no-answer.ts'
import { noAnswerLines } from '#kit/texts/answers.ts'
import { useAnswerTexts } from '#kit/web/feedback/use-answer-texts.ts'

export type CallProblemCode = ProblemCode | 'no_answer' | 'unreadable'

/** Why a call failed. `status` is 0 when no answer arrived. */
export class CallProblem extends Error {
  readonly status: number
  readonly code: CallProblemCode
  readonly details: Record<string, unknown>
  /** The message comes from the server and is not our fallback. */
  readonly isFromServer: boolean
  /** The call that failed, for those who look for the cause. */
  request: string | undefined
  readonly at = new Date()

  constructor(
    status: number,
    code: CallProblemCode,
    message: string,
    details: Record<string, unknown> = {},
    isFromServer = false,
  ) {
    super(message)
    this.name = 'CallProblem'
    this.status = status
    this.code = code
    this.details = details
    this.isFromServer = isFromServer
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The message is the answer's, else its error, else its status. */
export function refusal(status: number, answer: unknown): CallProblem {
  const { message, error, details } = record(answer)
  const said = [message, error].find((text) => typeof text === 'string' && text !== '')
  const code = typeof error === 'string' ? (error as ProblemCode) : 'server_error'
  const text = typeof said === 'string' ? said : useAnswerTexts.now().serverError(status)
  return new CallProblem(status, code, text, record(details), said !== undefined)
}

export function unanswered(failure: unknown): CallProblem {
  const { code, config } = isAxiosError(failure) ? failure : {}
  const { origin } = new URL(config?.url ?? '', location.href)
  const reason = whyNoAnswer({
    code,
    online: navigator.onLine,
    sameOrigin: origin === location.origin,
  })
  const message = noAnswerLines(reason, useAnswerTexts.now())
  return new CallProblem(0, 'no_answer', message, { reason })
}

/** Why no answer arrived; undefined for every other problem. */
export function noAnswerReason(problem: unknown): NoAnswer | undefined {
  if (!isUnanswered(problem)) return undefined
  const { reason } = (problem as CallProblem).details
  return (reason as NoAnswer | undefined) ?? 'unexpected'
}

export const isUnanswered = (problem: unknown) =>
  problem instanceof CallProblem && problem.code === 'no_answer'

/** The first message for each invalid field. */
export function fieldProblems(problem: unknown): Record<string, string> {
  if (!(problem instanceof CallProblem)) return {}
  return Object.fromEntries(
    Object.entries(problem.details).flatMap(([field, said]) => {
      const first: unknown = Array.isArray(said) ? said[0] : undefined
      return typeof first === 'string' ? [[field, first]] : []
    }),
  )
}
