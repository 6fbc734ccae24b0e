import { isCancel } from 'axios'
import type { Answer, Endpoint, Question } from '#kit/contract/endpoint.ts'
import { asPage, isPage } from '#kit/contract/page.ts'
import { filledPath, queryText } from '#kit/rules/api/address.ts'
import { CallProblem, refusal, unanswered } from './call-problem.ts'
import { send, type Sending } from './connection.ts'
import { rememberPage, seenPage } from './etag-cache.ts'
import { useAnswerTexts } from '#kit/web/feedback/use-answer-texts.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The `updated_at` the caller has seen; someone else's change since then is refused as `stale`. */
  ifMatch?: string
  /** The server executes requests with the same key only once. */
  key?: string
  timeout?: number
}

interface Deps {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Calls an endpoint of the contract. Throws `CallProblem` when the call fails. Where the server wants
 * to know first who is at the screen, the person is asked, and the same call is made again.
 */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  question: Question<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  try {
    return await callOnce(endpoint, question, options)
  } catch (problem) {
    if (problem instanceof CallProblem) problem.request = `${endpoint.method} ${endpoint.path}`
    const asks = problem instanceof CallProblem && problem.code === 'proof_required'
    // Not part of the first load: most people are never asked.
    if (!asks || !(await (await import('#kit/web/dialogs/proof.ts')).askForProof())) throw problem
    return callOnce(endpoint, question, options)
  }
}

async function callOnce<const E extends Endpoint>(
  endpoint: E,
  question: Question<E>,
  { signal, ifMatch, key, timeout }: CallOptions,
): Promise<Answer<E>> {
  const { params, query, body } = (question ?? {}) as Deps
  const url = filledPath(endpoint.path, params) + queryText(query)
  const seen = endpoint.method === 'GET' ? seenPage(url) : undefined
  const sending: Sending = {
    method: endpoint.method,
    url,
    data: body,
    signal,
    headers: {
      ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(seen && { 'If-None-Match': seen.tag }),
    },
    ...(timeout !== undefined && { timeout }),
  }

  const { status, data, headers } = await sent(endpoint, sending).catch((failure: unknown) => {
    throw failure instanceof CallProblem || isCancel(failure) ? failure : unanswered(failure)
  })
  if (seen && status === 304) return seen.answer as Answer<E>
  if (status >= 300) throw refusal(status, data)
  const answer = understood(endpoint, data)
  if (typeof headers.etag === 'string') rememberPage(url, { tag: headers.etag, answer })
  return answer
}

async function sent({ needs, retriesWithoutSlash }: Endpoint, sending: Sending) {
  const answer = await send(sending, needs !== 'anyone')
  if (answer.status !== 404 || !retriesWithoutSlash) return answer
  return send({ ...sending, url: sending.url?.replace(/\/$/, '') }, needs !== 'anyone')
}

/** Parses an answer by the contract; throws when it does not match. */
export function understood<E extends Endpoint>(endpoint: E, data: unknown): Answer<E> {
  const answer = data === '' ? undefined : data
  const parsed = endpoint.reply.safeParse(isPage(endpoint.reply) ? asPage(answer) : answer)
  if (parsed.success) return parsed.data as Answer<E>
  console.error(
    `${endpoint.method} ${endpoint.path} was answered outside its contract`,
    parsed.error,
  )
  throw new CallProblem(200, 'unreadable', useAnswerTexts.now().invalidResponse)
}
